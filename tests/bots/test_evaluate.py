"""What searches go by: at the end of a game the judgement is the score itself, and it never changes a position."""

from __future__ import annotations

import pytest

import mamut

TABLES = [
    ("kingdomino-origins", {"mode": "discovery"}),
    ("kingdomino-origins", {"mode": "totem"}),
    ("kingdomino-origins", {"mode": "tribe"}),
    ("stone-age", {}),
    ("kitara", {}),
    ("kitara", {"solo": "nguni"}),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_judgement_of_a_finished_game_is_its_score(name: str, options: dict[str, str]) -> None:
    game = mamut.game(name, players=2, target="interpreted", **options)
    evaluate, scratch = game.rules.evaluate, [0] * game.most_options
    state, chance = game.new(), mamut.Seeded(name)
    while not state.over:
        before = state.plain.dump()
        for seat in range(game.players):
            evaluate(state.plain, seat, scratch)
        assert state.plain.dump() == before
        if state.chance:
            state.apply(game.roll(state, chance))
        else:
            state.apply(state.moves()[len(state.history) * 7 % state.count()])
    assert [evaluate(state.plain, seat, scratch) for seat in range(game.players)] == [100 * n for n in state.scores]

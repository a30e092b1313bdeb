"""The baseline bots: what they choose, and that whole games go the same compiled and interpreted."""

from __future__ import annotations

import collections

import numpy as np
import pytest

import mamut
from mamut.bots.bot import BaselineBot
from mamut.bots.simulate import simulate

COMBINATIONS = [(players, mode) for players in (2, 3, 4) for mode in ("discovery", "totem", "tribe")]


def table(players: int = 4, mode: str = "tribe", target: str = "interpreted") -> mamut.Game:
    return mamut.game("kingdomino-origins", players=players, mode=mode, target=target)


@pytest.mark.parametrize(("players", "mode"), COMBINATIONS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whole_games_are_the_same_compiled_and_interpreted(players: int, mode: str, bot: str) -> None:
    bots = [bot, *["random"] * (players - 1)]
    ((compiled,), (interpreted,)) = (
        list(simulate(table(players, mode, target), 2, "both", bots)) for target in ("compiled", "interpreted")
    )
    assert np.array_equal(compiled.log, interpreted.log)
    assert np.array_equal(compiled.scores, interpreted.scores)
    assert np.array_equal(compiled.winners, interpreted.winners)


def test_a_simulated_game_replays_move_by_move() -> None:
    game = table(3, "totem", "compiled")
    (chunk,) = simulate(game, 20, "replay", ["greedy", "random", "greedy"])
    for k in range(20):
        state = game.new()
        for actor, number, count in chunk.game(k).tolist():
            assert (actor, count) == (state.actor, state.count())
            state.apply(number)
        assert state.over
        assert state.scores == chunk.scores[k].tolist()
        assert sum(1 << seat for seat in state.winners) == chunk.winners[k]


def test_the_draws_do_not_depend_on_who_plays() -> None:
    game = table(2, "discovery", "compiled")
    (one,), (other,) = (list(simulate(game, 5, "same", bots)) for bots in (["random"] * 2, ["greedy"] * 2))
    for k in range(5):
        draws = [[n for actor, n, _ in chunk.game(k).tolist() if actor < 0] for chunk in (one, other)]
        assert draws[0] == draws[1]


def test_threads_report_the_games_in_order() -> None:
    game = table(4, "discovery", "compiled")
    one = list(simulate(game, 1500, 3, ["random"] * 4))
    two = list(simulate(game, 1500, 3, ["random"] * 4, threads=2))
    assert len(two) > len(one)
    assert [chunk.first for chunk in two] == sorted(chunk.first for chunk in two)
    assert np.array_equal(np.concatenate([chunk.scores for chunk in one]), np.concatenate([chunk.scores for chunk in two]))


def test_greedy_takes_the_most_points_at_once() -> None:
    """At every placement without volcano, no other placement gives more points."""
    game = table(2, "discovery")
    chance, bot = mamut.Seeded("greedy"), BaselineBot("greedy")
    state, placed = game.new(), 0
    while not state.over:
        if state.chance:
            state.apply(game.roll(state, chance))
            continue
        move = bot.choose(state.view(state.actor))
        seat, gains = state.actor, {}
        if move.text.startswith("place") and state.plain.row[state.plain.turn] < 28:
            for other in state.moves():
                after = state.copy()
                after.apply(other)
                gains[other.text] = after.scores[seat]
            mine = [n for n in state.plain.next_row if n]
            if not mine or seat not in state.plain.next_owner:
                assert gains[move.text] == max(gains.values())
                placed += 1
        state.apply(move)
    assert placed > 3


def test_random_is_uniform() -> None:
    game = table(4, "discovery")
    state = game.new()
    while state.chance:
        state.apply(state.outcomes()[0][0])
    bot = BaselineBot("random", seed=5)
    counts = collections.Counter(bot.choose(state.view(state.actor)).text for _ in range(4000))
    assert len(counts) == 4
    expected = 1000
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 16.3  # chi-square, 3 degrees, 0.1 %


def test_the_same_seed_plays_the_same() -> None:
    texts = []
    for _ in range(2):
        game, bot, chance = table(), BaselineBot("greedy", seed=9), mamut.Seeded(9)
        state = game.new()
        while not state.over:
            state.apply(game.roll(state, chance) if state.chance else bot.choose(state.view(state.actor)))
        texts.append(mamut.write_record(state, ["a", "b", "c", "d"]))
    assert texts[0] == texts[1]


@pytest.mark.parametrize("bots", [["random"] * 3, ["random", "random", "random", "clever"]])
def test_wrong_bots_are_refused(bots: list[str]) -> None:
    with pytest.raises(mamut.OptionError, match="bot: "):
        list(simulate(table(), 1, 1, bots))
    with pytest.raises(mamut.OptionError, match="bot: "):
        BaselineBot("clever")


def test_options_reach_the_simulation() -> None:
    game = mamut.game("kingdomino-origins", players=2, mode="tribe", recruit_in_last_round="yes")
    (chunk,) = simulate(game, 10, 1, ["greedy"] * 2)
    texts = [[game.move_table[n].text for actor, n, _ in chunk.game(k).tolist() if actor >= 0] for k in range(10)]
    last = [max(n for n, text in enumerate(moves) if text.startswith(("place", "discard"))) for moves in texts]
    assert any(text.startswith("recruit") for moves, n in zip(texts, last, strict=True) for text in moves[n:])

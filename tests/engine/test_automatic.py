"""Seats that the rules themselves play, and the reasons for their moves."""

import pytest

import mamut
from mamut.engine.game import Reason

pytestmark = pytest.mark.usefixtures("echo")


@pytest.mark.parametrize(("name", "options"), [("kingdomino-origins", {"mode": "tribe"}), ("stone-age", {}), ("echo", {})])
def test_people_play_every_seat_unless_the_game_says_otherwise(name: str, options: dict[str, str]) -> None:
    game = mamut.game(name, players=2, target="interpreted", **options)
    assert game.automatic == frozenset()
    state = game.new()
    while state.chance:
        state.apply(state.outcomes()[0][0])
    assert all(game.reason(state, move) is None for move in state.moves())


@pytest.mark.parametrize("target", ["interpreted", "compiled"])
def test_an_automatic_seat_has_one_move_and_a_reason_at_every_step(target: str) -> None:
    game = mamut.game("echo", players=2, target=target, solo="echo")
    assert game.automatic == {0}
    state, reasons = game.new(), []
    while not state.over:
        if state.actor in game.automatic:
            (move,) = state.moves()
            reasons.append(game.reason(state, move))
        else:
            move = state.outcomes()[0][0] if state.chance else state.moves()[2]
        state.apply(move)
    assert reasons == [Reason("EC-1", "common.told", {"text": f"call {k}"}) for k in (1, 3, 3)]


def test_no_step_has_more_options_than_the_game_says() -> None:
    game = mamut.game("echo", players=2, target="interpreted")
    assert game.most_options == 200
    out, weights = game.scratch()
    assert len(out) == len(weights) == 200

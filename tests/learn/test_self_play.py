"""What positions are trained towards: lambda returns by hand, ends of games, tried moves, and whose numbers stand where."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mamut.engine.inputs import MOST_SEATS
from mamut.learn.device import device
from mamut.learn.model import Judged, Model
from mamut.learn.self_play import SelfPlay, Tries, by_seat, results, worth
from tests.games.playing import origins

SIZE = 2 * MOST_SEATS


def told(first: float) -> Any:
    """Chances and points of three seats, the same in both games."""
    one = np.array([first, first + 1, first + 2, 0, 10 * first, 10 * first + 1, 10 * first + 2, 0], np.float32)
    return np.stack([one, one])


def line(seat: int, value: float, best: float, tried: tuple[bool, bool], ended: tuple[bool, bool], result: float) -> Any:
    """A decision of one seat in two games; the active input says when it was."""
    seats = np.array([seat, seat], np.int32)
    seen = np.full((2, 1), int(value), np.int16), np.ones(2, np.int32), np.zeros((2, 4), np.int32)
    return (*seen, seats, told(value), told(best), np.array(tried), np.ones(2, bool), np.array(ended), told(result))


def test_returns_by_hand() -> None:
    """Three players. In the first game somebody tries a worse move at the third decision, the second one ends at the second."""
    no = (False, False)
    lines = [
        line(0, 100, 110, no, no, 0),
        line(1, 200, 210, no, (False, True), 900),
        line(2, 300, 310, (True, False), no, 0),
        line(0, 400, 410, no, no, 0),
    ]
    play = SelfPlay(SimpleNamespace(players=3, games=2), device("cpu"))
    made = play._samples(lines, fading=0.25)
    third = 0.75 * told(410)[0] + 0.25 * told(400)[0]
    wanted = {
        300: (third, third),
        200: (told(310)[0], told(900)[0]),  # what came of the tried move says nothing; the end says all
        100: (0.75 * told(210)[0] + 0.25 * told(310)[0], 0.75 * told(210)[0] + 0.25 * told(900)[0]),
    }
    assert made.active[:, 0].tolist() == [300, 300, 200, 200, 100, 100]
    for k, when in enumerate(made.active[:, 0].tolist()):
        seat, goal = {100: 0, 200: 1, 300: 2}[when], wanted[when][k % 2]
        around = [(seat + n) % 3 for n in range(3)]
        assert made.chances[k].tolist() == pytest.approx([*goal[around], 0])
        assert made.points[k].tolist() == pytest.approx([*goal[[MOST_SEATS + n for n in around]], 0])
    assert all(part.dtype == np.float32 for part in (made.chances, made.points))
    assert made.players.tolist() == [3] * 6


def test_an_end_at_the_last_decision_is_the_result() -> None:
    no = (False, False)
    lines = [line(0, 100, 110, no, no, 0), line(1, 200, 210, no, (True, True), 900)]
    play = SelfPlay(SimpleNamespace(players=3, games=2), device("cpu"))
    made = play._samples(lines, fading=0.5)
    assert made.chances[0].tolist() == pytest.approx([*(0.5 * told(210)[0] + 0.5 * told(900)[0])[:3], 0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_and_back_again(players: int) -> None:
    values = np.arange(4 * SIZE, dtype=np.float32).reshape(4, SIZE)
    seats = np.arange(4, dtype=np.int32) % players
    absolute = by_seat(values, seats, players, np)
    assert np.array_equal(by_seat(absolute, seats, players, np, back=True), values)
    for n in range(4):
        for k in range(players):
            assert absolute[n, (seats[n] + k) % players] == values[n, k]
            assert absolute[n, MOST_SEATS + (seats[n] + k) % players] == values[n, MOST_SEATS + k]


def test_a_result_stands_in_the_place_of_a_judgement() -> None:
    judged = Judged(np.full((3, 4), 0.3, np.float32), np.full((3, 4), 7, np.float32))
    ended, seats = np.array([0, 0b101, 0b010]), np.array([1, 1, 1])
    dense = np.tile(np.array([4200, 3100, 2000, 0, 9], np.int32), (3, 1))
    found = results(judged, ended, seats, dense, 3, np)
    assert found.chances[0].tolist() == pytest.approx([0.3] * 4)
    assert found.chances[1].tolist() == [0.0, 0.5, 0.5, 0.0]  # seats 1, 2, 0
    assert found.chances[2].tolist() == [1.0, 0.0, 0.0, 0.0]
    assert found.points[1].tolist() == [42, 31, 20, 0]


def test_a_sure_win_by_more_is_worth_more() -> None:
    chances = np.array([[0.5, 0.5, 0, 0], [0.5, 0.5, 0, 0], [0.9, 0.1, 0, 0]], np.float32)
    points = np.array([[50, 40, 99, 0], [60, 40, 99, 0], [60, 40, 99, 0]], np.float32)
    marks = worth(Judged(chances, points), 2)
    assert marks[0] < marks[1] < marks[2]
    assert marks.dtype == np.float32


@pytest.mark.parametrize("players", [2, 3])
def test_without_fading_every_position_of_a_game_is_trained_towards_its_result(players: int) -> None:
    game = origins(players, "discovery", "compiled")
    assert game.inputs
    batch, games, steps = game.batch(6, seed=3), 6, 170
    play, seen = SelfPlay(batch, device("cpu")), []
    stepping = batch.step

    def step(actions: Any) -> None:
        actors = batch.actors.tolist()
        stepping(actions)
        seen.append((actors, batch.done.tolist(), batch.scores.tolist()))

    batch.step = step  # type: ignore[method-assign]
    model, draw = Model(device("cpu"), game.inputs, 8), np.random.default_rng(2)
    made = play.play(model, steps, 1.0, Tries(often=0.0, noise=0.0, least=0.0), draw)
    assert len(made.counts) == (steps - 1) * games
    assert play.ended == sum(sum(done) for _, done, _ in seen) > 0
    told = 0
    for k in range(games):
        final: list[int] | None = None
        for t in reversed(range(steps)):
            actors, done, scores = seen[t]
            final = scores[k] if done[k] else final
            if final and t < steps - 1:
                row = (steps - 2 - t) * games + k
                wanted = [final[(actors[k] + n) % players] for n in range(players)]
                assert made.points[row, :players].tolist() == wanted
                assert made.chances[row].sum() == pytest.approx(1)
                assert (made.chances[row].argmax() == np.argmax(wanted)) or len({*wanted}) < players
                told += 1
    assert told > games * 80
    assert len(play.play(model, 3, 1.0, Tries(), draw).counts) == 3 * games
    batch.close()

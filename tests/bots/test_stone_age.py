"""The baseline bots at Stone Age: a first opponent that plays sensibly, and games that somebody has to stop."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import mamut
from mamut.bots.bot import BaselineBot
from mamut.bots.prospects import prospects
from mamut.bots.simulate import Chunk, simulate
from mamut.cli.app import app


def table(players: int, target: str = "interpreted") -> mamut.Game:
    return mamut.game("stone-age", players=players, target=target)


def texts_of(game: mamut.Game, chunk: Chunk) -> list[str]:
    """Every move of a seat in these games."""
    return [
        game.move_table[number].text
        for k in range(len(chunk.steps))
        for actor, number, _ in chunk.game(k).tolist()
        if actor >= 0
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_the_same_compiled_and_interpreted(players: int) -> None:
    bots = ["greedy", *["random"] * (players - 1)]
    ((compiled,), (interpreted,)) = (
        list(simulate(table(players, target), 2, "both", bots)) for target in ("compiled", "interpreted")
    )
    assert np.array_equal(compiled.log, interpreted.log)
    assert np.array_equal(compiled.scores, interpreted.scores)
    assert np.array_equal(compiled.winners, interpreted.winners)


def test_greedy_beats_random_in_99_of_100_games() -> None:
    game = table(2, "compiled")
    (first,), (second,) = (list(simulate(game, 100, "match", bots)) for bots in (["greedy", "random"], ["random", "greedy"]))
    assert int((first.winners == 1).sum()) + int((second.winners == 2).sum()) >= 198


def test_greedy_plays_sensibly() -> None:
    """Against its like it seldom starves, buys cards and buildings, and goes to toolmaker, field and hut."""
    game = table(4, "compiled")
    (chunk,) = simulate(game, 60, "sense", ["greedy"] * 4)
    assert (chunk.winners > 0).all()
    made = texts_of(game, chunk)
    boards = 4 * 60
    assert made.count("starve") < boards
    assert sum(text.startswith("pay") for text in made) > 8 * boards
    for place in ("toolmaker", "field", "hut"):
        assert made.count(f"place {place}") > boards


def test_greedy_feeds_its_tribe_rather_than_lose_ten_points() -> None:
    game = table(2)
    state = game.new()
    chance = mamut.Seeded("hunger")
    while state.chance:
        state.apply(game.roll(state, chance))
    for text in ("place forest 5", "place quarry 5", "use forest", "roll 18", "use quarry", "roll 5"):
        state.apply(text)
    while state.chance:
        state.apply(game.roll(state, chance))
    plain: Any = state.plain
    for p in plain.players[:2]:
        p.food = 2
    for text in ("place clay-pit 5", "place forest 5", "use clay-pit", "roll 30", "use forest", "roll 9"):
        state.apply(text)
    assert [move.text for move in state.moves()][-1] == "starve"
    assert BaselineBot("greedy").choose(state.view(state.actor)).text.startswith("feed")


def test_what_a_move_brings_is_told_in_points_only() -> None:
    """The judgement of the bot is not in points, so nothing is promised."""
    game, rng = table(2), random.Random(4)
    state, bought = game.new(), 0
    while not state.over:
        if state.actor >= 0 and state.plain.step == 8:
            seat, before = state.actor, state.scores[state.actor]
            for found in prospects(state):
                after = state.copy()
                after.apply(found.move)
                assert (found.points, found.promise) == (after.scores[seat] - before, 0)
                bought += found.points > 0
        numbers = state.numbers()
        state.apply(int(numbers[rng.randrange(len(numbers))]))
    assert bought > 0


# Games without an end of their own


def test_a_game_is_stopped_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = table(2)
    monkeypatch.setattr(type(game), "longest_game", 60)
    (chunk,) = simulate(game, 3, 1, ["random", "random"])
    assert chunk.steps.tolist() == [60, 60, 60]
    assert chunk.winners.tolist() == [0, 0, 0]


def test_the_record_of_a_stopped_game_has_no_result(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(type(table(2)), "longest_game", 60)
    words = ["sim", "stone-age", "--players", "2", "--games", "2", "--trace", "--out", str(tmp_path)]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0, shown.output
    assert "2 games had no end and were stopped" in shown.output
    for file in tmp_path.glob("*.mamut"):
        text = file.read_text(encoding="utf-8")
        assert "=" not in text
        assert mamut.read_record(text, target="interpreted").play().over is False

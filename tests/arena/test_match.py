"""One game of an arena, and many of them: the same whatever the workers, paired draws, faults told with the bot's place."""

from __future__ import annotations

import os
import threading
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import msgspec
import pytest

import mamut
from mamut.arena import match, schedule, tournament
from mamut.arena.match import Match, Played
from mamut.arena.pool import cores, serve, work
from mamut.arena.results import widest
from mamut.arena.setup import enter
from mamut.arena.tournament import compete
from mamut.engine.chance import Seeded
from mamut.engine.errors import MamutError, OptionError
from mamut.engine.game import Move
from mamut.engine.state import State

from .playing import Cheat, small


def timeless(games: list[Played]) -> list[tuple[Any, ...]]:
    return [(g.number, g.deal, g.entries, g.scores, g.winners, g.steps, g.decisions) for g in games]


def test_the_same_seed_gives_the_same_games() -> None:
    setup, game = small()
    one, again = (compete(setup, game, 3, 1) for _ in range(2))
    assert timeless(one) == timeless(again)
    assert [played.number for played in one] == list(range(4))
    other = compete(small(seed="2")[0], game, 2, 1)
    assert [g.scores for g in other] != [g.scores for g in one[:2]]


def test_the_draws_of_a_rotation_are_those_of_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[str]] = []

    class Noted(Seeded):
        def __init__(self, seed: str, number: int = 0) -> None:
            super().__init__(seed, number)
            drawn.append([])

        def choose(self, state: State) -> Move:
            move = super().choose(state)
            drawn[-1].append(move.text)
            return move

    monkeypatch.setattr(match, "Seeded", Noted)
    play = Match(small("tests.arena.playing:First,greedy")[0])
    drawn.clear()
    for number in range(4):
        play(number)
    reveals = [[text for text in texts if text.startswith("reveal")][:4] for texts in drawn]
    assert reveals[0] == reveals[1] != reveals[2] == reveals[3]


def test_a_bot_is_asked_only_where_it_has_a_choice_and_its_time_is_measured() -> None:
    setup, game = small("tests.arena.playing:First,random")
    (played,) = compete(setup, game, 1, 1)[:1]
    assert all(0 < n < played.steps for n in played.decisions)
    assert all(0 < longest <= total for longest, total in zip(played.longest, played.ms, strict=True))


def test_a_bot_that_fails_or_cheats_is_named() -> None:
    setup, game = small("random,tests.arena.playing:Broken")
    with pytest.raises(MamutError, match=r"^bots\[1\]: tests.arena.playing:Broken failed on seat 2 in game 0, step .*broken"):
        compete(setup, game, 2, 1)
    Cheat.asked = 0
    setup, game = small("tests.arena.playing:Cheat,random")
    with pytest.raises(MamutError, match=r"^bots\[0\]: .*:Cheat failed on seat 1 .*KO-"):
        compete(setup, game, 2, 1)


def test_a_game_without_an_end_is_stopped_without_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    setup, game = small()
    monkeypatch.setattr(type(game), "longest_game", 20)
    played = compete(setup, game, 2, 1)
    assert [(g.winners, g.steps) for g in played] == [((), 20)] * 2


def test_it_ends_as_soon_as_it_is_sure_enough(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """After whole rounds from the first on, whoever finishes first and whatever is saved already."""
    monkeypatch.setattr(schedule, "FEWEST_ROUNDS", 3)
    setup, game = small("random,random")
    known = [played for played in compete(setup, game, 40, 1) if played.luck]
    wanted = next(stop for stop in range(6, 41, 2) if widest(known[:stop]) <= 0.3)
    file = tmp_path / "games.jsonl"
    for workers in (1, 2, 1):
        assert timeless(compete(setup, game, 40, workers, file, until=0.3)) == timeless(known[:wanted])
    assert wanted <= file.read_bytes().count(b"\n") - 1 < 40
    assert len(compete(setup, game, 4, 1, until=0.3)) == 4
    with pytest.raises(OptionError, match=r"^until: nobody judges luck here"):
        compete(msgspec.structs.replace(setup, judge=""), game, 4, 1, until=0.3)


def test_one_bot_against_the_rest() -> None:
    game = mamut.game("kingdomino-origins", 3, mode="discovery")
    games = compete(enter(game, ["greedy", "random"], "1", among=True), game, 3, 1)
    assert [played.entries.count(1) for played in games] == [2, 2, 2]
    assert {played.entries.index(0) for played in games} == {0, 1, 2}


def test_the_highest_level_has_two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    for count, usual, top in ((1, 1, 1), (2, 2, 1), (8, 8, 4)):
        monkeypatch.setattr(tournament, "cores", lambda count=count: count)
        assert [tournament.usual_workers(small(bots)[0]) for bots in ("level-5,random", "level-6,random")] == [usual, top]


def test_bots_against_the_tribe() -> None:
    game = mamut.game("kitara", 2, solo="nguni")
    setup = enter(game, ["random", "greedy"], "1")
    for played in compete(setup, game, 4, 1):
        assert played.entries[0] == 2
        assert (played.decisions[0], played.ms[0]) == (0, 0)
        assert played.decisions[1] > 0
        assert played.winners


def test_a_rotation_of_a_game_that_begins_with_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can be warmed up by it."""
    setup, game = small()
    monkeypatch.setattr(State, "over", True)
    match.warm_up(game, setup.bots)


# The pool


def double(number: int) -> int:
    return 2 * number


def doubling() -> Any:
    return double


def falling() -> Any:
    return fall


def fall(number: int) -> int:
    if number:
        os._exit(3)
    raise MamutError("no")


def test_a_worker_that_dies_or_fails_is_told() -> None:
    with pytest.raises(MamutError, match=r"a worker died at number [12] \(exit status 3\)"):
        list(work(falling, [1, 2, 3], 2))
    with pytest.raises(MamutError, match="no"):
        list(work(falling, [0, 0], 2))


def test_workers_take_one_job_after_another() -> None:
    assert cores() >= 1
    assert sorted(work(doubling, range(5), 2)) == [0, 2, 4, 6, 8]
    assert list(work(doubling, [], 2)) == []


def test_a_worker_answers_until_nobody_listens() -> None:
    """The life of a worker, in a thread of this process."""
    ours, theirs = Pipe()
    thread = threading.Thread(target=serve, args=(theirs, lambda: lambda job: 1 // job if job else _refuse()))
    thread.start()
    answers = []
    for job in (1, 0, "x"):
        ours.send(job)
        answers.append(ours.recv())
    ours.close()
    thread.join(10)
    assert not thread.is_alive()
    assert answers[:2] == [(1, ""), (None, "no")]
    assert "TypeError" in answers[2][1]


def _refuse() -> int:
    raise MamutError("no")

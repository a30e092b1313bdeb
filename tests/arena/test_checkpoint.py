"""The file of finished games: gone on with, repaired, refused."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mamut.arena import tournament
from mamut.arena.merge import merge
from mamut.arena.results import summarise
from mamut.arena.tournament import compete
from mamut.engine.errors import MamutError, OptionError

from .playing import small
from .test_match import timeless


def test_what_is_saved_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    setup, game = small()
    all_at_once = compete(setup, game, 8, 1)
    told: list[tuple[int, int]] = []
    compete(setup, game, 4, 1, file)
    assert file.read_bytes().count(b"\n") == 5
    assert timeless(compete(setup, game, 8, 1, file, tell=lambda done, total: told.append((done, total)))) == timeless(
        all_at_once
    )
    assert told == [(n, 8) for n in range(4, 9)]
    before = file.read_bytes()
    monkeypatch.setattr(tournament, "work", None)  # nothing is left to do
    assert len(compete(setup, game, 8, 1, file)) == 8
    assert len(compete(setup, game, 6, 1, file)) == 6
    assert file.read_bytes() == before


def test_a_torn_line_is_repaired(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    setup, game = small()
    whole = compete(setup, game, 4, 1, file)
    data = file.read_bytes()
    lines = data.splitlines(keepends=True)
    for end in (len(data) - 1, len(data) - len(lines[-1]) + 3, len(lines[0]) + 5, len(lines[0]) - 1, 10, 0):
        file.write_bytes(data[:end])
        assert timeless(compete(setup, game, 4, 1, file)) == timeless(whole)
        assert file.read_bytes().count(b"\n") == 5
        assert all(json.loads(line) for line in file.read_bytes().splitlines())


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    setup, game = small()
    whole = compete(setup, game, 2, 1, file)
    file.write_bytes(file.read_bytes() + file.read_bytes().splitlines(keepends=True)[1])
    assert compete(setup, game, 2, 1, file) == sorted(whole, key=lambda played: played.number)


def test_a_file_of_another_arena_is_refused_with_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    setup, game = small()
    compete(setup, game, 2, 1, file)
    before = file.read_bytes()
    for bots, seed, players, words in (
        ("greedy,random", "2", 2, "seed is '1' there, '2' here"),
        ("random,greedy", "1", 2, r"bots is \('greedy', 'random'\) there"),
        ("greedy,random,random", "1", 3, "players is 2 there, 3 here; bots is"),
    ):
        other, its_game = small(bots, seed, players)
        with pytest.raises(MamutError, match=f"games.jsonl: of another arena: {words}"):
            compete(other, its_game, 2, 1, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"my diary", "not a file of an arena"),
        (b"my diary\n", "not a file of an arena"),
        (b'{"arena":1}\n', "not a file of an arena: Object missing required field `setup`"),
        (b'{"arena":1,"setup":{"game":3}}\n', r"setup.game"),
        (b"HEAD2", "format 2, not 1"),
        (b"HEAD\nnonsense\n", "line 2: "),
        (b'HEAD\n{"number":0}\n', "line 2: Object missing required field `deal`"),
        (b"HEAD\nGAME0\nGAME1 [1,0]\n", "line 3: game 1 is not one of this arena"),
        (b"HEAD\nGAME0\nGAME-1\n", "line 3: game -1 is not one of this arena"),
        (b"HEAD\nWINNER\n", "line 2: game 0 is not one of this arena"),
        (b"HEAD\nSHORT\n", "line 2: game 0 is not one of this arena"),
        (b"HEAD\nLUCK\n", "line 2: game 0 is not one of this arena"),
        (b"NOBODY\nGAME0\n", "line 2: game 0 is not one of this arena"),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "games.jsonl"
    setup, game = small()
    compete(setup, game, 2, 1, file)
    head, first, _ = file.read_bytes().splitlines()
    for word, line in (
        (b"HEAD2", head.replace(b'"arena":1', b'"arena":2') + b"\n"),
        (b"HEAD", head),
        (b"NOBODY", head.replace(setup.judge.encode(), b"")),
        (b"LUCK", first.replace(b'"luck":[', b'"luck":[0.5,')),
        (b"GAME0", first),
        (b"GAME1 [1,0]", first.replace(b'"number":0', b'"number":1')),
        (b"GAME-1", first.replace(b'"number":0', b'"number":-1')),
        (b"WINNER", first.replace(b'"winners":[0]', b'"winners":[2]')),
        (b"SHORT", first.replace(b'"scores":[', b'"scores":[1,')),
    ):
        data = data.replace(word, line)
    file.write_bytes(data)
    with pytest.raises(MamutError, match=words):
        compete(setup, game, 2, 1, file)
    assert file.read_bytes() == data


def without_luck(file: Path) -> Path:
    """The same file as an arena of before would have written it."""
    head, *rest = (json.loads(line) for line in file.read_bytes().splitlines())
    for key in ("judge", "among"):
        del head["setup"][key]
    for line in rest:
        del line["luck"]
    old = file.with_name("old.jsonl")
    old.write_text("".join(json.dumps(line) + "\n" for line in (head, *rest)))
    return old


def test_an_older_file_goes_on_without_luck(tmp_path: Path) -> None:
    setup, game = small()
    file = tmp_path / "games.jsonl"
    whole = compete(setup, game, 6, 1, file)
    old = without_luck(file)
    old.write_bytes(b"".join(old.read_bytes().splitlines(keepends=True)[:4]))
    again = compete(setup, game, 6, 1, old)
    assert timeless(again) == timeless(whole)
    assert [played.luck for played in again] == [None] * 6
    with pytest.raises(OptionError, match=r"^until: nobody judges luck here"):
        compete(setup, game, 6, 1, old, until=0.1)
    summary = summarise(setup, game, again)
    assert (summary["judge"], summary["bots"][0]["fair_rate"], summary["bots"][0]["fair_games"]) == (None, None, 0)
    joined = summarise(setup, game, merge(setup, game, whole, [old]))
    assert (joined["judge"], joined["bots"][0]["games"], joined["bots"][0]["fair_games"]) == (setup.judge, 12, 6)


def test_games_of_another_judge_are_refused(tmp_path: Path) -> None:
    setup, game = small()
    file = tmp_path / "games.jsonl"
    compete(setup, game, 2, 1, file)
    file.write_bytes(file.read_bytes().replace(setup.judge.encode(), b"another 12345678"))
    told = f"of another arena: judge is 'another 12345678' there, '{setup.judge}' here"
    with pytest.raises(MamutError, match=told):
        compete(setup, game, 2, 1, file)
    with pytest.raises(MamutError, match=told):
        merge(setup, game, [], [file])


def test_kill_9_loses_only_the_games_being_played(tmp_path: Path) -> None:
    """Nobody who was playing them is left behind, and games of two workers are those of one."""
    file = tmp_path / "games.jsonl"
    words = [
        "arena",
        "kingdomino-origins",
        "--mode",
        "discovery",
        "--bots",
        "greedy,random",
        "--games",
        "4000",
        "--workers",
        "2",
    ]
    process = subprocess.Popen([sys.executable, "-m", "mamut", *words, "--save", str(file)], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 300  # the rules may have to be compiled first
    try:
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.05)
        workers = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    kept = file.read_bytes().count(b"\n") - 1
    setup, game = small()
    whole = compete(setup, game, kept + 4, 1, file)
    assert timeless(whole) == timeless(compete(setup, game, kept + 4, 1))
    games = [json.loads(line) for line in file.read_bytes().splitlines()[1:]]
    numbers = [played["number"] for played in games]
    assert len(set(numbers)) == len(numbers) >= kept + 3
    for pid in workers:
        while _alive(int(pid)):
            assert time.monotonic() < until
            time.sleep(0.05)


def _alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False

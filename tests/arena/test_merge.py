"""Games of several files count together."""

from __future__ import annotations

from pathlib import Path

import pytest

from mamut.arena.merge import merge
from mamut.arena.results import summarise
from mamut.arena.setup import enter
from mamut.arena.tournament import compete
from mamut.engine.errors import MamutError

from .playing import small


def test_games_of_another_file_count_by_the_names_of_their_bots(tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    setup, game = small("random,greedy")
    compete(setup, game, 6, 1, file)
    wider = enter(game, ["level-1", "greedy", "random"], "another seed", ladder=True)
    own = compete(wider, game, 4, 1)
    joined = merge(wider, game, own, [file])
    assert joined[:4] == own
    assert len({played.number for played in joined}) == 10
    assert {played.deal for played in own}.isdisjoint(played.deal for played in joined[4:])
    pairs = {(pair["bot"], pair["other"]): pair["games"] for pair in summarise(wider, game, joined)["pairs"]}
    assert pairs["greedy", "random"] >= 6
    assert sum(pairs.values()) == 2 * 10


def test_other_games_and_strange_bots_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    setup, game = small("random,greedy")
    compete(setup, game, 2, 1, file)
    with pytest.raises(MamutError, match=r"not entered here, or more than once: random"):
        merge(enter(game, ["greedy", "level-1"], "1"), game, [], [file])
    with pytest.raises(MamutError, match=r"more than once: greedy"):
        merge(enter(game, ["greedy", "random", "greedy"], "1"), game, [], [file])
    other = type(game)(2, target="interpreted", mode="tribe")
    with pytest.raises(MamutError, match=r"of another arena: mode is 'discovery' there, 'tribe' here"):
        merge(enter(other, ["greedy", "random"], "1"), other, [], [file])
    with pytest.raises(MamutError, match="not a file of an arena"):
        merge(setup, game, [], [tmp_path / "nothing"])

"""Every worked example of the base rules, read from `examples.toml`: a table, what is tried there, what comes of it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.games.kitara.game import Kitara

from ..moving import assert_refused, play, texts
from .tables import cards, now, on_map, row, supply, table, track

EXAMPLES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8"))["example"]
OTHER = {"on": "1:3W"}
ABOUT = ("id", "at", "you", "other", "do")
OF_TABLE = ("row", "left", "drafted", "hand", "deck")


def kingdom(state: mamut.State) -> dict[str, Any]:
    found: dict[str, Any] = state.view(0).data["players"][0]
    return found


BEFORE: dict[str, Callable[[mamut.State], Any]] = {
    "legal": texts,
    "reach": lambda state: state.view().data["reach"],
}
AFTER: dict[str, Callable[[mamut.State], Any]] = {
    "legal_after": texts,
    "row_after": row,
    "groups": on_map,
    "others": lambda state: on_map(state, 2),
    "supply": supply,
    "kingdom": cards,
    "track": track,
    "now": lambda state: " ".join(map(str, now(state))),
    "moves_left": lambda state: state.view().data["moves_left"],
    "bag": lambda state: state.view().data["bag"],
    "kept": lambda state: [token["value"] for token in kingdom(state)["tokens"]],
    "need": lambda state: kingdom(state)["need"],
    "cap": lambda state: kingdom(state)["cap"],
}


def expect(state: mamut.State, example: dict[str, Any], looks: dict[str, Callable[[mamut.State], Any]], refused: str) -> None:
    for key, look in looks.items():
        if key in example:
            assert look(state) == example[key], key
    for text, rule in example.get(refused, {}).items():
        assert_refused(state, text, rule)


LAID_OUT = [example for example in EXAMPLES if "at" in example]
SCORED = [example for example in EXAMPLES if "position" in example]


@pytest.mark.parametrize("example", LAID_OUT, ids=[example["id"] for example in LAID_OUT])
def test_example(example: dict[str, Any]) -> None:
    known = {*ABOUT, *OF_TABLE, *BEFORE, *AFTER, "refused", "refused_after"}
    assert set(example) <= known, set(example) - known
    about = {key: example[key] for key in OF_TABLE if key in example}
    state = table(example["at"], example["you"], example.get("other", OTHER), **about)
    expect(state, example, BEFORE, "refused")
    play(state, *example.get("do", ()))
    expect(state, example, AFTER, "refused_after")


@pytest.mark.parametrize("example", SCORED, ids=[example["id"] for example in SCORED])
def test_final_score(example: dict[str, Any]) -> None:
    position = {"game": "kitara", "players": [example["position"]], "switches": example.get("switches", {})}
    assert Kitara.score_position(position)["players"][0]["total"] == example["total"]


def test_every_example_of_the_reference_is_here() -> None:
    assert list(dict.fromkeys(example["id"] for example in EXAMPLES)) == [f"KT-EX-{n}" for n in range(1, 17)]

"""What the examples of Kitara show: a table that could be, and marks on what is there."""

from __future__ import annotations

import re

import pytest

from mamut.engine.examples import entries
from mamut.games.kitara.faces.configured import deck_of
from mamut.games.kitara.faces.examples import EXAMPLES
from mamut.games.kitara.faces.laying import groups_in, lay
from mamut.games.kitara.game import Kitara

from ...games.test_examples import position, shown, states

GAME = Kitara.name
BOOK = Kitara.rulebook()
WRITTEN = entries(Kitara.package)
ALL = [(rule, n) for rule, listed in WRITTEN.items() for n in range(len(listed))]
every_example = pytest.mark.parametrize(("rule", "n"), ALL, ids=[f"{rule}/{n + 1}" for rule, n in ALL])
ON_THE_TABLE = {"row", "deck", "bag", "round"}
OF_A_SEAT = {"kingdom", "supply", "track", "tokens", "hand", "reach", "moves", "food"}
GROUP = re.compile(r"[0-9]+:([0-9]+W)?([0-9]S)?([0-9]C)?")


@every_example
def test_the_view_is_that_of_the_table(rule: str, n: int) -> None:
    entry, example = WRITTEN[rule][n], shown(GAME, rule)[n]
    state = position(GAME, entry)
    seen = state.view(entry["reader"] - 1).data if "reader" in entry else state.game.describe(state.plain)
    assert example["view"] == seen
    assert example["sheet"] == (state.sheet(example["names"]) if entry.get("sheet") else None)


@every_example
def test_what_is_marked_is_there(rule: str, n: int) -> None:
    example = shown(GAME, rule)[n]
    view = example["view"]
    there = ON_THE_TABLE | {f"territory {place['id']}" for place in view["territories"]}
    there |= {f"card {position}" for position in range(1, len(view["row"]) + 1)}
    if view["piles"]:
        there.add("piles")
    if example["seat"]:
        player = view["players"][example["seat"] - 1]
        there |= OF_A_SEAT | {f"card {card}" for card in player["kingdom"]}
        there -= {part for part in ("tokens", "hand") if not player[part]}
    assert set(example["places"]) <= there
    assert len(set(example["places"])) == len(example["places"])


@every_example
def test_what_is_laid_differently_lies_there(rule: str, n: int) -> None:
    entry = WRITTEN[rule][n]
    changes = entry.get("set", {})
    view = shown(GAME, rule)[n]["view"]
    for seat, text in enumerate(changes.get("groups", ()), 1):
        found = [place for place in view["territories"] if place["seat"] == seat]
        assert [place["id"] for place in found] == [place + 1 for place, _ in groups_in(text)]
        assert [tuple(place["group"].values()) for place in found] == [counts for _, counts in groups_in(text)]
        assert all(GROUP.fullmatch(group) for group in text.split())
    for player, cards in zip(view["players"], changes.get("kingdoms", ()), strict=False):
        assert not cards or player["kingdom"][: len(cards)] == cards
    if "row" in changes:
        assert view["row"] == changes["row"]


def test_a_table_to_which_nothing_is_done_stays_as_it_is() -> None:
    for record in ("two-players", "solo", "red-deck", "three-players", "four-players"):
        for state in states(GAME, record):
            assert lay(state.plain, deck_of(state.game), {}) == state.plain


def test_no_group_of_an_example_is_written_wrongly() -> None:
    with pytest.raises(ValueError, match="no group"):
        groups_in("9:1S2W")


def test_a_rule_that_refuses_moves_has_an_example_with_a_move() -> None:
    refusing = {rule for rule, about in BOOK.rules.items() if about.why}
    assert {rule for rule in refusing if not any(example["move"] for example in shown(GAME, rule))} == set()


def test_a_rule_that_gives_a_reason_is_one_that_some_example_is_refused_by() -> None:
    """Reasons are for refusals: a rule that never refuses has none."""
    refusing = {entry["answer"] for listed in WRITTEN.values() for entry in listed if "answer" in entry} - {"allowed"}
    assert refusing == {rule for rule, about in BOOK.rules.items() if about.why}


def test_tokens_are_hidden_from_other_readers() -> None:
    mine, theirs = shown(GAME, "KT-WAR-2")
    assert (mine["view"]["players"][0]["hand"], theirs["view"]["players"][0]["hand"]) == ([4], [None])
    assert {token["value"] for token in shown(GAME, "KT-WAR-4")[0]["view"]["players"][0]["tokens"]} == {None}
    assert shown(GAME, "NG-WAR-2")[0]["view"]["piles"][-1]["tokens"] == [None, None]


def test_the_examples_are_the_same_in_every_language() -> None:
    czech = EXAMPLES.about("KT-ATTACK-1", "cs")
    assert [{**example, "caption": ""} for example in czech] == [
        {**example, "caption": ""} for example in shown(GAME, "KT-ATTACK-1")
    ]

"""What the examples of Stone Age show: a table that could be, and marks on what is there."""

from __future__ import annotations

import pytest

from mamut.engine.examples import entries
from mamut.games.stone_age.faces.examples import EXAMPLES, changed
from mamut.games.stone_age.game import StoneAge

from ...games.test_examples import position, shown, states

GAME = StoneAge.name
BOOK = StoneAge.rulebook()
WRITTEN = entries(StoneAge.package)
ALL = [(rule, n) for rule, listed in WRITTEN.items() for n in range(len(listed))]
every_example = pytest.mark.parametrize(("rule", "n"), ALL, ids=[f"{rule}/{n + 1}" for rule, n in ALL])
ON_THE_BOARD = {"deck", "round", "start_player"}
PLAYER_BOARD = {"track", "food", "grain", "figures", "tools", "one_use", "resources", "cards", "extra", "buildings"}


@every_example
def test_the_view_is_that_of_the_table(rule: str, n: int) -> None:
    entry, example = WRITTEN[rule][n], shown(GAME, rule)[n]
    state = position(GAME, entry)
    seen = (
        state.view(entry["reader"] - 1).data
        if "reader" in entry
        else StoneAge(len(example["names"]), "interpreted").describe(state.plain)
    )
    assert example["view"] == seen
    assert example["sheet"] == (state.sheet(example["names"]) if entry.get("sheet") else None)


@every_example
def test_what_is_marked_is_there(rule: str, n: int) -> None:
    example = shown(GAME, rule)[n]
    view = example["view"]
    there = ON_THE_BOARD | {area["area"] for area in view["areas"]} | {f"card {space['space']}" for space in view["row"]}
    there |= {f"building {stack['stack']}" for stack in view["stacks"]} | {part for part in ("roll", "market") if view[part]}
    if example["seat"]:
        there |= PLAYER_BOARD & set(view["players"][example["seat"] - 1])
    assert set(example["places"]) <= there
    assert len(set(example["places"])) == len(example["places"])


@every_example
def test_only_what_is_named_lies_differently(rule: str, n: int) -> None:
    entry = WRITTEN[rule][n]
    if "set" not in entry:
        return
    before = states(GAME, entry["record"])[entry["line"]].plain
    after = EXAMPLES.table(entry).state
    different = {
        (str(seat), field)
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1)
        for field in vars(old)
        if getattr(old, field) != getattr(new, field)
    }
    assert different == {(seat, field) for seat, fields in entry["set"].items() for field in fields}
    assert changed(before, {}) == before


def test_a_rule_that_refuses_moves_has_an_example_with_a_move() -> None:
    refusing = {rule for rule, about in BOOK.rules.items() if about.why}
    assert {rule for rule in refusing if not any(example["move"] for example in shown(GAME, rule))} == set()


def test_a_reader_does_not_see_the_extra_card_of_another() -> None:
    hidden = shown(GAME, "SA-EFF-8")[0]
    assert hidden["view"]["players"][1]["extra"] == "?"
    assert shown(GAME, "SA-SCORE-7")[0]["view"]["players"][0]["extra"] == "C04"


@every_example
def test_the_faces_of_a_roll_are_those_of_its_record(rule: str, n: int) -> None:
    example = shown(GAME, rule)[n]
    roll = example["view"]["roll"]
    assert (example["note"] is not None) == (example["view"]["step"] == "tool")
    if example["note"]:
        word, *faces = example["note"].split()
        assert (word, len(faces), sum(map(int, faces))) == ("faces", roll["dice"], roll["sum"])

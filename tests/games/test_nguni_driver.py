"""The driver of the tribe for one turn at a real table (formats, section 5)."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from mamut.engine.errors import PositionError
from mamut.games.kitara.companion.driver import tribes_turn
from mamut.games.kitara.companion.sitting import Sitting
from tests.games.kitara_owners import small, text_of
from tests.games.nguni_tables import ATTACKED, OPENING, REMOVED, changed


def lines(turn: dict[str, Any]) -> list[str]:
    return [one["line"] for one in turn["lines"]]


def test_a_whole_turn() -> None:
    """NG-TC-X1, line by line, with the rules that the format names."""
    turn = tribes_turn(OPENING, ["B1-7", "B2-2"])
    assert [(one["line"], one["rule"]) for one in turn["lines"]] == [
        ("1 draft 1", "NG-DRAFT-2"),
        ("* card B1-7", "KT-DRAFT-4"),
        ("1 recruit W 1", "NG-RECRUIT-W"),
        ("1 move 1 5 3W1S", "NG-ACT1"),
        ("1 move 5 6 3W", "NG-ACT3"),
        ("1 move 6 3 2W", "NG-ACT3"),
        ("* card B2-2", "NG-ENDTURN-1"),
    ]
    assert {key: value for key, value in turn.items() if key != "lines"} == {
        "needs": None,
        "tokens": 0,
        "unused_moves": 0,
        "scored": 2,
        "after": {
            "row": ["B1-3", "B1-1", "B1-6", "B1-4", "B1-7", "B2-2"],
            "tribe": {"groups": {"1": "1W", "3": "2W", "5": "1S", "6": "1W"}, "kingdom": ["S0", "B1-2"], "score": 2},
            "you": {"groups": {"14": "3W"}},
        },
    }


def test_every_line_says_why_in_the_language_asked_for() -> None:
    turn = tribes_turn(OPENING, ["B1-7", "B2-2"])
    assert [sorted(one) for one in turn["lines"]] == [["line", "rule", "why"]] * 7
    assert turn["lines"][0]["why"].startswith("B1-2 and B1-5 have the highest age")
    assert "ruins" in turn["lines"][3]["why"]
    assert "highest number: territory 6" in turn["lines"][4]["why"]


def test_it_stops_where_only_the_table_knows_and_goes_on_with_the_answer() -> None:
    first = tribes_turn(OPENING)
    assert (lines(first), first["needs"]) == (["1 draft 1"], {"what": "next-card"})
    assert (first["unused_moves"], first["scored"]) == (None, None)
    assert first["after"]["row"] == ["B1-5", "B1-3", "B1-1", "B1-6", "B1-4"]
    assert first["after"]["tribe"]["kingdom"] == ["S0", "B1-2"]
    second = tribes_turn(OPENING, ["B1-7"])
    assert lines(second)[-1] == "1 move 6 3 2W"
    assert (second["needs"], second["scored"]) == ({"what": "next-card"}, None)
    assert second["after"]["row"] == ["B1-3", "B1-1", "B1-6", "B1-4", "B1-7"]


def test_a_retreat_among_several_places_is_asked_for() -> None:
    """NG-TC-M20: the card gives two moves; from 14 you can go to 11 or to 13."""
    waiting = tribes_turn(ATTACKED)
    assert lines(waiting) == ["1 draft 1", "1 move 10 14 3W1C"]
    assert waiting["needs"] == {"what": "retreat", "from": 14, "choices": [11, 13]}
    assert waiting["tokens"] == 1
    assert waiting["after"]["tribe"]["groups"] == {"10": "1S", "14": "3W1C"}
    assert waiting["after"]["you"]["groups"] == {"11": "1W1S", "13": "2W"}
    turn = tribes_turn(ATTACKED, retreats=["11"])
    assert [(one["line"], one["rule"]) for one in turn["lines"][1:]] == [
        ("1 move 10 14 3W1C", "NG-ACT2"),
        ("2 retreat 11", "KT-RETREAT-1"),
        ("1 move 14 13 2W1C", "NG-ACT2"),
        ("2 retreat 11", "KT-RETREAT-1"),
    ]
    assert (turn["needs"], turn["tokens"], turn["unused_moves"], turn["scored"]) == (None, 2, 0, 2)
    assert turn["after"]["you"]["groups"] == {"11": "6W1S"}


def test_without_other_land_the_nearest_empty_place_is_meant() -> None:
    """KT-RETREAT-4; one place is written without asking, and without any the figures go back to the supply."""
    alone = changed(ATTACKED, "you.groups", {"14": "3W"})
    turn = tribes_turn(alone, retreats=["11"])
    assert ("2 retreat 11", "KT-RETREAT-4") in [(one["line"], one["rule"]) for one in turn["lines"]]
    everywhere = {str(n): "1W" for n in range(1, 14) if n not in (5, 10, 11, 13)} | {
        "10": "1W1S1C",
        "5": "1S",
        "13": "1S",
        "11": "1S",
    }
    full = changed(changed(ATTACKED, "you.groups", {"14": "1W"}), "tribe.groups", everywhere)
    turn = tribes_turn(full)
    assert "1 move 10 14 1W1C" in lines(turn)
    assert turn["after"]["you"]["groups"] == {}
    assert not any("retreat" in line for line in lines(turn))


def test_an_empty_deck_is_not_asked() -> None:
    """A row of fewer than six cards, down to one that leaves nothing."""
    short = changed(OPENING, "row", ["B1-2", "B1-5", "B1-3"])
    turn = tribes_turn(short)
    assert turn["needs"] is None
    assert turn["after"]["row"] == ["B1-3"]
    assert tribes_turn(changed(OPENING, "row", ["B1-2"]))["after"]["row"] == []


def test_moves_that_the_tribe_cannot_use() -> None:
    """NG-TC-M12: groups of one never move."""
    still = changed(changed(OPENING, "tribe.groups", {"1": "1W", "4": "1W", "6": "1S"}), "row", ["B1-5"])
    turn = tribes_turn(still)
    assert (lines(turn), turn["unused_moves"]) == (["1 draft 1"], 4)


def test_the_starting_card_has_two_names_and_kingdoms_may_be_large() -> None:
    assert tribes_turn(changed(OPENING, "tribe.kingdom", ["start"]))["after"]["tribe"]["kingdom"][0] == "S0"
    many = [f"B{age}-{n}" for age in (2, 3, 4) for n in range(1, 8)]
    turn = tribes_turn(changed(OPENING, "tribe.kingdom", ["S0", *many]), ["B5-1", "B5-2"])
    assert turn["after"]["tribe"]["kingdom"][-1] in OPENING["row"]


def test_switches_change_the_turn() -> None:
    lowest = {**OPENING, "switches": {"rule_a_direction": "lowest"}}
    assert "1 move 5 2 3W" in lines(tribes_turn(lowest, ["B1-7"]))
    why = tribes_turn(lowest, ["B1-7"])["lines"][4]["why"]
    assert "lowest number: territory 2" in why


def test_components_of_an_owner() -> None:
    """A map of six territories, and our cards."""
    own = changed(changed(OPENING, "map", "small"), "you.groups", {"6": "3W"})
    with pytest.raises(PositionError, match="map"):
        tribes_turn(own)
    assert tribes_turn(own, components=text_of(small()))["needs"] == {"what": "next-card"}
    with pytest.raises(PositionError, match=r"you.groups.7: .*1 to 6"):
        tribes_turn(changed(own, "you.groups", {"7": "1W"}), components=text_of(small()))


REFUSED: list[tuple[str, Any, str, str | None]] = [
    ("row", REMOVED, "position", None),
    ("extra", 1, "position", None),
    ("game", "stone-age", "game", None),
    ("solo", "no", "solo", None),
    ("map", "orig-3p-21", "map", "NG-SETUP-1"),
    ("map", "nowhere", "map", None),
    ("map", 7, "map", None),
    ("deck", "green", "deck", None),
    ("row", [], "row", None),
    ("row", "B1-2", "row", None),
    ("row", ["B1-1", "B1-2", "B1-3", "B1-4", "B1-5", "B1-6", "B1-7"], "row", None),
    ("row.1", "B9-9", "row[1]", "KT-SETUP-6"),
    ("row.1", "R1-1", "row[1]", "KT-SETUP-6"),
    ("row.1", "S0", "row[1]", "KT-SETUP-6"),
    ("row.1", "start", "row[1]", "KT-SETUP-6"),
    ("row.1", ["B1-2"], "row[1]", "KT-SETUP-6"),
    ("row.1", "B1-2", "row[1]", "KT-COMP-4"),
    ("tribe", [], "tribe", None),
    ("tribe.score", REMOVED, "tribe", None),
    ("tribe.tokens", [], "tribe", None),
    ("tribe.score", -1, "tribe.score", None),
    ("tribe.score", True, "tribe.score", None),
    ("tribe.score", 1.5, "tribe.score", None),
    ("tribe.kingdom", ["S0", "start"], "tribe.kingdom[1]", "KT-COMP-4"),
    ("tribe.kingdom", ["S0", "B1-2"], "tribe.kingdom[1]", "KT-COMP-4"),
    ("tribe.kingdom", {"S0": 1}, "tribe.kingdom", None),
    ("tribe.groups", [], "tribe.groups", None),
    ("tribe.groups.15", "1W", "tribe.groups.15", "KT-MAP-1"),
    ("tribe.groups.01", "1W", "tribe.groups.01", "KT-MAP-1"),
    ("tribe.groups.0", "1W", "tribe.groups.0", "KT-MAP-1"),
    ("tribe.groups.1", "1S3W", "tribe.groups.1", None),
    ("tribe.groups.1", "03W", "tribe.groups.1", None),
    ("tribe.groups.1", "3W0S", "tribe.groups.1", None),
    ("tribe.groups.1", "", "tribe.groups.1", None),
    ("tribe.groups.1", "3w", "tribe.groups.1", None),
    ("tribe.groups.1", 3, "tribe.groups.1", None),
    ("tribe.groups.1", "11W", "tribe.groups", "KT-COMP-1"),
    ("tribe.groups", {"1": "6W3S", "2": "3S"}, "tribe.groups", "KT-COMP-1"),
    ("tribe.groups", {"1": "4C"}, "tribe.groups", "KT-COMP-1"),
    ("you.groups", {"1": "1W"}, "you.groups.1", "KT-CONTROL-1"),
    ("you.kingdom", [], "you", None),
    ("switches", {"speed": "fast"}, "switches", None),
    ("switches", {"ruins_scoring": "both"}, "switches.ruins_scoring", None),
    ("switches", [], "switches", None),
]


@pytest.mark.parametrize(("path", "value", "place", "rule"), REFUSED)
def test_what_cannot_be_on_a_table_is_refused_with_its_place(path: str, value: Any, place: str, rule: str | None) -> None:
    with pytest.raises(PositionError) as refused:
        tribes_turn(changed(OPENING, path, value))
    assert (refused.value.place, refused.value.rule) == (place, rule)
    assert str(refused.value).startswith(f"{place}: ")


@pytest.mark.parametrize("position", [None, [], 3, "x"])
def test_something_else_than_a_table(position: Any) -> None:
    with pytest.raises(PositionError, match="position"):
        tribes_turn(position)


ANSWERS: list[tuple[list[str], list[str], str, str | None]] = [
    (["X"], [], "--next-card 1", "KT-SETUP-6"),
    (["R1-1"], [], "--next-card 1", "KT-SETUP-6"),
    (["S0"], [], "--next-card 1", "KT-SETUP-6"),
    (["B1-3"], [], "--next-card 1", "KT-COMP-4"),
    (["B1-2"], [], "--next-card 1", "KT-COMP-4"),
    (["B1-7", "B1-5"], [], "--next-card 2", "KT-COMP-4"),
    (["B1-7", "B1-7"], [], "--next-card 2", "KT-COMP-4"),
    (["B3-1", "B2-1"], [], "--next-card 2", "KT-SETUP-7"),
    (["B1-7", "B2-2", "B2-3"], [], "--next-card 3", None),
    (["B1-7", "B2-2"], ["10"], "--retreat 1", None),
    ([], ["10"], "--retreat 1", None),
]


@pytest.mark.parametrize(("cards", "retreats", "place", "rule"), ANSWERS)
def test_answers_that_cannot_be(cards: list[str], retreats: list[str], place: str, rule: str | None) -> None:
    """Left over, not in the deck, on the table already (or just gone from it), or of an earlier age."""
    with pytest.raises(PositionError) as refused:
        tribes_turn(OPENING, cards, retreats)
    assert (refused.value.place, refused.value.rule) == (place, rule)


@pytest.mark.parametrize("answer", ["10", "9", "14", "011", "x", ""])
def test_a_retreat_to_where_nobody_can_go(answer: str) -> None:
    with pytest.raises(PositionError, match=r"--retreat 1: .*one of 11, 13"):
        tribes_turn(ATTACKED, retreats=[answer])


def test_a_retreat_with_one_place_takes_no_answer() -> None:
    """The second attack drives you to 11 anyway: another answer is left over."""
    with pytest.raises(PositionError, match="--retreat 2"):
        tribes_turn(ATTACKED, retreats=["11", "11"])


def test_the_position_is_not_changed() -> None:
    before = copy.deepcopy(OPENING)
    tribes_turn(OPENING, ["B1-7", "B2-2"])
    assert before == OPENING


def test_the_page_of_the_game_shows_what_really_comes() -> None:
    text = (Path(__file__).parents[2] / "docs" / "kitara.md").read_text(encoding="utf-8")
    section = text[text.index("### The tribe at your own table") : text.index("## Description")]
    position, turn, start = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", section, re.DOTALL))
    assert tribes_turn(position) == turn
    assert Sitting({}, start).needs == {"what": "card", "seat": None}

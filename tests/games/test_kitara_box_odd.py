"""What is allowed in a box of components and still told, and cards typed in as a table."""

from __future__ import annotations

from typing import Any

import pytest

from mamut.games.kitara.box.check import check
from mamut.games.kitara.box.csv_cards import as_table
from mamut.games.kitara.box.reader import box_of
from tests.games.kitara_owners import ours, small, text_of, with_change


def odd(data: Any) -> list[tuple[str, str]]:
    report = check(text_of(data))
    assert report.problems == []
    return [(warning.place, warning.key.rpartition(".")[2]) for warning in report.warnings]


def solo_map(**changes: Any) -> dict[str, Any]:
    return {"format": "kitara-box/1", "maps": [{**ours()["maps"][0], **changes}]}


SMALL = [("maps[0].territories", "no_outlines"), ("maps[0].territories", "not_fourteen")]
"""what is always odd about the small box"""


def test_a_small_map_without_outlines_can_be_played() -> None:
    assert odd(small()) == SMALL


def test_numbers_from_left_to_right_row_by_row() -> None:
    data = solo_map()
    territories = data["maps"][0]["territories"]
    for one, other in ((0, 1), (3, 4), (9, 10), (12, 13)):
        territories[one]["centre"], territories[other]["centre"] = territories[other]["centre"], territories[one]["centre"]
        assert odd(data) == [(f"maps[0].territories[{other}].centre", "order")]
        territories[one]["centre"], territories[other]["centre"] = territories[other]["centre"], territories[one]["centre"]
    assert odd(data) == []


def test_numbers_column_by_column_or_from_the_bottom_are_odd() -> None:
    data = solo_map()
    territories = data["maps"][0]["territories"]
    for order in (lambda point: (point[0] // 300, point[1]), lambda point: -point[1]):
        centres = sorted((one["centre"] for one in ours()["maps"][0]["territories"]), key=order)
        for one, centre in zip(territories, centres, strict=True):
            one["centre"] = centre
        assert "order" in [key for _, key in odd(data)]


def test_numbers_matter_on_maps_for_two_only() -> None:
    data = {"format": "kitara-box/1", "maps": ours()["maps"][1:2]}
    territories = data["maps"][0]["territories"]
    territories[0]["centre"], territories[20]["centre"] = territories[20]["centre"], territories[0]["centre"]
    assert odd(data) == [("maps", "solo_on_ours")]


@pytest.mark.parametrize("outlines", [True, False])
def test_a_start_space_in_the_middle(outlines: bool) -> None:
    data = solo_map()
    territories = data["maps"][0]["territories"]
    if not outlines:
        for one in territories:
            del one["polygon"]
    for number in (5, 14):
        territories[number - 1]["type"], territories[number - 1]["start"] = "savanna", number == 5
    data["maps"][0]["solo"]["human_start"] = 5
    bare = [] if outlines else [("maps[0].territories", "no_outlines")]
    assert odd(data) == [
        *bare,
        ("maps[0].territories[4].start", "inland_start"),
        ("maps[0].territories", "solo_starts"),
    ]


ONE_THING = [
    ("maps.0.territories.2.centre", [260, 210], ("maps[0].territories[2].centre", "on_top")),
    ("maps.0.territories.2.centre", [-5, 500], ("maps[0].territories[2].centre", "outside")),
    ("maps.0.territories.2.polygon", [[0, 0], [9, 0], [0, 9]], ("maps[0].territories", "no_outline")),
    ("maps.0.territories.2.neighbors", [1], ("maps[0].territories[2]", "ignored")),
    ("maps.0.colour", "blue", ("maps[0]", "ignored")),
    ("card", [], ("components", "ignored")),
    ("maps.0.solo", {"human_start": 1, "nguni_start": 6}, ("maps[0].territories", "solo_starts")),
]


@pytest.mark.parametrize(("path", "value", "wanted"), ONE_THING)
def test_one_odd_thing(path: str, value: Any, wanted: tuple[str, str]) -> None:
    assert wanted in odd(with_change(small(), path, value))


def test_a_map_without_ruins() -> None:
    data = small()
    for one in data["maps"][0]["territories"]:
        one["type"] = "savanna"
    assert ("maps[0].territories", "no_ruins") in odd(data)


def test_odd_cards() -> None:
    data = {"format": "kitara-box/1", "cards": ours()["cards"]}
    data["cards"][4] |= {"symbols": 0, "moves": 1}
    data["cards"][5] |= {"needs_no_food": True}
    assert odd(data) == [("cards[4]", "few_symbols"), ("cards[5].needs_no_food", "blue_mark")]


def test_what_is_odd_is_told_beside_what_is_wrong_elsewhere() -> None:
    data = small()
    data["tokens"] = {"2": 39, "3": 1, "4": 0, "5": 0}
    report = check(text_of(data))
    assert [problem.place for problem in report.problems] == ["tokens"]
    assert [(warning.place, warning.key.rpartition(".")[2]) for warning in report.warnings] == SMALL


def table(*changes: tuple[str, str]) -> str:
    text = as_table(box_of("").decks)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def wrong(text: str) -> list[tuple[str, str | None]]:
    return [(problem.place, problem.rule) for problem in check(text).problems]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_cards_as_a_table(separator: str) -> None:
    report = check("\ufeff" + table().replace(",", separator).replace("\n", "\r\n"))
    assert report.problems == []
    assert report.box is not None
    cards = check(text_of({"format": "kitara-box/1", "cards": ours()["cards"]}))
    assert report.box == cards.box


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (("B1-2,blue,1,1,W", "B1-2,blue,1,1,X"), [("lines[3].row2_recruit", "KT-CARD-2")]),
        (("B1-2,blue,1,1", "B1-2,blue,1,one"), [("lines[3].row1_card_symbols", "KT-CARD-2")]),
        (("B1-2,blue,1,1,W,1,0,0", "B1-2,blue,1,1,W,1,0,yes"), [("lines[3].row5_needs_no_food", "KT-CARD-3")]),
        (("Path Finders", "P" * 70), [("lines[3].label_en", None)]),
        (("B1-2,blue", "B1-2,start"), [("lines[3].id", "KT-CARD-4")]),
        (("row2_recruit", "row2"), [("lines[1]", None)]),
        (("label_en", "colour"), [("lines[1]", None)]),
        (("label_en", "age"), [("lines[1]", None)]),
        (("B1-2,blue,1,1", "B1-2,blue,1"), [("lines[3]", None)]),
        (("Path Finders", '"Path" Finders'), [("lines[3]", None)]),
        (("B1-2,blue,1,1,W,1,0,0,Path Finders\n", ""), [("lines", "KT-COMP-4")]),
    ],
)
def test_a_wrong_line_of_a_table(change: tuple[str, str], wanted: list[tuple[str, str | None]]) -> None:
    assert wrong(table(change))[:1] == wanted


def test_the_starting_card_may_be_a_line_if_it_is_the_known_one() -> None:
    head = "id,deck,age,copies,row1_card_symbols,row2_recruit,row3_move_symbols,row4_score_symbols,row5_needs_no_food\n"
    blue = [f"{c.id},blue,{c.age},1,{c.symbols},{c.figures},{c.moves},{c.points},0\n" for c in box_of("").decks["blue"]]
    start = "S0,start,0,4,2,WWW,2,0,0\n"
    assert wrong(head + start + "".join(blue)) == []
    assert wrong(head + start.replace("WWW", "WW") + "".join(blue)) == [("lines[2].row2_recruit", "KT-CARD-4")]
    assert wrong(head + start.replace(",4,2", ",1,2") + "".join(blue)) == [("lines[2].copies", "KT-COMP-3")]
    twice = blue[0].replace(",1,1,1,", ",1,2,1,")
    assert wrong(head + twice + "".join(blue[1:])) == [("lines[2].copies", "KT-COMP-3")]

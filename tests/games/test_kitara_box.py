"""The components of an owner: read strictly, in one canonical form, and everything that is wrong with them told at once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mamut.engine.errors import PositionError
from mamut.games.kitara.box.check import check
from mamut.games.kitara.box.json_text import LONGEST
from mamut.games.kitara.box.reader import box_of, canonical, problems, read_box
from tests.games.fuzzing import JSON, changed
from tests.games.kitara_owners import ours, small, text_of, with_change
from tests.running.thorough import times

TERRITORY = "maps.0.territories.2"
Told = tuple[str, str | None]


def told(data: Any) -> list[Told]:
    """Places and rules of what is wrong."""
    return [(problem.place, problem.rule) for problem in check(text_of(data)).problems]


def test_nothing_is_wrong_or_odd_with_our_own_box() -> None:
    report = check(text_of(ours()))
    assert (report.problems, report.warnings) == ([], [])
    assert report.box == canonical(text_of(ours()))


def test_an_owner_replaces_only_what_the_box_holds() -> None:
    box = read_box(text_of(small()))
    assert box.maps["small"].your_start == 6
    assert box.maps["small"].tribe_start == 1
    assert box.map_for(2) == "small"
    assert box.map_for(3) == "orig-3p-21"
    assert box.decks == box_of("").decks
    assert box.tokens == (14, 12, 8, 5)
    assert box.own == {"small"}


def test_the_canonical_text_is_one_plain_line_and_stays_as_it_is() -> None:
    data = small()
    data["name"] = "Mé # území"
    data["maps"][0]["nobody"] = "reads this"
    data["maps"][0]["territories"][0]["centre"] = [250.04, 2e2]
    data["maps"][0]["territories"][0]["neighbours"] = [3, 2]
    line = canonical(json.dumps(data, ensure_ascii=False, indent=4))
    assert line.isascii()
    assert line.isprintable()
    assert not {"#", "\n"} & set(line)
    assert "nobody" not in line
    again = json.loads(line)
    assert again["name"] == "Mé # území"
    assert again["maps"][0]["territories"][0]["centre"] == [250, 200]
    assert again["maps"][0]["territories"][0]["neighbours"] == [2, 3]
    assert canonical(line) == line
    assert canonical("") == ""
    assert read_box(line).maps["small"] == read_box(text_of(data)).maps["small"]


def test_the_maps_of_the_reference_are_a_box() -> None:
    data = {"format": "kitara-maps/1", "provenance": "anything", "maps": ours()["maps"][:1]}
    data["maps"][0]["name_en"] = data["maps"][0].pop("name")
    report = check(text_of(data))
    assert (report.problems, report.warnings) == ([], [])
    assert json.loads(report.box or "")["maps"][0]["name"] == "Two-player map (14 territories)"


ONE_THING = [
    ("format", "box", [("format", None)]),
    ("maps", {}, [("maps", None)]),
    ("name", "a\nb", [("name", None)]),
    ("maps.0.id", "my map", [("maps[0].id", None)]),
    ("maps.0.players", 5, [("maps[0].players", "KT-SETUP-1")]),
    ("maps.0.players", 3, [("maps[0].territories", "KT-SETUP-4")]),
    ("maps.0.territories", [], [("maps[0].territories", None)]),
    ("maps.0.name", "x" * 61, [("maps[0].name", None)]),
    ("maps.0.canvas", [1000], [("maps[0].canvas", None)]),
    ("maps.0.canvas", [1000, 10], [("maps[0].canvas[1]", None)]),
    ("maps.0.outline", [[0, 0], [1, 1]], [("maps[0].outline", None)]),
    ("maps.0.lakes", "L1", [("maps[0].lakes", None)]),
    ("maps.0.lakes", [{}], [("maps[0].lakes[0]", None)]),
    ("maps.0.lakes", [{"polygon": [[0, 0], [1, 0], [0, "1"]]}], [("maps[0].lakes[0].polygon[2][1]", None)]),
    ("maps.0.solo", {"human_start": 6, "nguni_start": 2}, [("maps[0].solo.nguni_start", "NG-SETUP-2")]),
    ("maps.0.solo", {"human_start": 6, "nguni_start": 6}, [("maps[0].solo.human_start", "NG-SETUP-2")]),
    (f"{TERRITORY}.id", 7, [("maps[0].territories[2].id", "NG-A-1")]),
    (f"{TERRITORY}.id", True, [("maps[0].territories[2].id", "NG-A-1")]),
    (f"{TERRITORY}.type", "lake", [("maps[0].territories[2].type", None)]),
    (f"{TERRITORY}.start", 1, [("maps[0].territories[2].start", None)]),
    (f"{TERRITORY}.start", True, [("maps[0].territories[2].start", "KT-SETUP-4"), ("maps[0].territories", "KT-SETUP-4")]),
    (f"{TERRITORY}.centre", [1, 1e7], [("maps[0].territories[2].centre[1]", None)]),
    (f"{TERRITORY}.polygon", [[0, 0], [1, 1], [True, 0]], [("maps[0].territories[2].polygon[2][0]", None)]),
    (f"{TERRITORY}.neighbours", None, [("maps[0].territories[2]", None)]),
    (f"{TERRITORY}.neighbours", [1, 4, 5, 0], [("maps[0].territories[2].neighbours[3]", "KT-MAP-2")]),
    (f"{TERRITORY}.neighbours", [1, 4, 5, 9], [("maps[0].territories[2].neighbours", "KT-MAP-2")]),
    (f"{TERRITORY}.neighbours", [1, 4, 5, 3], [("maps[0].territories[2].neighbours", "KT-MAP-2")]),
    (f"{TERRITORY}.neighbours", [1, 4, 5, 5], [("maps[0].territories[2].neighbours", "KT-MAP-2")]),
    (f"{TERRITORY}.neighbours", [4, 5], [("maps[0].territories[0].neighbours", "KT-MAP-2")]),
    (f"{TERRITORY}.neighbours", [1, 4, 5, 2], [("maps[0].territories[2].neighbours", "KT-MAP-2")]),
    ("tokens", {"2": 14, "3": 12, "4": 8}, [("tokens", None)]),
    ("tokens", {"2": 14, "3": 12, "4": 8, "5": 6}, [("tokens", "KT-COMP-6")]),
    ("tokens", {"2": 14, "3": 12, "4": 8, "5": -1}, [("tokens.5", "KT-COMP-6")]),
]


@pytest.mark.parametrize(("path", "value", "wanted"), ONE_THING)
def test_one_wrong_thing_is_told_at_its_place_by_its_rule(path: str, value: Any, wanted: list[Told]) -> None:
    data = with_change(small(), path, value)
    assert told(data) == wanted
    with pytest.raises(PositionError) as refused:
        read_box(text_of(data))
    assert (refused.value.place, refused.value.rule) == wanted[0]


CARDS = [
    ("cards.3", None, [("cards", "KT-COMP-4")]),
    ("cards.3.id", "B1-1", [("cards[3].id", "KT-COMP-3")]),
    ("cards.3.id", "S0", [("cards[3].id", "KT-COMP-3")]),
    ("cards.3.id", "one card", [("cards[3].id", None)]),
    ("cards.3.deck", "green", [("cards[3].deck", None), ("cards", "KT-COMP-4")]),
    ("cards.3.age", 0, [("cards[3].age", "KT-COMP-5")]),
    ("cards.3.symbols", 16, [("cards[3].symbols", "KT-CARD-2")]),
    ("cards.3.moves", "1", [("cards[3].moves", "KT-CARD-2")]),
    ("cards.3.points", True, [("cards[3].points", "KT-CARD-2")]),
    ("cards.3.figures", "WWWW", [("cards[3].figures", "KT-CARD-2")]),
    ("cards.3.figures", "WX", [("cards[3].figures", "KT-CARD-2")]),
    ("cards.3.needs_no_food", 1, [("cards[3].needs_no_food", "KT-CARD-3")]),
    ("cards.3.name", 7, [("cards[3].name", None)]),
    ("cards.3.points", None, [("cards[3]", None)]),
    ("cards", {"a": 1}, [("cards", None)]),
    ("cards", [7] * 201, [("cards", None)]),
    ("maps", [7] * 13, [("maps", None)]),
]


@pytest.mark.parametrize(("path", "value", "wanted"), CARDS)
def test_a_wrong_card_is_told_at_its_place_by_its_rule(path: str, value: Any, wanted: list[Told]) -> None:
    data = {"format": "kitara-box/1", "cards": ours()["cards"]}
    assert told(with_change(data, path, value)) == wanted


def test_too_many_cards_of_the_last_age_would_change_the_length_of_the_game() -> None:
    data = {"format": "kitara-box/1", "cards": ours()["cards"][:34]}
    assert told(data) == []
    for card in data["cards"]:
        card["age"] = min(5, card["age"] + 1)
    assert told(data) == [("cards", "KT-COMP-5")]


def test_a_deck_that_is_typed_in_does_not_use_the_ids_of_our_other_deck() -> None:
    data = {"format": "kitara-box/1", "cards": ours()["cards"][:34]}
    data["cards"][0]["id"] = "R1-1"
    assert told(data) == [("cards[0].id", "KT-COMP-3")]


def test_a_territory_that_cannot_be_reached() -> None:
    data = small()
    for number, near in {4: [2, 3], 3: [1, 4], 5: [6], 6: [5]}.items():
        data["maps"][0]["territories"][number - 1]["neighbours"] = near
    (problem,) = check(text_of(data)).problems
    assert (problem.place, problem.rule, problem.values["numbers"]) == ("maps[0].territories", "KT-MAP-2", "5, 6")


def test_all_problems_are_told_at_once() -> None:
    data = ours()
    data["maps"][0]["territories"][2]["neighbours"] = [2]
    data["maps"][0]["territories"][0]["start"] = False
    data["maps"][1]["id"] = "orig-2p-14"
    data["cards"][0]["figures"] = "X"
    data["cards"][40]["age"] = 9
    data["tokens"]["5"] = 1
    assert told(data) == [
        ("maps[0].territories[5].neighbours", "KT-MAP-2"),
        ("maps[0].territories", "KT-SETUP-4"),
        ("maps[0].solo.nguni_start", "NG-SETUP-2"),
        ("maps[1].id", None),
        ("cards[0].figures", "KT-CARD-2"),
        ("cards[40].age", "KT-COMP-5"),
        ("tokens", "KT-COMP-6"),
    ]


def test_borders_are_looked_at_where_the_list_is_out_of_order() -> None:
    data = small()
    territories = data["maps"][0]["territories"]
    territories[1], territories[2] = territories[2], territories[1]
    territories[0]["neighbours"] = [2]
    assert ("maps[0].territories[1].neighbours", "KT-MAP-2") in told(data)


def test_of_very_many_problems_the_first_are_told() -> None:
    data = ours()
    for n, one in enumerate(data["maps"][2]["territories"], 1):
        one["neighbours"] = list(range(n + 1, 29))
    found = check(text_of(data)).problems
    assert len(found) == 201
    assert {problem.rule for problem in found[:-1]} == {"KT-MAP-2"}
    assert found[-1].say() == "components: There are more than these 200."


BAD_TEXTS = [
    ("", "errors.position.not_json"),
    ("{", "errors.position.not_json"),
    ("[1]", "errors.position.not_an_object"),
    ('{"format": "kitara-box/1"}', "kitara.box.empty"),
    ('{"format": "kitara-box/1", "format": "kitara-box/1"}', "errors.position.key_twice"),
    ('{"a": NaN}', "errors.position.not_a_number"),
    ('{"a": -Infinity}', "errors.position.not_a_number"),
    ('{"a": 1' + "0" * 30 + "}", "errors.position.not_a_number"),
    ("[" * 50_000, "errors.position.too_deep"),
    ('{"name": "\\ud800"}', "kitara.box.half_letter"),
    ('{"\\udfff": 1}', "kitara.box.half_letter"),
    ("\ud800", "kitara.box.half_letter"),
    (" " * (LONGEST + 1), "kitara.box.too_long"),
]


@pytest.mark.parametrize(("text", "key"), BAD_TEXTS)
def test_a_text_that_is_no_box(text: str, key: str) -> None:
    (problem,) = check(text).problems
    assert problem.key == key
    problem.say().encode()
    if text:
        with pytest.raises(PositionError):
            canonical(text)


def test_a_box_may_grow_too_long_in_its_canonical_form() -> None:
    data = small()
    data["cards"] = [{**card, "name": "ř" * 60} for card in ours()["cards"]]
    data["maps"] = [{**ours()["maps"][2], "id": f"m{n}"} for n in range(7)]
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    assert len(text) < LONGEST
    assert [problem.key for problem in check(text).problems] == ["kitara.box.too_long"]


def with_cards() -> dict[str, Any]:
    return {**small(), "cards": ours()["cards"][34:36], "tokens": ours()["tokens"]}


@settings(max_examples=times(100, 400), deadline=None)
@given(
    data=changed(
        st.builds(small) | st.builds(with_cards),
        ["maps", "id", "solo", "lakes", "polygon", "S0", "ruins", "blue", "6", "neighbours"],
    )
)
def test_a_changed_box_is_read_or_refused_and_never_anything_else(data: Any) -> None:
    report = check(json.dumps(data))
    for problem in [*report.problems, *report.warnings]:
        assert problem.place
        problem.say().encode()
    if report.box is not None:
        assert canonical(report.box) == report.box
        assert read_box(report.box).own == read_box(json.dumps(data)).own
    else:
        assert report.problems


@settings(max_examples=times(50, 200), deadline=None)
@given(data=JSON)
def test_any_json_is_a_list_of_problems(data: Any) -> None:
    assert list(problems(data))

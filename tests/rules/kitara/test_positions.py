"""The score pad: positions at the end of a game, read strictly and scored by the rules."""

from __future__ import annotations

from typing import Any

import pytest

import mamut
from mamut.games.kitara.game import Kitara

AYLA = {"name": "Ayla", "track": 41, "tokens": [4, 3, 5], "cards": 5, "territories": 6}
BRUN = {"name": "Brun", "track": 50, "tokens": [], "cards": 4, "territories": 7}


def position(*players: dict[str, Any], **about: Any) -> dict[str, Any]:
    return {"game": "kitara", "players": list(players), **about}


@pytest.mark.rule("KT-FINAL-1", "KT-FINAL-2", "KT-FINAL-3")
def test_a_sheet() -> None:
    assert Kitara.score_position(position(AYLA, BRUN)) == {
        "players": [
            {"name": "Ayla", "total": 63, "track": 41, "tokens": 12, "cards": 10},
            {"name": "Brun", "total": 58, "track": 50, "tokens": 0, "cards": 8},
        ],
        "winners": ["Ayla"],
        "tie_break": None,
    }


@pytest.mark.rule("KT-FINAL-2", "KT-R1")
def test_without_points_for_cards() -> None:
    sheet = Kitara.score_position(position(AYLA, BRUN, switches={"final_points_per_card": "0"}))
    assert [player["cards"] for player in sheet["players"]] == [0, 0]
    assert [player["total"] for player in sheet["players"]] == [53, 50]


@pytest.mark.rule("KT-FINAL-4")
@pytest.mark.parametrize(
    ("ayla", "brun", "winners"),
    [
        ({}, {}, ["Ayla", "Brun"]),
        ({"territories": 5}, {}, ["Brun"]),
        ({"territories": 7}, {}, ["Ayla"]),
        ({"track": 43, "cards": 4}, {}, ["Brun"]),
        ({"track": 39, "cards": 6}, {}, ["Ayla"]),
        ({"territories": 7, "track": 45, "cards": 3}, {}, ["Ayla"]),
        ({"territories": 0, "cards": 10, "track": 31}, {"territories": 1}, ["Brun"]),
    ],
)
def test_ties(ayla: dict[str, int], brun: dict[str, int], winners: list[str]) -> None:
    sheet = Kitara.score_position(position({**AYLA, **ayla}, {**AYLA, "name": "Brun", **brun}))
    assert (sheet["winners"], sheet["tie_break"]) == (winners, "KT-FINAL-4")


@pytest.mark.rule("KT-FINAL-4")
def test_a_tie_of_the_last_is_none_of_the_first() -> None:
    sheet = Kitara.score_position(position(AYLA, {**BRUN, "track": 2}, {**BRUN, "name": "Caro", "track": 2}))
    assert (sheet["winners"], sheet["tie_break"]) == (["Ayla"], None)


@pytest.mark.rule("NG-END-2", "NG-WAR-3", "NG-R15")
def test_the_first_player_of_a_solo_position_is_the_tribe() -> None:
    tribe, you = {**AYLA, "name": "Nguni"}, {**BRUN, "track": 52}
    sheet = Kitara.score_position(position(tribe, you, solo="nguni"))
    assert [player["total"] for player in sheet["players"]] == [63, 60]
    sheet = Kitara.score_position(position(tribe, you, solo="nguni", switches={"nguni_final_card_points": "no"}))
    assert [player["total"] for player in sheet["players"]] == [53, 60]
    assert sheet["winners"] == ["Brun"]
    unaffected = Kitara.score_position(position(AYLA, BRUN, switches={"nguni_final_card_points": "no"}))
    assert [player["total"] for player in unaffected["players"]] == [63, 58]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_players(count: int) -> None:
    players = [{**AYLA, "name": f"player {n}"} for n in range(count)]
    assert len(Kitara.score_position(position(*players))["players"]) == count


WRONG: dict[str, tuple[Any, str, str | None]] = {
    "no position": ([], "position", None),
    "another game": ({**position(AYLA), "game": "stone-age"}, "game", None),
    "nobody": (position(), "players", None),
    "five players": (position(*({**AYLA, "name": str(n)} for n in range(5))), "players", None),
    "a key too many": (position(AYLA, mode="x"), "position", None),
    "a key of a player too many": (position({**AYLA, "grain": 1}), "players[0]", None),
    "a key too few": (position({key: value for key, value in AYLA.items() if key != "cards"}), "players[0]", None),
    "names alike": (position(AYLA, AYLA), "players[1].name", None),
    "an empty name": (position({**AYLA, "name": ""}), "players[0].name", None),
    "a negative track": (position({**AYLA, "track": -1}), "players[0].track", None),
    "half a point": (position({**AYLA, "track": 1.5}), "players[0].track", None),
    "a truth for a number": (position({**AYLA, "cards": True}), "players[0].cards", None),
    "eleven cards": (position({**AYLA, "cards": 11}), "players[0].cards", "KT-END-4"),
    "too many territories": (position({**AYLA, "territories": 37}), "players[0].territories", "KT-CONTROL-1"),
    "too many together": (
        position({**AYLA, "territories": 20}, {**BRUN, "territories": 17}),
        "players",
        "KT-CONTROL-1",
    ),
    "a token of one": (position({**AYLA, "tokens": [4, 1]}), "players[0].tokens[1]", "KT-COMP-6"),
    "a token of six": (position({**AYLA, "tokens": [6]}), "players[0].tokens[0]", "KT-COMP-6"),
    "a token in words": (position({**AYLA, "tokens": ["4"]}), "players[0].tokens[0]", "KT-COMP-6"),
    "ten tokens": (position({**AYLA, "tokens": [2] * 10}), "players[0].tokens", None),
    "tokens not in a list": (position({**AYLA, "tokens": 4}), "players[0].tokens", None),
    "solo for three": (position(AYLA, BRUN, {**BRUN, "name": "Caro"}, solo="nguni"), "players", None),
    "solo for one": (position(AYLA, solo="nguni"), "players", None),
    "solo against nobody known": (position(AYLA, BRUN, solo="zulu"), "solo", None),
    "solo that says no": (position(AYLA, BRUN, solo="no"), "solo", None),
    "an unknown switch": (position(AYLA, switches={"deck": "red"}), "switches", None),
    "an unknown value": (position(AYLA, switches={"final_points_per_card": 2}), "switches.final_points_per_card", None),
}


@pytest.mark.parametrize(("data", "place", "rule"), WRONG.values(), ids=WRONG.keys())
def test_positions_that_are_refused(data: Any, place: str, rule: str | None) -> None:
    with pytest.raises(mamut.PositionError) as caught:
        Kitara.score_position(data)
    assert caught.value.place == place
    if rule:
        assert caught.value.rule == rule


@pytest.mark.rule("KT-COMP-6")
def test_not_more_tokens_than_there_are() -> None:
    players = [{**AYLA, "name": str(n), "tokens": [2] * 9} for n in range(4)]
    assert len(Kitara.score_position(position(*players))["players"]) == 4


@pytest.mark.rule("KT-CONTROL-1", "KT-END-4")
def test_the_most_there_can_be() -> None:
    ayla, brun = {**AYLA, "territories": 20, "cards": 10}, {**BRUN, "territories": 16}
    assert Kitara.score_position(position(ayla, brun))["players"][0]["total"] == 73
    assert Kitara.score_position(position({**AYLA, "territories": 36}))["winners"] == ["Ayla"]

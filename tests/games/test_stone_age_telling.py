"""What a seat pays in Stone Age is told as people would say it, whatever it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mamut.engine.game import Move
from mamut.games.stone_age.faces.telling import tell
from mamut.games.stone_age.game import StoneAge
from mamut.texts import add, say

add(StoneAge.package)


@pytest.mark.parametrize(
    ("paid", "english", "czech"),
    [
        ("gold", "1 gold", "1 zlato"),
        ("wood wood gold", "2 wood and 1 gold", "2 dřeva a 1 zlato"),
        ("clay stone gold", "1 clay, 1 stone and 1 gold", "1 jíl, 1 kámen a 1 zlato"),
        ("wood clay stone gold gold", "1 wood, 1 clay, 1 stone and 2 gold", "1 dřevo, 1 jíl, 1 kámen a 2 zlata"),
    ],
)
def test_what_is_paid_is_listed(paid: str, english: str, czech: str) -> None:
    state: Any = SimpleNamespace(actor=1, plain=None)
    key, values = tell(state, Move(0, f"feed {paid}", ""))
    assert say(key, "en", **values | {"player": "Brun"}) == f"Brun is short of food and pays {english} instead."
    assert say(key, "cs", **values | {"player": "Brun"}) == f"Brun nemá dost jídla a místo něj platí {czech}."


@pytest.mark.parametrize(
    ("text", "place", "key"),
    [
        ("place card 2", 0, "stone.told.place_card"),
        ("place building 1", 0, "stone.told.place_building"),
        ("use card 2", 0, "stone.told.use_card"),
        ("use building 1", 0, "stone.told.use_building"),
        ("decline", 8, "stone.told.decline_card"),
        ("decline", 12, "stone.told.decline_building"),
    ],
)
def test_cards_and_buildings_are_told_apart(text: str, place: int, key: str) -> None:
    state: Any = SimpleNamespace(actor=0, plain=SimpleNamespace(place=place))
    assert tell(state, Move(0, text, ""))[0] == key


def test_who_goes_hungry_is_told_with_how_many() -> None:
    state: Any = SimpleNamespace(actor=1, plain=SimpleNamespace(missing=3))
    key, values = tell(state, Move(0, "starve", ""))
    assert (key, values) == ("stone.told.starve", {"player": 2, "missing": 3})

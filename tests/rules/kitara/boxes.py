"""Boxes of owners, to try that nothing is tied to our own: a small map with other numbers, decks with other ages."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import Any

OURS: dict[str, Any] = json.loads(files("mamut.games.kitara").joinpath("original.json").read_text(encoding="utf-8"))

# A ring of six with a bridge from 2 to 5: ruins on 3 and 5, houses on 1 and 4; the tribe begins on 4 and you on 1
NEAR = {1: [2, 6], 2: [1, 3, 5], 3: [2, 4], 4: [3, 5], 5: [2, 4, 6], 6: [1, 5]}
RING: dict[str, Any] = {
    "id": "ring",
    "players": 2,
    "solo": {"human_start": 1, "nguni_start": 4},
    "territories": [
        {
            "id": place,
            "type": "ruins" if place in (3, 5) else "savanna",
            "start": place in (1, 4),
            "neighbours": others,
            "centre": [100 * place, 100],
        }
        for place, others in NEAR.items()
    ],
}


def box(**parts: Any) -> str:
    return json.dumps({"format": "kitara-box/1", "name": "an owner's", **parts})


def ring() -> str:
    return box(maps=[RING])


def deck_with(early: int) -> str:
    """Our blue deck with so many cards before the last age: some of the fourth age become the last, or the other way round."""
    cards = [card for card in copy.deepcopy(OURS["cards"]) if card["deck"] == "blue"]
    for n, card in enumerate(cards):
        card["age"] = card["age"] if n < 27 else 4 if n < early else 5
    return box(cards=cards)

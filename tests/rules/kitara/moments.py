"""A table at every step of the game, for tests that want to see them all."""

from __future__ import annotations

from typing import Any

import mamut

from ..moving import play
from .tables import kitara, table

SOLO: dict[str, Any] = {"solo": "nguni"}
YOU = {"on": "9:2W1S1C 13:1W 14:3W1C", "cards": "S0 B1-2", "track": 7, "tokens": (4,)}
OTHER = {"on": "1:1W 5:1S 6:1W 10:2W", "cards": "S0 B1-6", "track": 5, "tokens": (2,)}
TRIBE = {"on": "9:2W1S 13:3W1C", "cards": "S0 B1-2"}
RED = {"on": "10:2W1S", "cards": "S0 R1-1 R1-2 R3-6"}


def setup(*moves: str) -> mamut.State:
    return play(kitara().new(), *moves)


SIX = [f"card B1-{n}" for n in range(1, 7)]
MOMENTS: dict[str, Any] = {
    "setup card": lambda: setup("card B1-2"),
    "start": lambda: setup(*SIX),
    "second start": lambda: setup(*SIX, "start 14"),
    "draft": lambda: table("draft", YOU, OTHER),
    "draft without symbols": lambda: table("draft", {**YOU, "cards": "B1-3"}, OTHER),
    "draft from a short row": lambda: table("draft", YOU, OTHER, row="B2-1 B2-2", left=""),
    "card": lambda: play(table("draft", YOU, OTHER), "draft 2"),
    "recruit": lambda: table("recruit", YOU, OTHER, drafted="B4-2"),
    "recruit later": lambda: play(table("recruit", YOU, OTHER, drafted="B4-2"), "recruit W 13"),
    "recruit from nothing": lambda: table("recruit", {"on": "-"}, OTHER, drafted="B1-1"),
    "move": lambda: table("move 3", YOU, OTHER),
    "retreat": lambda: play(table("move 3", YOU, OTHER), "move 14 10 3W1C"),
    "retreat to the empty": lambda: play(table("move 3", YOU, "10:1W"), "move 9 10 2W1S1C"),
    "retreat by the attacker": lambda: play(table("move 3", YOU, OTHER, retreat_ties="attacker"), "move 14 10 3W1C"),
    "token": lambda: play(table("move 3", YOU, OTHER), "move 14 10 3W1C", "retreat 5"),
    "keep": lambda: table("score", YOU, OTHER, hand=(2, 4)),
    "lose": lambda: table("manage", RED, "1:3W", deck="red"),
    "lose with the starting card safe": lambda: table("manage", RED, "1:3W", deck="red", start_card_counts_for_food="no"),
    "remove": lambda: play(table("manage", RED, "1:3W", deck="red"), "lose R3-6"),
    "card at the end": lambda: table("leave", YOU, OTHER),
    "over": lambda: table("leave", "2:3W", "16:3W", "18:3W", seat=3, round_number=9, last_round=9),
    "the tribe drafts": lambda: table("draft", TRIBE, "14:1W", **SOLO),
    "the tribe recruits": lambda: table("recruit", TRIBE, "14:1W", drafted="B1-1", **SOLO),
    "the tribe moves": lambda: table("move 2", TRIBE, "14:1W 10:1W", **SOLO),
    "the tribe retreats": lambda: play(table("move 1", "9:1W 13:1W 10:1W", "14:3W", seat=2, **SOLO), "move 14 10 2W"),
    "the tribe draws": lambda: play(table("move 2", "13:3W1C", "14:1W 1:1W", **SOLO), "move 13 14 2W1C", "retreat 1"),
    "you move": lambda: table("move 2", TRIBE, "14:3W 10:1W", seat=2, **SOLO),
    "four players": lambda: table("move 2", "1:3W 6:1S", "5:3W", "24:3W", "28:3W 9:1W"),
}


def moment(name: str) -> mamut.State:
    state: mamut.State = MOMENTS[name]()
    return state

"""A table at every step of the game, for tests that want to see them all."""

from __future__ import annotations

import mamut

from ..moving import play
from .tables import stone_age, table

YOU = {"stock": (4, 3, 2, 1), "tools": (2, 1, 1), "cards": "C05 C33 C36", "grain": 2, "track": 17, "buildings": "B03"}
OTHER = {"stock": (1, 0, 0, 0), "extra": "C06", "cards": "C16 C34", "spent": "C34", "food": 9, "on": "hunt 2, forest 1"}


def moment(step: str, players: int = 2) -> mamut.State:
    """You are at this step, or chance is: `pay card`, `roll card` and `over early` are second kinds of their steps."""
    if step in ("setup card", "setup building"):
        state = stone_age(players).new()
        return play(state, *(["card C01", "card C02", "card C03", "card C04"] if step == "setup building" else ["card C09"]))
    if step in ("card", "over", "over early"):
        deck, heights = {"card": (9, ()), "over": (9, (0, *[5] * (players - 1))), "over early": (1, ())}[step]
        quiet = {key: value for key, value in OTHER.items() if key != "on"}
        return table("new round", YOU, quiet, players=players, row="C11 - - C13", deck=deck, heights=heights)
    if step == "feed":
        quiet = {key: value for key, value in OTHER.items() if key != "on"}
        return table("feeding", {**YOU, "food": 1}, quiet, players=players)
    on = "hunt 2, card 2, building 1"
    top = {"roll card": "C23", "dice": "C01", "pick": "C01", "draw": "C32"}.get(step, "C12")
    other = {key: value for key, value in OTHER.items() if step != "draw" or key != "extra"}
    row = f"C11 {top} C13 C14"
    if step == "place":
        return table("place", {**YOU, "on": "hunt 2"}, other, players=players, row=row, tops="B01 B26")
    state = table("use", {**YOU, "on": on}, other, players=players, row=row, tops="B01 B26")
    moves = {
        "use": [],
        "roll": ["use hunt"],
        "tool": ["use hunt", "roll 7", "tool 1"],
        "pay": ["use building 1"],
        "pay card": ["use card 2"],
        "building": ["use building 1", "pay wood wood clay"],
        "roll card": ["use card 2", "pay wood clay"],
        "dice": ["use card 2", "pay wood clay"],
        "pick": ["use card 2", "pay wood clay", "dice " + " ".join("1256"[:players])],
        "draw": ["use card 2", "pay wood clay"],
    }[step]
    return play(state, *moves)


MOMENTS = (
    *("setup card", "setup building", "place", "use", "roll", "tool", "pay", "pay card", "building"),
    *("roll card", "dice", "pick", "draw", "feed", "card", "over", "over early"),
)

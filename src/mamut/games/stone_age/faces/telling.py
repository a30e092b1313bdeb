"""Moves in words: for each one the message that tells it, and what is to be put in. Seats count from 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mamut.engine.game import Move
from mamut.engine.state import State as Position
from mamut.games.stone_age.faces.move_texts import TOOLS
from mamut.games.stone_age.rules.components import (
    AMOUNT,
    CARDS,
    DIVISOR,
    EFFECT,
    EFFECTS,
    GAINS,
    RESOURCES,
    TOP_RESOURCE,
    VALUE,
)
from mamut.games.stone_age.rules.gathering import tool_value, tools_added, usable
from mamut.games.stone_age.rules.numbers import SLOTS
from mamut.games.stone_age.rules.setup import bare_stack
from mamut.games.stone_age.rules.state import AREAS, FIRST_BUILDING, FIRST_CARD, HUT, NOBODY, State

Words = list[str]
Values = dict[str, Any]
Told = tuple[str, Values]

PLACED_ON = {"card": "stone.told.place_card", "building": "stone.told.place_building"}
TURNED_TO = {"card": "stone.told.use_card", "building": "stone.told.use_building"}


def tell(position: Position, move: Move) -> Told:
    """A move just before it is made."""
    verb, *words = move.text.split(" ")
    return TELLERS[verb](position.plain, {"player": position.actor + 1}, words)


def tell_hidden(position: Position, move: Move, seen: str) -> Told:
    """The message does not name the card."""
    return tell(position, move)


def _key(area: str) -> str:
    """As a message can select it: without a hyphen."""
    return area.replace("-", "_")


def _place(s: State, player: Values, words: Words) -> Told:
    if words[0] in ("card", "building"):
        return PLACED_ON[words[0]], {**player, "place": int(words[1])}
    figures = int(words[1]) if len(words) == 2 else 2 if words[0] == AREAS[HUT] else 1
    return "stone.told.place", {**player, "area": _key(words[0]), "figures": figures}


def _use(s: State, player: Values, words: Words) -> Told:
    if words[0] in ("card", "building"):
        return TURNED_TO[words[0]], {**player, "place": int(words[1])}
    return "stone.told.use", {**player, "area": _key(words[0])}


def _roll(s: State, player: Values, words: Words) -> Told:
    total = int(words[0])
    rolled = {"player": s.turn + 1, "dice": s.dice, "total": total}
    if any(usable(s.players[s.turn], slot) for slot in range(SLOTS)):
        return "stone.told.roll", rolled
    return "stone.told.roll_yield", {**rolled, **_gain(s, total)}


def _tool(s: State, player: Values, words: Words) -> Told:
    slot, p = TOOLS.index(words[0]), s.players[s.turn]
    total = s.rolled + tools_added(s) + tool_value(p, slot)
    added = {**player, "value": tool_value(p, slot), "total": total}
    if any(usable(p, later) for later in range(slot + 1, SLOTS)):
        return "stone.told.tool", added
    return "stone.told.tool_yield", {**added, **_gain(s, total)}


def _done(s: State, player: Values, words: Words) -> Told:
    total = s.rolled + tools_added(s)
    return "stone.told.done", {**player, "total": total, **_gain(s, total)}


def _gain(s: State, total: int) -> Values:
    return {"amount": total // DIVISOR[s.gain], "gain": GAINS[s.gain]}


def _pay(s: State, player: Values, words: Words) -> Told:
    paid = {**player, **_bundle(words)}
    if s.place < FIRST_BUILDING:
        return "stone.told.buy_card", {**paid, **_card(s.row[s.place - FIRST_CARD])}
    return "stone.told.buy_building", {**paid, "points": sum(VALUE[RESOURCES.index(word)] for word in words)}


def _decline(s: State, player: Values, words: Words) -> Told:
    return "stone.told.decline_card" if s.place < FIRST_BUILDING else "stone.told.decline_building", player


def _dice(s: State, player: Values, words: Words) -> Told:
    return "stone.told.dice", {"dice": ", ".join(words)}


def _pick(s: State, player: Values, words: Words) -> Told:
    return "stone.told.pick", {**player, "die": words[0]}


def _draw(s: State, player: Values, words: Words) -> Told:
    """Told to everyone alike: what was drawn is nobody else's business."""
    return "stone.told.draw", {"player": s.turn + 1}


def _cash(s: State, player: Values, words: Words) -> Told:
    return "stone.told.cash", {**player, **_bundle(words)}


def _feed(s: State, player: Values, words: Words) -> Told:
    return "stone.told.feed", {**player, **_bundle(words)}


def _starve(s: State, player: Values, words: Words) -> Told:
    return "stone.told.starve", {**player, "missing": s.missing}


def _turned_card(s: State, player: Values, words: Words) -> Told:
    return "stone.told.card", {"place": s.row.index(NOBODY) + 1, **_card(CARDS.index(words[0]))}


def _turned_building(s: State, player: Values, words: Words) -> Told:
    return "stone.told.building", {"place": bare_stack(s) + 1}


def _card(card: int) -> Values:
    return {"card": CARDS[card], "effect": EFFECTS[EFFECT[card]], "amount": AMOUNT[card], "gain": GAINS[TOP_RESOURCE[card]]}


def _bundle(words: Words) -> Values:
    """How many of each resource, and what joins it to those before it: a comma, "and", or none."""
    paid = [name for name in RESOURCES if name in words]
    joins = {name: "none" if name not in paid[1:] else "and" if name == paid[-1] else "comma" for name in RESOURCES[1:]}
    return {name: words.count(name) for name in RESOURCES} | {f"join_{name}": join for name, join in joins.items()}


TELLERS: dict[str, Callable[[State, Values, Words], Told]] = {
    "place": _place,
    "use": _use,
    "roll": _roll,
    "tool": _tool,
    "done": _done,
    "pay": _pay,
    "decline": _decline,
    "dice": _dice,
    "pick": _pick,
    "draw": _draw,
    "cash": _cash,
    "feed": _feed,
    "starve": _starve,
    "card": _turned_card,
    "building": _turned_building,
}

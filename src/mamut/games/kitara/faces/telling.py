"""Moves in words: for each one the message that tells it, and what is to be put in. Seats count from 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mamut.engine.game import Move
from mamut.engine.state import State as Position
from mamut.games.kitara.faces.configured import deck_of
from mamut.games.kitara.faces.move_texts import read_group
from mamut.games.kitara.rules.components import KINDS
from mamut.games.kitara.rules.land import owner
from mamut.games.kitara.rules.state import LEAVING, NOBODY, SETUP, TRIBE, State

Words = list[str]
Values = dict[str, Any]
Told = tuple[str, Values]


def tell(position: Position, move: Move) -> Told:
    """A move just before it is made. Numbers of territories are words: no language counts them."""
    verb, *words = move.text.split(" ")
    key, values = TELLERS[verb](position.plain, {"player": position.actor + 1}, words)
    if verb == "draft":
        values["card"] = deck_of(position.game)[position.plain.row[int(words[0]) - 1]].id
    return key, values


def tell_hidden(position: Position, move: Move, seen: str) -> Told:
    """A token that the reader may not see: drawn or kept."""
    s: State = position.plain
    drawn = seen.startswith("token")
    return ("kitara.told.token_hidden" if drawn else "kitara.told.keep_hidden"), {"player": s.turn + 1}


def group_values(text: str) -> Values:
    """How many of each kind, and what joins it to those before it: "and", a comma or none."""
    counts = read_group(text) or (0, 0, 0)
    values: Values = dict(zip(KINDS, counts, strict=True))
    there = [kind for kind in KINDS if values[kind]]
    for kind in KINDS[1:]:
        values[f"join_{kind}"] = "none" if kind not in there[1:] else "and" if kind == there[-1] else "comma"
    return values


def _card(s: State, player: Values, words: Words) -> Told:
    if s.phase == SETUP:
        return "kitara.told.card_setup", {"card": words[0], "place": s.in_row + 1}
    return ("kitara.told.card_after" if s.phase == LEAVING else "kitara.told.card"), {"card": words[0]}


def _token(s: State, player: Values, words: Words) -> Told:
    if s.solo and s.turn == TRIBE:
        return "kitara.told.token_tribe", {"player": s.turn + 1, "value": int(words[0])}
    return "kitara.told.token", {"player": s.turn + 1, "value": int(words[0])}


def _start(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.start", {**player, "place": words[0]}


def _draft(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.draft", {**player, "position": int(words[0])}


def _recruit(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.recruit", {**player, "kind": words[0], "place": words[1]}


def _move(s: State, player: Values, words: Words) -> Told:
    source, target, group = words
    values = {**player, "from": source, "to": target, **group_values(group)}
    defender = owner(s, int(target) - 1)
    if defender not in (NOBODY, s.turn):
        return "kitara.told.attack", {**values, "defender": defender + 1}
    return "kitara.told.move", values


def _stop(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.stop", {**player, "left": s.moves_left}


def _retreat(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.retreat", {"player": s.driven + 1, "from": str(s.attacked + 1), "to": words[0]}


def _keep(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.keep", {**player, "value": int(words[0])}


def _lose(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.lose", {**player, "card": words[0]}


def _remove(s: State, player: Values, words: Words) -> Told:
    return "kitara.told.remove", {**player, "kind": words[0], "place": words[1]}


TELLERS: dict[str, Callable[[State, Values, Words], Told]] = {
    "card": _card,
    "token": _token,
    "start": _start,
    "draft": _draft,
    "recruit": _recruit,
    "move": _move,
    "stop": _stop,
    "retreat": _retreat,
    "keep": _keep,
    "lose": _lose,
    "remove": _remove,
}

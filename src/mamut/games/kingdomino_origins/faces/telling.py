"""Moves in words: for each one the message that tells it, and what is to be put in. Seats count from 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mamut.engine.game import Move
from mamut.engine.state import State
from mamut.games.kingdomino_origins.rules.components import CAVEMEN

Words = list[str]
Told = tuple[str, dict[str, Any]]


def tell(state: State, move: Move) -> Told:
    """A move just before it is made."""
    verb, *words = move.text.split(" ")
    return TELLERS[verb](state, {"player": state.actor + 1}, words)


def _place(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.place", {**player, "domino": _domino(state), "left": words[0], "right": words[1]}


def _discard(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.discard", {**player, "domino": _domino(state)}


def _fire(state: State, player: dict[str, Any], words: Words) -> Told:
    fires = {**player, "fires": state.plain.craters}
    if words == ["none"]:
        return "origins.told.fire_none", fires
    return "origins.told.fire", {**fires, "cell": words[0]}


def _claim(state: State, player: dict[str, Any], words: Words) -> Told:
    if words == ["outer"]:
        return "origins.told.claim_outer", player
    if words == ["inner"]:
        return "origins.told.claim_inner", player
    return "origins.told.claim", {**player, "domino": int(words[0])}


def _totem(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.totem", {**player, "resource": words[0], "successor": int(words[1])}


def _recruit(state: State, player: dict[str, Any], words: Words) -> Told:
    key = "origins.told.recruit_pile" if words[0] == "pile" else "origins.told.recruit"
    return key, {**player, "kind": words[-1]}


def _pass(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.pass", player


def _spend(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.spend", {**player, "cell": words[0], "kind": CAVEMEN[state.plain.recruit]}


def _settle(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.settle", {**player, "cell": words[0], "kind": CAVEMEN[state.plain.recruit]}


def _reveal(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.reveal", {"domino": int(words[0])}


def _cave(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.cave", {"kind": words[0]}


def _chief(state: State, player: dict[str, Any], words: Words) -> Told:
    return "origins.told.chief", {"player": int(words[0])}


def _domino(state: State) -> int:
    """The domino that is being placed."""
    return int(state.plain.row[state.plain.turn])


TELLERS: dict[str, Callable[[State, dict[str, Any], Words], Told]] = {
    "place": _place,
    "discard": _discard,
    "fire": _fire,
    "claim": _claim,
    "totem": _totem,
    "recruit": _recruit,
    "pass": _pass,
    "spend": _spend,
    "settle": _settle,
    "reveal": _reveal,
    "cave": _cave,
    "chief": _chief,
}

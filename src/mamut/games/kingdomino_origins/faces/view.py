"""The table as data, for people and screens. A state says all; the game it belongs to is not asked."""

from __future__ import annotations

import functools
from typing import Any

from mamut.engine.game import Game
from mamut.games.kingdomino_origins.rules.components import (
    CAVEMEN,
    COLOURS,
    DOMINOES,
    FIRE_TOKENS,
    LEFT,
    LEFT_CRATERS,
    LEFT_FIRE,
    LEFT_SYMBOL,
    RESOURCES,
    RIGHT,
    RIGHT_CRATERS,
    RIGHT_FIRE,
    RIGHT_SYMBOL,
    TERRAINS,
    VOLCANO,
)
from mamut.games.kingdomino_origins.rules.grid import HUT, RING, cell, column_of, column_part, row_of, row_part
from mamut.games.kingdomino_origins.rules.scoring import points
from mamut.games.kingdomino_origins.rules.state import FIRE, MODES, NOBODY, STEPS, TOTEM_MODE, TRIBE_MODE, State, Territory


def describe(game: Game | None, s: State) -> dict[str, Any]:
    """Everything on the table, in words and numbers."""
    table: dict[str, Any] = {
        "mode": MODES[s.mode],
        "side": s.side,
        "round": s.round,
        "step": STEPS[s.step],
        "actor": s.actor + 1 if s.actor >= 0 else None,
        "row": [
            _domino(n, owner, acted=place < s.turn)
            for place, (n, owner) in enumerate(zip(s.row, s.row_owner, strict=True))
            if n
        ],
        "next_row": [_domino(n, owner) for n, owner in zip(s.next_row, s.next_owner, strict=True) if n],
        "pile": [n for n in range(1, DOMINOES + 1) if s.pile >> n & 1],
        "fire_tokens": fire_supply(s),
        "players": [_player(s, seat) for seat in range(s.seats)],
    }
    if s.step == FIRE:
        table["volcano"] = {"cell": _cell(s.territories[s.actor], s.volcano), "craters": s.craters}
    if s.mode == TOTEM_MODE:
        table["contested"] = RESOURCES[s.contested] if s.contested != NOBODY else None
        table["totems"] = {r: seat + 1 if seat != NOBODY else None for r, seat in zip(RESOURCES, s.totems, strict=True)}
    if s.mode == TRIBE_MODE:
        table["cave"] = [CAVEMEN[kind] if kind != NOBODY else None for kind in s.cave]
        table["cave_pile"] = {kind: count for kind, count in zip(CAVEMEN, s.cave_pile, strict=True) if count}
        table["recruit"] = CAVEMEN[s.recruit] if s.recruit != NOBODY else None
        table["unpaid"] = s.unpaid
    return table


def fire_supply(s: State) -> list[int]:
    """Fire tokens of each value that still lie ready (KO-SETUP-5)."""
    used = [sum((t.fire_tokens & t.fire[value]).bit_count() for t in s.territories) for value in range(3)]
    return [there - gone for there, gone in zip(FIRE_TOKENS, used, strict=True)]


def _domino(number: int, owner: int, acted: bool = False) -> dict[str, Any]:
    sides = (LEFT, LEFT_FIRE, LEFT_CRATERS, LEFT_SYMBOL), (RIGHT, RIGHT_FIRE, RIGHT_CRATERS, RIGHT_SYMBOL)
    squares = []
    for terrain, fire, craters, symbol in sides:
        square: dict[str, Any] = {"terrain": TERRAINS[terrain[number]]}
        if fire[number]:
            square["fire"] = fire[number]
        if craters[number]:
            square["craters"] = craters[number]
        if symbol[number]:
            square["symbol"] = RESOURCES[terrain[number]]
        squares.append(square)
    return {"number": number, "squares": squares, "chief": owner + 1 if owner != NOBODY else None, "acted": acted}


def _player(s: State, seat: int) -> dict[str, Any]:
    t = s.territories[seat]
    return {
        "seat": seat + 1,
        "colour": COLOURS[seat],
        "points": points(s, seat),
        "territory": _squares(_land(t)),
    }


def _cell(t: Territory, square: int) -> str:
    return f"{row_of(t.top, t.left, square)},{column_of(t.top, t.left, square)}"


@functools.cache
def _reading_order(top: int, left: int) -> tuple[tuple[int, str], ...]:
    """Every place of the ring as a mask and a cell, row by row, for territories with this corner."""
    corner = cell(top, left)
    return tuple((1 << (corner + k) % RING, f"{top + row_part(k)},{left + column_part(k)}") for k in range(RING))


Land = tuple[int, int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""What can be seen of a territory."""


def _land(t: Territory) -> Land:
    pieces = tuple(t.fire), tuple(t.craters), tuple(t.cavemen)
    return t.top, t.left, t.squares, t.fire_tokens, t.resources, tuple(t.land), *pieces


@functools.lru_cache(maxsize=8192)
def _squares(land: Land) -> list[dict[str, Any]]:
    """All squares of a territory, in the words of a position. A move changes one territory; the others are known already."""
    top, left, squares, _, resources, terrains, fire, _, cavemen = land
    bare = squares & ~(fire[0] | fire[1] | fire[2] | terrains[VOLCANO] | resources | HUT)
    for people in cavemen:
        bare &= ~people
    named = list(zip(terrains, TERRAINS, strict=True))
    found = []
    for bit, place in _reading_order(top, left):
        if squares & bit:
            terrain = "hut"
            for mask, name in named:
                if mask & bit:
                    terrain = name
            about: dict[str, Any] = {"cell": place, "terrain": terrain}
            if not bare & bit:
                _add_pieces(land, bit, about)
            found.append(about)
    return found


def _add_pieces(land: Land, bit: int, about: dict[str, Any]) -> None:
    *_, fire_tokens, resources, terrains, fire, craters, cavemen = land
    for value in range(3):
        if fire[value] & bit:
            about["fire_token" if fire_tokens & bit else "fire"] = value + 1
        if craters[value] & bit:
            about["craters"] = value + 1
    if resources & bit:
        about["resource"] = next(name for name, mask in zip(RESOURCES, terrains, strict=False) if mask & bit)
    for people, kind in zip(cavemen, CAVEMEN, strict=True):
        if people & bit:
            about["caveman"] = kind

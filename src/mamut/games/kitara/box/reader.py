"""Reads a box of components strictly: maps, cards and tokens as an owner typed them in. Nothing is guessed.

`problems` finds everything that is wrong; `read_box` raises the first of it. `canonical` is the one text of a box that tables
and records carry.
"""

from __future__ import annotations

import functools
import json
from importlib.resources import files
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import a_list, one_of, shown
from mamut.games.kitara.box.cards import MOST_CARDS, card_problems, cards_in, token_problems
from mamut.games.kitara.box.json_text import LONGEST, ROOT, parsed
from mamut.games.kitara.box.maps import MOST_MAPS, Problems, a_name, caught, map_problems, maps_in, name_of
from mamut.games.kitara.rules.components import TOKEN_VALUES, Box, Card, Map, Territory

FORMATS: Final = ("kitara-box/1", "kitara-maps/1")
"""A box, and the maps of the reference by themselves."""


@functools.lru_cache(maxsize=64)
def box_of(text: str) -> Box:
    """The components of a text, or our own for none. Not all that people ever typed in is kept."""
    return read_box(text) if text else read_box(template(), ours=True)


@functools.cache
def template() -> str:
    """Our own box, a line per territory and card, to be edited."""
    return files("mamut.games.kitara").joinpath("original.json").read_text(encoding="utf-8")


def read_box(text: str, ours: bool = False) -> Box:
    """The components of a text. Raises PositionError, and nothing else, if anything is wrong."""
    data = _sound(text, ours)
    maps = {one["id"]: _map(one) for one in data.get("maps", ())}
    decks: dict[str, list[Card]] = {}
    for card in data.get("cards", ()):
        decks.setdefault(card["deck"], []).append(_card(card))
    own = frozenset([*maps, *decks])
    tokens = tuple(int(data["tokens"][str(value)]) for value in TOKEN_VALUES) if "tokens" in data else None
    dealt = {name: tuple(cards) for name, cards in decks.items()}
    if ours:
        assert tokens is not None
        return Box(maps, dealt, tokens)
    original = box_of("")
    return Box(original.maps | maps, original.decks | dealt, tokens or original.tokens, text, own)


def canonical(text: str) -> str:
    """The same box in its one form: a line of plain letters without what is not read and without `#`, for records have
    comments. No text is no box. Raises PositionError, and nothing else, if anything is wrong."""
    if not text:
        return ""
    line = written(_sound(text))
    if len(line) > LONGEST:  # foreign letters are longer in it
        raise PositionError(ROOT, "kitara.box.too_long", longest=LONGEST)
    return line


def written(data: Any) -> str:
    """A box without problems as its canonical line."""
    box: dict[str, Any] = {"format": FORMATS[0]} | _named(data)
    if data.get("maps"):
        box["maps"] = [_plain_map(one) for one in data["maps"]]
    if data.get("cards"):
        box["cards"] = [_plain_card(one) for one in data["cards"]]
    if "tokens" in data:
        box["tokens"] = {str(value): data["tokens"][str(value)] for value in TOKEN_VALUES}
    return json.dumps(box, separators=(",", ":")).replace("#", "\\u0023")


def problems(data: Any, ours: bool = False) -> Problems:
    """All that is wrong with a box. What follows from a wrong form is not told."""
    if not isinstance(data, dict):
        yield PositionError(ROOT, "errors.position.not_an_object", value=shown(data))
        return
    known = data.get("format") in FORMATS
    yield from caught(one_of, data.get("format"), "format", FORMATS)
    yield from caught(a_name, data, "")
    if known and data.get("maps", []) == data.get("cards", []) == [] and "tokens" not in data:
        yield PositionError(ROOT, "kitara.box.empty")
    names: set[str] = set()
    yield from caught(a_list, data.get("maps", []), "maps", 0, MOST_MAPS)
    for n, one in enumerate(maps_in(data)):
        yield from map_problems(one, f"maps[{n}]", names)
    yield from caught(a_list, data.get("cards", []), "cards", 0, MOST_CARDS)
    yield from card_problems(cards_in(data), {} if ours else box_of("").decks)
    if "tokens" in data:
        yield from token_problems(data["tokens"])


def _sound(text: str, ours: bool = False) -> Any:
    data = parsed(text)
    for problem in problems(data, ours):
        raise problem
    return data


def _named(data: Any) -> dict[str, str]:
    return {"name": name_of(data)} if name_of(data) else {}


def _plain_map(data: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {"id": data["id"]} | _named(data) | {"players": data["players"]}
    plain |= {key: data[key] for key in ("canvas",) if key in data}
    plain |= {"outline": _corners(data["outline"])} if "outline" in data else {}
    plain |= {"solo": {key: data["solo"][key] for key in ("human_start", "nguni_start")}} if "solo" in data else {}
    plain["territories"] = [_plain_territory(one) for one in data["territories"]]
    if data.get("lakes"):
        plain["lakes"] = [{"polygon": _corners(lake["polygon"])} for lake in data["lakes"]]
    return plain


def _plain_territory(data: Any) -> dict[str, Any]:
    plain = {key: data[key] for key in ("id", "type", "start")}
    plain |= {"neighbours": sorted(data["neighbours"]), "centre": _corner(data["centre"])}
    return plain | ({"polygon": _corners(data["polygon"])} if "polygon" in data else {})


def _plain_card(data: Any) -> dict[str, Any]:
    plain = {key: data[key] for key in ("id", "deck", "age", "symbols", "figures", "moves", "points")}
    return plain | ({"needs_no_food": True} if data.get("needs_no_food") else {}) | _named(data)


def _corners(polygon: Any) -> list[list[float]]:
    return [_corner(corner) for corner in polygon]


def _corner(point: Any) -> list[float]:
    """Coordinates are for drawing: a tenth is more than anybody sees."""
    tenths = [round(float(one), 1) for one in point]
    return [int(one) if one == int(one) else one for one in tenths]


def _map(data: Any) -> Map:
    territories = tuple(
        Territory(one["id"], one["type"] == "ruins", one["start"], tuple(sorted(one["neighbours"])))
        for one in data["territories"]
    )
    starts = [territory.id for territory in territories if territory.start]
    solo = data.get("solo", {"nguni_start": starts[0], "human_start": starts[-1]})
    return Map(data["id"], data["players"], territories, solo["nguni_start"], solo["human_start"])


def _card(data: Any) -> Card:
    return Card(
        data["id"],
        data["age"],
        data["symbols"],
        data["figures"],
        data["moves"],
        data["points"],
        data.get("needs_no_food", False),
        name_of(data),
    )

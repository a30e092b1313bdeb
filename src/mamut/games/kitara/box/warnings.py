"""What is allowed in a box, and still is probably not what its owner meant."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.games.kitara.box.cards import cards_in
from mamut.games.kitara.box.maps import maps_in
from mamut.games.kitara.box.places import at_the_edge, on_top, out_of_order

LEAST_SYMBOLS: Final = 2
SOLO_TERRITORIES: Final = 14
BOX_KEYS: Final = frozenset({"format", "name", "maps", "cards", "tokens", "provenance", "how_to_replace", "published_facts"})
MAP_KEYS: Final = frozenset(
    {"id", "name", "players", "canvas", "outline", "solo", "territories", "lakes"}
    # beside these the reference has words for people, and counts of what is there anyway
    | {"name_en", "name_cs", "provenance", "symmetry", "start_spaces"}
    | {"territory_count", "savanna_count", "ruins_count", "lake_count"}
)
TERRITORY_KEYS: Final = frozenset({"id", "type", "start", "neighbours", "centre", "polygon", "row", "sector"})
CARD_KEYS: Final = frozenset({"id", "deck", "age", "symbols", "figures", "moves", "points", "needs_no_food", "name"})

Warnings = Iterator[PositionError]


def warnings(data: Any, wrong: Collection[str] = ()) -> Warnings:
    """All that is odd about a box; `wrong` are the places of its problems, and maps and cards that have any are left out."""
    parts = {place.partition("]")[0] + "]" for place in wrong if place.startswith(("maps[", "cards[", "lines["))}
    if not isinstance(data, dict) or "components" in wrong:
        return
    yield from _ignored(data, "components", BOX_KEYS)
    for n, one in enumerate(maps_in(data)):
        if f"maps[{n}]" not in parts:
            yield from _map_warnings(one, f"maps[{n}]")
    if maps_in(data) and not parts and not any(one["players"] == 2 for one in maps_in(data)):
        yield PositionError("maps", "kitara.box.solo_on_ours", "NG-SETUP-1")
    for n, card in enumerate(cards_in(data)):
        if f"cards[{n}]" not in parts:
            yield from _card_warnings(card, f"cards[{n}]")


def _map_warnings(data: Any, place: str) -> Warnings:
    territories = data["territories"]
    yield from _ignored(data, place, MAP_KEYS)
    for n, one in enumerate(territories):
        yield from _ignored(one, f"{place}.territories[{n}]", TERRITORY_KEYS)
    yield from _drawing_warnings(data, place)
    if not any(one["type"] == "ruins" for one in territories):
        yield PositionError(f"{place}.territories", "kitara.box.no_ruins", "KT-SCORE-2")
    for one in territories:
        if one["start"] and not at_the_edge(one["id"], data):
            here = f"{place}.territories[{one['id'] - 1}].start"
            yield PositionError(here, "kitara.box.inland_start", "KT-SETUP-4", number=one["id"])
    if data["players"] == 2:
        yield from _solo_warnings(data, place)


def _drawing_warnings(data: Any, place: str) -> Warnings:
    territories, canvas = data["territories"], data.get("canvas", [1000, 1000])
    centres = [one["centre"] for one in territories]
    for number, (x, y) in enumerate(centres, 1):
        if not (0 <= x <= canvas[0] and 0 <= y <= canvas[1]):
            yield PositionError(f"{place}.territories[{number - 1}].centre", "kitara.box.outside", number=number)
    pair = on_top(centres)
    if pair:
        number, other = pair
        yield PositionError(f"{place}.territories[{other - 1}].centre", "kitara.box.on_top", number=number, other=other)
    bare = [str(one["id"]) for one in territories if "polygon" not in one]
    if bare and len(bare) < len(territories):
        yield PositionError(f"{place}.territories", "kitara.box.no_outline", numbers=", ".join(bare))
    elif bare:
        yield PositionError(f"{place}.territories", "kitara.box.no_outlines")


def _solo_warnings(data: Any, place: str) -> Warnings:
    """The solo rules count on the numbers of the territories (NG-A-1, NG-SETUP-2)."""
    territories = data["territories"]
    wrong = out_of_order([one["centre"] for one in territories])
    if wrong is not None:
        yield PositionError(f"{place}.territories[{wrong - 1}].centre", "kitara.box.order", "NG-A-1", number=wrong)
    if len(territories) != SOLO_TERRITORIES:
        here = f"{place}.territories"
        yield PositionError(here, "kitara.box.not_fourteen", "NG-A-1", count=len(territories), wanted=SOLO_TERRITORIES)
    starts = [one["id"] for one in territories if one["start"]]
    solo = data.get("solo", {"nguni_start": starts[0], "human_start": starts[-1]})
    if (solo["nguni_start"], solo["human_start"]) != (1, len(territories)):
        yield PositionError(
            f"{place}.territories",
            "kitara.box.solo_starts",
            "NG-SETUP-2",
            tribe=solo["nguni_start"],
            you=solo["human_start"],
            last=len(territories),
        )


def _card_warnings(card: Any, place: str) -> Warnings:
    yield from _ignored(card, place, CARD_KEYS)
    mark = card.get("needs_no_food", False)
    symbols = card["symbols"] + len(card["figures"]) + card["moves"] + card["points"] + mark
    if symbols < LEAST_SYMBOLS:
        yield PositionError(place, "kitara.box.few_symbols", "KT-CARD-5", count=symbols, id=card["id"])
    if mark and card["deck"] == "blue":
        yield PositionError(f"{place}.needs_no_food", "kitara.box.blue_mark", "KT-CARD-3", id=card["id"])


def _ignored(data: Any, place: str, known: Collection[str]) -> Warnings:
    """A key that nobody reads is often one that was misspelt."""
    for key in data:
        if key not in known:
            yield PositionError(place, "kitara.box.ignored", key=key)

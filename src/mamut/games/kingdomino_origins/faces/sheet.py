"""The explained score sheet: every region, caveman and horde by itself, from the same rules that count the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mamut.engine.game import Result
from mamut.engine.jit import lowest, popcount
from mamut.games.kingdomino_origins.rules.components import CAVEMEN, HUNTER_GATHERERS, TERRAINS
from mamut.games.kingdomino_origins.rules.grid import column_of, connected, row_of
from mamut.games.kingdomino_origins.rules.scoring import (
    EMPIRE_OF_FIRE,
    HOMO_HABILIS,
    complete,
    fires,
    hut_in_centre,
    largest_region,
    points,
    winners,
)
from mamut.games.kingdomino_origins.rules.state import TOTEM_MODE, State, Territory
from mamut.games.kingdomino_origins.rules.totems import resource_points, totem_points
from mamut.games.kingdomino_origins.rules.tribe import horde_of, hunter_gatherer_points, power_of, warriors
from mamut.games.kingdomino_origins.rules.volcano import fires_on


def score_sheet(s: State, names: Sequence[str]) -> dict[str, Any]:
    """All players' sheets, the winners by name, and the tie-break that was needed."""
    found = result(s)
    return {
        "players": [player_sheet(s, seat, names[seat]) for seat in range(s.seats)],
        "winners": [names[seat] for seat in found.winners],
        "tie_break": None if found.rule == "KO-TIE-1" else found.rule,
    }


def player_sheet(s: State, seat: int, name: str) -> dict[str, Any]:
    t = s.territories[seat]
    return {
        "name": name,
        "total": points(s, seat),
        "regions": [_region(t, terrain, region) for terrain, region in regions(t)],
        "resources": resource_points(t) if s.mode == TOTEM_MODE else 0,
        "totems": totem_points(s, seat) if s.mode == TOTEM_MODE else 0,
        "cavemen": [_hunter_gatherer(t, kind, square) for kind, square in hunter_gatherers(t)],
        "hordes": [_horde(t, horde) for horde in hordes(t)],
        "bonuses": _bonuses(s, t),
        "largest_region": largest_region(t),
        "fires": fires(t),
    }


def result(s: State) -> Result:
    """The winners, and the last rule that was needed to find them (KO-TIE-1 if the points were enough)."""
    winning = tuple(seat for seat in range(s.seats) if winners(s) >> seat & 1)
    if len(winning) > 1:
        return Result(winning, "KO-TIE-4")
    totals = [points(s, seat) for seat in range(s.seats)]
    rivals = [s.territories[seat] for seat in range(s.seats) if totals[seat] == max(totals)]
    if len(rivals) == 1:
        return Result(winning, "KO-TIE-1")
    largest = [largest_region(t) for t in rivals]
    return Result(winning, "KO-TIE-2" if largest.count(max(largest)) == 1 else "KO-TIE-3")


def squares_in_order(t: Territory, squares: int) -> list[int]:
    """The squares of a set, row by row."""
    found = []
    while squares:
        found.append(lowest(squares))
        squares &= squares - 1
    return sorted(found, key=lambda square: (row_of(t.top, t.left, square), column_of(t.top, t.left, square)))


def regions(t: Territory) -> Iterator[tuple[int, int]]:
    """Terrain and squares of every region, in the order of their first squares."""
    seen = 1
    for square in squares_in_order(t, t.squares):
        if not seen >> square & 1:
            terrain = terrain_of(t, square)
            region = connected(t.land[terrain], 1 << square)
            seen |= region
            yield terrain, region


def terrain_of(t: Territory, square: int) -> int:
    """The terrain of a square that is not the hut."""
    return next(terrain for terrain in range(len(TERRAINS)) if t.land[terrain] >> square & 1)


def hunter_gatherers(t: Territory) -> Iterator[tuple[int, int]]:
    for square in squares_in_order(t, t.squares):
        for kind in range(HUNTER_GATHERERS):
            if t.cavemen[kind] >> square & 1:
                yield kind, square


def hordes(t: Territory) -> Iterator[int]:
    seen = 0
    for square in squares_in_order(t, warriors(t)):
        if not seen >> square & 1:
            seen |= horde_of(t, 1 << square)
            yield horde_of(t, 1 << square)


def _region(t: Territory, terrain: int, region: int) -> dict[str, Any]:
    size, burning = popcount(region), fires_on(t, region)
    return {"terrain": TERRAINS[terrain], "squares": size, "fires": burning, "points": size * burning}


def _hunter_gatherer(t: Territory, kind: int, square: int) -> dict[str, Any]:
    cell = f"{row_of(t.top, t.left, square)},{column_of(t.top, t.left, square)}"
    return {"kind": CAVEMEN[kind], "cell": cell, "points": hunter_gatherer_points(t, kind, square)}


def _horde(t: Territory, horde: int) -> dict[str, Any]:
    size, power = popcount(horde), power_of(t, horde)
    return {"warriors": size, "power": power, "points": size * power}


def _bonuses(s: State, t: Territory) -> dict[str, int]:
    found = {}
    if s.empire_of_fire:
        found["empire-of-fire"] = EMPIRE_OF_FIRE * hut_in_centre(s, t)
    if s.homo_habilis:
        found["homo-habilis"] = HOMO_HABILIS * complete(s, t)
    return found

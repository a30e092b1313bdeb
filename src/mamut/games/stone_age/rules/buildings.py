"""Buildings (chapter 9): what each kind of tile costs and scores."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.bundles import bundle_number, bundle_value, kinds_in, list_bundles, pay
from mamut.games.stone_age.rules.components import BUILDING_KIND, CHOICE, COST, FEWEST, FIXED, KINDS, KINDS_REQUIRED, MOST
from mamut.games.stone_age.rules.numbers import FIRST_PAY
from mamut.games.stone_age.rules.state import FIRST_BUILDING, NOBODY, State


@rule("SA-BLD-1")
def has_fixed_bundle(s: State, tile: int) -> bool:
    for kind in range(KINDS):
        if s.players[s.actor].stock[kind] < COST[tile][kind]:
            return False
    return True


@rule("SA-BLD-1", "SA-BLD-2", "SA-BLD-3")
def list_building_payments(s: State, out: Numbers) -> int:
    """The printed bundle; or four or five resources of exactly so many kinds; or one to seven of any."""
    tile = s.tops[s.place - FIRST_BUILDING]
    if BUILDING_KIND[tile] == FIXED:
        if not has_fixed_bundle(s, tile):
            return 0
        out[0] = FIRST_PAY + bundle_number(COST[tile][0], COST[tile][1], COST[tile][2], COST[tile][3])
        return 1
    n = 0
    for size in range(FEWEST[tile], MOST[tile] + 1):
        n = list_bundles(s.players[s.actor], size, FIRST_PAY, out, n)
    if BUILDING_KIND[tile] == CHOICE:
        return keep_kinds(out, n, KINDS_REQUIRED[tile])
    return n


@rule("SA-BLD-2")
def keep_kinds(out: Numbers, n: int, required: int) -> int:
    """Keeps the bundles of exactly so many different kinds."""
    kept = 0
    for k in range(n):
        if kinds_in(out[k] - FIRST_PAY) == required:
            out[kept] = out[k]
            kept += 1
    return kept


@rule("SA-BLD-1", "SA-BLD-2", "SA-BLD-3", "SA-BLD-4", "SA-BLD-7")
def buy_building(s: State, bundle: int) -> None:
    """Pays, scores at once and takes the tile. An emptied stack makes this the last round."""
    p = s.players[s.actor]
    stack = s.place - FIRST_BUILDING
    pay(p, bundle)
    p.track += bundle_value(bundle)
    p.buildings |= 1 << s.tops[stack]
    s.tops[stack] = NOBODY
    s.heights[stack] -= 1
    if s.heights[stack] == 0:
        s.emptied = 1

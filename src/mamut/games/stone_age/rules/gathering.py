"""Dice and tools (chapter 7): hunting, gathering resources, and adding tools to a roll."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.components import AMOUNT, DIVISOR, FACES, FOOD, ONE_USE, TOOL_FIELDS
from mamut.games.stone_age.rules.numbers import DONE, FIRST_ROLL, FIRST_TOOL, SLOTS, WAYS
from mamut.games.stone_age.rules.state import FOREST, HUNT, NOBODY, Player, State


@rule("SA-HUNT-1", "SA-RES-1", "SA-ACT-3")
def prepare_gathering(s: State, area: int) -> None:
    """One die for each own figure in the area, all rolled at once."""
    s.dice = s.players[s.turn].placed[area]
    s.gain = FOOD if area == HUNT else area - FOREST
    s.bought = NOBODY


@rule("SA-RES-1", "SA-RES-3", "SA-HUNT-1", "SA-EFF-4")
def list_rolls(s: State, out: Numbers, weights: Numbers) -> int:
    """Every sum of the dice, weighted by the ways to roll it. However many dice, they are independent (SA-RUL-15)."""
    n = 0
    for total in range(s.dice, FACES * s.dice + 1):
        out[n], weights[n] = FIRST_ROLL + total - 1, WAYS[s.dice][total]
        n += 1
    return n


@rule("SA-TUSE-1", "SA-TUSE-5", "SA-TUSE-6")
def roll(s: State, total: int) -> None:
    """The dice have been seen; only now are tools chosen (SA-RUL-5)."""
    s.rolled, s.added, s.next_tool = total, 0, 0


@rule("SA-TUSE-4")
def tool_value(p: Player, slot: int) -> int:
    """What a tool adds, always as a whole: one of the three fields, or a one-use card."""
    return p.tools[slot] if slot < TOOL_FIELDS else AMOUNT[ONE_USE[slot - TOOL_FIELDS]]


@rule("SA-TUSE-3", "SA-TUSE-8", "SA-TUSE-10")
def usable(p: Player, slot: int) -> bool:
    """A tool that has not been used this round, or a one-use tool that has not been used at all."""
    if slot < TOOL_FIELDS:
        return p.tools[slot] > 0 and p.used >> slot & 1 == 0
    return p.one_use >> (slot - TOOL_FIELDS) & 1 == 1


@rule("SA-TUSE-1", "SA-TUSE-2", "SA-TUSE-3")
def list_tools(s: State, out: Numbers) -> int:
    """Tools that may still be added, and enough."""
    p = s.players[s.turn]
    n = 0
    for slot in range(s.next_tool, SLOTS):
        if usable(p, slot):
            out[n] = FIRST_TOOL + slot
            n += 1
    out[n] = DONE
    return n + 1


@rule("SA-TUSE-2", "SA-TUSE-8")
def can_add_tool(s: State) -> bool:
    """A usable tool is left behind the last one that was added."""
    for slot in range(s.next_tool, SLOTS):
        if usable(s.players[s.turn], slot):
            return True
    return False


@rule("SA-TUSE-2", "SA-TUSE-3", "SA-TUSE-10", "SA-EFF-9")
def add_tool(s: State, slot: int) -> None:
    """A tool is turned sideways until the next round; a one-use card is turned face down for good."""
    p = s.players[s.turn]
    if slot < TOOL_FIELDS:
        p.used |= 1 << slot
    else:
        p.one_use &= ~(1 << slot - TOOL_FIELDS)
    s.added |= 1 << slot
    s.next_tool = slot + 1


@rule("SA-TUSE-4")
def tools_added(s: State) -> int:
    """What the tools added so far are worth together."""
    total = 0
    for slot in range(SLOTS):
        if s.added >> slot & 1:
            total += tool_value(s.players[s.turn], slot)
    return total


@rule("SA-HUNT-1", "SA-RES-1", "SA-RES-2")
def amount_gained(s: State) -> int:
    """Sum and tools, divided and rounded down."""
    return (s.rolled + tools_added(s)) // DIVISOR[s.gain]


@rule("SA-HUNT-1", "SA-RES-1", "SA-RES-4")
def take_yield(s: State) -> None:
    """Neither food nor resources ever run out (SA-RUL-13)."""
    p = s.players[s.turn]
    if s.gain == FOOD:
        p.food += amount_gained(s)
    else:
        p.stock[s.gain] += amount_gained(s)


@rule("SA-TUSE-7", "SA-NEW-3")
def refresh_tools(s: State) -> None:
    """Used tools are turned back after the feeding."""
    for seat in range(s.seats):
        s.players[seat].used = 0

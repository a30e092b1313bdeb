"""Which rule forbids a move. The legal moves themselves come from the chapters; this only explains."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, OVER
from mamut.games.stone_age.rules import numbers
from mamut.games.stone_age.rules.bundles import BUNDLES, SIZE
from mamut.games.stone_age.rules.cards import price_of
from mamut.games.stone_age.rules.components import AMOUNT, BUILDING_KIND, EFFECT, RESOURCE, TOOL_FIELDS, TOP_RESOURCE
from mamut.games.stone_age.rules.gathering import usable
from mamut.games.stone_age.rules.placing import SHARING, players_in, village_closed
from mamut.games.stone_age.rules.state import (
    BUILDING,
    CARD,
    DICE,
    DRAW,
    FEED,
    FIRST_BUILDING,
    FIRST_CARD,
    HUNT,
    NOBODY,
    PAY,
    PICK,
    PLACE,
    RIVER,
    ROLL,
    TOOL,
    USE,
    State,
)

CASH_IN = -1
"""The any-two-resources card is no step of its own."""
AWAITED = {
    DICE: "SA-EFF-1",
    DRAW: "SA-EFF-8",
    PLACE: "SA-PLACE-1",
    USE: "SA-ACT-2",
    TOOL: "SA-TUSE-6",
    PICK: "SA-EFF-1",
    FEED: "SA-FEED-4",
}
"""The rule that says what comes now, for a move that belongs to another step."""
BUILDING_RULES = ("SA-BLD-1", "SA-BLD-2", "SA-BLD-3")


def refusal(s: State, number: int) -> str | None:
    """The id of the rule that a move would break which is not legal."""
    if s.actor == OVER:
        return _end(s)
    if s.actor == CHANCE:
        return _awaited(s)
    step = step_of(number)
    if step == CASH_IN:
        return "SA-EFF-10"
    if step != s.step:
        return _wrong_step(s, number, step)
    if step == PLACE:
        return _place(s, number)
    if step == TOOL:
        return _tool(s, number - numbers.FIRST_TOOL)
    if step == PAY:
        return _pay(s, number - numbers.FIRST_PAY)
    return {USE: "SA-ACT-1", PICK: "SA-EFF-1", FEED: "SA-FEED-4"}[step]


def step_of(number: int) -> int:
    """The step that a move belongs to."""
    if number in (numbers.DECLINE, numbers.STARVE):
        return PAY if number == numbers.DECLINE else FEED
    ends = (
        (numbers.FIRST_USE, PLACE),
        (numbers.FIRST_TOOL, USE),
        (numbers.FIRST_PICK, TOOL),
        (numbers.FIRST_CASH, PICK),
        (numbers.DECLINE, CASH_IN),
        (numbers.FIRST_FEED, PAY),
    )
    for end, step in ends:
        if number < end:
            return step
    return FEED


def _end(s: State) -> str:
    return "SA-END-2" if s.emptied else "SA-END-1"


def _awaited(s: State) -> str:
    if s.step == CARD:
        return "SA-NEW-2" if s.round else "SA-SETUP-1"
    if s.step == BUILDING:
        return "SA-BLD-5" if s.round else "SA-SETUP-2"
    if s.step == ROLL:
        return _roll_rule(s)
    if s.step == PAY:
        return "SA-CARD-2" if s.place < FIRST_BUILDING else "SA-BLD-4"
    return AWAITED[s.step]


def _roll_rule(s: State) -> str:
    if s.bought != NOBODY:
        return "SA-EFF-4"
    return "SA-HUNT-1" if s.place == HUNT else "SA-RES-1"


def _wrong_step(s: State, number: int, step: int) -> str:
    if step == TOOL and number != numbers.DONE:
        return "SA-TUSE-5"
    if step == FEED:
        return "SA-FEED-3"
    if number == numbers.DECLINE:
        return "SA-ACT-5"
    if step == PLACE or s.step == PLACE:
        return "SA-ROUND-1"
    return _awaited(s)


def _place(s: State, number: int) -> str:
    place, p = numbers.PLACE_OF[number], s.players[s.actor]
    if p.home < number - numbers.FIRST_PLACE[place] + 1:
        return "SA-PLACE-1"
    if place < HUNT:
        if players_in(s, place):
            return "SA-PLACE-6"
        return "SA-P23-1" if village_closed(s) else "SA-PLACE-10"
    if place <= RIVER:
        if p.placed[place]:
            return "SA-PLACE-8"
        shared = place > HUNT and players_in(s, place) >= SHARING[s.seats]
        return {2: "SA-P23-4", 3: "SA-P23-3"}.get(s.seats, "SA-PLACE-6") if shared else "SA-PLACE-6"
    return "SA-P23-5" if place - FIRST_BUILDING >= s.seats else "SA-PLACE-6"


def _tool(s: State, slot: int) -> str:
    p = s.players[s.actor]
    if slot >= TOOL_FIELDS:
        return "SA-TUSE-2" if usable(p, slot) else "SA-TUSE-10"
    if p.tools[slot] == 0:
        return "SA-TUSE-1"
    return "SA-TUSE-2" if usable(p, slot) else "SA-TUSE-3"


def _pay(s: State, bundle: int) -> str:
    if s.place >= FIRST_BUILDING:
        return BUILDING_RULES[BUILDING_KIND[s.tops[s.place - FIRST_BUILDING]]]
    space = s.place - FIRST_CARD
    card, stock = s.row[space], list(s.players[s.actor].stock)
    if SIZE[bundle] == price_of(space) and EFFECT[card] == RESOURCE:
        stock[TOP_RESOURCE[card]] += AMOUNT[card]
        if all(have >= wanted for have, wanted in zip(stock, BUNDLES[bundle], strict=True)):
            return "SA-CARD-3"
    return "SA-CARD-1"


def outcome_refusal(s: State, number: int) -> str | None:
    """The same for an outcome of chance."""
    if s.actor == OVER:
        return _end(s)
    if s.actor != CHANCE:
        return _awaited(s)
    if (s.step == CARD and number < numbers.FIRST_TILE) or (
        s.step == DRAW and numbers.FIRST_DRAW <= number < numbers.FIRST_DICE
    ):
        return "SA-COMP-1"
    if s.step == BUILDING and numbers.FIRST_TILE <= number < numbers.FIRST_ROLL:
        return "SA-COMP-3"
    return _awaited(s)

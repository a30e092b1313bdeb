"""The legal moves of each step, and what a move does."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, Numbers
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.buildings import buy_building, list_building_payments
from mamut.games.stone_age.rules.cards import (
    buy_card,
    cash_in,
    draw_extra,
    list_card_payments,
    list_cash,
    list_picks,
    pick,
    prepare_roll,
    roll_market,
    simple_effect,
)
from mamut.games.stone_age.rules.components import EFFECT, EXTRA_CARD, MARKET, ROLL_RESOURCE
from mamut.games.stone_age.rules.feeding import feed, list_meals, starve
from mamut.games.stone_age.rules.gathering import add_tool, list_tools, prepare_gathering, roll
from mamut.games.stone_age.rules.numbers import (
    DECLINE,
    DONE,
    FIRST_CASH,
    FIRST_DICE,
    FIRST_DRAW,
    FIRST_FEED,
    FIRST_PAY,
    FIRST_PICK,
    FIRST_ROLL,
    FIRST_TILE,
    FIRST_TOOL,
    FIRST_USE,
    STARVE,
)
from mamut.games.stone_age.rules.placing import list_placements, place_figures
from mamut.games.stone_age.rules.rounds import (
    after_building,
    after_meal,
    end_action,
    end_gathering,
    next_pick,
    next_placement,
    refill_or_begin,
    tools_or_yield,
)
from mamut.games.stone_age.rules.setup import deck_size, turn_up_building, turn_up_card
from mamut.games.stone_age.rules.state import (
    BUILDING,
    CARD,
    DICE,
    DRAW,
    FIELD,
    FIRST_BUILDING,
    FIRST_CARD,
    HUNT,
    HUT,
    PAY,
    PICK,
    PLACE,
    ROLL,
    ROW,
    TOOL,
    TOOLMAKER,
    USE,
    State,
)
from mamut.games.stone_age.rules.village import gain_figure, gain_grain, gain_tool


@rule("SA-ROUND-1")
def moves(s: State, out: Numbers) -> int:
    """The legal moves of the actor at this step."""
    if s.step == PLACE:
        return list_placements(s, out)
    if s.step == USE:
        return list_uses(s, out)
    if s.step == TOOL:
        return list_tools(s, out)
    if s.step == PAY:
        return list_payments(s, out)
    if s.step == PICK:
        return list_picks(s, out)
    return list_meals(s, out)


@rule("SA-ACT-1", "SA-ACT-2", "SA-EFF-10")
def list_uses(s: State, out: Numbers) -> int:
    """Every place where own figures still stand, in any order, and the any-two-resources card."""
    p = s.players[s.actor]
    n = 0
    for area in range(FIRST_CARD):
        if p.placed[area] > 0:
            out[n] = FIRST_USE + area
            n += 1
    for space in range(ROW):
        if s.row_owner[space] == s.actor:
            out[n] = FIRST_USE + FIRST_CARD + space
            n += 1
    for stack in range(ROW):
        if s.stack_owner[stack] == s.actor:
            out[n] = FIRST_USE + FIRST_BUILDING + stack
            n += 1
    return list_cash(p, out, n)


@rule("SA-CARD-4", "SA-BLD-6", "SA-ACT-5", "SA-EFF-10")
def list_payments(s: State, out: Numbers) -> int:
    """What the card or building can be paid with; declining is always possible."""
    n = list_card_payments(s, out) if s.place < FIRST_BUILDING else list_building_payments(s, out)
    out[n] = DECLINE
    return list_cash(s.players[s.actor], out, n + 1)


@rule("SA-ROUND-1")
def apply(s: State, number: int) -> None:
    """Carries out a legal move or an outcome of chance, and all that follows automatically."""
    if s.actor == CHANCE:
        apply_chance(s, number)
    elif s.step == PLACE:
        place_figures(s, number)
        next_placement(s)
    elif FIRST_CASH <= number < DECLINE:
        cash_in(s.players[s.actor], number - FIRST_CASH)
    elif s.step == USE:
        use(s, number - FIRST_USE)
    elif s.step == TOOL:
        apply_tool(s, number)
    elif s.step == PAY:
        apply_payment(s, number)
    elif s.step == PICK:
        pick(s, number - FIRST_PICK)
        next_pick(s)
    else:
        apply_meal(s, number)


@rule("SA-SETUP-1", "SA-SETUP-2", "SA-EFF-1", "SA-EFF-8")
def apply_chance(s: State, number: int) -> None:
    if s.step == ROLL:
        roll(s, number - FIRST_ROLL + 1)
        tools_or_yield(s)
    elif s.step == CARD:
        turn_up_card(s, number)
        refill_or_begin(s)
    elif s.step == BUILDING:
        turn_up_building(s, number - FIRST_TILE)
        if s.round == 0:
            refill_or_begin(s)
        else:
            end_action(s)
    elif s.step == DICE:
        roll_market(s, number - FIRST_DICE)
        s.actor, s.step = s.turn, PICK
    else:
        draw_extra(s, number - FIRST_DRAW)
        end_action(s)


@rule("SA-ACT-2", "SA-ACT-3", "SA-ACT-5", "SA-TOOL-1", "SA-HUT-1", "SA-FIELD-1")
def use(s: State, place: int) -> None:
    """Carries out the action of a place. Only buying can be declined; all else is done, even without effect (SA-RUL-4)."""
    p = s.players[s.actor]
    s.place = place
    if place >= FIRST_CARD:
        s.step = PAY
    elif place >= HUNT:
        prepare_gathering(s, place)
        s.actor, s.step = CHANCE, ROLL
    else:
        if place == TOOLMAKER:
            gain_tool(p)
        elif place == HUT:
            gain_figure(p)
        elif place == FIELD:
            gain_grain(p)
        end_action(s)


@rule("SA-TUSE-2")
def apply_tool(s: State, number: int) -> None:
    if number == DONE:
        end_gathering(s)
    else:
        add_tool(s, number - FIRST_TOOL)
        tools_or_yield(s)


@rule("SA-CARD-2", "SA-CARD-4", "SA-BLD-4", "SA-BLD-6")
def apply_payment(s: State, number: int) -> None:
    """Who declines takes the figure back, for this turn (SA-RUL-26), and card or tile stay."""
    if number == DECLINE:
        end_action(s)
    elif s.place < FIRST_BUILDING:
        buy_card(s, number - FIRST_PAY)
        carry_out_top(s)
    else:
        buy_building(s, number - FIRST_PAY)
        after_building(s)


@rule("SA-CARD-2", "SA-EFF-1", "SA-EFF-4", "SA-EFF-8")
def carry_out_top(s: State) -> None:
    """The upper part of the card just bought. An extra card must be drawn if there is one (SA-RUL-10)."""
    effect = EFFECT[s.bought]
    if effect == MARKET:
        s.actor, s.step = CHANCE, DICE
    elif effect == ROLL_RESOURCE:
        prepare_roll(s)
        s.actor, s.step = CHANCE, ROLL
    elif effect == EXTRA_CARD and deck_size(s) > 0:
        s.actor, s.step = CHANCE, DRAW
    else:
        simple_effect(s.players[s.turn], s.bought)
        end_action(s)


@rule("SA-FEED-4", "SA-FEED-5")
def apply_meal(s: State, number: int) -> None:
    if number == STARVE:
        starve(s)
    else:
        feed(s, number - FIRST_FEED)
    after_meal(s)

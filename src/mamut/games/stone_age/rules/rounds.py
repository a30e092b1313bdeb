"""Rounds, phases and turns (chapters 3, 5, 11 and 12): what comes after what."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, OVER
from mamut.engine.jit import rule
from mamut.games.stone_age.rules.feeding import eat
from mamut.games.stone_age.rules.gathering import can_add_tool, refresh_tools, take_yield
from mamut.games.stone_age.rules.placing import can_place
from mamut.games.stone_age.rules.scoring import points
from mamut.games.stone_age.rules.setup import bare_stack, deck_size, empty_spaces
from mamut.games.stone_age.rules.state import (
    BUILDING,
    CARD,
    FEED,
    FINISHED,
    FIRST_BUILDING,
    FIRST_CARD,
    NOBODY,
    PICK,
    PLACE,
    ROW,
    TOOL,
    USE,
    State,
)


@rule("SA-ROUND-2")
def seat_after(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % s.seats


@rule("SA-ROUND-1", "SA-NEW-4")
def begin_round(s: State) -> None:
    """Placing begins with the start player, who always can: all his figures are at home."""
    s.round += 1
    s.turn = s.start
    s.actor, s.step = s.turn, PLACE


@rule("SA-PLACE-1", "SA-PLACE-3", "SA-PLACE-5")
def next_placement(s: State) -> None:
    """The next player who can still place figures; when nobody can, the actions begin."""
    for _ in range(s.seats):
        s.turn = seat_after(s, s.turn)
        if can_place(s, s.turn):
            s.actor = s.turn
            return
    s.turn = s.start
    act_or_pass_on(s)


@rule("SA-ACT-1", "SA-ACT-2", "SA-PLACE-11")
def act_or_pass_on(s: State) -> None:
    """A player chooses until all his figures are back, then the next one does; then all are fed."""
    while s.players[s.turn].home == s.players[s.turn].figures:
        s.turn = seat_after(s, s.turn)
        if s.turn == s.start:
            feed_or_pass_on(s)
            return
    s.actor, s.step = s.turn, USE


@rule("SA-ACT-4")
def take_figures_back(s: State) -> None:
    """The figures of the place just used go home."""
    p = s.players[s.turn]
    if s.place < FIRST_CARD:
        p.home += p.placed[s.place]
        p.placed[s.place] = 0
        return
    if s.place < FIRST_BUILDING:
        s.row_owner[s.place - FIRST_CARD] = NOBODY
    else:
        s.stack_owner[s.place - FIRST_BUILDING] = NOBODY
    p.home += 1


@rule("SA-ACT-4")
def end_action(s: State) -> None:
    """The figures go back, and the player chooses on."""
    take_figures_back(s)
    s.place = s.bought = NOBODY
    act_or_pass_on(s)


@rule("SA-TUSE-2", "SA-TUSE-6")
def tools_or_yield(s: State) -> None:
    """As long as a tool could be added the player decides; then the yield is taken."""
    if can_add_tool(s):
        s.actor, s.step = s.turn, TOOL
    else:
        end_gathering(s)


@rule("SA-HUNT-1", "SA-RES-1")
def end_gathering(s: State) -> None:
    take_yield(s)
    s.dice = s.rolled = s.added = s.next_tool = 0
    end_action(s)


@rule("SA-EFF-1", "SA-ACT-6")
def next_pick(s: State) -> None:
    """The buyer picks first, then the others clockwise, each one die."""
    seat = seat_after(s, s.actor)
    if seat == s.turn:
        end_action(s)
    else:
        s.actor, s.step = seat, PICK


@rule("SA-BLD-5", "SA-BLD-7")
def after_building(s: State) -> None:
    """The next tile of the stack is turned up at once, if there is one. Nobody can buy it in this round."""
    if bare_stack(s) != NOBODY:
        s.actor, s.step = CHANCE, BUILDING
    else:
        end_action(s)


@rule("SA-FEED-3", "SA-FEED-8", "SA-ROUND-2")
def feed_or_pass_on(s: State) -> None:
    """Tribes with enough food eat; the first one without decides. After all of them the round is over."""
    while eat(s, s.turn):
        s.turn = seat_after(s, s.turn)
        if s.turn == s.start:
            end_round(s)
            return
    s.actor, s.step = s.turn, FEED


@rule("SA-FEED-8")
def after_meal(s: State) -> None:
    s.missing = 0
    s.turn = seat_after(s, s.turn)
    if s.turn == s.start:
        end_round(s)
    else:
        feed_or_pass_on(s)


@rule("SA-NEW-0", "SA-NEW-1", "SA-NEW-2", "SA-END-1", "SA-END-2", "SA-END-3")
def end_round(s: State) -> None:
    """The game ends, once (SA-RUL-21), if a stack was emptied or if the deck cannot fill the row; an empty deck alone is no end
    (SA-RUL-11). Otherwise a new round is prepared."""
    if s.emptied == 1 or deck_size(s) < empty_spaces(s):
        end_game(s)
        return
    s.start = seat_after(s, s.start)
    s.turn = s.start
    close_gaps(s)
    refresh_tools(s)
    refill_or_begin(s)


@rule("SA-NEW-2")
def close_gaps(s: State) -> None:
    """The cards that are left move to the cheapest spaces, in their order."""
    filled = 0
    for space in range(ROW):
        card = s.row[space]
        s.row[space] = NOBODY
        if card != NOBODY:
            s.row[filled] = card
            filled += 1


@rule("SA-SETUP-1", "SA-SETUP-2", "SA-NEW-2", "SA-NEW-4")
def refill_or_begin(s: State) -> None:
    """Cards and, at set-up, buildings are turned up until nothing is bare; then a round begins."""
    if empty_spaces(s) > 0:
        s.actor, s.step = CHANCE, CARD
    elif bare_stack(s) != NOBODY:
        s.actor, s.step = CHANCE, BUILDING
    else:
        begin_round(s)


@rule("SA-END-1", "SA-END-2")
def end_game(s: State) -> None:
    s.actor, s.step, s.turn = OVER, FINISHED, NOBODY
    for seat in range(s.seats):
        s.scores[seat] = points(s, seat)

"""Rounds and turns (chapter 3): what comes after what."""

from __future__ import annotations

from mamut.engine.contract import OVER
from mamut.engine.jit import popcount, rule
from mamut.games.kingdomino_origins.rules.scoring import points
from mamut.games.kingdomino_origins.rules.setup import draw_next_chief, next_draw, take_up_row
from mamut.games.kingdomino_origins.rules.state import (
    CLAIM,
    FINISHED,
    FIRE,
    NOBODY,
    PLACE,
    RECRUIT,
    ROUNDS,
    ROW,
    SETTLE,
    SPEND,
    TOTEM,
    TOTEM_MODE,
    TRIBE_MODE,
    State,
)
from mamut.games.kingdomino_origins.rules.totems import check_totems
from mamut.games.kingdomino_origins.rules.tribe import PAIR, TYPES, types_owned


@rule("KO-TURN-1", "KO-2P-4")
def next_chief(s: State) -> bool:
    """The chief on the next domino of the row acts, lowest number first; false if all have acted."""
    s.turn += 1
    while s.turn < ROW and s.row_owner[s.turn] == NOBODY:
        s.turn += 1
    if s.turn == ROW:
        return False
    s.actor, s.step = s.row_owner[s.turn], PLACE
    return True


@rule("KO-SETUP-9", "KO-TURN-4", "KO-TURN-6")
def after_draw(s: State) -> None:
    """All is turned up: at set-up the chiefs are drawn, later a round begins."""
    if next_draw(s):
        return
    if s.round == 0:
        draw_next_chief(s)
    else:
        next_chief(s)


@rule("KO-SETUP-9", "KO-TURN-4", "KO-TURN-6")
def next_round(s: State) -> None:
    """The row just chosen is played next, and a new one is turned up while there are dominoes."""
    take_up_row(s)
    s.round += 1
    if s.pile != 0:
        next_draw(s)
    else:
        next_chief(s)


@rule("KO-TURN-4", "KO-TURN-6", "KO-2P-4")
def next_turn(s: State) -> None:
    """The next chief's turn, the next round, or the end."""
    if next_chief(s):
        return
    if s.round == ROUNDS:
        end_game(s)
    else:
        next_round(s)


@rule("KO-SETUP-6", "KO-SETUP-9")
def after_first_claim(s: State) -> None:
    if s.undrawn_chiefs != 0:
        draw_next_chief(s)
    else:
        next_round(s)


@rule("KO-TURN-2", "KO-FIRE-1")
def after_placing(s: State) -> None:
    """A volcano on the domino erupts at once."""
    if s.craters > 0:
        s.step = FIRE
    else:
        after_fire(s)


@rule("KO-TOTEM-2", "KO-TOTEM-8")
def after_fire(s: State) -> None:
    """Only now are the totems checked (A-10)."""
    if s.mode == TOTEM_MODE:
        check_totems(s)
        if s.contested != NOBODY:
            s.step = TOTEM
            return
    after_totems(s)


@rule("KO-TURN-2", "KO-TURN-7", "KO-RECRUIT-4")
def after_totems(s: State) -> None:
    """In the last round nothing is left to choose."""
    if s.round < ROUNDS:
        s.step = CLAIM
    else:
        after_claim(s)


@rule("KO-RECRUIT-3", "KO-RECRUIT-4")
def after_claim(s: State) -> None:
    """One chance to recruit; in the last round only by the switch `recruit_in_last_round` (A-14)."""
    allowed = s.round < ROUNDS or s.recruit_in_last_round == 1
    if s.mode == TRIBE_MODE and allowed and can_recruit(s):
        s.step = RECRUIT
    else:
        next_turn(s)


@rule("KO-RECRUIT-1", "KO-RECRUIT-2", "KO-RECRUIT-11")
def can_recruit(s: State) -> bool:
    """Two kinds of tokens and someone face up, or all four kinds and someone in the pile."""
    types = popcount(types_owned(s.territories[s.actor]))
    if types < PAIR:
        return False
    for space in range(len(s.cave)):
        if s.cave[space] != NOBODY:
            return True
    if types == TYPES:
        for kind in range(len(s.cave_pile)):
            if s.cave_pile[kind] > 0:
                return True
    return False


@rule("KO-RECRUIT-6")
def after_spending(s: State) -> None:
    s.step = SPEND if s.unpaid > 0 else SETTLE


@rule("KO-TURN-8")
def end_game(s: State) -> None:
    s.actor, s.step = OVER, FINISHED
    for seat in range(s.seats):
        s.scores[seat] = points(s, seat)

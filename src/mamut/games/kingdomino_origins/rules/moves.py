"""The legal moves of each step, and what a move does."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kingdomino_origins.rules.numbers import (
    CLAIM_OUTER,
    DISCARD,
    FIRE_NONE,
    FIRST_CAVE,
    FIRST_CHIEF,
    FIRST_CLAIM,
    FIRST_FIRE,
    FIRST_RECRUIT,
    FIRST_RECRUIT_PILE,
    FIRST_SETTLE,
    FIRST_SPEND,
    FIRST_TOTEM,
    PASS,
    SEATS,
    square_of,
)
from mamut.games.kingdomino_origins.rules.placement import discard, list_places, place
from mamut.games.kingdomino_origins.rules.rounds import (
    after_claim,
    after_draw,
    after_fire,
    after_first_claim,
    after_placing,
    after_spending,
    after_totems,
    next_round,
    next_turn,
)
from mamut.games.kingdomino_origins.rules.setup import (
    claim,
    claim_pair,
    draw_chief,
    list_claims,
    list_pairs,
    reveal,
    turn_up_caveman,
)
from mamut.games.kingdomino_origins.rules.state import (
    CAVE,
    CHIEF,
    CLAIM,
    CLAIM_PAIR,
    FIRE,
    PLACE,
    RECRUIT,
    REVEAL,
    SETTLE,
    SPEND,
    TOTEM,
    State,
    Territory,
)
from mamut.games.kingdomino_origins.rules.totems import give_totem, list_successors
from mamut.games.kingdomino_origins.rules.tribe import (
    list_payments,
    list_recruits,
    list_vacant,
    settle,
    spend,
    take_face_up,
    take_from_pile,
)
from mamut.games.kingdomino_origins.rules.volcano import burn, list_landings


@rule("KO-TURN-2", "KO-PLACE-9")
def moves(s: State, out: Numbers) -> int:
    """The legal moves of the actor at this step."""
    t = s.territories[s.actor]
    if s.step == PLACE:
        n = list_places(s, t, s.row[s.turn], out)
        if n == 0:
            out[0] = DISCARD[s.side]
            n = 1
        return n
    if s.step == CLAIM:
        return list_claims(s, out)
    if s.step == FIRE:
        return list_landings(s, t, out)
    if s.step == RECRUIT:
        return list_recruits(s, t, out)
    if s.step == SPEND:
        return list_payments(s, t, out)
    if s.step == SETTLE:
        return list_vacant(s, t, out)
    if s.step == TOTEM:
        return list_successors(s, out)
    return list_pairs(s, out)


@rule("KO-TURN-2")
def apply(s: State, number: int) -> None:
    """Carries out a legal move or an outcome of chance."""
    if s.step <= CHIEF:
        apply_chance(s, number)
    elif s.step >= RECRUIT:
        apply_recruiting(s, s.territories[s.actor], number)
    else:
        apply_turn(s, number)


@rule("KO-SETUP-4", "KO-SETUP-6", "KO-TRIBE-2", "KO-2P-3")
def apply_chance(s: State, number: int) -> None:
    if s.step == REVEAL:
        reveal(s, number + 1)
        after_draw(s)
    elif s.step == CAVE:
        turn_up_caveman(s, number - FIRST_CAVE)
        after_draw(s)
    else:
        seat = number - FIRST_CHIEF
        draw_chief(s, seat)
        s.actor, s.step = seat, CLAIM_PAIR if s.seats == 2 else CLAIM


@rule("KO-TURN-2", "KO-TURN-3")
def apply_turn(s: State, number: int) -> None:
    """Placing, fire, giving a totem away, and choosing."""
    t = s.territories[s.actor]
    if s.step == PLACE:
        if number == DISCARD[s.side]:
            discard(s, s.row[s.turn])
        else:
            place(s, t, s.row[s.turn], number)
        after_placing(s)
    elif s.step == CLAIM:
        claim(s, s.actor, number - FIRST_CLAIM[s.side] + 1)
        if s.round == 0:
            after_first_claim(s)
        else:
            after_claim(s)
    elif s.step == FIRE:
        if number != FIRE_NONE[s.side]:
            burn(s, t, square_of(s.side, number - FIRST_FIRE[s.side]))
        after_fire(s)
    elif s.step == TOTEM:
        give_totem(s, (number - FIRST_TOTEM[s.side]) % SEATS)
        after_totems(s)
    else:
        claim_pair(s, s.actor, number == CLAIM_OUTER[s.side])
        next_round(s)


@rule("KO-RECRUIT-3")
def apply_recruiting(s: State, t: Territory, number: int) -> None:
    """Recruiting, paying and settling."""
    if s.step == SPEND:
        spend(s, t, square_of(s.side, number - FIRST_SPEND[s.side]))
        after_spending(s)
    elif s.step == SETTLE:
        settle(s, t, square_of(s.side, number - FIRST_SETTLE[s.side]))
        next_turn(s)
    elif number == PASS[s.side]:
        next_turn(s)
    else:
        if number >= FIRST_RECRUIT_PILE[s.side]:
            take_from_pile(s, number - FIRST_RECRUIT_PILE[s.side])
        else:
            take_face_up(s, number - FIRST_RECRUIT[s.side])
        s.step = SPEND

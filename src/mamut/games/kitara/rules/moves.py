"""The legal moves of each step, and what a move does."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, Numbers
from mamut.engine.jit import rule
from mamut.games.kitara.rules.components import MOST_TERRITORIES
from mamut.games.kitara.rules.draft import draft, list_drafts
from mamut.games.kitara.rules.manage import list_losses, list_removals, lose, remove
from mamut.games.kitara.rules.move_and_attack import list_group_moves, move_group
from mamut.games.kitara.rules.nguni import draft_position, recruit_place, tribe_move, tribe_retreat
from mamut.games.kitara.rules.numbers import (
    FIRST_DRAFT,
    FIRST_KEEP,
    FIRST_LOSE,
    FIRST_RECRUIT,
    FIRST_REMOVE,
    FIRST_RETREAT,
    FIRST_START,
    FIRST_TOKEN,
    STOP,
)
from mamut.games.kitara.rules.recruit import list_recruits, recruit_kind
from mamut.games.kitara.rules.retreat import list_retreats, retreat
from mamut.games.kitara.rules.setup import list_starts, recruit, settle, turn_up
from mamut.games.kitara.rules.state import (
    CARD,
    DRAFT,
    DRAFTING,
    KEEP,
    LOSE,
    MOVE,
    RECRUIT,
    RETREAT,
    SETUP,
    START,
    TRIBE,
    State,
)
from mamut.games.kitara.rules.turn import (
    draw_or_go_on,
    end_attack,
    manage,
    next_turn,
    recruit_or_move,
    refill_or_recruit,
    remove_or_lose,
    retreat_or_go_on,
    score_or_keep,
    set_up_or_begin,
)
from mamut.games.kitara.rules.war_tokens import draw_token, keep, list_kept


@rule("KT-TURN-1")
def moves(s: State, out: Numbers) -> int:
    """The legal moves of the actor at this step; the tribe has just one."""
    if s.solo == 1 and s.actor == TRIBE:
        out[0] = tribe_choice(s)
        return 1
    if s.step == MOVE:
        return list_group_moves(s, out)
    if s.step == DRAFT:
        return list_drafts(s, out)
    if s.step == RECRUIT:
        return list_recruits(s, out)
    if s.step == RETREAT:
        return list_retreats(s, out)
    if s.step == KEEP:
        return list_kept(s, out)
    if s.step == LOSE:
        return list_losses(s, out)
    if s.step == START:
        return list_starts(s, out)
    return list_removals(s, out)


@rule("NG-DRAFT-2", "NG-RECRUIT-1", "NG-MOVE-1", "NG-RETREAT-1")
def tribe_choice(s: State) -> int:
    """What the procedure of the tribe says here."""
    if s.step == MOVE:
        return tribe_move(s)
    if s.step == DRAFT:
        return FIRST_DRAFT + draft_position(s)
    if s.step == RECRUIT:
        return FIRST_RECRUIT + recruit_kind(s) * MOST_TERRITORIES + recruit_place(s)
    return FIRST_RETREAT + tribe_retreat(s)


@rule("KT-TURN-1")
def apply(s: State, number: int) -> None:
    """Carries out a legal move or an outcome of chance, and all that follows automatically."""
    if s.actor == CHANCE:
        apply_chance(s, number)
    elif s.step == MOVE:
        apply_move(s, number)
    elif s.step == RECRUIT:
        recruit(s, s.turn, (number - FIRST_RECRUIT) % MOST_TERRITORIES, recruit_kind(s))
        s.printed += 1
        recruit_or_move(s)
    elif s.step == DRAFT:
        draft(s, number - FIRST_DRAFT)
        refill_or_recruit(s)
    elif s.step == RETREAT:
        retreat(s, number - FIRST_RETREAT)
        draw_or_go_on(s)
    elif s.step == KEEP:
        keep(s, number - FIRST_KEEP)
        manage(s)
    elif s.step == LOSE:
        lose(s, number - FIRST_LOSE)
        remove_or_lose(s)
    elif s.step == START:
        settle(s, s.actor, number - FIRST_START)
        set_up_or_begin(s)
    else:
        remove(s, (number - FIRST_REMOVE) % MOST_TERRITORIES)
        remove_or_lose(s)


@rule("KT-MOVE-3", "KT-MOVE-5")
def apply_move(s: State, number: int) -> None:
    """Each move is fully resolved before the next; unused ones are lost."""
    if number == STOP:
        score_or_keep(s)
    else:
        move_group(s, number)
        retreat_or_go_on(s)


@rule("KT-SETUP-8", "KT-DRAFT-4", "KT-2P-1", "KT-WAR-1")
def apply_chance(s: State, number: int) -> None:
    if s.step == CARD:
        turn_up(s, number)
        if s.phase == SETUP:
            set_up_or_begin(s)
        elif s.phase == DRAFTING:
            recruit_or_move(s)
        else:
            next_turn(s)
    else:
        draw_token(s, number - FIRST_TOKEN)
        end_attack(s)

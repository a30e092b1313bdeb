"""How the game goes on: the five phases of a turn, one turn after the other (chapter 4)."""

from __future__ import annotations

from mamut.engine.contract import CHANCE
from mamut.engine.jit import rule
from mamut.games.kitara.rules.cards import moves_of
from mamut.games.kitara.rules.components import MOST_FIGURES, ROW
from mamut.games.kitara.rules.end import end_game, is_last_turn
from mamut.games.kitara.rules.manage import remove_places, unfed
from mamut.games.kitara.rules.move_and_attack import can_move, settle_attack
from mamut.games.kitara.rules.nguni import NO_ACTION, next_action
from mamut.games.kitara.rules.recruit import can_recruit
from mamut.games.kitara.rules.retreat import give_up, retreat_chooser, retreat_places
from mamut.games.kitara.rules.score import turn_points
from mamut.games.kitara.rules.setup import leave_row
from mamut.games.kitara.rules.state import (
    CARD,
    DRAFT,
    DRAFTING,
    KEEP,
    LEAVING,
    LOSE,
    MANAGING,
    MOVE,
    MOVING,
    NOBODY,
    RECRUIT,
    RECRUITING,
    REMOVE,
    RETREAT,
    SCORING,
    START,
    TOKEN,
    TRIBE,
    State,
)
from mamut.games.kitara.rules.war_tokens import token_is_drawn


@rule("NG-SETUP-4")
def tribe_plays(s: State) -> bool:
    """Whether it is the tribe's turn."""
    return s.solo == 1 and s.turn == TRIBE


@rule("KT-SETUP-4", "KT-SETUP-8", "NG-SETUP-2")
def set_up_or_begin(s: State) -> None:
    """Six cards, then a starting space for everyone in turn, then the first turn."""
    if s.in_row < ROW:
        return
    for seat in range(s.seats):
        if s.players[seat].holds == 0:
            s.actor, s.step = seat, START
            return
    s.round = 1
    begin_turn(s, 0)


@rule("KT-TURN-1", "NG-SETUP-4", "NG-HUMAN-1")
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.actor, s.step, s.phase = seat, DRAFT, DRAFTING


@rule("KT-DRAFT-4", "KT-DRAFT-6")
def refill_or_recruit(s: State) -> None:
    """A card for the place that has become free; without a deck the row gets shorter."""
    if s.deck:
        s.actor, s.step = CHANCE, CARD
    else:
        recruit_or_move(s)


@rule("KT-RECRUIT-1", "KT-RECRUIT-3", "KT-TURN-2")
def recruit_or_move(s: State) -> None:
    """The figures of the drafted card, one by one; those that cannot be placed are lost. Then the moves."""
    s.phase = RECRUITING
    while s.printed < MOST_FIGURES:
        if can_recruit(s):
            s.actor, s.step = s.turn, RECRUIT
            return
        s.printed += 1
    s.printed = 0
    s.phase = MOVING
    s.moves_left = moves_of(s, s.players[s.turn])
    move_or_score(s)


@rule("KT-MOVE-1", "KT-MOVE-5", "KT-MOVE-7", "NG-MOVE-1")
def move_or_score(s: State) -> None:
    """As long as a move symbol is left and something can move; the tribe as long as it has an action."""
    possible = s.moves_left > 0
    if possible:
        possible = next_action(s) != NO_ACTION if tribe_plays(s) else can_move(s, s.turn)
    if possible:
        s.actor, s.step = s.turn, MOVE
    else:
        score_or_keep(s)


@rule("KT-ATTACK-2", "KT-RETREAT-4")
def retreat_or_go_on(s: State) -> None:
    """After a move: a group that was driven away retreats, if it can."""
    if s.attacked == NOBODY:
        move_or_score(s)
    elif retreat_places(s):
        s.actor, s.step = retreat_chooser(s), RETREAT
    else:
        give_up(s)
        draw_or_go_on(s)


@rule("KT-WAR-1")
def draw_or_go_on(s: State) -> None:
    """After the retreat: a token for an attack with champions."""
    if token_is_drawn(s):
        s.actor, s.step = CHANCE, TOKEN
    else:
        end_attack(s)


@rule("KT-MOVE-3")
def end_attack(s: State) -> None:
    settle_attack(s)
    move_or_score(s)


@rule("KT-SCORE-1", "KT-SCORE-4", "NG-SCORE-1")
def score_or_keep(s: State) -> None:
    """Points for the turn, then the tokens drawn in it."""
    s.moves_left = 0
    s.phase = SCORING
    s.players[s.turn].track += turn_points(s, s.players[s.turn])
    if s.in_hand > 0:
        s.actor, s.step = s.turn, KEEP
    else:
        manage(s)


@rule("KT-MANAGE-4", "KT-MANAGE-6", "NG-MANAGE-1")
def manage(s: State) -> None:
    """Counts the cards that must go. The tribe feeds and loses nothing."""
    s.phase = MANAGING
    s.losses = 0 if tribe_plays(s) else unfed(s, s.players[s.turn])
    lose_or_leave(s)


@rule("KT-MANAGE-4")
def lose_or_leave(s: State) -> None:
    if s.losses > 0:
        s.actor, s.step = s.turn, LOSE
    else:
        leave_turn(s)


@rule("KT-MANAGE-5")
def remove_or_lose(s: State) -> None:
    """The figures of the lost card, one by one; missing ones are ignored. Then the next card."""
    while s.printed < MOST_FIGURES:
        if remove_places(s, s.turn):
            s.actor, s.step = s.turn, REMOVE
            return
        s.printed += 1
    s.printed = 0
    s.lost = NOBODY
    lose_or_leave(s)


@rule("KT-2P-1", "NG-ENDTURN-1")
def leave_turn(s: State) -> None:
    """With two players the leftmost card is removed and the row refilled after every turn."""
    s.drafted = NOBODY
    if s.seats == 2:
        s.phase = LEAVING
        if s.in_row > 0:  # KT-DRAFT-6: at a real table the row may have run out
            leave_row(s, 0)
        if s.deck:
            s.actor, s.step = CHANCE, CARD
            return
    next_turn(s)


@rule("KT-TURN-1", "KT-END-2")
def next_turn(s: State) -> None:
    """The next player clockwise; the game is over when everyone has had the last turn."""
    if is_last_turn(s):
        end_game(s)
    elif s.turn == s.seats - 1:
        s.round += 1
        begin_turn(s, 0)
    else:
        begin_turn(s, s.turn + 1)

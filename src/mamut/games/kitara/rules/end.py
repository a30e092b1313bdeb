"""The end of the game (chapter 5; the tribe's: nguni.md 7)."""

from __future__ import annotations

from mamut.engine.contract import OVER
from mamut.engine.jit import popcount, rule
from mamut.games.kitara.rules.state import FINISHED, NOBODY, TRIBE, Player, State
from mamut.games.kitara.rules.war_tokens import kept_points, tribe_token_points


@rule("KT-FINAL-2", "NG-END-2")
def card_points_of(s: State, seat: int) -> int:
    """Two points for each card at the end, unless that is decided otherwise."""
    if s.solo == 1 and seat == TRIBE and s.tribe_card_points == 0:
        return 0
    return int(s.card_points * s.players[seat].cards)


@rule("KT-FINAL-1", "NG-END-2")
def token_points_of(s: State, seat: int) -> int:
    if s.solo == 1 and seat == TRIBE:
        return tribe_token_points(s)
    return kept_points(s.players[seat])


@rule("KT-FINAL-1", "KT-FINAL-2", "NG-END-2")
def points(s: State, seat: int) -> int:
    """The total of a seat if the game ended now."""
    return int(s.players[seat].track) + token_points_of(s, seat) + card_points_of(s, seat)


@rule("KT-FINAL-4")
def tie_value(p: Player) -> int:
    """More territories, then more cards."""
    return popcount(p.holds) * 16 + p.cards


@rule("KT-FINAL-3", "KT-FINAL-4", "NG-END-3")
def winners(s: State) -> int:
    """The seats with the highest total, and of these the ones with most territories, then cards, as a mask."""
    winning = 0
    best, best_tie = 0, 0
    for seat in range(s.seats):
        total, tie = points(s, seat), tie_value(s.players[seat])
        if winning == 0 or total > best or (total == best and tie > best_tie):
            best, best_tie, winning = total, tie, 0
        if total == best and tie == best_tie:
            winning |= 1 << seat
    return winning


@rule("KT-END-2", "KT-END-3", "KT-END-4", "NG-END-1")
def is_last_turn(s: State) -> bool:
    """The round in which the end was triggered is finished, then everyone has one more, complete turn."""
    return s.round == s.last_round and s.turn == s.seats - 1


@rule("KT-END-2", "KT-FINAL-1")
def end_game(s: State) -> None:
    s.actor, s.step, s.turn = OVER, FINISHED, NOBODY
    for seat in range(s.seats):
        s.scores[seat] = points(s, seat)

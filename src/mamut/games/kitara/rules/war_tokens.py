"""War tokens (4.4; the tribe's: nguni.md 5)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kitara.rules.components import LEAST_TOKEN, MOST_ROUNDS, VALUE_COUNT
from mamut.games.kitara.rules.numbers import FIRST_KEEP, FIRST_TOKEN
from mamut.games.kitara.rules.state import TRIBE, Player, State


@rule("KT-WAR-1", "KT-WAR-5")
def token_is_drawn(s: State) -> bool:
    """One for each attack with a champion or more of them, as long as the bag is not empty."""
    return s.champions > 0 and s.in_bag > 0


@rule("KT-WAR-1")
def list_tokens(s: State, out: Numbers, weights: Numbers) -> int:
    """The values in the bag, by how many tokens have them."""
    n = 0
    for value in range(VALUE_COUNT):
        if s.bag[value] > 0:
            out[n], weights[n] = FIRST_TOKEN + value, s.bag[value]
            n += 1
    return n


@rule("KT-WAR-1", "NG-WAR-1", "NG-WAR-2", "NG-WAR-4")
def draw_token(s: State, value: int) -> None:
    """Into the hand of the attacker; for the tribe onto the pile of this turn's card, unseen."""
    s.bag[value] -= 1
    if s.solo == 1 and s.turn == TRIBE:
        s.piles[(s.round - 1) * VALUE_COUNT + value] += 1
    else:
        s.hand[value] += 1
    count_token(s)


@rule("NG-WAR-1", "NG-WAR-2")
def count_token(s: State) -> None:
    """A token leaves the bag, whatever its value."""
    s.in_bag -= 1
    if s.solo == 1 and s.turn == TRIBE:
        s.in_pile[s.round - 1] += 1
        s.pile_card[s.round - 1] = s.drafted
    else:
        s.in_hand += 1


@rule("KT-WAR-3")
def list_kept(s: State, out: Numbers) -> int:
    """Any value that was drawn in this turn."""
    n = 0
    for value in range(VALUE_COUNT):
        if s.hand[value] > 0:
            out[n] = FIRST_KEEP + value
            n += 1
    return n


@rule("KT-WAR-3", "KT-SCORE-4")
def keep(s: State, value: int) -> None:
    """One token of the turn is kept, the others go back into the bag."""
    p = s.players[s.turn]
    p.kept[s.round - 1] = LEAST_TOKEN + value
    p.drawn[s.round - 1] = s.in_hand
    s.hand[value] -= 1
    for one in range(VALUE_COUNT):
        s.bag[one] += s.hand[one]
        s.hand[one] = 0
    s.in_bag += s.in_hand - 1
    s.in_hand = 0


@rule("KT-WAR-4", "KT-FINAL-1")
def kept_points(p: Player) -> int:
    """The values of all kept tokens, as far as they are known."""
    total = 0
    for n in range(MOST_ROUNDS):
        total += max(p.kept[n], 0)
    return total


@rule("NG-WAR-3")
def pile_points(s: State, n: int) -> int:
    """The highest token of a pile, as far as it is known."""
    highest = 0
    for value in range(VALUE_COUNT):
        if s.piles[n * VALUE_COUNT + value] > 0:
            highest = LEAST_TOKEN + value
    return highest


@rule("NG-WAR-3")
def tribe_token_points(s: State) -> int:
    total = 0
    for n in range(MOST_ROUNDS):
        total += pile_points(s, n)
    return total

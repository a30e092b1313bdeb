"""The one secret of the game: the extra card, which only its owner knows until the end (SA-EFF-8, SA-RUL-19)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.dice import below
from mamut.engine.jit import popcount, rule
from mamut.games.stone_age.rules.state import FINISHED, UNKNOWN, State


@rule("SA-EFF-8")
def hide(s: State, seat: int) -> None:
    """To all but its owner the extra card is one of those that nobody has seen. At the end it is shown."""
    if s.extra_card >= 0 and s.extra_owner != seat and s.step != FINISHED:
        s.deck |= 1 << s.extra_card
        s.extra_card = UNKNOWN


@rule("SA-EFF-8")
def redeal(s: State, seat: int, streams: Numbers, i: int) -> None:
    """Any card that a seat has not seen may be the extra card of another, all equally likely."""
    hide(s, seat)
    if s.extra_card == UNKNOWN:
        s.extra_card = nth_card(s.deck, below(streams, i, popcount(s.deck)))
        s.deck &= ~(1 << s.extra_card)


@rule()
def nth_card(cards: int, n: int) -> int:
    """The card before which n others of a set come."""
    card = 0
    while n > 0 or cards >> card & 1 == 0:
        n -= cards >> card & 1
        card += 1
    return card

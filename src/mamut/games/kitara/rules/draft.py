"""Draft (4.1)."""

from __future__ import annotations

from mamut.engine.contract import Numbers
from mamut.engine.jit import rule
from mamut.games.kitara.rules.cards import add_card, reach_of
from mamut.games.kitara.rules.numbers import FIRST_DRAFT
from mamut.games.kitara.rules.setup import leave_row
from mamut.games.kitara.rules.state import State


@rule("KT-DRAFT-1", "KT-DRAFT-2", "KT-DRAFT-3")
def list_drafts(s: State, out: Numbers) -> int:
    """The positions within reach; one card must be taken."""
    reach = reach_of(s, s.players[s.actor])
    for position in range(reach):
        out[position] = FIRST_DRAFT + position
    return reach


@rule("KT-DRAFT-4", "KT-DRAFT-5")
def draft(s: State, position: int) -> None:
    """The card joins the kingdom at once, so that all later phases count it."""
    s.drafted = leave_row(s, position)
    add_card(s.players[s.turn], s.drafted)

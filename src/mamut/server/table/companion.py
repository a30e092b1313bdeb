"""A real box on a real table: nothing is drawn here, people say what was drawn or rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mamut.server.table.table import Table


def awaited(table: Table) -> bool:
    """Something is drawn or rolled at the real table now, and nobody has entered it yet."""
    return table.companion and table.state is not None and table.state.chance


def entering(table: Table) -> frozenset[int]:
    """The seats of persons who may say what was drawn here.

    A secret draw is entered by those who may know it. Where no person may, as when a bot draws, somebody has to look for it.
    """
    state, game = table.state, table.game
    if state is None or not awaited(table):
        return frozenset()
    people = frozenset(n for n, seat in enumerate(table.seats, 1) if seat.holder == "person")
    if not game.secrets:
        return people
    possible = [move for move, _ in state.outcomes()]
    knowing = frozenset(n for n in people if all(game.seen(state, move, n - 1) == move.text for move in possible))
    return knowing or people


def offered(table: Table, viewer: int) -> list[str]:
    """What could be drawn here for all that a seat knows: what is missing in the list would tell what others hold."""
    assert table.state is not None
    state = table.state.view(viewer - 1).state if table.game.secrets else table.state
    return [move.text for move, _ in state.outcomes()]

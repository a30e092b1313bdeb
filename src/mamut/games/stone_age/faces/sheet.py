"""The explained score sheet, from the same rules that count the totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.game import Result
from mamut.games.stone_age.faces.view import ends
from mamut.games.stone_age.rules.scoring import cards_of, points, winners
from mamut.games.stone_age.rules.state import State


def score_sheet(s: State, names: Sequence[str]) -> dict[str, Any]:
    """All players' sheets, the winners by name, and the tie-break if it decided anything."""
    won = result(s).winners
    return {
        "players": [_player(s, seat, names[seat]) for seat in range(s.seats)],
        "winners": [names[seat] for seat in won],
        "tie_break": "SA-WIN-2" if len(won) < len(_best(s)) else None,
    }


def result(s: State) -> Result:
    """The winners, and the last rule that was needed to find them."""
    won = tuple(seat for seat in range(s.seats) if winners(s) >> seat & 1)
    return Result(won, "SA-WIN-1" if len(_best(s)) == 1 else "SA-WIN-2")


def _best(s: State) -> list[int]:
    """The seats with the highest total."""
    totals = [points(s, seat) for seat in range(s.seats)]
    return [seat for seat in range(s.seats) if totals[seat] == max(totals)]


def _player(s: State, seat: int, name: str) -> dict[str, Any]:
    p = s.players[seat]
    return {"name": name, "total": points(s, seat), "track": p.track, **ends(p, cards_of(s, seat))}

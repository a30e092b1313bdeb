"""The explained score sheet, from the same rules that count the totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.game import Result
from mamut.games.kitara.rules.end import card_points_of, points, token_points_of, winners
from mamut.games.kitara.rules.state import State


def score_sheet(s: State, names: Sequence[str]) -> dict[str, Any]:
    """All players' sheets, the winners by name, and the tie-break if one was needed."""
    found = result(s)
    return {
        "players": [_player(s, seat, names[seat]) for seat in range(s.seats)],
        "winners": [names[seat] for seat in found.winners],
        "tie_break": "KT-FINAL-4" if found.rule == "KT-FINAL-4" else None,
    }


def result(s: State) -> Result:
    """The winners, and the last rule that was needed to find them."""
    totals = [points(s, seat) for seat in range(s.seats)]
    won = tuple(seat for seat in range(s.seats) if winners(s) >> seat & 1)
    alone = "NG-END-3" if s.solo else "KT-FINAL-3"
    return Result(won, alone if totals.count(max(totals)) == 1 else "KT-FINAL-4")


def _player(s: State, seat: int, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "total": points(s, seat),
        "track": s.players[seat].track,
        "tokens": token_points_of(s, seat),
        "cards": card_points_of(s, seat),
    }

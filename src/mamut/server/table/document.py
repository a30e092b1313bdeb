"""What a client shows, as one document: what all may know once, and for each audience what is its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mamut.engine.game import Game
from mamut.engine.state import SPECTATOR, State
from mamut.server.table.companion import entering, offered
from mamut.server.table.journal import Holder
from mamut.server.table.proposals import asked
from mamut.server.table.table import Table
from mamut.server.table.undo import undo_document
from mamut.server.table.visibility import Audience, viewer_of


class Snapshot:
    """The document of one moment for every audience. Each part is made once, when the first one needs it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.number = table.number
        self.common = common(table)
        self._views: dict[int, dict[str, Any] | None] = {}
        self._own: dict[Audience, dict[str, Any]] = {}
        self.common["round"] = (self.view(0) or {}).get("round")

    def view(self, viewer: int) -> dict[str, Any] | None:
        """The position as a seat, or 0 as a spectator, may know it; the very same one for all who know the same."""
        if viewer not in self._views:  # that there was none is kept too: the table goes on, its snapshot must not
            state = self.table.state
            if state is None:
                self._views[viewer] = None
            elif viewer and not state.game.knows_more(state.plain, viewer - 1):
                self._views[viewer] = self.view(0)
            else:
                self._views[viewer] = view_of(state, viewer)
        return self._views[viewer]

    def own(self, you: Audience) -> dict[str, Any]:
        """What differs between audiences, but for the view."""
        if you not in self._own:
            table, viewer = self.table, viewer_of(self.table, you)
            moves = None
            if table.turn in you and table.state is not None and table.seat(table.turn or 0).level is None:
                moves = [move.text for move in table.state.moves()]
            elif not entering(table).isdisjoint(you):
                moves = offered(table, viewer)
            self._own[you] = {"undo": undo_document(table, you, viewer), "viewer": viewer, "moves": moves}
        return self._own[you]

    def document(self, you: Audience) -> dict[str, Any]:
        own = self.own(you)
        return whole_document(self.number, self.common, own["undo"], you, self.view(own["viewer"]), own["moves"])


def view_of(state: State, viewer: int) -> dict[str, Any]:
    """The position as a seat, or 0 as a spectator, may know it. Where nothing is hidden no copy is needed."""
    if not state.game.secrets:
        return state.game.describe(state.plain)
    return state.view(viewer - 1 if viewer else SPECTATOR).data


def whole_document(
    number: int,
    table: dict[str, Any],
    undo: dict[str, Any],
    you: Sequence[int],
    view: dict[str, Any] | None,
    moves: list[str] | None = None,
) -> dict[str, Any]:
    """A table as somebody sees it who holds the seats `you`."""
    return {"number": number, "table": {**table, "undo": undo}, "you": list(you), "view": view, "moves": moves}


def table_document(game: Game, seats: list[dict[str, Any]], **known: Any) -> dict[str, Any]:
    """What everyone may know about a table, or about a game that is none: there all that is not `known` is not so."""
    return {
        "id": None,
        "game": game.name,
        "players": game.players,
        "options": game.plain_options,
        "status": "playing",
        "seats": seats,
        "turn": None,
        "lines": 0,
        "round": None,
        "proposal": None,
        "seed_hash": None,
        "seed": None,
        "proof": False,
        "companion": False,
        "hints": False,
        "clock": None,
        "before": None,
        "next": None,
        "result": None,
        **known,
    }


def seat_document(
    seat: int, holder: Holder, name: str | None, level: str | None = None, stand_in: bool = False, asks: bool = False
) -> dict[str, Any]:
    return {"seat": seat, "holder": holder, "name": name, "level": level, "stand_in": stand_in, "asks": asks}


def common(table: Table) -> dict[str, Any]:
    """What everyone may know about a live table."""
    return table_document(
        table.game,
        [
            seat_document(n, seat.holder, seat.name, seat.level, seat.stand_in, seat.asks)
            for n, seat in enumerate(table.seats, 1)
        ],
        id=table.id,
        status=table.status,
        turn=table.turn,
        lines=len(table.lines),
        proposal=_proposal(table),
        seed_hash=table.seed_hash,
        seed=table.fair.seed_text if table.status == "over" and table.proof else None,
        proof=table.proof,
        companion=table.companion,
        hints=table.hints,
        clock=_clock(table),
        before=table.before,
        next=table.next,
        result=result_of(table.state, table.names()) if table.state is not None else None,
    )


def _clock(table: Table) -> dict[str, Any] | None:
    clocks = table.clocks
    if clocks is None:
        return None
    return {
        "kind": clocks.clock.kind,
        "seconds": clocks.clock.seconds,
        "increment": clocks.clock.increment,
        "after": clocks.clock.after,
        "left": [left if seat.holder == "person" else None for seat, left in zip(table.seats, clocks.left, strict=True)],
        "runs": clocks.runs,
        "since": clocks.since if clocks.runs else None,
    }


def _proposal(table: Table) -> dict[str, Any] | None:
    proposal = table.proposal
    if proposal is None:
        return None
    return {
        "seat": proposal.seat,
        "what": proposal.what,
        "moves": proposal.moves,
        "about": proposal.about,
        "agreed": list(proposal.agreed),
        "asked": asked(table, proposal),
    }


def result_of(state: State, names: Sequence[str]) -> dict[str, Any] | None:
    """Who won, by which rule, and the explained score; None before the end."""
    found = state.result
    if found is None:
        return None
    return {
        "scores": list(state.scores),
        "winners": [seat + 1 for seat in found.winners],
        "rule": found.rule,
        "sheet": state.sheet(names),
    }

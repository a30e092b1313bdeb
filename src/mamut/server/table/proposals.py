"""What one seat proposes and all others must agree to: a take-back, or a bot for one who is absent."""

from __future__ import annotations

from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.seating import must_exist
from mamut.server.table.table import Proposal, Table
from mamut.server.table.undo import take_back
from mamut.server.table.wishes import ProposeWish


def asked(table: Table, proposal: Proposal) -> list[int]:
    """The seats whose answer is missing: persons who play themselves, without the proposer and the absent one."""
    spared = {proposal.seat, proposal.about, *proposal.agreed}
    return [n for n, seat in enumerate(table.seats, 1) if seat.plays and n not in spared]


def propose(table: Table, wish: ProposeWish, mine: frozenset[int], present: frozenset[int], level: str) -> int:
    """Returns the number of the entry. The other seats of the same client agree at once."""
    if table.status != "playing":
        raise Refusal("over" if table.status == "over" else "not-started")
    pending = table.proposal
    if pending:
        if (pending.seat, pending.what, pending.moves, pending.about) == (wish.seat, wish.what, wish.moves, wish.about):
            return pending.number
        raise Refusal("proposal-pending", seat=pending.seat)
    if table.seat(wish.seat).replaced:
        raise Refusal("bot-plays", seat=wish.seat)
    moves, about = _checked(table, wish, present)
    number = len(table.journal)
    table.add(journal.Propose(seat=wish.seat, what=wish.what, moves=moves, about=about))
    for seat in sorted(mine - {wish.seat}):
        if table.proposal and seat in asked(table, table.proposal):
            table.add(journal.Answer(seat=seat, agree=True))
    act_if_agreed(table, level)
    return number


def _checked(table: Table, wish: ProposeWish, present: frozenset[int]) -> tuple[int | None, int | None]:
    """What the wish is about; fields that do not belong to it are left out."""
    if wish.what == "back":
        if wish.moves is None or not len(table.played_on) <= wish.moves < len(table.lines):
            raise Refusal("cannot-take-back", lines=len(table.lines))
        return wish.moves, None
    about = wish.about or 0
    must_exist(table, about)
    if not table.seat(about).plays:
        raise Refusal("no-person", seat=about)
    if about in present:
        raise Refusal("present", seat=about)
    return None, about


def answer(table: Table, seat: int, agree: bool, level: str) -> None:
    """A seat agrees or refuses; the proposer takes the proposal back by refusing."""
    proposal = table.proposal
    if proposal is None:
        raise Refusal("no-proposal")
    if agree and seat in (proposal.seat, *proposal.agreed):
        return
    if agree and seat not in asked(table, proposal):
        raise Refusal("not-asked", seat=seat)
    table.add(journal.Answer(seat=seat, agree=agree))
    act_if_agreed(table, level)


def act_if_agreed(table: Table, level: str) -> None:
    """Carries a proposal out once nobody's answer is missing. Called after everything that changes who is asked."""
    proposal = table.proposal
    if proposal is None or asked(table, proposal):
        return
    if proposal.what == "back":
        assert proposal.moves is not None
        if proposal.moves < len(table.lines):
            take_back(table, proposal.seat, proposal.moves)
    else:
        assert proposal.about is not None
        table.add(journal.BotPlays(seat=proposal.about, level=level, by=proposal.seat))

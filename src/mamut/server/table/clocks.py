"""How long every seat may still think. All of it follows from the entries and the seconds at which they were made."""

from __future__ import annotations

from typing import NamedTuple

from mamut.server.errors import Refusal
from mamut.server.table.journal import Clock, Sitter

SHORTEST = 10
"""Seconds of the shortest reserve, unless the whole time is shorter."""
LONGEST = 30 * 24 * 3600
"""Seconds that a clock can have at most."""


class Decision(NamedTuple):
    """A line of the record, as the clocks saw it."""

    began: tuple[int, ...]
    """What every seat had left when it was to be decided."""
    left: int | None
    """What the seat that decided had left then; None where no clock ran."""
    late: bool
    """Its time had run out, and a bot decided."""


class Clocks:
    """One for every seat. That of a person who is to decide runs, and no other."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.seconds] * seats
        """That of the seat whose clock runs counts from `since`."""
        self.runs: int | None = None
        self.since = 0
        self._began = tuple(self.left)
        self._decisions: list[Decision] = []

    @property
    def due(self) -> int | None:
        """When the time of a seat will have run out."""
        return None if self.runs is None else self.since + self.left[self.runs - 1]

    @property
    def reserve(self) -> int:
        """What a seat gets that would have nothing: a tenth of the time."""
        return max(self.clock.seconds // 10, min(self.clock.seconds, SHORTEST))

    def begin(self, lines: int) -> None:
        """Nobody's time was taken for the lines of a record that is played on."""
        self._decisions = [Decision(self._began, None, False)] * lines

    def run(self, seat: int | None, at: int) -> None:
        """After an entry: who is to decide now."""
        if seat != self.runs:
            self._stop(at)
            self.runs, self.since = seat, at

    def _stop(self, at: int) -> None:
        if self.runs is None:
            return
        before = self.left[self.runs - 1]
        left = before - max(0, at - self.since)
        # It is over and nothing has come of it: no server ran when it should have.
        self.left[self.runs - 1] = left if left > 0 else min(before, self.reserve)
        self.runs = None

    def decided(self, seat: int | None, forced: bool, late: bool, at: int) -> None:
        """A line of the record was made; nobody has to think about a forced one."""
        left = None
        if seat is not None and seat == self.runs:
            if forced:
                self.runs = None
            else:
                self._stop(at)
                left = self.left[seat - 1]
        self._decisions.append(Decision(self._began, left, late))
        if seat is not None and self.clock.kind == "move":
            self.left[seat - 1] = self.clock.seconds
        elif seat is not None and left is not None:
            self.left[seat - 1] += self.clock.increment
        self._began = tuple(self.left)

    def run_out(self, seat: int) -> None:
        """The time of this seat is over. Of a whole game, it keeps a reserve for when it plays again."""
        self.runs = None
        self.left[seat - 1] = 0 if self.clock.kind == "move" else self.reserve

    def taken(self, seat: int) -> None:
        """Somebody sits down who may have to go on where another has left."""
        self.left[seat - 1] = max(self.left[seat - 1], self.reserve)

    def take_back(self, lines: int, by: int | None, at: int) -> None:
        """Only so many lines stay, and the clocks show what they showed then. Who takes back `by` oneself, without asking,
        goes on with the least that one has had left since."""
        self._stop(at)
        undone = self._decisions[lines]
        del self._decisions[lines:]
        now, self.left = self.left, list(undone.began)
        if by is not None:
            least = now[by - 1] if undone.left is None else min(undone.left, now[by - 1])
            self.left[by - 1] = min(least, self.left[by - 1])
        self._began = undone.began

    def was_late(self, line: int) -> bool:
        """Whether a bot made this line because the time had run out."""
        return self._decisions[line].late


def check_clock(clock: Clock, sitters: list[Sitter], companion: bool) -> None:
    """Whether a table can be opened with it."""
    if not 1 <= clock.seconds <= LONGEST or not 0 <= clock.increment <= (LONGEST if clock.kind == "game" else 0):
        raise Refusal("bad-clock", most=LONGEST)
    if companion:
        raise Refusal("clock-with-box")
    if all(sitter.holder in ("bot", "automa") for sitter in sitters):
        raise Refusal("clock-of-bots")

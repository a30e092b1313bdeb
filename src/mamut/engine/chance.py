"""Where the outcomes of chance come from: a seed, a seed that was committed to beforehand, or a real box on the table."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from mamut.engine import dice, entropy
from mamut.engine.errors import IllegalMove, OptionError
from mamut.texts import say

if TYPE_CHECKING:
    from mamut.engine.game import Move
    from mamut.engine.state import State


SEED_BYTES = 32


class Drawn(NamedTuple):
    """An outcome, and what the game has to remark about it (`Game.note`)."""

    move: Move
    note: str | None = None


class Chance(Protocol):
    """Anything that can say what is drawn or rolled at a chance node."""

    def choose(self, state: State) -> Move: ...

    def take(self, state: State) -> Drawn:
        """The same with a remark."""
        ...


def drawn_by_ticket(state: State, ticket: int) -> Drawn:
    """Outcomes hold as many tickets as their weight, in the order in which they are listed; this one wins.

    Which of the tickets of its outcome it is makes no difference to the rules. It decides the faces of dice.
    """
    for move, weight in state.outcomes():
        if ticket < weight:
            return Drawn(move, state.game.note(state, move, ticket))
        ticket -= weight
    raise ValueError("there are not so many tickets")


def tickets(state: State) -> int:
    return sum(weight for _, weight in state.outcomes())


class Seeded:
    """The same seed and number always give the same draws, on every machine."""

    def __init__(self, seed: int | str, number: int = 0) -> None:
        self.streams = [dice.branch(dice.stream(seed, "chance"), number)]

    def choose(self, state: State) -> Move:
        return self.take(state).move

    def take(self, state: State) -> Drawn:
        return drawn_by_ticket(state, dice.below(self.streams, 0, tickets(state)))


class Fair:
    """Draws that nobody can bend: the hash of the seed is shown before the game, the seed itself after it.

    The draw at the k-th chance node of a game, counted from 1, takes HMAC-SHA256 with the seed as key and the text
    `mamut draw k try 1` as message, read as a number from its most significant byte. If it lies beyond the largest multiple
    of the number of tickets, `try 2` and so on are used. The remainder is the winning ticket.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        self.seed = entropy.source.randbytes(SEED_BYTES) if seed is None else seed
        if len(self.seed) != SEED_BYTES:
            raise OptionError(f"seed: {len(self.seed)} bytes, not {SEED_BYTES}")

    @property
    def seed_text(self) -> str:
        return self.seed.hex()

    @property
    def seed_hash(self) -> str:
        """What is published first: the SHA-256 of the seed's bytes."""
        return hashlib.sha256(self.seed).hexdigest()

    def ticket(self, k: int, count: int) -> int:
        """The winning ticket of the k-th draw, out of so many."""
        attempt = 1
        while True:
            message = f"mamut draw {k} try {attempt}".encode()
            number = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if number < (1 << 256) - (1 << 256) % count:
                return number % count
            attempt += 1

    def choose(self, state: State) -> Move:
        return self.take(state).move

    def take(self, state: State) -> Drawn:
        k = 1 + sum(actor == state.actor for actor, _ in state.replay())
        return self.drawn(state, k)

    def draw(self, state: State, k: int) -> Move:
        """The outcome of the k-th draw."""
        return self.drawn(state, k).move

    def drawn(self, state: State, k: int) -> Drawn:
        return drawn_by_ticket(state, self.ticket(k, tickets(state)))


class Typed:
    """A real box on the table: a person says what was drawn. `ask` gets the possible texts, and the reason to ask again.

    A remark may follow after a `#`, as in a record.
    """

    def __init__(self, ask: Callable[[list[str], str], str]) -> None:
        self.ask = ask

    def choose(self, state: State) -> Move:
        return self.take(state).move

    def take(self, state: State) -> Drawn:
        possible = {move.text: move for move, _ in state.outcomes()}
        reason = ""
        while True:
            text, _, note = (part.strip() for part in self.ask(list(possible), reason).partition("#"))
            if text in possible:
                if not note or state.game.noted(state, possible[text], note):
                    return Drawn(possible[text], note or None)
                reason = say("errors.table.bad_note", text=repr(text), note=repr(note))
                continue
            try:
                state.copy().apply(text)
            except IllegalMove as error:
                reason = str(error)

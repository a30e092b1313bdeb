"""Who sits where: opening a table, sitting down, leaving, changing seats, beginning."""

from __future__ import annotations

import base64
import hashlib
import unicodedata
from collections.abc import Callable
from typing import NamedTuple

from mamut.engine import entropy
from mamut.server.errors import Refusal
from mamut.server.table import journal
from mamut.server.table.table import Table

LONGEST_NAME = 40
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 16
"""31 letters, 16 of them: 79 bits, that nobody guesses."""
TOKEN_BYTES = 18
"""In base 64 they need no padding."""

Tokens = dict[int, bytes]
"""The hashes of the tokens of the seats that persons hold."""


class SeatLevels(NamedTuple):
    """What a seat can have as its level, and the one that plays where nobody has chosen."""

    names: tuple[str, ...]
    stand_in: str

    def chosen(self, level: str | None) -> str:
        """The level of a bot."""
        if level is None:
            return self.stand_in
        if level not in self.names:
            raise Refusal("no-such-level", level=level[:LONGEST_NAME], levels=", ".join(self.names))
        return level


def new_id() -> str:
    return "".join(entropy.source.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    return base64.urlsafe_b64encode(entropy.source.randbytes(TOKEN_BYTES)).decode()


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def clean_name(name: str | None) -> str:
    """A name as people see it: one line, without what would break a record or turn the text of others round."""
    name = " ".join(unicodedata.normalize("NFC", name or "").split())
    if not name or len(name) > LONGEST_NAME or "#" in name:
        raise Refusal("bad-name", longest=LONGEST_NAME)
    if any(unicodedata.category(letter)[0] == "C" and letter != "\u200d" for letter in name):
        raise Refusal("bad-name", longest=LONGEST_NAME)
    return name


def must_exist(table: Table, seat: int) -> None:
    if not 1 <= seat <= len(table.seats):
        raise Refusal("no-such-seat", seat=seat)


def must_be_ones_own(table: Table, seat: int) -> None:
    """Not a seat that the rules play."""
    if table.seat(seat).holder == "automa":
        raise Refusal("automa-seat", seat=seat)


def sit(table: Table, seat: int, name: str) -> None:
    must_exist(table, seat)
    name = clean_name(name)
    if table.status == "over":
        raise Refusal("over")
    must_be_ones_own(table, seat)
    if table.seat(seat).holder != "open":
        raise Refusal("seat-taken", seat=seat)
    table.add(journal.Sit(seat=seat, name=name))


def leave(table: Table, seat: int) -> None:
    table.add(journal.Leave(seat=seat))


def order(table: Table, seats: list[int] | None) -> list[int]:
    """Puts the seats in this order, or shuffles them. Returns the old seat of every new one."""
    if table.status != "open":
        raise Refusal("started")
    everyone = list(range(1, len(table.seats) + 1))
    if seats is None:
        seats = among_others(table, lambda others: entropy.source.sample(others, len(others)))
    if sorted(seats) != everyone:
        raise Refusal("bad-order", players=len(everyone))
    for new, was in enumerate(seats, 1):
        if new != was and table.seat(was).holder == "automa":
            raise Refusal("automa-stays", seat=was)
    table.add(journal.Order(seats=seats))
    return seats


def among_others(table: Table, change: Callable[[list[int]], list[int]]) -> list[int]:
    """The old seat of every new one, where those that people and bots hold are changed and the others stay."""
    fixed = {n for n, seat in enumerate(table.seats, 1) if seat.holder == "automa"}
    changed = iter(change([n for n in range(1, len(table.seats) + 1) if n not in fixed]))
    return [n if n in fixed else next(changed) for n in range(1, len(table.seats) + 1)]


def must_be_ready(table: Table) -> None:
    if table.status != "open":
        raise Refusal("started")
    for number, seat in enumerate(table.seats, 1):
        if seat.holder == "open":
            raise Refusal("seat-open", seat=number)


def bot_plays(table: Table, seat: int, level: str | None, mine: frozenset[int], levels: SeatLevels) -> None:
    """A bot for one's own seat, or for an open one."""
    must_exist(table, seat)
    level = levels.chosen(level)
    if table.status == "over":
        raise Refusal("over")
    if not mine:
        raise Refusal("not-seated")
    must_be_ones_own(table, seat)
    sitter = table.seat(seat)
    if seat not in mine and sitter.holder != "open":
        raise Refusal("not-your-seat", seat=seat)
    if sitter.level != level or sitter.back:
        table.add(journal.BotPlays(seat=seat, level=level, by=seat if seat in mine else min(mine)))


def person_plays(table: Table, seat: int) -> None:
    if table.status == "over":
        raise Refusal("over")
    if table.seat(seat).stand_in:
        table.add(journal.PersonPlays(seat=seat))

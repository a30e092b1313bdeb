"""What a seat may read of a move: the text with `?` for what is hidden from it."""

from __future__ import annotations

from typing import Any

import msgspec

from mamut.engine.game import Game
from mamut.engine.state import SPECTATOR, State
from mamut.server.table import messages as m

Mask = dict[int, bytes]
"""The entry as a seat reads it, for those that do not read it as it is; seat 0 are those who only watch."""


def tell(game: Game, state: State, text: str) -> m.Told:
    """A move in words, told just before it is made."""
    key, values = game.tell(state, state.parse(text))
    return m.Told(key, values)


def reason_of(game: Game, state: State, text: str) -> m.Why | None:
    """Why a move is the only one, just before it is made; nothing for what is drawn."""
    reason = None if state.chance else game.reason(state, state.parse(text))
    return m.Why(reason.rule, reason.key, reason.values) if reason else None


def told_to(game: Game, state: State, text: str, seat: int) -> tuple[str, m.Told]:
    """A move as a seat (0: those who only watch) may read it: its text, and the message that tells it."""
    shown = shown_to(game, state, text, seat)
    if shown == text:
        return text, tell(game, state, text)
    return shown, tell_hidden(game, state, text, shown)


def shown_to(game: Game, state: State, text: str, seat: int) -> str:
    return game.seen(state, state.parse(text), seat - 1 if seat else SPECTATOR) if game.secrets else text


def tell_hidden(game: Game, state: State, text: str, shown: str) -> m.Told:
    return m.Told(*game.tell_hidden(state, state.parse(text), shown))


def mask_of(game: Game, state: State, entry: m.Move) -> Mask:
    """Who reads something else than the entry, before it is made."""
    mask: Mask = {}
    for seat in range(game.players + 1):
        shown = shown_to(game, state, entry.text, seat)
        if shown != entry.text:
            told = tell_hidden(game, state, entry.text, shown)
            mask[seat] = m.encode(msgspec.structs.replace(entry, text=shown, told=told, note=None, why=None))
    return mask


def shown_text(body: bytes) -> str:
    """The text of the entry of a move."""
    entry: Any = m.decode_entry(body)
    return str(entry.text)

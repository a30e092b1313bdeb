"""A real box beside the keyboard: people type what they draw, and take back what they mistyped."""

from __future__ import annotations

from collections.abc import Sequence

from mamut.bots.bot import Bot
from mamut.engine.errors import UndoError
from mamut.engine.state import State

FEW = 6


class TakenBack(Exception):
    """Asked for a draw, a person took the last step back instead."""


def full_text(words: str, possible: Sequence[str]) -> str:
    """`31` for `reveal 31`: the first word need not be typed where all outcomes begin with the same."""
    first = possible[0].split(" ", 1)[0]
    alike = all(text.startswith(f"{first} ") for text in possible)
    return f"{first} {words}" if alike and words and words[0].isdigit() else words


def shortened(texts: Sequence[str]) -> str:
    return ", ".join(texts) if len(texts) <= FEW else f"{texts[0]}, {texts[1]}, ... {texts[-1]}"


def with_note(text: str, note: str | None) -> str:
    """`roll 10 (4 3 3)`: the values of a note, without its keyword."""
    return f"{text} ({note.partition(' ')[2]})" if note else text


def last_entered(state: State, seats: Sequence[Bot | None]) -> int:
    """How many steps stay if the last one that a person typed is taken back; what bots did since and forced moves go too."""
    again, stays = state.game.new(), None
    for k, (who, move) in enumerate(state.replay()):
        if who < 0 or (seats[who] is None and again.count() > 1):
            stays = k
        again.apply(move)
    if stays is None:
        raise UndoError("nothing has happened yet")
    return stays

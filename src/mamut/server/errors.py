"""Refusals: a code for programs, a message of the catalogues for people."""

from __future__ import annotations

import msgspec

from mamut.engine.errors import IllegalMove, MamutError, PositionError, RecordError
from mamut.texts import say

STATUS = {
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-rule": 404,
    "no-such-page": 404,
    "no-such-seat": 404,
    "not-your-seat": 403,
    "not-seated": 403,
    "not-your-draw": 403,
    "wrong-method": 405,
    "too-slow": 408,
    "too-long": 413,
    "bad-request": 422,
    "bad-chat": 422,
    "no-such-level": 422,
    "no-such-line": 422,
    "bad-name": 422,
    "bad-seats": 422,
    "bad-order": 422,
    "bad-note": 422,
    "companion-of-bots": 422,
    "companion-automa": 422,
    "bad-clock": 422,
    "clock-with-box": 422,
    "clock-of-bots": 422,
    "automa-wish": 422,
    "no-automa": 422,
    "automa-stays": 422,
    "bad-option": 422,
    "bad-record": 422,
    "bad-position": 422,
    "too-many-requests": 429,
    "too-many-tables": 429,
    "too-many-connections": 429,
    "failed": 500,
}
"""Everything else is a conflict with how the table stands: 409."""


class Problem(msgspec.Struct):
    """What is wrong: a code for programs, a sentence for people."""

    code: str
    message: str
    rule: str | None = None
    place: str | None = None
    line: int | None = None
    why: str | None = None
    """For a page that shows the move itself: only the reason, without the text of the move and without the id of the rule."""


class Refusal(Exception):
    """A wish that is not carried out. Nothing was changed by it."""

    rule: str | None = None
    place: str | None = None
    line: int | None = None

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code, self.values = code, values

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)

    def message(self, language: str) -> str:
        return say(f"errors.table.{self.code.replace('-', '_')}", language, **self.values)

    def why(self, language: str) -> str | None:
        return None

    def problem(self, language: str) -> Problem:
        place = None if self.place is None else _whole_letters(self.place)
        return Problem(self.code, _whole_letters(self.message(language)), self.rule, place, self.line, self.why(language))


class EngineRefusal(Refusal):
    """What the engine says about a move, an option, a record or a position."""

    def __init__(self, error: MamutError) -> None:
        super().__init__(_code(error))
        self.error = error
        self.rule, self.place, self.line = (getattr(error, field, None) for field in ("rule", "place", "line"))

    def message(self, language: str) -> str:
        if isinstance(self.error, PositionError):
            return self.error.reason(language)  # the place and the rule are fields of their own
        return self.error.say(language)

    def why(self, language: str) -> str | None:
        return self.error.explain(language) if isinstance(self.error, IllegalMove) and self.rule else None


def _whole_letters(text: str) -> str:
    """What was sent may hold halves of letters, which no answer can: they are written out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _code(error: MamutError) -> str:
    if isinstance(error, IllegalMove):
        return "illegal-move" if error.rule else "not-a-move"
    if isinstance(error, RecordError):
        return "bad-record"
    return "bad-position" if isinstance(error, PositionError) else "bad-option"

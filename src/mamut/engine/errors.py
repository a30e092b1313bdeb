"""What can be wrong, as values with a sentence for people."""

from __future__ import annotations


class MamutError(Exception):
    """Bad input of any kind. Nothing was changed by it."""


class OptionError(MamutError):
    """A game, a number of players or an option that does not exist."""


class IllegalMove(MamutError):
    """A move that the rules forbid. `rule` is the id of the rule; None if the text is no move at all."""

    def __init__(self, text: str, rule: str | None, why: str) -> None:
        self.text, self.rule, self.why = text, rule, why
        super().__init__(f"{text!r} is not legal: {rule}, {why}" if rule else f"{text!r} is not a move: {why}")


class UndoError(MamutError):
    """There is nothing to take back."""


class RecordError(MamutError):
    """A record that cannot be read or does not follow the rules. `line` counts from 1."""

    def __init__(self, line: int, message: str, rule: str | None = None) -> None:
        self.line, self.rule = line, rule
        super().__init__(f"line {line}: {message}")


class PositionError(MamutError):
    """A position that is malformed or impossible. `place` says where, as in `players[0].territory[1][2]`."""

    def __init__(self, place: str, message: str, rule: str | None = None) -> None:
        self.place, self.rule = place, rule
        super().__init__(f"{place}: {message}" + (f" ({rule})" if rule else ""))

"""What can be wrong, as values with a sentence for people, in every language that people play in."""

from __future__ import annotations

from collections.abc import Callable

from mamut.texts import say


class MamutError(Exception):
    """Bad input of any kind. Nothing was changed by it."""

    def say(self, language: str = "en") -> str:
        """What is wrong, in the language of a player. What only programmers can do wrong is told in English."""
        return str(self)


class OptionError(MamutError):
    """A game, a number of players or an option that does not exist."""


class UndoError(MamutError):
    """There is nothing to take back."""


class PlayerError(MamutError):
    """What a player can do wrong: a message of the catalogues and its values."""

    def __init__(self, key: str, /, **values: str | int) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values

    def say(self, language: str = "en") -> str:
        return self.reason(language)

    def reason(self, language: str = "en") -> str:
        """The message itself, without the place where it happened."""
        return say(self.key, language, **self.values)

    def __str__(self) -> str:
        return self.say()


class ChoiceError(PlayerError, OptionError):
    """A value that an option does not have."""


class IllegalMove(PlayerError):
    """A move that the rules forbid. `rule` is the id of the rule; None if the text is no move at all."""

    def __init__(self, text: str, rule: str | None, explain: Callable[[str], str]) -> None:
        """`explain` gives the reason in a language."""
        super().__init__("errors.illegal_move" if rule else "errors.not_a_move", text=repr(text))
        self.text, self.rule, self.explain = text, rule, explain

    @property
    def why(self) -> str:
        return self.explain("en")

    def reason(self, language: str = "en") -> str:
        return say(self.key, language, **self.values, rule=self.rule or "", why=self.explain(language))


class RecordError(PlayerError):
    """A record that cannot be read or does not follow the rules. `line` counts from 1."""

    file: str | None = None
    """the name of the file, where there is one"""

    def __init__(self, line: int, what: str | PlayerError, rule: str | None = None, /, **values: str | int) -> None:
        """`what` is the key of a message, or the error that this line made."""
        self.cause = what if isinstance(what, PlayerError) else None
        super().__init__(what.key if isinstance(what, PlayerError) else what, **values)
        self.line, self.rule = line, rule

    def reason(self, language: str = "en") -> str:
        return self.cause.say(language) if self.cause else super().reason(language)

    def say(self, language: str = "en") -> str:
        text = say("errors.record.line", language, line=self.line, what=self.reason(language))
        return f"{self.file}: {text}" if self.file else text


class PositionError(PlayerError):
    """A position that is malformed or impossible. `place` says where, as in `players[0].territory[1][2]`."""

    def __init__(self, place: str, key: str, rule: str | None = None, /, **values: str | int) -> None:
        super().__init__(key, **values)
        self.place, self.rule = place, rule

    def say(self, language: str = "en") -> str:
        return f"{self.place}: {self.reason(language)}" + (f" ({self.rule})" if self.rule else "")

"""Questions: what the record needs next, and the coroutines that ask them."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import TypeVar

CHANCE = "*"

Answer = TypeVar("Answer")


@dataclass
class Question:
    """One line that the record needs next: each text with its weight, which is 1 for moves; and the rule that decided
    it, where nobody chooses."""

    who: str
    weights: dict[str, int]
    rule: str = ""


Steps = Generator[Question, str, Answer]


def ask(seat: int, options: Mapping[str, Answer], rule: str = "") -> Steps[Answer]:
    """Wait for one of the texts and return what it stands for."""
    text = yield Question(str(seat), dict.fromkeys(options, 1), rule)
    return options[text]

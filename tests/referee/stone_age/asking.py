"""Questions: what the record needs next, and the coroutines that ask them."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from .bundles import Bundle

CHANCE = "*"

Answer = TypeVar("Answer")


@dataclass
class Question:
    """One line that the record needs next: each text with its weight, which is 1 for moves."""

    who: str
    weights: dict[str, int]


Steps = Generator[Question, str, Answer]


def ask(seat: int, options: Mapping[str, Answer]) -> Steps[Answer]:
    """Wait for one of the texts and return what it stands for."""
    text = yield Question(str(seat), dict.fromkeys(options, 1))
    return options[text]


def turn_up(word: str, ids: set[str]) -> Steps[str]:
    """One of these, all equally likely."""
    text = yield Question(CHANCE, {f"{word} {one}": 1 for one in ids})
    return text.removeprefix(f"{word} ")


def bundle_text(word: str, bundle: Bundle) -> str:
    return " ".join([word, *bundle])

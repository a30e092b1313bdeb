"""What people type in: a shorter word for a longer text, and what they could have typed."""

from __future__ import annotations

from collections.abc import Sequence

FEW = 6


def full_text(words: str, possible: Sequence[str]) -> str:
    """`31` for `reveal 31`, `C07` for `card C07`: the first word need not be typed where all outcomes begin with the same."""
    first = possible[0].split(" ", 1)[0]
    alike = all(text.startswith(f"{first} ") for text in possible)
    begins = words.split(" ", 1)[0]
    return f"{first} {words}" if alike and any(letter.isdigit() for letter in begins) else words


def shortened(texts: Sequence[str]) -> str:
    return ", ".join(texts) if len(texts) <= FEW else f"{texts[0]}, {texts[1]}, ... {texts[-1]}"

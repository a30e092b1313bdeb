"""The screen."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

console = Console(highlight=False)


def complain(reason: object) -> None:
    """Says what is wrong, in a colour that stands out."""
    console.print(str(reason), style="red", markup=False, soft_wrap=True)


def tell(words: str, style: str = "") -> None:
    """A line as it is, however long: nothing in it is markup."""
    console.print(Text(words, style), soft_wrap=True)

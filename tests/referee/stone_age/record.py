"""The record of Stone Age."""

from ..reading import Entry, Keys, Verdict, check
from .table import Table


def set_up(entries: dict[str, Entry]) -> Table:
    """The table that a complete header describes."""
    return Table(int(entries["players"].value))


KEYS = Keys(
    values={"game": ("stone-age",), "rules": ("1",), "players": ("2", "3", "4")},
    required=("game", "rules", "players"),
    set_up=set_up,
    lists={},
)


def check_record(text: str) -> Verdict:
    """Replay the record; raise Refused at the first line that breaks a rule."""
    return check(text, KEYS)

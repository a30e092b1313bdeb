"""The record of Kitara."""

from ..reading import Entry, Keys, Refused, Verdict, check
from .board import SWITCHES
from .components import DECKS, OURS
from .table import Table


def set_up(entries: dict[str, Entry]) -> Table:
    """The table that a complete header describes."""
    players = int(entries["players"].value)
    solo = "solo" in entries
    if OURS.maps[entries["map"].value].players != players:
        raise Refused(entries["map"].line_number, f"the map is not for {players}")
    if solo and players != 2:
        raise Refused(entries["solo"].line_number, "a solo game has two seats")
    switches = {name: entries[name].value for name in SWITCHES if name in entries}
    return Table(players, entries["map"].value, entries["deck"].value, solo, switches)


KEYS = Keys(
    values={
        "game": ("kitara",),
        "rules": ("1",),
        "players": ("2", "3", "4"),
        "map": tuple(OURS.maps),
        "deck": DECKS,
        "solo": ("nguni",),
        **SWITCHES,
    },
    required=("game", "rules", "players", "map", "deck"),
    set_up=set_up,
    lists={},
)


def check_record(text: str) -> Verdict:
    """Replay the record; raise Refused at the first line that breaks a rule."""
    return check(text, KEYS)

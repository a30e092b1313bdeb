"""The record of Kingdomino Origins."""

from .components import BONUSES, MODES, SWITCH_DEFAULTS
from .reading import Entry, Keys, Refused, Verdict, check, listed
from .table import Table

__all__ = ["Refused", "Verdict", "check_record"]


def set_up(entries: dict[str, Entry]) -> Table:
    """The table that a complete header describes."""
    bonuses = listed(entries["bonuses"].value) if "bonuses" in entries else []
    switches = {name: entries[name].value for name in SWITCH_DEFAULTS if name in entries}
    return Table(int(entries["players"].value), entries["mode"].value, bonuses, switches)


# Everything but these, the seats and the bonuses is free text or not ours.
KEYS = Keys(
    values={
        "game": ("kingdomino-origins",),
        "rules": ("1",),
        "players": ("2", "3", "4"),
        "mode": MODES,
        **dict.fromkeys(SWITCH_DEFAULTS, ("yes", "no")),
    },
    required=("game", "rules", "players", "mode"),
    set_up=set_up,
    lists={"bonuses": BONUSES},
)


def check_record(text: str) -> Verdict:
    """Replay the record; raise Refused at the first line that breaks a rule."""
    return check(text, KEYS)

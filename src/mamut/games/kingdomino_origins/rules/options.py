"""What can be chosen before a game of Kingdomino Origins."""

from __future__ import annotations

from typing import Final

from mamut.engine.options import Option
from mamut.games.kingdomino_origins.rules.state import MODES

SWITCHES: Final = {
    "fire_over_gaps": True,
    "fire_on_hut": False,
    "recruit_in_last_round": False,
    "centre_needs_full_box": False,
}
"""The rulings that can be switched, and their defaults."""

OPTIONS: Final = (
    Option("mode", MODES, help="The mode: discovery, totem or tribe.", short="-m"),
    Option("bonuses", ("empire-of-fire", "homo-habilis"), several=True, help="Optional bonuses, separated by commas."),
    *(Option(name, ("yes", "no") if on else ("no", "yes"), "yes" if on else "no") for name, on in SWITCHES.items()),
)

"""What can be chosen before a game of Kitara (chapter 6 of the rules): names and values as in records."""

from __future__ import annotations

from typing import Final

from mamut.engine.options import Option
from mamut.games.kitara.rules.components import DECKS

SWITCHES: Final = (
    Option("final_points_per_card", ("2", "0"), "2"),
    Option("ruins_scoring", ("territory", "shaman"), "territory"),
    Option("retreat_ties", ("owner", "attacker"), "owner"),
    Option("start_card_counts_for_food", ("yes", "no"), "yes"),
    Option("rule_a_direction", ("highest", "lowest"), "highest"),
    Option("nguni_action1_needs_moving_shaman", ("yes", "no"), "yes"),
    Option("nguni_action3_attacks_savanna_only", ("yes", "no"), "yes"),
    Option("nguni_final_card_points", ("yes", "no"), "yes"),
)
OPTIONS: Final = (
    Option("map", ("orig-2p-14", "orig-3p-21", "orig-4p-28"), free=True, help="Kitara: the map, for instance orig-2p-14."),
    Option("deck", DECKS, "blue", stated=True, help="Kitara: the deck, blue or red."),
    Option("solo", ("no", "nguni"), "no", help="Kitara: nguni, for a game against the Nguni tribe."),
    Option(
        "components",
        (),
        "",
        free=True,
        help="Kitara: a file with your own maps and cards; 'mamut kitara check' checks it.",
        file=True,
    ),
    *SWITCHES,
)

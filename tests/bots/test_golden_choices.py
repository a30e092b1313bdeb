"""The same seed, the same moves: what the search chose when it was last measured. A search that chooses otherwise may be as
good, but its leagues have to be played again."""

from __future__ import annotations

from typing import Any

import pytest

import mamut
from mamut.bots.search.bot import SearchBot

CHOSEN: list[tuple[str, int, dict[str, Any], list[str]]] = [
    (
        "kingdomino-origins",
        2,
        {"mode": "tribe"},
        [
            "claim outer (108)",
            "place 0,-1 1,-1 (144)",
            "claim 44 (72)",
            "place 1,-1 1,0 (144)",
            "claim 23 (126)",
            "place 0,1 1,1 (144)",
            "claim 16 (126)",
            "recruit warrior_1 (126)",
            "spend 1,0 (126)",
            "spend 1,1 (144)",
        ],
    ),
    (
        "stone-age",
        3,
        {},
        [
            "place hut (90)",
            "place field (108)",
            "place forest 5 (108)",
            "place forest 2 (144)",
            "place river 4 (144)",
            "place card 2 (144)",
            "use hut (150)",
            "use forest (72)",
            "use card 2 (0)",
            "pay wood wood (144)",
        ],
    ),
    (
        "kitara",
        2,
        {},
        [
            "start 14 (108)",
            "start 1 (0)",
            "draft 1 (90)",
            "recruit W 14 (0)",
            "move 14 13 3W (126)",
            "move 13 10 1W (108)",
            "move 10 9 1W (144)",
            "draft 2 (90)",
            "recruit W 1 (0)",
            "move 1 2 3W (108)",
        ],
    ),
]
"""Game, players, options, and the first decisions with the simulations that each took. Seats count from 0, and every second one
thinks on two threads."""


@pytest.mark.parametrize(("name", "players", "options", "expected"), CHOSEN, ids=[name for name, *_ in CHOSEN])
def test_the_search_chooses_as_before(name: str, players: int, options: dict[str, Any], expected: list[str]) -> None:
    game = mamut.game(name, players=players, **options)
    bots = [SearchBot(game, 150, seed=seat, threads=1 + seat % 2) for seat in range(players)]
    state, chance = game.new(), mamut.Seeded("golden")
    chosen: list[str] = []
    while len(chosen) < len(expected):
        state.until_choice(chance)
        bot = bots[state.actor]
        move = bot.choose(state.view(state.actor))
        chosen.append(f"{move.text} ({bot.simulations})")
        state.apply(move)
    assert chosen == expected

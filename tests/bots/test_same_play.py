"""A search with the same seed plays the same moves: whoever changes how outlooks are counted or weighed sees it here."""

from __future__ import annotations

import mamut
from mamut.bots.search.bot import SearchBot

CHOSEN = """claim outer, place -1;0 -1;1, claim 48, place 0;-2 0;-1, claim 10, place -1;-1 -1;0, claim 3, recruit sculptor,
spend -1;-1, spend 0;-1, settle -1;-1, place 0;2 0;1, claim 15, recruit warrior_1, spend -1;1, spend 0;2, settle -1;0,
place 1;-2 2;-2, claim 46, place -1;-2 -2;-2, claim 23, pass, place 0;-2 0;-1, claim 32"""


def test_a_search_plays_as_it_always_did() -> None:
    game = mamut.game("kingdomino-origins", players=2, mode="tribe")
    bot = SearchBot(game, iterations=80, seed="the same play")
    state, dice = game.new(), mamut.Seeded("the same play")
    expected = [text.strip().replace(";", ",") for text in CHOSEN.split(",")]
    for text in expected:
        state.until_choice(dice)
        move = bot.choose(state.view(state.actor))
        assert move.text == text
        state.apply(move)

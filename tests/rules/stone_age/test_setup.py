"""Chapter 2: the table before the first round."""

from __future__ import annotations

import random

import pytest

from ..moving import play, play_any
from .tables import now, stone_age


@pytest.mark.rule("SA-SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_the_first_one_on_the_cheapest_space(players: int) -> None:
    state = stone_age(players).new()
    for n, card in enumerate(("C36", "C01", "C20", "C07")):
        assert now(state) == ("card", None)
        assert len(state.outcomes()) == 36 - n
        assert {weight for _, weight in state.outcomes()} == {1}
        play(state, f"card {card}")
    data = state.view().data
    assert [(space["space"], space["price"], space["card"]) for space in data["row"]] == [
        (1, 1, "C36"),
        (2, 2, "C01"),
        (3, 3, "C20"),
        (4, 4, "C07"),
    ]
    assert data["deck"] == 32


@pytest.mark.rule("SA-SETUP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_stack_of_seven_for_every_player(players: int) -> None:
    state = play(stone_age(players).new(), "card C01", "card C02", "card C03", "card C04")
    for stack in range(players):
        assert now(state) == ("building", None)
        assert len(state.outcomes()) == 28 - stack
        play(state, f"building B{28 - stack}")
    data = state.view().data
    assert [(stack["building"], stack["tiles"]) for stack in data["stacks"]] == [(f"B{28 - n}", 7) for n in range(players)]
    # the tiles that are out of the game are unseen, so any of them may still lie in a stack
    assert len(data["unseen"]["buildings"]) == 28 - players
    assert now(state) == ("place", 1)


@pytest.mark.rule("SA-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everyone_begins_with(players: int) -> None:
    seen = stone_age(players).new().view().data["players"]
    assert [player["seat"] for player in seen] == list(range(1, players + 1))
    for player in seen:
        assert (player["figures"], player["home"], player["food"]) == (5, 5, 12)
        assert (player["grain"], player["track"], player["points"]) == (0, 0, 0)
        assert player["tools"] == [{"value": 0, "used": False}] * 3
        assert set(player["resources"].values()) == {0}
        assert (player["cards"], player["buildings"], player["one_use"], player["cash"]) == ([], [], [], False)
        assert player["extra"] is None


@pytest.mark.rule("SA-SETUP-4", "SA-RUL-20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_is_the_start_player(players: int) -> None:
    """Who sits there is settled by the seating, at random or by agreement; the rules treat all seats alike."""
    state = stone_age(players).new()
    dice = random.Random(players)
    while state.chance:
        play_any(state, dice)
    data = state.view().data
    assert (data["start_player"], data["actor"], data["turn"], data["round"]) == (1, 1, 1, 1)

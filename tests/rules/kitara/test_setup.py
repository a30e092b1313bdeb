"""Set-up: the row, the starting spaces, and what everyone begins with; the same against the tribe."""

from __future__ import annotations

from typing import Any

import pytest

import mamut

from ..moving import assert_refused, play, texts
from .tables import cards, kitara, now, on_map, row, supply, table, track

SIX = [f"card B1-{n}" for n in (3, 1, 7, 2, 6, 4)]
SOLO: dict[str, Any] = {"solo": "nguni"}


@pytest.mark.rule("KT-SETUP-7", "KT-SETUP-8")
def test_six_cards_are_turned_up_from_the_left() -> None:
    state = kitara().new()
    assert [move.text for move, weight in state.outcomes()] == [f"card B1-{n}" for n in range(1, 8)]
    assert {weight for _, weight in state.outcomes()} == {1}
    play(state, *SIX[:5])
    assert now(state) == ("card", None)
    play(state, SIX[5])
    assert row(state) == "B1-3 B1-1 B1-7 B1-2 B1-6 B1-4"
    assert now(state) == ("start", 1)


@pytest.mark.rule("KT-SETUP-7")
def test_ages_come_in_order() -> None:
    state = table("draft", "14:3W", "1:3W", row="B1-1 B1-2 B1-3 B1-4 B1-6 B1-7", left="B2-6 B3-1 B2-2 B5-1 B1-5")
    play(state, "draft 1")
    assert [move.text for move, _ in state.outcomes()] == ["card B1-5"]
    assert_refused(state, "card B2-2", "KT-SETUP-7")
    play(state, "card B1-5", "recruit W 14", "recruit W 14", "stop", "lose B1-1", "remove W 14", "remove W 14")
    assert [move.text for move, _ in state.outcomes()] == ["card B2-2", "card B2-6"]


@pytest.mark.rule("KT-SETUP-2", "KT-SETUP-4")
@pytest.mark.parametrize(("players", "houses"), [(2, (1, 14)), (3, (2, 16, 18)), (4, (1, 5, 24, 28))])
def test_everyone_in_turn_chooses_a_free_starting_space(players: int, houses: tuple[int, ...]) -> None:
    state = play(kitara(players).new(), *SIX)
    free = list(houses)
    for seat in range(1, players + 1):
        assert now(state) == ("start", seat)
        assert texts(state) == [f"start {place}" for place in free]
        play(state, f"start {free.pop()}")
    assert now(state) == ("draft", 1)
    for seat, place in enumerate(reversed(houses), 1):
        assert (on_map(state, seat), supply(state, seat)) == (f"{place}:3W", "7W5S3C")


@pytest.mark.rule("KT-SETUP-3", "KT-SETUP-5", "KT-SETUP-9", "KT-COMP-8")
def test_everyone_begins_with_the_starting_card_and_no_points() -> None:
    state = kitara(4).new()
    assert [cards(state, seat) for seat in (1, 2, 3, 4)] == ["S0"] * 4
    assert [track(state, seat) for seat in (1, 2, 3, 4)] == [0] * 4
    data = state.view().data
    assert (data["bag"], data["deck_left"], data["ages"], data["round"]) == (39, 34, [7, 7, 7, 7, 6], 0)
    assert all(player["tokens"] == player["hand"] == [] for player in data["players"])


@pytest.mark.rule("KT-SETUP-6", "NG-SETUP-1")
@pytest.mark.parametrize("options", [{}, SOLO], ids=["two", "solo"])
def test_only_the_chosen_deck_is_played_with(options: dict[str, Any]) -> None:
    assert kitara(**options).options["deck"] == "blue"
    for deck, other in (("blue", "R1-1"), ("red", "B1-1")):
        state = kitara(2, deck=deck, **options).new()
        assert {move.text[5] for move, _ in state.outcomes()} == {deck[0].upper()}
        assert_refused(state, f"card {other}", "KT-SETUP-6")


@pytest.mark.rule("KT-SETUP-1", "NG-SETUP-1")
def test_the_solo_game_is_for_two_on_a_map_for_two() -> None:
    for players in (3, 4):
        with pytest.raises(mamut.MamutError):
            mamut.game("kitara", players, "interpreted", **SOLO)
    with pytest.raises(mamut.MamutError):
        mamut.game("kitara", 2, "interpreted", map="orig-3p-21", **SOLO)
    assert len(kitara(2, **SOLO).new().view().data["territories"]) == 14


@pytest.mark.rule("NG-SETUP-2", "NG-SETUP-3", "NG-SETUP-4")
def test_the_tribe_begins_on_1_and_you_on_14() -> None:
    state = kitara(2, **SOLO).new()
    assert (on_map(state, 1), on_map(state, 2)) == ("1:3W1S", "14:3W")
    assert (supply(state, 1), supply(state, 2)) == ("7W4S3C", "7W5S3C")
    assert (cards(state, 1), cards(state, 2)) == ("S0", "S0")
    play(state, *SIX)
    assert (now(state), state.plain.round) == (("draft", 1), 1)
    assert [player["tribe"] for player in state.view().data["players"]] == [True, False]


@pytest.mark.rule("NG-SETUP-4", "NG-HUMAN-1", "KT-TURN-1")
def test_a_round_is_the_tribe_and_then_you_by_the_normal_rules() -> None:
    state = table("leave", "1:3W1S", "14:3W", round_number=3, **SOLO)
    play(state, state.outcomes()[0][0].text)
    assert (now(state), state.plain.round) == (("draft", 2), 3)
    assert texts(state) == ["draft 1", "draft 2"]
    state = table("leave", "1:3W1S", "14:3W", seat=2, round_number=3, **SOLO)
    play(state, state.outcomes()[0][0].text)
    assert (now(state), state.plain.round) == (("draft", 1), 4)


@pytest.mark.rule("NG-HUMAN-1", "NG-MANAGE-1")
def test_you_feed_your_cards_and_the_tribe_does_not() -> None:
    poor = {"on": "10:3W", "cards": "S0 B1-1"}
    assert now(table("manage", "1:3W1S", poor, seat=2, **SOLO)) == ("lose", 2)
    assert now(table("manage", poor, "14:3W", **SOLO)) == ("card", None)

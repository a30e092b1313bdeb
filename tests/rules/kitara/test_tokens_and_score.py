"""War tokens and the score phase (4.4, 4.5)."""

from __future__ import annotations

from typing import Any

import pytest

import mamut

from ..moving import assert_refused, play, texts
from .tables import now, on_map, row, table, track

FED = "9:1W 13:1W 14:1W"


def tokens(state: mamut.State, seat: int, reader: int) -> list[Any]:
    return [token["value"] for token in state.view(reader - 1).data["players"][seat - 1]["tokens"]]


def hand(state: mamut.State, seat: int, reader: int) -> list[Any]:
    found: list[Any] = state.view(reader - 1).data["players"][seat - 1]["hand"]
    return found


@pytest.mark.rule("KT-WAR-1")
def test_one_token_for_each_attack_with_champions_however_many() -> None:
    state = play(table("move 2", "14:3C 13:1W", "10:1W 1:1W"), "move 14 10 3C")
    assert now(state) == ("retreat", 2)
    play(state, "retreat 1")
    assert now(state) == ("token", None)
    play(state, "token 3")
    assert (now(state), state.view().data["bag"]) == (("move", 1), 38)


@pytest.mark.rule("KT-WAR-1")
@pytest.mark.parametrize(
    ("group", "attack"), [("14:3W", "move 14 10 3W"), ("14:3W2C", "move 14 10 3W"), ("14:2S", "move 14 10 2S")]
)
def test_no_token_without_a_champion_that_moves(group: str, attack: str) -> None:
    state = play(table("move 2", group, "10:1W 1:1W"), attack, "retreat 1")
    assert (now(state), state.view().data["bag"]) == (("move", 1), 39)


@pytest.mark.rule("KT-WAR-1")
def test_no_token_for_a_move_that_is_no_attack() -> None:
    state = play(table("move 3", "14:2C", "1:1W"), "move 14 10 2C", "move 10 13 1C", "move 10 13 1C")
    assert now(state)[0] == "lose"
    assert state.plain.in_bag == 39


@pytest.mark.rule("KT-WAR-1", "KT-R3")
def test_the_attacker_draws_even_if_the_attacked_could_not_retreat_far() -> None:
    state = play(table("move 2", "14:2C", "10:1W 1:1W", retreat_ties="attacker"), "move 14 10 2C", "retreat 1", "token 5")
    assert (hand(state, 1, 1), hand(state, 2, 2)) == ([5], [])


@pytest.mark.rule("KT-WAR-1")
def test_tokens_drawn_are_no_longer_in_the_bag() -> None:
    state = table("move 2", "14:2C", "10:1W 1:1W", hand=(5, 5), bag=(0, 1, 2, 1), checked=False)
    play(state, "move 14 10 2C", "retreat 1")
    assert [(move.text, weight) for move, weight in state.outcomes()] == [("token 3", 1), ("token 4", 2), ("token 5", 1)]
    assert_refused(state, "token 2", "KT-COMP-6")


@pytest.mark.rule("KT-WAR-2", "KT-WAR-4")
def test_tokens_are_known_to_their_owner_only() -> None:
    you = {"on": "14:2C", "tokens": (3, 5)}
    state = table("move 2", you, {"on": "10:1W 1:1W", "tokens": (2,)}, hand=(4,), round_number=3)
    assert (tokens(state, 1, 1), hand(state, 1, 1)) == ([3, 5], [4])
    assert (tokens(state, 1, 2), hand(state, 1, 2)) == ([None, None], [None])
    assert (tokens(state, 1, 0), hand(state, 1, 0)) == ([None, None], [None])
    assert (tokens(state, 2, 1), tokens(state, 2, 2)) == ([None], [2])
    assert state.view(1).data["bag"] == state.view(0).data["bag"] == 35
    play(state, "move 14 10 2C", "retreat 1")
    token = state.game.outcome_of_text["token 4"]
    assert [state.game.seen(state, token, seat) for seat in (0, 1, -1)] == ["token 4", "token ?", "token ?"]
    play(state, "token 2", "stop")
    keep = state.game.move_of_text["keep 4"]
    assert [state.game.seen(state, keep, seat) for seat in (0, 1, -1)] == ["keep 4", "keep ?", "keep ?"]


@pytest.mark.rule("KT-WAR-2", "KT-WAR-4")
def test_a_view_does_not_give_the_tokens_away() -> None:
    """Tables that differ only in the tokens of another look the same."""
    other = {"on": "10:1W 1:1W", "tokens": (2, 3)}
    one = table("move 2", "14:2C", other, hand=(4,), seat=2, round_number=3)
    two = table("move 2", "14:2C", {**other, "tokens": (5, 4)}, hand=(2,), seat=2, round_number=3)
    assert bytes(one.view(0).state) == bytes(two.view(0).state)
    assert bytes(one.view(1).state) != bytes(two.view(1).state)


@pytest.mark.rule("KT-WAR-3", "KT-SCORE-4")
def test_one_token_is_kept_and_the_others_return() -> None:
    state = table("score", f"{FED} 10:1S", "1:3W", hand=(2, 4, 4), round_number=3)
    assert (now(state), texts(state), track(state)) == (("keep", 1), ["keep 2", "keep 4"], 2)
    assert_refused(state, "keep 5", "KT-WAR-3")
    kept = play(state.copy(), "keep 4")
    assert (tokens(kept, 1, 1), kept.plain.bag, kept.plain.in_bag) == ([4], [14, 12, 7, 5], 38)
    lower = play(state, "keep 2")
    assert (tokens(lower, 1, 1), lower.plain.bag, lower.plain.in_bag) == ([2], [13, 12, 8, 5], 38)
    assert lower.view(0).data["players"][0]["tokens"] == [{"round": 3, "drawn": 3, "value": 2}]
    assert (hand(lower, 1, 1), now(lower)) == ([], ("card", None))


@pytest.mark.rule("KT-WAR-3")
def test_a_single_token_is_kept_too() -> None:
    state = table("score", FED, "1:3W", hand=(3,))
    assert texts(state) == ["keep 3"]
    assert now(table("score", FED, "1:3W")) == ("card", None)


@pytest.mark.rule("KT-WAR-5")
def test_an_empty_bag_gives_nothing() -> None:
    state = table("move 2", "14:2C", "10:1W 1:1W", bag=(0, 0, 0, 0), checked=False)
    play(state, "move 14 10 2C", "retreat 1")
    assert now(state) == ("move", 1)


@pytest.mark.rule("KT-SCORE-1", "KT-CARD-6")
def test_a_point_for_each_score_symbol_of_the_kingdom() -> None:
    kingdom = {"on": "11:1W 12:1W 9:1W 13:1W 14:1W", "cards": "S0 B1-6 B2-6 B4-3", "track": 11}
    assert track(table("score", kingdom, "1:3W", drafted="B5-1")) == 11 + 1 + 2 + 3 + 4


@pytest.mark.rule("KT-SCORE-2", "KT-R2")
@pytest.mark.parametrize(
    ("groups", "by_territory", "by_shaman"),
    [("5:1S", 2, 2), ("5:3S", 2, 6), ("5:2S 10:1S", 4, 6), ("5:1W 7:1C", 0, 0), ("5:2W1S1C 8:2S", 4, 6), ("9:1S 5:1S", 2, 2)],
)
def test_two_points_for_ruins_with_a_shaman(groups: str, by_territory: int, by_shaman: int) -> None:
    assert track(table("score", f"{groups} 14:1W 13:1W", "1:3S 2:1S")) == by_territory
    assert track(table("score", f"{groups} 14:1W 13:1W", "1:3S 2:1S", ruins_scoring="shaman")) == by_shaman


@pytest.mark.rule("KT-SCORE-3")
def test_savannas_score_nothing() -> None:
    everything = "1:2W1S1C 2:1W1S 3:1W1S 14:1W1S1C"
    assert track(table("score", everything, "10:1S 5:2S")) == 0


@pytest.mark.rule("KT-SCORE-1", "KT-SCORE-2")
def test_only_the_one_whose_turn_it_is_scores() -> None:
    state = table("score", "5:1S 14:1W 13:1W", {"on": "10:1S 1:3W", "cards": "S0 B5-1"})
    assert (track(state, 1), track(state, 2)) == (2, 0)


@pytest.mark.rule("KT-SCORE-4", "KT-TURN-1")
def test_tokens_are_settled_before_cards_are_fed() -> None:
    state = table("score", "10:1W", "1:3W", hand=(2, 3))
    assert now(state) == ("keep", 1)
    play(state, "keep 3")
    assert now(state) == ("lose", 1)


@pytest.mark.rule("KT-2P-1")
def test_with_two_players_the_leftmost_card_goes_after_every_turn() -> None:
    names = "B1-1 B1-2 B1-3 B1-4 B1-6 B1-7"
    for seat in (1, 2):
        state = table("leave", "14:3W", "1:3W", seat=seat, row=names, left="B2-1 B2-2")
        assert now(state) == ("card", None)
        play(state, "card B2-2")
        assert (row(state), now(state)) == ("B1-2 B1-3 B1-4 B1-6 B1-7 B2-2", ("draft", 3 - seat))
    state = table("leave", "2:3W", "16:3W", "18:3W", row=names, left="B2-1 B2-2")
    assert (row(state), now(state)) == (names, ("draft", 2))


@pytest.mark.rule("KT-2P-1")
def test_without_a_deck_the_leftmost_card_goes_all_the_same() -> None:
    state = table("leave", "14:3W", "1:3W", row="B1-1 B1-2 B1-3", left="")
    assert (row(state), now(state)) == ("B1-2 B1-3", ("draft", 2))
    assert on_map(state) == "14:3W"

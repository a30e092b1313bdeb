"""Move, attack and retreat (4.3)."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import now, on_map, supply, table

QUIET = "1:1W"


def ways(state_texts: list[str]) -> set[tuple[str, str]]:
    return {(text.split()[1], text.split()[2]) for text in state_texts if text.startswith("move")}


@pytest.mark.rule("KT-MOVE-1", "KT-MOVE-7")
def test_moves_are_the_move_symbols_of_all_cards() -> None:
    state = table("recruit", {"on": "14:3W", "cards": "S0 B1-2 B2-7 B1-3"}, QUIET, drafted="B1-5")
    assert state.view().data["moves_left"] == 2 + 1 + 2 + 0 + 2
    rich = {"on": "14:3W", "cards": "S0 B5-4 B5-3 B5-5 B4-1 B4-5 B3-3 B2-7 B1-5"}
    state = play(table("recruit", rich, QUIET, drafted="B5-2"), "recruit W 14", "recruit W 14", "recruit C 14")
    assert state.view().data["moves_left"] == 2 + 3 + 7 * 2 + 1


@pytest.mark.rule("KT-MOVE-2", "KT-MOVE-4")
def test_any_part_of_a_group_into_any_neighbour() -> None:
    state = table("move 1", "12:2W1S", QUIET)
    parts = ["1W", "2W", "1S", "1W1S", "2W1S"]
    wanted = [f"move 12 {place} {part}" for place in (9, 13) for part in parts]
    assert sorted(texts(state)) == sorted([*wanted, "stop"])


@pytest.mark.rule("KT-MOVE-2", "KT-MAP-1", "KT-MAP-2")
def test_only_across_borders() -> None:
    """7 and 8 each lie at the lakes: 7 touches 4 and 9, 8 touches 6 and 11."""
    state = table("move 1", "7:1W 8:1W", QUIET)
    assert ways(texts(state)) == {("7", "4"), ("7", "9"), ("8", "6"), ("8", "11")}
    for text in ("move 7 5 1W", "move 7 10 1W", "move 8 10 1W", "move 8 5 1W", "move 7 7 1W"):
        assert_refused(state, text, "KT-MAP-2")


@pytest.mark.rule("KT-MOVE-3")
def test_the_same_figures_may_move_again() -> None:
    state = play(table("move 3", "14:1W 13:1W 9:1W", QUIET), "move 14 10 1W", "move 10 5 1W")
    assert state.view().data["moves_left"] == 1
    play(state, "move 5 6 1W")
    assert on_map(state) == "6:1W 9:1W 13:1W"
    assert now(state)[0] != "move"


@pytest.mark.rule("KT-MOVE-4")
def test_a_territory_may_be_left_empty_or_held_by_some() -> None:
    assert on_map(play(table("move 2", "14:2W1C", QUIET), "move 14 13 2W1C")) == "13:2W1C"
    assert on_map(play(table("move 2", "14:2W1C", QUIET), "move 14 13 1C")) == "13:1C 14:2W"


@pytest.mark.rule("KT-MOVE-5")
def test_moves_need_not_be_used_and_are_then_lost() -> None:
    state = table("move 4", {"on": "9:1W 13:1W 14:1W", "cards": "S0"}, QUIET)
    play(state, "move 14 11 1W", "stop")
    assert now(state) == ("card", None)
    assert state.plain.moves_left == 0


@pytest.mark.rule("KT-MOVE-5")
def test_the_phase_ends_when_nothing_can_move() -> None:
    stuck = table("move 2", "12:1W", "9:1W 13:1W")
    assert now(stuck) == ("lose", 1)
    nobody = table("move 2", "-", "9:1W 13:1W")
    assert now(nobody) == ("lose", 1)


@pytest.mark.rule("KT-MOVE-6", "KT-CONTROL-1")
def test_joining_friends_and_taking_empty_land() -> None:
    state = table("move 3", "14:2W 13:1S", QUIET)
    play(state, "move 14 13 1W")
    assert on_map(state) == "13:1W1S 14:1W"
    play(state, "move 13 12 1S")
    assert on_map(state) == "12:1S 13:1W 14:1W"
    assert state.view().data["territories"][11] == {"id": 12, "seat": 1, "group": {"W": 0, "S": 1, "C": 0}}


@pytest.mark.rule("KT-ATTACK-1")
@pytest.mark.parametrize("defenders", ["2W", "1W1S", "2C", "1S1C"])
def test_an_attack_needs_strictly_more_figures_of_whatever_kind(defenders: str) -> None:
    state = table("move 1", "13:1W1S1C", f"10:{defenders} {QUIET}")
    assert [text for text in texts(state) if text.startswith("move 13 10")] == ["move 13 10 1W1S1C"]
    for part in ("1W1S", "1W1C", "1S1C", "1C"):
        assert_refused(state, f"move 13 10 {part}", "KT-ATTACK-1")


@pytest.mark.rule("KT-ATTACK-1", "KT-ATTACK-3")
def test_friends_around_do_not_help() -> None:
    state = table("move 3", "9:2W 11:2W 13:2W 14:2W", f"10:2W {QUIET}")
    assert not [text for text in texts(state) if text.split()[2:3] == ["10"]]
    play(state, "move 14 13 1W")
    assert [text for text in texts(state) if text.split()[2:3] == ["10"]] == ["move 13 10 3W"]


@pytest.mark.rule("KT-ATTACK-2")
def test_nobody_is_lost_in_an_attack() -> None:
    state = play(table("move 2", "14:3W", "10:1W1S 9:2C"), "move 14 10 3W", "retreat 9")
    assert (on_map(state, 1), on_map(state, 2)) == ("10:3W", "9:1W1S2C")
    assert (supply(state, 1), supply(state, 2)) == ("7W5S3C", "9W4S1C")
    assert now(state) == ("move", 1)


@pytest.mark.rule("KT-ATTACK-1")
def test_an_own_territory_is_no_opponents() -> None:
    state = table("move 1", "13:5W 14:1W", QUIET)
    assert "move 14 13 1W" in texts(state)


@pytest.mark.rule("KT-RETREAT-1", "KT-R9")
def test_the_whole_group_goes_to_the_nearest_other_territory_of_its_owner() -> None:
    state = play(table("move 2", "14:4W", "10:1W1S1C 5:1W 1:1W 12:1W"), "move 14 10 4W")
    assert (now(state), texts(state)) == (("retreat", 2), ["retreat 5"])
    retreat = state.view().data["retreat"]
    assert retreat == {"from": 10, "seat": 2, "group": {"W": 1, "S": 1, "C": 1}, "attacker": 1, "choices": [5]}
    play(state, "retreat 5")
    assert on_map(state, 2) == "1:1W 5:2W1S1C 12:1W"


@pytest.mark.rule("KT-RETREAT-2")
def test_distance_is_counted_whoever_stands_on_the_way_but_not_over_lakes() -> None:
    """From 8 to 14 it is two borders by way of 11, which the attacker holds; 5 is as near by way of 6; 10 only through them."""
    state = play(table("move 1", "11:3W", "8:1W 14:1W 5:1W 3:1W"), "move 11 8 2W")
    assert texts(state) == ["retreat 3", "retreat 5", "retreat 14"]
    far = play(table("move 1", "11:3W", "8:1W 7:1W 12:1W"), "move 11 8 2W")
    assert texts(far) == ["retreat 7", "retreat 12"]
    nearer = play(table("move 1", "6:3W", "8:1W 10:1W 9:1W"), "move 6 8 2W")
    assert texts(nearer) == ["retreat 10"]


@pytest.mark.rule("KT-RETREAT-3", "KT-R3")
def test_among_equals_the_owner_chooses_or_if_so_decided_the_attacker() -> None:
    sides = ("14:3W", "10:2W 5:1W 9:1W")
    owner = play(table("move 1", *sides), "move 14 10 3W")
    assert (now(owner), texts(owner)) == (("retreat", 2), ["retreat 5", "retreat 9"])
    attacker = play(table("move 1", *sides, retreat_ties="attacker"), "move 14 10 3W")
    assert (now(attacker), texts(attacker)) == (("retreat", 1), ["retreat 5", "retreat 9"])
    assert_refused(attacker, "retreat 5", "KT-TURN-1", seat=1)
    play(attacker, "retreat 9")
    assert on_map(attacker, 2) == "5:1W 9:3W"


@pytest.mark.rule("KT-RETREAT-3", "KT-R3", "NG-RETREAT-4")
@pytest.mark.parametrize("ties", ["owner", "attacker"])
def test_against_the_tribe_you_always_choose_for_yourself(ties: str) -> None:
    state = table("move 1", "13:2W1C", "10:2W 12:1S 14:1W", solo="nguni", retreat_ties=ties)
    play(state, "move 13 12 1W1C")
    assert (now(state), texts(state)) == (("retreat", 2), ["retreat 10", "retreat 14"])
    play(table("move 1", "13:1W 5:1W", "14:3W", seat=2, solo="nguni", retreat_ties=ties), "move 14 13 3W", "retreat 5")


@pytest.mark.rule("KT-RETREAT-4", "KT-R3")
def test_without_other_land_to_the_nearest_empty_territory() -> None:
    state = play(table("move 2", "14:4W 11:1W", "10:2W"), "move 14 10 3W")
    assert texts(state) == ["retreat 5", "retreat 9", "retreat 13"]
    assert_refused(state, "retreat 12", "KT-RETREAT-4")
    left = play(table("move 2", "14:3W 11:1W", "10:2W"), "move 14 10 3W")
    assert texts(left) == ["retreat 5", "retreat 9", "retreat 13", "retreat 14"]
    attacker = play(table("move 2", "14:3W 11:1W", "10:2W", retreat_ties="attacker"), "move 14 10 3W")
    assert (now(attacker), len(texts(attacker))) == (("retreat", 1), 4)


@pytest.mark.rule("KT-RETREAT-4")
def test_farther_away_if_everything_near_is_held() -> None:
    state = play(table("move 1", "9:3W 13:1W", "12:1W"), "move 9 12 2W")
    assert texts(state) == ["retreat 7", "retreat 10", "retreat 14"]


@pytest.mark.rule("KT-RETREAT-4")
def test_with_nowhere_to_go_the_figures_return_to_the_supply() -> None:
    """All territories but one are held by others, and nobody leaves one of them empty."""
    many = "1:1W 2:1W 3:1W 4:1W 5:1W 6:1W 8:1W"
    state = table("move 2", f"{many} 11:1W 12:1S 13:1S 14:1S 10:1S 9:1W2C", "7:1S")
    play(state, "move 9 7 2C")
    assert now(state) == ("token", None)
    assert (on_map(state, 2), supply(state, 2)) == ("", "10W5S3C")
    play(state, "token 2")
    assert now(state) == ("move", 1)


@pytest.mark.rule("KT-RETREAT-4")
def test_what_the_view_says_before_an_attack() -> None:
    state = table("move 1", "14:3W", "10:2W")
    (attack,) = state.view().data["attacks"]
    assert attack == {
        "from": 14,
        "to": 10,
        "seat": 2,
        "figures": 2,
        "retreats": [5, 9, 11, 13],
        "emptied": [5, 9, 11, 13, 14],
    }


@pytest.mark.rule("KT-ATTACK-2", "KT-CONTROL-1")
def test_in_a_game_of_four_the_group_attacked_is_the_one_that_retreats() -> None:
    state = table("move 1", "6:4W", "9:2W 8:1W", "12:1W 13:1W", "3:1W", seat=1)
    play(state, "move 6 9 3W")
    assert (now(state), texts(state)) == (("retreat", 2), ["retreat 8"])
    play(state, "retreat 8")
    assert [on_map(state, seat) for seat in (1, 2, 3, 4)] == ["6:1W 9:3W", "8:3W", "12:1W 13:1W", "3:1W"]

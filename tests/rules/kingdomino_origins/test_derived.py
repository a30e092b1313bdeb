"""The cases that follow from the rulings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import mamut
from mamut.games.kingdomino_origins.rules.state import CLAIM

from ..moving import assert_refused, play, texts
from .tables import CAVE, erupting, finished, holding, origins, random_game, sheet, step_name, table

BOTH = ("empire-of-fire", "homo-habilis")
FULL_5 = "\n".join(["D D D D D", "D D D D D", "D D H D D", "D D D D D", "D D D D D"])
FULL_7 = "\n".join([*["D D D D D D D"] * 3, "D D D H D D D", *["D D D D D D D"] * 3])
ALL_KINDS = "H G* L* / . J* Q*"


def placing(*pictures: str, domino: int, **about: Any) -> mamut.State:
    """Seat 1, player A, is to place a domino in Totem mode."""
    return table(*pictures, mode="totem", domino=domino, **about)


def recruiting(picture: str) -> mamut.State:
    state = table(picture, mode="tribe", step=CLAIM, cave=CAVE, next_row=(31, 32, 33, 34))
    return play(state, "claim 31")


@pytest.mark.rule("KO-TURN-5", "KO-SETUP-8")
def test_the_fourth_domino_of_three_players() -> None:
    """DV-1"""
    received: Counter[int] = Counter()
    for state in random_game(3, "discovery", seed=19):
        s = state.plain
        if s.round and step_name(state) == "reveal" and not any(s.next_row):
            left_over = [n for n, owner in zip(s.row, s.row_owner, strict=True) if owner < 0]
            assert [s.discarded >> n & 1 for n in left_over] == [1]
        received[state.actor] += step_name(state) == "place"
    s = state.plain
    placed = sum(t.squares.bit_count() - 1 for t in s.territories[:3]) // 2
    assert s.pile == 0
    assert placed + s.discarded.bit_count() == 48
    assert [received[seat] for seat in range(3)] == [12, 12, 12]


@pytest.mark.rule("KO-FIRE-2")
def test_three_fires_do_not_fly_two_squares() -> None:
    """DV-2"""
    state = erupting(FULL_5.replace("D D D D D", "D D V D D", 1), (-2, 0), 3)
    assert_refused(state, "fire -2,2", "KO-FIRE-2")


@pytest.mark.rule("KO-FIRE-5")
def test_one_fire_flies_three_squares_over_nothing() -> None:
    """DV-3"""
    state = erupting("V . . . / H . . . / . . . . / . . . D", (-1, 0), 1)
    play(state, "fire 2,3")
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-FIRE-10")
def test_a_token_without_a_square_is_removed() -> None:
    """DV-4"""
    state = erupting("V H / V1 Q1", (0, -1), 3)
    assert texts(state) == ["fire none"]
    play(state, "fire none")
    assert all(t.fire_tokens == 0 for t in state.plain.territories)
    assert step_name(state) == "claim"


@pytest.mark.rule("KO-TOTEM-6")
def test_catching_up_takes_no_totem() -> None:
    """DV-5"""
    state = holding(placing("H G* G*", "H G*", domino=4, seat=1), mammoth=0)
    play(state, "place 1,0 2,0")
    assert state.plain.totems[0] == 0


@pytest.mark.rule("KO-TOTEM-2")
def test_overtaking_takes_the_totem() -> None:
    """DV-6"""
    state = holding(placing("H G* G*", "H G* G*", domino=5, seat=1), mammoth=0)
    play(state, "place 1,0 2,0")
    assert state.plain.totems[0] == 1


@pytest.mark.rule("KO-TOTEM-5")
def test_the_holder_chooses_between_two_who_are_ahead() -> None:
    """DV-7"""
    three = "H G* G* G*"
    state = holding(placing(three, three, three, domino=28, players=3), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert texts(state) == ["totem mammoth 2", "totem mammoth 3"]
    play(state, "totem mammoth 3")
    assert state.plain.totems[0] == 2


@pytest.mark.rule("KO-TOTEM-6")
def test_the_holder_who_burns_down_to_a_tie_keeps_the_totem() -> None:
    """DV-8"""
    state = holding(placing("H G* G* G*", "H G* G*", domino=28), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert (state.plain.totems[0], step_name(state)) == (0, "claim")


@pytest.mark.rule("KO-TOTEM-2")
def test_a_lead_that_burns_at_once_takes_nothing() -> None:
    """DV-9"""
    state = holding(placing("H G* G*", "H G* G*", domino=38), mammoth=1)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert state.plain.territories[0].resources.bit_count() == 2
    assert state.plain.totems[0] == 1


@pytest.mark.rule("KO-TOTEM-7")
def test_the_last_holder_keeps_the_totem_of_a_resource_that_nobody_has() -> None:
    """DV-10"""
    state = holding(placing("H G*", "H", "H", "H", domino=28), mammoth=0)
    play(state, "place 1,0 2,0", "fire 0,1")
    assert state.plain.totems[0] == 0
    assert state.score_sheet["players"][0]["totems"] == 3


@pytest.mark.rule("KO-TOTEM-13")
def test_tokens_and_totems_at_the_end() -> None:
    """DV-11"""
    state = holding(finished("H G* G* L* / . J* Q* Q* / . L* . .", "H", mode="totem"), fish=0, flint=0)
    assert state.scores[0] == 7 + 4 + 6


@pytest.mark.rule("KO-RECRUIT-1")
def test_two_tokens_of_one_kind_pay_nobody() -> None:
    """DV-12"""
    state = play(recruiting("H G* G* L*"), "recruit hunter", "spend 0,1")
    assert_refused(state, "spend 0,2", "KO-RECRUIT-1")
    assert step_name(recruiting("H G* G*")) == "place"


@pytest.mark.rule("KO-RECRUIT-2")
def test_four_kinds_pay_only_for_the_pile() -> None:
    """DV-13"""
    face_up = play(recruiting(ALL_KINDS), "recruit hunter", "spend 0,1", "spend 0,2")
    assert step_name(face_up) == "settle"
    assert_refused(face_up, "spend 1,1", "KO-RECRUIT-6")
    pile = play(recruiting(ALL_KINDS), "recruit pile hunter", "spend 0,1", "spend 0,2")
    assert step_name(pile) == "spend"
    play(pile, "spend 1,1", "spend 1,2")
    assert step_name(pile) == "settle"


@pytest.mark.rule("KO-RECRUIT-9")
def test_two_recruits_in_a_round_leave_two_tiles_until_the_next_row() -> None:
    """DV-14"""
    two_kinds = "H G* L*"
    state = table(two_kinds, two_kinds, "H", "H", mode="tribe", cave=CAVE, domino=1, next_row=(31, 32, 33, 34))
    for domino, kind in ((31, "hunter"), (32, "shaman")):
        play(state, "place 1,0 2,0", f"claim {domino}", f"recruit {kind}", "spend 0,1", "spend 0,2", "settle 0,1")
    assert state.plain.cave.count(-1) == 2
    play(state, "place 1,0 2,0", "claim 33", "place 1,0 2,0", "claim 34")
    play(state, "reveal 41", "reveal 42", "reveal 43", "reveal 44")
    assert state.plain.cave.count(-1) == 2
    play(state, "cave gatherer", "cave gatherer")
    assert state.plain.cave.count(-1) == 0
    assert step_name(state) == "place"


@pytest.mark.rule("KO-RECRUIT-4")
def test_no_recruiting_in_the_last_round() -> None:
    """DV-15"""
    state = table(ALL_KINDS, mode="tribe", cave=CAVE, domino=1, round_number=12)
    play(state, "place 1,0 2,0")
    assert (state.actor, step_name(state)) == (1, "place")


@pytest.mark.rule("KO-WAR-3")
def test_all_eight_warriors_in_one_horde() -> None:
    """DV-16"""
    small, amazon, oaf = "D:warrior_1", "D:warrior_2", "D:warrior_3"
    found = sheet(f"H {small} {small} {small} {small} / . {amazon} {amazon} {amazon} {oaf}", "tribe")
    assert found["hordes"] == [{"warriors": 8, "power": 13, "points": 104}]
    assert found["total"] == 104


@pytest.mark.rule("KO-CAVE-11")
def test_a_shaman_among_three_others() -> None:
    """DV-17"""
    found = sheet("H D D:painter / D:warrior_2 D:shaman . / D D D:shaman", "tribe")["cavemen"]
    assert [(one["kind"], one["points"]) for one in found] == [("painter", 0), ("shaman", 6), ("shaman", 2)]


@pytest.mark.rule("KO-CAVE-9")
def test_a_painter_among_four_tokens() -> None:
    """DV-18"""
    assert [one["points"] for one in sheet("H L* L* / Q* D:painter G* / D G L", "tribe")["cavemen"]] == [8]


@pytest.mark.rule("KO-CAVE-4")
def test_two_hunters_share_a_mammoth() -> None:
    """DV-19"""
    assert [one["points"] for one in sheet("D:hunter G* D:hunter / . H .", "tribe")["cavemen"]] == [3, 3]


@pytest.mark.rule("KO-BONUS-1", "KO-BONUS-3")
def test_both_bonuses_for_25_squares_around_the_hut() -> None:
    """DV-20"""
    assert sheet(FULL_5, bonuses=BOTH)["bonuses"] == {"empire-of-fire": 10, "homo-habilis": 5}


@pytest.mark.rule("KO-BONUS-1", "KO-BONUS-3", "KO-2P-6")
def test_both_bonuses_for_49_squares_around_the_hut() -> None:
    """DV-21"""
    state = finished(FULL_7, "H", bonuses=BOTH)
    assert state.plain.territories[0].squares.bit_count() == 1 + 2 * 24
    assert state.score_sheet["players"][0]["bonuses"] == {"empire-of-fire": 10, "homo-habilis": 5}


@pytest.mark.rule("KO-BONUS-2")
@pytest.mark.parametrize("full_box", [False, True])
def test_the_hut_in_the_centre_of_23_squares(full_box: bool) -> None:
    """DV-22"""
    picture = FULL_5.replace("D D D D D", ". . D D D", 1)
    found = sheet(picture, bonuses=BOTH, centre_needs_full_box=full_box)["bonuses"]
    assert found == {"empire-of-fire": 10, "homo-habilis": 0}


@pytest.mark.rule("KO-BONUS-1")
def test_the_hut_at_the_edge_of_a_complete_territory() -> None:
    """DV-23"""
    at_the_edge = FULL_5.replace("D D H D D", "D D D D H")
    assert sheet(at_the_edge, bonuses=BOTH)["bonuses"] == {"empire-of-fire": 0, "homo-habilis": 5}


@pytest.mark.rule("KO-TIE-2")
def test_forty_points_each_and_regions_of_6_and_5() -> None:
    """DV-24"""
    five = "D+3 D+2 D D D . H / L1 L+2 L L L . ."
    six = "J2 J2 J J J J H / Q2 Q2 Q Q . . ."
    state = finished(five, six)
    assert state.scores == [40, 40]
    assert [player["largest_region"] for player in state.score_sheet["players"]] == [5, 6]
    assert state.winners == (1,)
    assert state.score_sheet["tie_break"] == "KO-TIE-2"


@pytest.mark.rule("KO-TIE-3")
def test_nine_fires_against_eight() -> None:
    """DV-25"""
    nine = "H Q2 J2 Q+2 / L L G+3 ."
    eight = "H D1 D . / G+3 J+3 Q1 ."
    state = finished(eight, nine)
    assert state.scores == [9, 9]
    players = state.score_sheet["players"]
    assert [player["largest_region"] for player in players] == [2, 2]
    assert [player["fires"] for player in players] == [8, 9]
    assert state.winners == (1,)
    assert state.score_sheet["tie_break"] == "KO-TIE-3"


@pytest.mark.rule("KO-2P-3")
@pytest.mark.parametrize("drawn", [0, 1])
def test_turn_order_of_two_players_in_round_1(drawn: int) -> None:
    """DV-26"""
    state = play(origins(2).new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10", f"chief {drawn + 1}", "claim outer")
    play(state, "reveal 11", "reveal 12", "reveal 13", "reveal 14")
    acted = []
    for claimed in (11, 12, 13, 14):
        acted.append(state.actor)
        play(state, texts(state)[0], f"claim {claimed}")
    assert acted == [drawn, 1 - drawn, 1 - drawn, drawn]

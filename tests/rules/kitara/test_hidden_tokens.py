"""Tokens that a seat does not know, and how they are dealt anew for those who think ahead."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest

import mamut

from ..moving import play
from .tables import check, piles, table


def hidden(**about: Any) -> mamut.State:
    """You have kept two tokens and hold two of this turn; the other has kept one."""
    you = {"on": "9:1W 14:2C", "tokens": (3, 5)}
    other = {"on": "10:1W 1:1W", "tokens": (4,)}
    return table("move 2", you, other, hand=(2, 4), round_number=3, **about)


@pytest.mark.rule("KT-WAR-2", "KT-WAR-4")
def test_dealt_anew_everyone_keeps_what_he_knows() -> None:
    state, rng = hidden(), random.Random(1)
    before = bytes(state)
    for reader in (0, 1, -1):
        for _ in range(20):
            dealt = state.redeal(reader, rng)
            check(dealt.plain, dealt.game.start())
            assert dealt.view(reader).data == state.view(reader).data
            assert bytes(dealt.view(reader).state) == bytes(state.view(reader).state)
    kept = [tuple(state.redeal(0, rng).plain.players[0].kept[:3]) for _ in range(20)]
    assert set(kept) == {(3, 5, 0)}
    assert {tuple(state.redeal(0, rng).plain.hand) for _ in range(20)} == {(1, 0, 1, 0)}
    assert len({tuple(state.redeal(1, rng).plain.hand) for _ in range(20)}) > 1
    assert len({tuple(state.redeal(1, rng).plain.players[0].kept) for _ in range(20)}) > 1
    assert bytes(state) == before


@pytest.mark.rule("KT-WAR-1", "KT-WAR-3")
@pytest.mark.parametrize("drawn", [1, 2, 4])
def test_dealt_anew_the_highest_of_those_drawn_was_kept(drawn: int) -> None:
    """The chances are counted out: of all ways to draw so many of 39, how often each value is the highest."""
    at_most = [math.comb(count, drawn) for count in (0, 14, 14 + 12, 14 + 12 + 8, 39)]

    def several(s: Any) -> None:
        s.players[0].drawn[0] = drawn

    state = table("draft", {"on": "14:3W", "tokens": (2,)}, "1:3W", changed=several)
    rng, found = random.Random(2), Counter[int]()
    for _ in range(800):
        dealt = state.redeal(1, rng).plain
        found[dealt.players[0].kept[0]] += 1
        assert (dealt.in_bag, sum(dealt.bag)) == (38, 38)
    for n, value in enumerate((2, 3, 4, 5)):
        expected = 800 * (at_most[n + 1] - at_most[n]) / at_most[-1]
        assert abs(found[value] - expected) < 4 * expected**0.5 + 1, found


@pytest.mark.rule("NG-WAR-1", "NG-WAR-2")
def test_the_piles_of_the_tribe_are_dealt_anew_for_everybody() -> None:
    def pile(s: Any) -> None:
        s.piles[:4], s.in_pile[0], s.pile_card[0] = [0, 1, 0, 2], 3, 3
        s.piles[8:12], s.in_pile[2], s.pile_card[2] = [0, 0, 2, 0], 2, 1
        s.bag, s.in_bag = [14, 11, 6, 3], 34

    tribe = {"on": "1:3W", "cards": "S0 B1-4 B1-7 B1-2"}
    state = table("draft", tribe, "14:3W", solo="nguni", seat=2, round_number=3, changed=pile)
    rng = random.Random(3)
    for reader in (0, 1, -1):
        assert state.view(reader).state.plain.bag == [14, 12, 8, 5]
        dealt = [state.redeal(reader, rng) for _ in range(30)]
        assert {(len(piles(one)[1]), len(piles(one)[3])) for one in dealt} == {(3, 2)}
        assert min(len({tuple(piles(one)[n]) for one in dealt}) for n in (1, 3)) > 5
        assert all(one.plain.in_bag == sum(one.plain.bag) == 34 for one in dealt)
        assert [pile["tokens"] for pile in state.view(reader).data["piles"]] == [[None] * 3, [None] * 2]
        assert [pile["card"] for pile in state.view(reader).data["piles"]] == ["B1-4", "B1-2"]
        assert state.view(reader).data["players"][0]["points"] == 8


@pytest.mark.rule("KT-WAR-4", "KT-FINAL-1", "NG-WAR-3")
def test_at_the_end_nothing_is_hidden() -> None:
    state = table("leave", {"on": "2:3W", "tokens": (3, 5)}, "16:3W", "18:3W", seat=3, round_number=9, last_round=9)
    assert state.over
    for reader in (0, 1, 2, -1):
        assert bytes(state.redeal(reader, random.Random(4))) == bytes(state.view(reader).state) == bytes(state)


@pytest.mark.rule("KT-WAR-2")
def test_who_knows_more_than_all_can_see() -> None:
    state = hidden()
    assert [state.game.knows_more(state.plain, seat) for seat in (0, 1)] == [True, True]
    fresh = table("move 2", "14:2C", "10:1W 1:1W")
    assert [fresh.game.knows_more(fresh.plain, seat) for seat in (0, 1)] == [False, False]
    play(fresh, "move 14 10 2C", "retreat 1", "token 4")
    assert [fresh.game.knows_more(fresh.plain, seat) for seat in (0, 1)] == [True, False]
    solo = table("move 2", {"on": "14:2C"}, {"on": "10:1W 1:1W", "tokens": (2,)}, solo="nguni")
    assert [solo.game.knows_more(solo.plain, seat) for seat in (0, 1)] == [False, True]

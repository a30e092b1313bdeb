"""The extra card: seen by its owner, dealt anew for the others, shown at the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mamut.games.stone_age.rules.secrets import nth_card

from ..moving import play
from .tables import table

HIDDEN = {"extra": "C06", "grain": 2, "cards": "C05"}


@pytest.mark.rule("SA-EFF-8", "SA-RUL-19")
@pytest.mark.parametrize("step", ["place", "feeding"])
def test_owner_other_and_spectator(step: str) -> None:
    state = table(step, HIDDEN, {"food": 0}, players=3)
    own, *others = (state.view(reader).data for reader in (0, 1, 2, -1))
    assert own["players"][0]["extra"] == "C06"
    assert own["players"][0]["ends"]["farmers"] == 3 * 2
    assert "C06" not in own["unseen"]["cards"]
    for data in others:
        assert data["players"][0]["extra"] == "?"
        assert data["players"][0]["ends"]["farmers"] == 1 * 2
        assert data["players"][0]["points"] == own["players"][0]["points"] - 4
        assert data["unseen"]["cards"] == sorted([*own["unseen"]["cards"], "C06"])
        assert data["deck"] == own["deck"] == len(own["unseen"]["cards"])


@pytest.mark.rule("SA-EFF-8")
def test_whatever_the_card_is_others_see_the_same() -> None:
    seen = []
    for card in ("C06", "C07", "C22"):
        state = table("place", {"extra": card}, row="C11 C13 C16 C17")
        seen.append((state.view(1).data, bytes(state.view(1).state), list(state.observation(1))))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("SA-EFF-8")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_draw_is_told_to_its_owner_alone(seat: int) -> None:
    buyer = {"on": "card 1, field", "stock": (1, 0, 0, 0)}
    tribes = (buyer, {}) if seat == 1 else ({}, buyer)
    state = play(table("use", *tribes, seat=seat, row="C32 C11 C12 C13"), "use card 1", "pay wood")
    move = state.parse("draw C07")
    told = {reader: state.game.seen(state, move, reader) for reader in (0, 1, -1)}
    assert told == {reader: "draw C07" if reader == seat - 1 else "draw ?" for reader in (0, 1, -1)}
    play(state, "draw C07")
    shown = {reader: state.view(reader).data["players"][seat - 1]["extra"] for reader in (0, 1, -1)}
    assert shown == {reader: "C07" if reader == seat - 1 else "?" for reader in (0, 1, -1)}


@pytest.mark.rule("SA-SCORE-7", "SA-RUL-19")
def test_it_is_shown_when_the_game_is_over() -> None:
    state = table("new round", HIDDEN, row="C11 - - C13", deck=1)
    assert state.over
    for reader in (0, 1, -1):
        player = state.view(reader).data["players"][0]
        assert (player["extra"], player["ends"]["farmers"], player["points"]) == ("C06", 6, state.scores[0])


@pytest.mark.rule("SA-END-1")
def test_the_deck_is_the_same_for_all_when_it_decides_the_end() -> None:
    """The hidden card is no card of the deck, for whoever counts."""
    for deck, over in ((1, True), (2, False)):
        state = table("use", {**HIDDEN, "on": "field"}, row="C11 - - C13", deck=deck)
        for reader in (0, 1, -1):
            known = state.view(reader).state
            assert play(known, "use field").over == over


@pytest.mark.rule("SA-EFF-8")
def test_dealt_anew_every_unseen_card_is_as_likely() -> None:
    state = table("place", {"extra": "C06"}, deck=4)
    possible = state.view(1).data["unseen"]["cards"]
    assert len(possible) == 5
    rng = random.Random(1)
    found: Counter[str] = Counter()
    for _ in range(2000):
        dealt = state.redeal(1, rng)
        found[dealt.view(0).data["players"][0]["extra"]] += 1
    assert sorted(found) == possible
    # each 400 times; five standard deviations are 89
    assert all(abs(count - 400) < 90 for count in found.values()), found


@pytest.mark.rule("SA-EFF-8")
def test_dealt_anew_nothing_else_changes_and_the_owner_keeps_his_card() -> None:
    state = table("place", {"extra": "C06"}, deck=4)
    before = bytes(state)
    rng = random.Random(2)
    for _ in range(20):
        assert bytes(state.redeal(0, rng)) == before
        for reader in (1, -1):
            dealt = state.redeal(reader, rng)
            dealt.game.check(dealt.plain)
            assert dealt.view(reader).data == state.view(reader).data
    assert bytes(state) == before


def test_without_an_extra_card_nothing_is_dealt() -> None:
    state = table("place")
    assert bytes(state.redeal(1, random.Random(3))) == bytes(state)


def test_the_card_at_a_place_in_a_set() -> None:
    cards = 0b1010_0000_0110
    assert [nth_card(cards, n) for n in range(4)] == [1, 2, 9, 11]

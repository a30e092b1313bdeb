"""Chapter 8, first half: buying a civilization card."""

from __future__ import annotations

import itertools

import pytest

from mamut.games.stone_age.rules.components import CARDS

from ..moving import assert_refused, play, texts
from .tables import now, owned, row, stock, table, tribe

KINDS = ("wood", "clay", "stone", "gold")


@pytest.mark.rule("SA-CARD-1")
@pytest.mark.parametrize(("space", "bundles"), [(1, 4), (2, 10), (3, 20), (4, 35)])
def test_the_price_is_the_number_of_the_space(space: int, bundles: int) -> None:
    state = play(table("use", {"on": f"card {space}", "stock": (4, 4, 4, 4)}), f"use card {space}")
    wanted = ["pay " + " ".join(bundle) for bundle in itertools.combinations_with_replacement(KINDS, space)]
    assert len(wanted) == bundles
    assert sorted(texts(state)) == sorted([*wanted, "decline"])
    assert_refused(state, "pay" + " wood" * (space + 1), "SA-CARD-1")


@pytest.mark.rule("SA-CARD-1", "SA-RUL-25")
def test_any_mixture_of_what_one_has_and_nothing_else() -> None:
    state = play(table("use", {"on": "card 2", "stock": (1, 0, 2, 0), "food": 50}), "use card 2")
    assert texts(state) == ["pay wood stone", "pay stone stone", "decline"]
    for too_much in ("pay wood stone stone", "pay wood"):
        assert_refused(state, too_much, "SA-CARD-1")
    assert_refused(state, "pay clay stone", "SA-CARD-1")


@pytest.mark.rule("SA-CARD-2")
def test_paying_taking_carrying_out() -> None:
    you = {"on": "card 2, field", "stock": (2, 1, 0, 0), "food": 0}
    state = play(table("use", you, row="C01 C16 C12 C13"), "use card 2", "pay wood clay")
    assert (stock(state), owned(state), tribe(state).food, tribe(state).home) == ((1, 0, 0, 0), {"C16"}, 5, 4)
    assert now(state) == ("use", 1)


@pytest.mark.rule("SA-CARD-3")
@pytest.mark.parametrize(
    ("card", "pay"), [("C18", "clay"), ("C19", "stone"), ("C21", "stone"), ("C22", "gold"), ("C36", "gold"), ("C23", "wood")]
)
def test_what_a_card_brings_does_not_pay_for_it(card: str, pay: str) -> None:
    state = play(table("use", {"on": "card 1"}, row=f"{card} C11 C12 C13"), "use card 1")
    assert texts(state) == ["decline"]
    assert_refused(state, f"pay {pay}", "SA-CARD-3" if card < "C23" else "SA-CARD-1")


@pytest.mark.rule("SA-CARD-4", "SA-RUL-26")
@pytest.mark.parametrize("have", [(0, 0, 0, 0), (9, 0, 0, 0)])
def test_who_cannot_or_will_not_pay_takes_the_figure_back(have: tuple[int, ...]) -> None:
    state = table("use", {"on": "card 1, field", "stock": have}, row="C11 C13 C16 C17")
    play(state, "use card 1", "decline")
    assert (row(state), tribe(state).home, stock(state), owned(state)) == (["C11", "C13", "C16", "C17"], 4, have, set())
    assert texts(state) == ["use field"]
    assert_refused(state, "use card 1", "SA-ACT-1")


@pytest.mark.rule("SA-CARD-5")
def test_a_gap_stays_for_the_round() -> None:
    you = {"on": "card 1, card 3", "stock": (4, 0, 0, 0)}
    state = table("use", you, {"on": "card 4", "stock": (9, 0, 0, 0)}, row="C11 C13 C16 C17")
    play(state, "use card 1", "pay wood", "use card 3", "pay wood wood wood")
    assert row(state) == ["-", "C13", "-", "C17"]
    play(state, "use card 4")
    assert "pay wood wood wood wood" in texts(state)
    play(state, "decline")
    assert now(state) == ("card", None)


@pytest.mark.rule("SA-CARD-6", "SA-RUL-19")
def test_bought_cards_are_seen_by_all_the_extra_card_by_its_owner() -> None:
    state = table("use", {"on": "hunt 1", "cards": "C05 C16", "extra": "C07"})
    for reader, extra in [(0, "C07"), (1, "?"), (-1, "?")]:
        player = state.view(reader).data["players"][0]
        assert (player["cards"], player["extra"]) == (["C05", "C16", "C32"], extra)


@pytest.mark.rule("SA-CARD-2")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_bought_and_leaves_its_space(card: str) -> None:
    others = [other for other in ("C11", "C13", "C16", "C17") if other != card][:3]
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}, row=" ".join([card, *others]))
    play(state, "use card 1", "pay wood")
    assert (owned(state), row(state)) == ({card}, ["-", *others])

"""Chapter 8, second half: what the upper part of a card brings."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import mamut

from ..moving import assert_refused, play, texts
from .tables import now, owned, stock, table, tools, tribe


def bought(card: str, *others: dict[str, Any], players: int = 2, deck: int | None = None, **you: Any) -> mamut.State:
    """You have just paid a wood for this card, and have a field to use afterwards."""
    row = " ".join([card, *[other for other in ("C11", "C12", "C13", "C14") if other != card][:3]])
    before = {"on": "card 1, field", "stock": (1, 0, 0, 0), **you}
    return play(table("use", before, *others, players=players, row=row, deck=deck), "use card 1", "pay wood")


# The market


@pytest.mark.rule("SA-EFF-1")
@pytest.mark.parametrize("card", [f"C{n:02}" for n in range(1, 11)])
def test_ten_cards_are_markets(card: str) -> None:
    assert now(bought(card)) == ("dice", None)


@pytest.mark.rule("SA-EFF-1")
@pytest.mark.parametrize("face", range(1, 7))
def test_what_each_face_brings(face: int) -> None:
    state = play(bought("C01"), f"dice {face} {face}", f"pick {face}", f"pick {face}")
    for seat in (1, 2):
        resources = [0, 0, 0, 0]
        if face <= 4:
            resources[face - 1] = 1
        assert stock(state, seat) == tuple(resources)
        assert tools(state, seat) == ((1, 0, 0) if face == 5 else (0, 0, 0))
        assert tribe(state, seat).grain == (1 if face == 6 else 0)


@pytest.mark.rule("SA-EFF-1")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_buyer_first_then_clockwise_one_die_each(seat: int) -> None:
    tribes: list[dict[str, Any]] = [{}, {}, {}]
    tribes[seat - 1] = {"on": "card 1, field", "stock": (1, 0, 0, 0)}
    state = table("use", *tribes, players=3, start=1, seat=seat, row="C07 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 2 2 5")
    order = []
    for face, left in [(2, ["pick 2", "pick 5"]), (5, ["pick 2", "pick 5"]), (2, ["pick 2"])]:
        order.append(now(state)[1])
        assert texts(state) == left
        play(state, f"pick {face}")
    assert order == [(seat - 1 + n) % 3 + 1 for n in range(3)]
    assert now(state) == ("use", seat)


@pytest.mark.rule("SA-EFF-1")
def test_every_roll_of_the_market_dice_by_its_ways() -> None:
    state = bought("C01", players=3)
    weights = {move.text: weight for move, weight in state.outcomes()}
    counted: dict[str, int] = {}
    for faces in product(range(1, 7), repeat=3):
        text = "dice " + " ".join(map(str, sorted(faces)))
        counted[text] = counted.get(text, 0) + 1
    assert weights == counted


@pytest.mark.rule("SA-EFF-1", "SA-RUL-23")
def test_a_market_reward_is_received_at_once() -> None:
    you = {"on": "card 1, building 2", "stock": (1, 0, 0, 0), "food": 4}
    other = {"on": "building 1", "stock": (2, 0, 0, 0)}
    state = table("use", you, other, row="C01 C11 C12 C13", tops="B01 B26")
    play(state, "use card 1", "pay wood", "dice 2 6", "pick 6", "pick 2")
    play(state, "use building 2", "decline", "use building 1", "pay wood wood clay", "building B28")
    assert tribe(state, 2).track == 10
    assert (tribe(state).grain, tribe(state).food, tribe(state).track) == (1, 0, 0)  # 4 and 1 of the harvest


@pytest.mark.rule("SA-RUL-23", "SA-FEED-4")
def test_a_resource_from_a_later_market_feeds() -> None:
    later = {"on": "card 1", "stock": (1, 0, 0, 0)}
    state = table("use", {"food": 4}, later, seat=2, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 1 1", "pick 1", "pick 1")
    assert (now(state), texts(state)) == (("feed", 1), ["feed wood", "starve"])


# At once


@pytest.mark.rule("SA-EFF-2")
@pytest.mark.parametrize(("card", "food"), [("C11", 1), ("C12", 2), ("C13", 3), ("C14", 3), ("C15", 4), ("C16", 5), ("C17", 7)])
def test_food(card: str, food: int) -> None:
    assert tribe(bought(card, food=2)).food == 2 + food


@pytest.mark.rule("SA-EFF-3")
@pytest.mark.parametrize(
    ("card", "resources"),
    [("C18", (0, 1, 0, 0)), ("C19", (0, 0, 1, 0)), ("C20", (0, 0, 1, 0)), ("C21", (0, 0, 2, 0)), ("C22", (0, 0, 0, 1))],
)
def test_resources(card: str, resources: tuple[int, ...]) -> None:
    assert stock(bought(card)) == resources


@pytest.mark.rule("SA-EFF-4")
@pytest.mark.parametrize(("card", "kind", "divisor"), [("C23", 0, 3), ("C24", 2, 5), ("C25", 3, 6)])
def test_rolling_for_a_resource(card: str, kind: int, divisor: int) -> None:
    for total in (2, 5, 11, 12):
        state = bought(card)
        assert [move.text for move, _ in state.outcomes()] == [f"roll {n}" for n in range(2, 13)]
        assert sum(weight for _, weight in state.outcomes()) == 36
        play(state, f"roll {total}")
        assert stock(state)[kind] == sum(stock(state)) == total // divisor
        assert now(state) == ("use", 1)


@pytest.mark.rule("SA-EFF-4")
@pytest.mark.parametrize("on", ["card 1", "card 1, hunt 4", "card 1, forest 3"])
def test_two_dice_wherever_the_figures_stand(on: str) -> None:
    assert len(bought("C23", on=on).outcomes()) == 11


@pytest.mark.rule("SA-EFF-5")
@pytest.mark.parametrize("card", ["C26", "C27", "C28"])
def test_three_points(card: str) -> None:
    assert tribe(bought(card, track=-4)).track == -1


@pytest.mark.rule("SA-EFF-6")
def test_a_tool() -> None:
    assert tools(bought("C29", tools=(2, 2, 1))) == (2, 2, 2)


@pytest.mark.rule("SA-EFF-7")
@pytest.mark.parametrize("card", ["C30", "C31"])
def test_grain(card: str) -> None:
    assert tribe(bought(card, grain=3)).grain == 4


@pytest.mark.rule("SA-CARD-2")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_the_buyer_gets_what_the_card_brings_whoever_began(start: int) -> None:
    buyer = {"on": "card 1, field", "stock": (1, 0, 0, 0), "food": 0}
    state = table("use", {}, buyer, {}, players=3, start=start, seat=2, row="C17 C11 C12 C13")
    play(state, "use card 1", "pay wood")
    assert [tribe(state, seat).food for seat in (1, 2, 3)] == [12, 7, 12]
    state = table("use", {}, buyer, {}, players=3, start=start, seat=2, row="C32 C11 C12 C13")
    play(state, "use card 1", "pay wood", "draw C06")
    assert [player["extra"] for player in state.view(1).data["players"]] == [None, "C06", None]


# Later


@pytest.mark.rule("SA-EFF-8")
@pytest.mark.parametrize("drawn", ["C01", "C17", "C22", "C25", "C26", "C29", "C30", "C33", "C36"])
def test_the_top_of_the_extra_card_is_never_carried_out(drawn: str) -> None:
    state = play(bought("C32", food=2), f"draw {drawn}")
    p = tribe(state)
    assert (p.food, p.track, p.grain, tools(state), stock(state)) == (2, 0, 0, (0, 0, 0), (0, 0, 0, 0))
    assert (p.one_use, p.cash, owned(state), now(state)) == (0, 0, {"C32"}, ("use", 1))


@pytest.mark.rule("SA-EFF-8", "SA-RUL-10")
def test_the_extra_card_is_any_card_of_the_deck_and_must_be_taken() -> None:
    state = bought("C32", deck=5)
    assert [weight for _, weight in state.outcomes()] == [1] * 5
    assert_refused(state, "decline", "SA-EFF-8")
    assert now(bought("C32", deck=0)) == ("use", 1)


@pytest.mark.rule("SA-EFF-9")
def test_a_one_use_tool_lies_beside_the_board() -> None:
    state = bought("C34", tools=(1, 0, 0))
    assert (tools(state), tribe(state).one_use) == ((1, 0, 0), 2)


PAIRS = [
    *("wood wood", "wood clay", "wood stone", "wood gold", "clay clay"),
    *("clay stone", "clay gold", "stone stone", "stone gold", "gold gold"),
]


@pytest.mark.rule("SA-EFF-10", "SA-RUL-9")
def test_any_two_resources_at_every_own_use_payment_and_feeding() -> None:
    cash = [f"cash {pair}" for pair in PAIRS]
    paying = play(table("use", {"on": "card 1", "cards": "C36"}), "use card 1")
    for state, others, then in [
        (bought("C36"), ["use field"], ["use field"]),
        (paying, ["decline"], ["pay clay", "pay gold", "decline"]),
        (table("feeding", {"food": 3, "cards": "C36"}), ["starve"], ["feed clay gold", "starve"]),
    ]:
        assert texts(state) == [*others, *cash]
        play(state, "cash clay gold")
        assert (stock(state), texts(state)) == ((0, 1, 0, 1), then)


@pytest.mark.rule("SA-EFF-10")
@pytest.mark.parametrize("pair", PAIRS)
def test_each_pair(pair: str) -> None:
    state = play(table("use", {"on": "field, hunt 1", "cards": "C36"}), f"cash {pair}")
    assert stock(state) == tuple(pair.split().count(kind) for kind in ("wood", "clay", "stone", "gold"))
    assert texts(state) == ["use field", "use hunt"]
    assert_refused(state, f"cash {pair}", "SA-EFF-10")


@pytest.mark.rule("SA-EFF-10")
def test_not_while_placing_or_choosing_tools_or_by_others() -> None:
    state = table("place", {"cards": "C36", "tools": (1, 0, 0)})
    assert not [text for text in texts(state) if "cash" in text]
    assert_refused(state, "cash wood wood", "SA-EFF-10")
    state = play(table("use", {"on": "hunt 1", "cards": "C36", "tools": (1, 0, 0)}), "use hunt", "roll 1")
    assert texts(state) == ["tool 1", "done"]
    assert_refused(state, "cash wood wood", "SA-EFF-10")
    state = table("use", {"on": "hunt 1"}, {"cards": "C36"})
    assert texts(state) == ["use hunt"]


@pytest.mark.rule("SA-EFF-10", "SA-CARD-3")
def test_the_card_pays_for_others_but_not_for_itself() -> None:
    state = play(table("use", {"on": "card 1"}, row="C36 C11 C12 C13"), "use card 1")
    assert texts(state) == ["decline"]
    state = play(table("use", {"on": "card 2", "cards": "C36"}), "use card 2", "cash wood gold")
    assert texts(state) == ["pay wood gold", "decline"]

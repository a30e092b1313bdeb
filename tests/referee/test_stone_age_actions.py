"""The referee of Stone Age on the worked examples of the reference (rules.md, chapter 13): carrying out the areas."""

import pytest

from .stone_age import Table
from .stone_age.bundles import exactly, fits, worth
from .stone_age.components import RESOURCES
from .stone_age.scripts import begun, buying, play, stock, table, tribe
from .stone_age.tribe import Tribe


def rolling(area: str, figures: int, tools: list[int], total: int) -> Table:
    """Seat 1 has just rolled."""
    made = play(table(2), f"1 place {area} {figures}", "2 place hunt 5")
    while made.who == "1" and begun(made, "place"):
        made.play(begun(made, "place")[0])
    tribe(made).tools = tools
    return play(made, f"1 use {area}", f"* roll {total}")


@pytest.mark.parametrize(
    ("area", "figures", "total", "gained"),
    [("hunt", 5, 14, 7), ("forest", 3, 10, 3), ("river", 2, 5, 0)],
)
def test_ex_11_to_13_no_tools_no_step(area: str, figures: int, total: int, gained: int) -> None:
    made = rolling(area, figures, [0, 0, 0], total)
    assert not begun(made, "tool")
    kind = {"forest": "wood", "river": "gold"}.get(area)
    assert (tribe(made).food - 12 if kind is None else tribe(made).stock[kind]) == gained


def test_ex_14_and_15_tools_in_their_order() -> None:
    hunting = rolling("hunt", 2, [2, 1, 1], 5)
    assert hunting.legal() == ["done", "tool 1", "tool 2", "tool 3"]
    play(hunting, "1 tool 1")
    assert hunting.legal() == ["done", "tool 2", "tool 3"]
    play(hunting, "1 tool 2", "1 done")
    assert tribe(hunting).food == 12 + 4
    clay = play(rolling("clay-pit", 2, [2, 2, 1], 8), "1 tool 1", "1 tool 2", "1 done")
    assert tribe(clay).stock["clay"] == 3


def test_the_last_tool_ends_the_step() -> None:
    made = play(rolling("river", 3, [2, 2, 2], 7), "1 tool 1", "1 tool 3")
    assert tribe(made).stock["gold"] == 1
    assert tribe(made).used == [True, False, True]
    assert not begun(made, "tool")


def test_t_13_to_t_16_used_tools_and_one_use_tools() -> None:
    made = play(table(2), "1 place forest 2", "2 place hunt 5", "1 place quarry 1", "1 place toolmaker", "1 place card 1")
    tribe(made).tools, tribe(made).bought = [2, 1, 1], ["C35"]
    play(made, "1 use forest", "* roll 7")
    assert made.legal() == ["done", "tool 1", "tool 2", "tool 3", "tool C35"]
    play(made, "1 tool 1", "1 done", "1 use toolmaker")
    assert tribe(made).tools == [2, 2, 1]
    tribe(made).tools = [1, 1, 1]
    tribe(made).gain_tool()
    assert (tribe(made).tools, tribe(made).used) == ([2, 1, 1], [True, False, False])
    play(made, "1 use quarry", "* roll 5")
    assert made.legal() == ["done", "tool 2", "tool 3", "tool C35"]
    play(made, "1 tool 3", "1 tool C35")
    assert tribe(made).stock["stone"] == 2
    assert tribe(made).spent == ["C35"]
    assert [name for name, _ in tribe(made).usable_tools()] == ["2"]


def test_t_11_and_t_12_growing_tools() -> None:
    one, rows = Tribe(), []
    for _ in range(13):
        one.gain_tool()
        rows.append("".join(map(str, one.tools)))
    assert rows == ["100", "110", "111", "211", "221", "222", "322", "332", "333", "433", "443", "444", "444"]


def test_village_effects_have_a_top() -> None:
    one = Tribe(figures=10, grain=10)
    one.gain_figure()
    one.gain_grain()
    assert (one.figures, one.grain) == (10, 10)


def test_ex_29_the_market() -> None:
    made = buying(4, "C01 C02 C03 C04", "card 1", stock(wood=1))
    play(made, "1 pay wood")
    assert made.weights()["dice 2 2 5 6"] == 12
    assert len(made.weights()) == 126
    play(made, "* dice 2 2 5 6")
    assert made.legal() == ["pick 2", "pick 5", "pick 6"]
    play(made, "1 pick 5", "2 pick 6", "3 pick 2", "4 pick 2")
    assert tribe(made).tools == [1, 0, 0]
    assert tribe(made, 2).grain == 1
    assert tribe(made, 3).stock == tribe(made, 4).stock == stock(clay=1)
    assert made.legal() == ["use hunt"]


def test_t_20_and_t_21_prices() -> None:
    made = buying(2, "C20 C21 C22 C23", "card 3", stock(1, 1, 1))
    assert made.legal() == ["decline", "pay wood clay stone"]
    poor = buying(2, "C20 C21 C22 C23", "card 2", stock(1))
    assert poor.legal() == ["decline"]
    rich = buying(2, "C20 C21 C22 C23", "card 4", stock(4, 4, 4, 4))
    assert len(rich.legal()) == 1 + 35


@pytest.mark.parametrize(
    ("card", "what", "amount"),
    [("C15", "food", 16), ("C26", "track", 3), ("C31", "grain", 1)],
)
def test_ex_16_and_30_tops(card: str, what: str, amount: int) -> None:
    made = play(buying(2, f"{card} C01 C02 C03", "card 1", stock(clay=1)), "1 pay clay")
    assert getattr(tribe(made), what) == amount
    assert tribe(made).bought == [card]
    assert made.board.row[1] is None
    assert sum(tribe(made).stock.values()) == 0


def test_t_17_a_roll_from_a_card() -> None:
    made = buying(2, "C25 C01 C02 C03", "card 1", stock(wood=1))
    tribe(made).tools = [3, 2, 2]
    play(made, "1 pay wood", "* roll 9", "1 tool 1", "1 done")
    assert tribe(made).stock == stock(gold=2)


def test_t_23_and_t_24_the_extra_card() -> None:
    made = play(buying(2, "C32 C01 C02 C03", "card 1", stock(gold=1)), "1 pay gold")
    assert len(made.legal()) == 32
    play(made, "* draw C36")
    assert not tribe(made).may_cash()
    assert made.legal() == ["use hunt"]
    dry = buying(2, "C32 C01 C02 C03", "card 1", stock(gold=1))
    dry.board.deck.clear()
    play(dry, "1 pay gold")
    assert dry.legal() == ["use hunt"]


def test_the_any_two_resources_card() -> None:
    made = buying(2, "C36 C01 C02 C03", "card 1", stock(wood=1))
    assert made.legal() == ["decline", "pay wood"]
    play(made, "1 pay wood")
    assert len(made.legal()) == 11
    play(made, "1 use hunt", "* roll 24")
    play(made, "2 use hunt")
    assert not begun(made, "cash")
    play(made, "* roll 5")
    assert made.scores()[0] == 2 + 1  # cashed at the end, and one symbol


def test_t_29_cashing_at_a_payment() -> None:
    made = play(table(2, tiles="B18 B26"), "1 place building 1", "2 place hunt 5", "1 place building 2", "1 place hunt 3")
    tribe(made).bought = ["C36"]
    play(made, "1 use building 1")
    assert len(made.legal()) == 11
    play(made, "1 cash gold gold")
    assert made.legal() == ["decline"]
    play(made, "1 decline", "1 use building 2")
    assert made.legal() == ["decline", "pay gold", "pay gold gold"]
    play(made, "1 pay gold gold")
    assert tribe(made).track == 12
    assert made.legal() == [f"building B{n:02d}" for n in range(1, 29) if n not in (18, 26)]


@pytest.mark.parametrize(
    ("tile", "bundle", "points"),
    [
        ("B01", (2, 1, 0, 0), 10),
        ("B13", (0, 1, 2, 0), 14),
        ("B19", (1, 0, 3, 0), 18),
        ("B19", (4, 0, 0, 0), None),
        ("B19", (2, 1, 1, 0), None),
        ("B21", (1, 1, 1, 1), 18),
        ("B21", (2, 1, 1, 0), None),
        ("B22", (0, 0, 0, 5), 30),
        ("B26", (0, 0, 0, 7), 42),
        ("B26", (0, 0, 0, 0), None),
        ("B26", (8, 0, 0, 0), None),
    ],
)
def test_payments_of_buildings(tile: str, bundle: tuple[int, ...], points: int | None) -> None:
    paid = tuple(resource for resource, number in zip(RESOURCES, bundle, strict=True) for _ in range(number))
    assert fits(paid, tile) == (points is not None)
    if points is not None:
        assert worth(paid) == points


def test_sizes_of_payments() -> None:
    assert [len(exactly(number, stock(9, 9, 9, 9))) for number in range(1, 5)] == [4, 10, 20, 35]

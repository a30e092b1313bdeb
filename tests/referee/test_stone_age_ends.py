"""The referee of Stone Age on the worked examples of the reference (rules.md, chapter 13): feeding, new rounds, the end."""

import pytest

from .stone_age import Table, score_position
from .stone_age.scoring import Sheet, ranking, sheet
from .stone_age.scripts import begun, buying, play, stock, table, tribe


def feeding(food: int, grain: int, figures: int, has: dict[str, int], bought: list[str] | None = None) -> Table:
    """Seat 1 hunts nothing and comes to feeding with this."""
    made = play(table(2), "1 place hunt 5", "2 place hunt 5", "1 use hunt", "* roll 5", "2 use hunt")
    one = tribe(made)
    one.food, one.grain, one.figures, one.stock, one.bought = food, grain, figures, has, bought or []
    return play(made, "* roll 5")


@pytest.mark.parametrize(("food", "grain", "figures", "left"), [(3, 2, 5, 0), (20, 0, 5, 15), (20, 1, 5, 16)])
def test_t_30_and_t_34_enough_food(food: int, grain: int, figures: int, left: int) -> None:
    made = feeding(food, grain, figures, stock(9))
    assert begun(made, "place")
    assert tribe(made).food == left


def test_t_31_to_t_33_shortage() -> None:
    short = feeding(3, 2, 6, stock(clay=1, gold=1))
    assert short.legal() == ["feed clay", "feed gold", "starve"]
    play(short, "1 feed gold")
    assert (tribe(short).food, tribe(short).track, tribe(short).stock) == (0, 0, stock(clay=1))
    poor = feeding(4, 0, 6, stock(wood=1))
    assert poor.legal() == ["starve"]
    stubborn = play(feeding(4, 0, 5, stock(wood=9)), "1 starve")
    assert (tribe(stubborn).food, tribe(stubborn).track, tribe(stubborn).stock) == (0, -10, stock(wood=9))


def test_t_38_cashing_for_food() -> None:
    made = feeding(3, 0, 5, stock(), ["C36"])
    assert len(made.legal()) == 11
    play(made, "1 cash wood gold")
    assert made.legal() == ["feed wood gold", "starve"]
    play(made, "1 feed wood gold")
    assert tribe(made).track == 0
    assert made.who == "2"


def round_over(row: str, bought: tuple[int, ...], deck: int) -> Table:
    """A round after which these spaces are empty and the deck has so many cards."""
    made = play(table(2, row), "1 place hunt 5", "2 place hunt 5", "1 use hunt", "* roll 5", "2 use hunt")
    for space in bought:
        made.board.row[space] = None
    made.board.deck = set(sorted(made.board.deck)[:deck])
    return play(made, "* roll 5")


def test_ex_18_the_row_moves_on() -> None:
    made = play(round_over("C01 C02 C03 C04", (2, 3), 32), "* card C09", "* card C08")
    assert made.board.row == {1: "C01", 2: "C04", 3: "C09", 4: "C08"}
    assert made.who == "2"
    assert begun(made, "place")


@pytest.mark.parametrize(("bought", "deck", "over"), [((1, 2), 1, True), ((1, 2), 2, False), ((), 0, False)])
def test_t_39_to_t_41_the_deck(bought: tuple[int, ...], deck: int, over: bool) -> None:
    assert round_over("C01 C02 C03 C04", bought, deck).over == over


@pytest.mark.parametrize(("text", "over"), [("pay wood wood clay", True), ("decline", False)])
def test_ex_33_and_t_42_the_last_tile(text: str, over: bool) -> None:
    made = buying(2, "C01 C02 C03 C04", "building 1", stock(2, 1))
    made.board.stacks[1] = 1
    play(made, f"1 {text}", "1 use hunt", "* roll 4", "2 use hunt", "* roll 5")
    assert made.over == over
    if over:
        assert made.scores() == [10, 0]


def position(**changed: object) -> Sheet:
    player = {"track": 0, "grain": 0, "tools": [0, 0, 0], "figures": 5, "buildings": 0, "cards": [], "resources": stock()}
    return score_position({"players": [player | changed]})[0]


def test_final_scoring() -> None:
    assert position(cards=["C01", "C17", "C02", "C03", "C04", "C11"]).green == 26
    assert position(cards=["C05", "C06", "C14"], grain=7).farmers == 35
    assert position(cards=["C28", "C12", "C15"], buildings=6).hut_builders == 36
    assert position(cards=["C33", "C34"], tools=[1, 1, 1]).toolmakers == 9
    assert position(cards=["C23", "C24"], figures=6).shamans == 18
    assert position(cards=["C09"], tools=[2, 2, 1]).toolmakers == 10
    assert position(resources=stock(1, 1, 1, 1)).total == 4
    green = [f"C{n:02d}" for n in (1, 2, 3, 4, 11, 13, 16, 17, 21, 25, 26, 27, 29, 30, 32, 36)]
    assert position(cards=green).green == 128


def test_t_46_and_t_47_ties() -> None:
    a, b = sheet(150, 0, [], 3, 4, 7, 0), sheet(150, 0, [], 5, 2, 8, 0)
    assert ranking([a, b]) == ([1], "SA-WIN-2")
    assert ranking([a, a]) == ([0, 1], None)
    assert ranking([a, sheet(151, 0, [], 0, 0, 5, 0)]) == ([1], None)
    assert ranking([b, a, b]) == ([0, 2], "SA-WIN-2")

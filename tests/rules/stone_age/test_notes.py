"""The faces behind a sum: the fair draw picks one way to roll it, and a remark names the faces."""

from __future__ import annotations

from itertools import product

import pytest

from mamut.games.stone_age.faces.notes import faces_of, fits, note_of

from ..moving import play
from .tables import table


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_every_ticket_is_another_way_to_roll_the_sum(dice: int) -> None:
    for total in range(dice, 6 * dice + 1):
        ways = [list(faces) for faces in product(range(1, 7), repeat=dice) if sum(faces) == total]
        assert [faces_of(dice, total, ticket) for ticket in range(len(ways))] == ways


@pytest.mark.rule("SA-RES-3")
def test_ten_dice() -> None:
    assert faces_of(10, 10, 0) == [1] * 10
    assert faces_of(10, 60, 0) == [6] * 10
    assert sum(faces_of(10, 35, 4_395_455)) == 35


def test_the_game_remarks_the_faces_of_a_roll_and_of_nothing_else() -> None:
    state = table("use", {"on": "hunt 3, card 1", "stock": (1, 0, 0, 0)}, row="C01 C11 C12 C13")
    game = state.game
    play(state, "use hunt")
    roll = state.parse("roll 10")
    seen = {game.note(state, roll, ticket) for ticket in range(27)}
    assert len(seen) == 27
    assert "faces 4 3 3" in seen
    assert all(note is not None and game.noted(state, roll, note) for note in seen)
    play(state, "roll 10", "use card 1", "pay wood")
    dice = state.parse("dice 1 6")
    assert game.note(state, dice, 0) is None
    assert not game.noted(state, dice, "faces 1 6")


@pytest.mark.parametrize(
    "note",
    [
        "faces 4 3",
        "faces 4 3 4",
        "faces 4 3 2 1",
        "faces 0 4 6",
        "faces 7 2 1",
        "faces",
        "faces  4 3 3",
        "face 4 3 3",
        "4 3 3",
        "faces 4 3 3 ",
        "faces 433",
        "faces ٤ 3 3",
    ],
)
def test_remarks_that_do_not_fit(note: str) -> None:
    assert not fits(note, 3, 10)


def test_remarks_that_fit() -> None:
    assert fits("faces 4 3 3", 3, 10)
    assert fits("faces 3 4 3", 3, 10)
    assert note_of([4, 3, 3]) == "faces 4 3 3"

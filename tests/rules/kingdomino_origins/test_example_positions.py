"""What the examples of Origins show: the table of a record or a drawn one, and marks on what is there."""

from __future__ import annotations

from typing import Any

import pytest

from mamut.engine.errors import PositionError
from mamut.engine.examples import entries
from mamut.games.kingdomino_origins.faces.examples import DRAWN, PICTURE
from mamut.games.kingdomino_origins.faces.pictures import position
from mamut.games.kingdomino_origins.faces.position import read_position
from mamut.games.kingdomino_origins.game import Origins

from ...games.test_examples import shown, states

GAME = Origins.name
BOOK = Origins.rulebook()
WRITTEN = entries(Origins.package)
ALL = [(rule, n) for rule, listed in WRITTEN.items() for n in range(len(listed))]
every_example = pytest.mark.parametrize(("rule", "n"), ALL, ids=[f"{rule}/{n + 1}" for rule, n in ALL])


def around(cell: str) -> set[str]:
    row, column = map(int, cell.split(","))
    return {f"{row + r},{column + c}" for r in (-1, 0, 1) for c in (-1, 0, 1)}


def test_a_ruling_shows_the_examples_of_its_rules() -> None:
    assert shown(GAME, "A-01") == [*shown(GAME, "KO-SETUP-8"), *shown(GAME, "KO-TURN-5")]


@every_example
def test_the_view_is_that_of_the_table(rule: str, n: int) -> None:
    entry, example = WRITTEN[rule][n], shown(GAME, rule)[n]
    if "record" in entry:
        state = states(GAME, entry["record"])[entry["line"]]
        assert example["view"] == state.view().data
        assert example["sheet"] == (state.sheet(example["names"]) if entry.get("sheet") else None)
    else:
        drawn = {key: entry[key] for key in PICTURE if key in entry}
        assert example["sheet"] == (Origins.score_position(position(**drawn)) if entry.get("sheet") else None)
        assert {"mode", "side", "players"} <= set(example["view"]) <= set(DRAWN)
        assert len(example["names"]) == len(entry["pictures"])


@every_example
def test_what_is_marked_is_there(rule: str, n: int) -> None:
    example = shown(GAME, rule)[n]
    view = example["view"]
    if example["cells"] or example["seat"]:
        territory = {square["cell"] for square in view["players"][example["seat"] - 1]["territory"]}
        assert set(example["cells"]) <= set().union(*map(around, territory))
    dominoes = {domino["number"] for row in ("row", "next_row") for domino in view.get(row, [])}
    assert set(example["dominoes"]) <= dominoes
    assert example["part"] is None or example["part"] in view


def test_a_rule_that_refuses_moves_has_an_example_with_a_move() -> None:
    for_a_real_box = {"KO-SETUP-4", "KO-RECRUIT-9", "KO-CAVE-1"}  # only someone who draws by hand can break these
    behind_others = {"KO-RECRUIT-5", "KO-RES-7"}  # at this table another rule refuses first
    refusing = {rule for rule, about in BOOK.rules.items() if about.why}
    silent = {rule for rule in refusing if not any(example["move"] for example in shown(GAME, rule))}
    assert silent == for_a_real_box | behind_others


def test_a_picture_says_everything_a_position_can() -> None:
    drawn = position(["G1 L+2 Q*\nH V3 D:shaman"], "tribe", ["homo-habilis"])
    assert drawn["bonuses"] == ["homo-habilis"]
    territory: list[list[dict[str, Any]]] = drawn["players"][0]["territory"]
    assert territory == [
        [{"terrain": "grassland", "fire": 1}, {"terrain": "lake", "fire_token": 2}, {"terrain": "quarry", "resource": "flint"}],
        [{"terrain": "hut"}, {"terrain": "volcano", "craters": 3}, {"terrain": "desert", "caveman": "shaman"}],
    ]
    assert read_position(drawn)[1] == ["Ayla"]
    assert position(["H", "H"], "totem", totems={"fish": 2})["players"][1]["totems"] == ["fish"]


@pytest.mark.parametrize("word", ["X", "G9", "G*1", "g"])
def test_a_bad_picture_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="not a square"):
        position([f"H {word}"])


def test_a_picture_of_more_than_the_box_holds_is_refused() -> None:
    with pytest.raises(PositionError):
        read_position(position(["H Q2 Q2 Q2"]))

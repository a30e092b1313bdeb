"""The worked examples of the rulebook, SA-EX-01 to SA-EX-33, and the figures of the older English rules."""

from __future__ import annotations

from typing import Any

import pytest

from ..moving import assert_refused, play, texts
from .tables import NOTHING, now, owned, row, sheet, step_name, stock, table, tools, tribe


@pytest.mark.rule("SA-PLACE-6")
@pytest.mark.parametrize(
    ("area", "placed"),
    [("toolmaker", 1), ("hut", 2), ("field", 1)],
    ids=["SA-EX-01", "SA-EX-02", "SA-EX-03"],
)
@pytest.mark.parametrize("players", [2, 4])
def test_one_placement_fills_a_village_area(area: str, placed: int, players: int) -> None:
    state = play(table("place", players=players), f"place {area}")
    assert (tribe(state).home, max(tribe(state).placed)) == (5 - placed, placed)
    assert_refused(state, f"place {area}", "SA-PLACE-6")
    play(state, *["place hunt 1"] * (players - 1))
    assert_refused(state, f"place {area}", "SA-PLACE-6", seat=0)


@pytest.mark.rule("SA-PLACE-6")
def test_sa_ex_04_a_second_placement_in_the_hunting_ground() -> None:
    state = play(table("place", players=4), "place hunt 4", "place card 1", "place hunt 2", "place card 2")
    assert now(state) == ("place", 1)
    assert_refused(state, "place hunt 1", "SA-PLACE-8")
    play(state, "place card 3")
    assert "place hunt 4" in texts(state)
    play(state, "place building 1")
    assert_refused(state, "place hunt 1", "SA-PLACE-8")
    play(state, "place building 2")
    assert "place hunt 4" in texts(state)


@pytest.mark.rule("SA-PLACE-6")
def test_sa_ex_05_the_forest_is_full_with_seven() -> None:
    state = play(table("place", players=4), "place forest 2", "place forest 5")
    assert [tribe(state, seat).placed[4] for seat in (1, 2, 3, 4)] == [2, 5, 0, 0]
    assert_refused(state, "place forest 1", "SA-PLACE-6")


@pytest.mark.rule("SA-PLACE-6", "SA-PLACE-7")
@pytest.mark.parametrize("kind", ["card", "building"], ids=["SA-EX-06", "SA-EX-07"])
def test_the_other_cards_and_buildings_stay_free_for_everyone(kind: str) -> None:
    state = play(table("place", players=4), f"place {kind} 2")
    free = {f"place {kind} {n}" for n in (1, 3, 4)}
    for _ in range(3):
        assert {text for text in texts(state) if kind in text} == free
        play(state, "place hunt 1")
    assert now(state) == ("place", 1)
    assert {text for text in texts(state) if kind in text} == free


@pytest.mark.rule("SA-PLACE-1", "SA-PLACE-3")
def test_sa_ex_08_who_has_placed_all_is_skipped() -> None:
    state = play(table("place", players=4), "place card 1", "place hunt 5", "place hut", "place building 1")
    play(state, "place hunt 1")
    assert now(state) == ("place", 3)


@pytest.mark.rule("SA-TOOL-2")
def test_sa_ex_09_the_first_tool() -> None:
    assert tools(play(table("use", {"on": "toolmaker"}), "use toolmaker")) == (1, 0, 0)


@pytest.mark.rule("SA-HUT-1")
def test_sa_ex_10_the_hut_brings_a_figure() -> None:
    state = play(table("use", {"on": "hut, field"}), "use hut")
    assert (tribe(state).figures, tribe(state).home, tribe(state).placed[1]) == (6, 5, 0)


# area, figures, sum, tools on the board, fields used, food or resource gained
ROLLS: dict[str, tuple[str, int, int, tuple[int, int, int], tuple[int, ...], int]] = {
    "SA-EX-11": ("hunt", 5, 14, (0, 0, 0), (), 7),
    "SA-EX-12": ("forest", 3, 10, (0, 0, 0), (), 3),
    "SA-EX-13": ("river", 2, 5, (0, 0, 0), (), 0),
    "SA-EX-14": ("hunt", 2, 5, (2, 1, 1), (1, 2), 4),
    "SA-EX-15": ("clay-pit", 2, 8, (2, 2, 1), (1, 2), 3),
    "older rules, 11 and 1": ("hunt", 3, 11, (1, 0, 0), (1,), 6),
    "older rules, 4 and 1 and 1": ("hunt", 2, 4, (1, 1, 0), (1, 2), 3),
    "older rules, 7 and 2 and 2 and 2": ("river", 3, 7, (2, 2, 2), (1, 2, 3), 2),
}


@pytest.mark.rule("SA-HUNT-1", "SA-RES-1", "SA-RES-2", "SA-TUSE-2")
@pytest.mark.parametrize(("area", "figures", "total", "own", "used", "gain"), ROLLS.values(), ids=ROLLS.keys())
def test_rolls_of_the_rulebook(
    area: str, figures: int, total: int, own: tuple[int, int, int], used: tuple[int, ...], gain: int
) -> None:
    state = table("use", {"on": f"{area} {figures}", "food": 0, "tools": own}, {"on": "field"})
    play(state, f"use {area}", f"roll {total}", *(f"tool {field}" for field in used))
    if step_name(state) == "tool":
        play(state, "done")
    kind = ("forest", "clay-pit", "quarry", "river", "hunt").index(area)
    assert (*stock(state), tribe(state).food) == tuple(gain if n == kind else 0 for n in range(5))


@pytest.mark.rule("SA-CARD-2", "SA-EFF-7")
def test_sa_ex_16_a_grain_card() -> None:
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}, row="C30 C11 C12 C13")
    play(state, "use card 1", "pay wood")
    assert (tribe(state).grain, owned(state), stock(state)) == (1, {"C30"}, (0, 0, 0, 0))


@pytest.mark.rule("SA-BLD-1", "SA-BLD-5")
def test_sa_ex_17_one_clay_and_two_stone() -> None:
    state = table("use", {"on": "building 1, field", "stock": (0, 1, 2, 0)}, tops="B13")
    play(state, "use building 1", "pay clay stone stone")
    assert tribe(state).track == 14
    assert tribe(state).buildings == 1 << 12
    assert now(state) == ("building", None)
    play(state, "building B28")
    assert state.view(0).data["stacks"][0] == {"stack": 1, "building": "B28", "tiles": 6, "figure": None}


@pytest.mark.rule("SA-NEW-2")
def test_sa_ex_18_cards_move_to_the_right_and_the_rest_is_filled() -> None:
    state = table("new round", row="C01 - - C04")
    play(state, "card C07", "card C08")
    assert row(state) == ["C01", "C04", "C07", "C08"]


FINAL: dict[str, tuple[dict[str, Any], str, int]] = {
    "SA-EX-19": ({"cards": "C01 C17 C02 C03 C04 C11"}, "green", 26),
    "SA-EX-20": ({"cards": "C05 C06 C14", "grain": 7}, "farmers", 35),
    "SA-EX-21": ({"cards": "C07 C12 C28", "buildings": "B01 B02 B03 B04 B05 B06"}, "hut_builders", 36),
    "SA-EX-22": ({"cards": "C09 C34", "tools": (1, 1, 1)}, "toolmakers", 9),
    "SA-EX-23": ({"cards": "C18 C20", "figures": 6}, "shamans", 18),
    "older rules, five symbols and two": ({"cards": "C01 C17 C02 C32 C03 C04 C11"}, "green", 29),
    "older rules, three toolmakers": ({"cards": "C09 C34", "tools": (3, 2, 2)}, "toolmakers", 21),
    "older rules, seven hut builders": (
        {"cards": "C08 C12 C28", "buildings": "B01 B02 B03 B04 B05 B06"},
        "hut_builders",
        42,
    ),
    "older rules, three shamans": ({"cards": "C20 C23", "figures": 8}, "shamans", 24),
}


@pytest.mark.rule("SA-SCORE-2", "SA-SCORE-3", "SA-SCORE-4", "SA-SCORE-5", "SA-SCORE-6")
@pytest.mark.parametrize(("player", "part", "points"), FINAL.values(), ids=FINAL.keys())
def test_final_scoring_of_the_rulebook(player: dict[str, Any], part: str, points: int) -> None:
    assert sheet(player)[part] == points


@pytest.mark.rule("SA-P23-3")
def test_sa_ex_24_a_third_player_in_the_forest() -> None:
    state = table("place", NOTHING, {"on": "forest 1"}, {"on": "forest 2"}, players=3)
    assert_refused(state, "place forest 1", "SA-P23-3")


@pytest.mark.rule("SA-P23-4")
def test_sa_ex_25_a_second_player_in_the_quarry() -> None:
    assert_refused(table("place", NOTHING, {"on": "quarry 1"}), "place quarry 1", "SA-P23-4")


BUILT: dict[str, tuple[str, str, tuple[int, int, int, int], int]] = {
    "SA-EX-26": ("B01", "pay wood wood clay", (2, 1, 0, 0), 10),
    "SA-EX-27": ("B19", "pay wood stone stone stone", (1, 0, 3, 0), 18),
}


@pytest.mark.rule("SA-BLD-1", "SA-BLD-2")
@pytest.mark.parametrize(("tile", "pay", "have", "points"), BUILT.values(), ids=BUILT.keys())
def test_buildings_of_the_rulebook(tile: str, pay: str, have: tuple[int, int, int, int], points: int) -> None:
    state = table("use", {"on": "building 1, field", "stock": have}, tops=tile)
    play(state, "use building 1", pay)
    assert (tribe(state).track, stock(state)) == (points, (0, 0, 0, 0))


@pytest.mark.rule("SA-BLD-3")
@pytest.mark.parametrize("tile", ["B26", "B27", "B28"])
def test_sa_ex_28_one_to_seven_resources(tile: str) -> None:
    state = play(table("use", {"on": "building 1", "stock": (9, 9, 9, 9)}, tops=tile), "use building 1")
    sizes = {len(text.split()) - 1 for text in texts(state) if text.startswith("pay")}
    assert sizes == {1, 2, 3, 4, 5, 6, 7}
    assert len(texts(state)) == 4 + 10 + 20 + 35 + 56 + 84 + 120 + 1
    assert_refused(state, "pay", "SA-BLD-3")
    assert_refused(state, "pay" + " wood" * 8, "SA-BLD-3")


@pytest.mark.rule("SA-EFF-1")
def test_sa_ex_29_the_market_dice_of_four() -> None:
    state = table("use", {"on": "card 1", "stock": (1, 0, 0, 0)}, {"on": "hunt 1"}, players=4, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 2 2 5 6", "pick 5", "pick 6", "pick 2", "pick 2")
    assert (tools(state), tribe(state, 2).grain) == ((1, 0, 0), 1)
    assert (stock(state, 3), stock(state, 4)) == ((0, 1, 0, 0), (0, 1, 0, 0))
    assert now(state) == ("use", 2)


@pytest.mark.rule("SA-EFF-2")
def test_sa_ex_30_food_from_a_card() -> None:
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0), "food": 2}, row="C15 C11 C12 C13")
    assert tribe(play(state, "use card 1", "pay wood")).food == 6


@pytest.mark.rule("SA-EFF-3")
def test_sa_ex_31_gold_from_a_card() -> None:
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}, row="C22 C11 C12 C13")
    assert stock(play(state, "use card 1", "pay wood")) == (0, 0, 0, 1)


@pytest.mark.rule("SA-ACT-2", "SA-TUSE-10")
def test_sa_ex_32_a_one_use_tool_for_the_next_roll() -> None:
    state = table("use", {"on": "card 1, quarry 2, field", "stock": (1, 0, 0, 0)}, row="C35 C11 C12 C13")
    play(state, "use card 1", "pay wood", "use quarry", "roll 6")
    assert texts(state) == ["tool C35", "done"]
    assert stock(play(state, "tool C35")) == (0, 0, 2, 0)


@pytest.mark.rule("SA-BLD-6", "SA-PLACE-9")
def test_sa_ex_33_the_last_tile_declined() -> None:
    state = table("place", {"stock": (2, 1, 0, 0)}, {"on": "hunt 5"}, tops="B01", heights=(1, 7))
    play(state, "place building 1", "place hunt 4", "use building 1", "decline", "use hunt", "roll 9", "use hunt", "roll 9")
    assert not state.plain.emptied
    assert state.plain.tops[0] == 0
    assert now(state) == ("place", 2)

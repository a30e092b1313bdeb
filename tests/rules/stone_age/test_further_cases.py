"""The further cases of the reference, SA-T-01 to SA-T-48, in their order."""

from __future__ import annotations

from typing import Any

import pytest

from ..moving import assert_refused, play, texts
from .tables import NOTHING, now, owned, row, sheet, stock, stone_age, table, tools, tribe


def used(state: Any, seat: int = 1) -> list[int]:
    """The tool fields that have been used this round."""
    return [field for field in (1, 2, 3) if tribe(state, seat).used >> field - 1 & 1]


# Placing


@pytest.mark.rule("SA-PLACE-2")
def test_sa_t_01_no_passing_with_a_figure_left() -> None:
    state = table("place", {"on": "forest 4"})
    assert "place hunt 1" in texts(state)
    assert_refused(state, "pass", "SA-PLACE-2")
    assert_refused(state, "place hunt 0", "SA-PLACE-2")


@pytest.mark.rule("SA-PLACE-3", "SA-PLACE-4", "SA-PLACE-10", "SA-PLACE-11", "SA-FEED-2")
def test_sa_t_02_one_figure_without_a_place() -> None:
    mine = "hunt 1, forest 1, clay-pit 1, card 1, card 2, building 1, field"
    theirs = "toolmaker, quarry 2, river 2, card 3, building 2"
    state = table("place", {"figures": 8, "on": mine}, {"figures": 10, "on": theirs}, seat=2)
    play(state, "place card 4", "place hunt 2")
    assert now(state) == ("use", 1)
    assert tribe(state).home == 1
    for use in ("field", "hunt", "forest", "clay-pit"):
        play(state, f"use {use}", *([] if use == "field" else ["roll 1"]))
    for use in ("card 1", "card 2", "building 1"):
        play(state, f"use {use}", "decline")
    play(state, "use toolmaker")
    for use in ("hunt", "quarry", "river"):
        play(state, f"use {use}", "roll 2", "done")
    for use in ("card 3", "card 4", "building 2"):
        play(state, f"use {use}", "decline")
    # 12 and one of the harvest for eight figures, the one at home among them
    assert (tribe(state).food, tribe(state, 2).food) == (12 + 1 - 8, 12 + 1 - 10)


@pytest.mark.rule("SA-PLACE-6")
def test_sa_t_03_no_more_than_the_free_spaces() -> None:
    state = table("place", NOTHING, {"on": "forest 5"}, players=4)
    assert [text for text in texts(state) if "forest" in text] == ["place forest 1", "place forest 2"]
    assert_refused(state, "place forest 3", "SA-PLACE-6")


@pytest.mark.rule("SA-PLACE-8")
def test_sa_t_04_no_second_placement_in_an_area() -> None:
    assert_refused(table("place", {"on": "forest 1"}, players=4), "place forest 1", "SA-PLACE-8")


@pytest.mark.rule("SA-PLACE-6", "SA-RUL-2")
def test_sa_t_05_cards_and_buildings_in_five_turns() -> None:
    state = table("place", NOTHING, {"figures": 10})
    mine = ("card 1", "card 3", "card 4", "building 1", "building 2")
    for place, other in zip(mine, ("hunt 1", "forest 1", "clay-pit 1", "quarry 1", "river 1"), strict=True):
        play(state, f"place {place}", f"place {other}")
    assert tribe(state).home == 0
    assert (state.plain.row_owner, state.plain.stack_owner[:2]) == ([0, -1, 0, 0], [0, 0])


@pytest.mark.rule("SA-P23-1", "SA-P23-2")
def test_sa_t_06_two_of_three_village_areas() -> None:
    state = table("place", {"on": "toolmaker, field"}, players=3, seat=2)
    assert_refused(state, "place hut", "SA-P23-1")


@pytest.mark.rule("SA-P23-1")
def test_sa_t_07_all_three_village_areas_of_four_players() -> None:
    assert "place hut" in texts(table("place", {"on": "toolmaker"}, {"on": "field"}, players=4, seat=3))


@pytest.mark.rule("SA-P23-3")
def test_sa_t_08_two_of_three_players_in_the_forest() -> None:
    state = play(table("place", players=3), "place forest 1", "place forest 2")
    assert_refused(state, "place forest 1", "SA-P23-3")


@pytest.mark.rule("SA-P23-5")
def test_sa_t_09_both_of_two_players_hunt() -> None:
    state = play(table("place"), "place hunt 2", "place hunt 3")
    assert (tribe(state).placed[3], tribe(state, 2).placed[3]) == (2, 3)


@pytest.mark.rule("SA-PLACE-9", "SA-HUT-1")
def test_sa_t_10_the_hut_of_ten_figures() -> None:
    state = play(table("place", {"figures": 10}, {"on": "hunt 5"}), "place hut", "place hunt 8", "use hut")
    assert (tribe(state).figures, tribe(state).home) == (10, 2)


# Tools


@pytest.mark.rule("SA-TOOL-2")
def test_sa_t_11_three_more_tools() -> None:
    for own, grown in [((1, 1, 1), (2, 1, 1)), ((2, 1, 1), (2, 2, 1)), ((2, 2, 1), (2, 2, 2))]:
        assert tools(play(table("use", {"on": "toolmaker, hunt 1", "tools": own}), "use toolmaker")) == grown


@pytest.mark.rule("SA-TOOL-3")
def test_sa_t_12_a_tool_die_at_the_best_tools() -> None:
    state = table("use", {"on": "card 1", "stock": (1, 0, 0, 0), "tools": (4, 4, 4)}, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 5 6", "pick 5")
    assert tools(state) == (4, 4, 4)
    assert texts(state) == ["pick 6"]


@pytest.mark.rule("SA-TUSE-3")
def test_sa_t_13_a_tool_works_once_a_round() -> None:
    state = table("use", {"on": "forest 1, quarry 1", "tools": (2, 1, 1)})
    play(state, "use forest", "roll 1", "tool 1", "done", "use quarry", "roll 3")
    assert texts(state) == ["tool 2", "tool 3", "done"]
    assert_refused(state, "tool 1", "SA-TUSE-3")


@pytest.mark.rule("SA-TUSE-8")
def test_sa_t_14_a_new_tool_works_at_once() -> None:
    state = table("use", {"on": "toolmaker, river 2, field", "tools": (1, 0, 0)})
    play(state, "use toolmaker", "use river", "roll 10", "tool 1", "tool 2")
    assert (tools(state), stock(state)) == ((1, 1, 0), (0, 0, 0, 2))


@pytest.mark.rule("SA-TUSE-9", "SA-RUL-7")
def test_sa_t_15_growing_does_not_refresh() -> None:
    state = play(table("use", {"on": "toolmaker, hunt 1", "tools": (1, 1, 1), "used": (1,)}), "use toolmaker")
    assert (tools(state), used(state)) == ((2, 1, 1), [1])


@pytest.mark.rule("SA-TUSE-10")
def test_sa_t_16_a_one_use_tool_with_another() -> None:
    state = table("use", {"on": "quarry 1, field", "cards": "C35", "tools": (1, 0, 0)})
    play(state, "use quarry", "roll 5", "tool 1", "tool C35")
    assert stock(state) == (0, 0, 2, 0)
    assert (tribe(state).one_use, used(state), owned(state)) == (0, [1], {"C35"})


@pytest.mark.rule("SA-EFF-4")
def test_sa_t_17_rolling_for_gold_with_a_tool() -> None:
    player = {"on": "card 1, field", "stock": (1, 0, 0, 0), "tools": (3, 2, 2)}
    state = play(table("use", player, row="C25 C11 C12 C13"), "use card 1", "pay wood", "roll 9", "tool 1", "done")
    assert stock(state) == (0, 0, 0, 2)


# Cards


@pytest.mark.rule("SA-EFF-1")
def test_sa_t_18_the_last_die_is_taken() -> None:
    state = table("use", {"on": "card 1", "stock": (1, 0, 0, 0)}, {"on": "hunt 1"}, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 3 6", "pick 6")
    assert (now(state), texts(state)) == (("pick", 2), ["pick 3"])
    assert stock(play(state, "pick 3"), 2) == (0, 0, 1, 0)


@pytest.mark.rule("SA-EFF-1")
def test_sa_t_19_a_grain_die_at_ten() -> None:
    state = table("use", {"on": "card 1", "stock": (1, 0, 0, 0)}, {"on": "hunt 1", "grain": 10}, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood", "dice 3 6", "pick 3", "pick 6")
    assert (tribe(state, 2).grain, now(state)) == (10, ("use", 2))


@pytest.mark.rule("SA-CARD-1")
def test_sa_t_20_three_resources_for_the_third_space() -> None:
    state = play(table("use", {"on": "card 3", "stock": (1, 1, 1, 0), "food": 9}), "use card 3")
    assert texts(state) == ["pay wood clay stone", "decline"]


@pytest.mark.rule("SA-CARD-3")
def test_sa_t_21_a_card_does_not_pay_for_itself() -> None:
    state = play(table("use", {"on": "card 2", "stock": (1, 0, 0, 0)}, row="C11 C21 C12 C13"), "use card 2")
    assert texts(state) == ["decline"]
    assert_refused(state, "pay wood stone", "SA-CARD-3")


@pytest.mark.rule("SA-CARD-5")
def test_sa_t_22_a_bought_card_leaves_a_gap() -> None:
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}, row="C11 C13 C16 C17")
    assert row(play(state, "use card 1", "pay wood")) == ["-", "C13", "C16", "C17"]


@pytest.mark.rule("SA-EFF-8")
def test_sa_t_23_the_extra_card() -> None:
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}, row="C32 C11 C12 C13", deck=3)
    play(state, "use card 1", "pay wood")
    assert len(texts_of_chance(state)) == 3
    card = texts_of_chance(state)[0].split()[1]
    play(state, f"draw {card}")
    assert state.view(1).data["deck"] == 2
    assert state.view(1).data["players"][0]["extra"] == "?"
    assert card not in owned(state)


def texts_of_chance(state: Any) -> list[str]:
    return [move.text for move, _ in state.outcomes()]


@pytest.mark.rule("SA-EFF-8")
def test_sa_t_24_an_empty_deck_gives_none() -> None:
    state = table("use", {"on": "card 1, field", "stock": (1, 0, 0, 0)}, row="C32 C11 C12 C13", deck=0)
    play(state, "use card 1", "pay wood")
    assert now(state) == ("use", 1)
    player = state.view(0).data["players"][0]
    assert (player["extra"], player["cards"], player["ends"]["green"]) == (None, ["C32"], 1)


# Buildings


@pytest.mark.rule("SA-BLD-2")
def test_sa_t_25_one_of_each_kind() -> None:
    state = play(table("use", {"on": "building 1", "stock": (9, 9, 9, 9)}, tops="B21"), "use building 1")
    assert texts(state) == ["pay wood clay stone gold", "decline"]
    assert tribe(play(state, "pay wood clay stone gold")).track == 18


@pytest.mark.rule("SA-BLD-2")
def test_sa_t_26_five_gold() -> None:
    state = table("use", {"on": "building 1", "stock": (0, 0, 0, 5)}, tops="B22")
    assert tribe(play(state, "use building 1", "pay" + " gold" * 5)).track == 30


@pytest.mark.rule("SA-BLD-2")
def test_sa_t_27_exactly_two_kinds() -> None:
    state = play(table("use", {"on": "building 1", "stock": (4, 1, 1, 0)}, tops="B19"), "use building 1")
    assert_refused(state, "pay wood wood wood wood", "SA-BLD-2")
    assert_refused(state, "pay wood wood clay stone", "SA-BLD-2")
    assert texts(state) == ["pay wood wood wood clay", "pay wood wood wood stone", "decline"]


@pytest.mark.rule("SA-BLD-3")
def test_sa_t_28_seven_gold() -> None:
    state = table("use", {"on": "building 1", "stock": (0, 0, 0, 7)}, tops="B26")
    assert tribe(play(state, "use building 1", "pay" + " gold" * 7)).track == 42


@pytest.mark.rule("SA-EFF-10")
def test_sa_t_29_two_gold_of_a_card() -> None:
    state = table("use", {"on": "building 1, building 2", "cards": "C36"}, tops="B18 B26")
    play(state, "use building 1", "cash gold gold")
    assert texts(state) == ["decline"]
    play(state, "decline", "use building 2", "pay gold gold")
    assert tribe(state).track == 12


# Feeding


@pytest.mark.rule("SA-FEED-1", "SA-FEED-2")
def test_sa_t_30_the_harvest_is_enough() -> None:
    state = table("feeding", {"food": 3, "grain": 2})
    assert (tribe(state).food, tribe(state).track, now(state)) == (0, 0, ("place", 2))


@pytest.mark.rule("SA-FEED-4")
@pytest.mark.parametrize("kind", ["clay", "gold"])
def test_sa_t_31_a_resource_for_the_missing_food(kind: str) -> None:
    state = table("feeding", {"food": 3, "grain": 2, "figures": 6, "stock": (0, 1, 0, 1)})
    assert texts(state) == ["feed clay", "feed gold", "starve"]
    play(state, f"feed {kind}")
    assert (tribe(state).food, tribe(state).track, sum(stock(state))) == (0, 0, 1)


@pytest.mark.rule("SA-FEED-5", "SA-FEED-6")
def test_sa_t_32_not_enough_to_replace_all() -> None:
    state = table("feeding", {"food": 4, "figures": 6, "stock": (1, 0, 0, 0)})
    assert texts(state) == ["starve"]
    play(state, "starve")
    assert (tribe(state).track, tribe(state).food, stock(state)) == (-10, 0, (1, 0, 0, 0))


@pytest.mark.rule("SA-FEED-5")
def test_sa_t_33_refusing_to_replace() -> None:
    state = play(table("feeding", {"food": 4, "stock": (9, 0, 0, 0)}), "starve")
    assert (tribe(state).track, tribe(state).food, stock(state)) == (-10, 0, (9, 0, 0, 0))


@pytest.mark.rule("SA-FEED-3")
def test_sa_t_34_nobody_starves_beside_his_food() -> None:
    state = table("use", {"on": "hunt 1", "food": 20, "stock": (9, 9, 9, 9)})
    assert_refused(state, "starve", "SA-FEED-3")
    play(state, "use hunt", "roll 1")
    assert (tribe(state).food, now(state)) == (15, ("place", 2))


@pytest.mark.rule("SA-FEED-7")
def test_sa_t_35_below_zero() -> None:
    assert tribe(play(table("feeding", {"food": 0, "track": 4}), "starve")).track == -6


@pytest.mark.rule("SA-HUT-2")
def test_sa_t_36_a_new_figure_eats() -> None:
    assert tribe(play(table("use", {"on": "hut"}), "use hut")).food == 12 - 6


@pytest.mark.rule("SA-FIELD-1")
def test_sa_t_37_new_grain_feeds() -> None:
    assert tribe(play(table("use", {"on": "field"}), "use field")).food == 12 + 1 - 5


@pytest.mark.rule("SA-EFF-10", "SA-FEED-4")
def test_sa_t_38_two_resources_against_hunger() -> None:
    state = table("feeding", {"food": 3, "cards": "C36"})
    play(state, "cash wood gold", "feed wood gold")
    assert (tribe(state).track, tribe(state).food, stock(state)) == (0, 0, (0, 0, 0, 0))


# The end


@pytest.mark.rule("SA-END-1")
def test_sa_t_39_a_card_too_few() -> None:
    state = table("new round", row="C11 - - C13", deck=1)
    assert state.over
    assert (row(state), state.view().data["deck"]) == (["C11", "-", "-", "C13"], 1)


@pytest.mark.rule("SA-END-3")
def test_sa_t_40_exactly_enough_cards() -> None:
    state = table("new round", row="C11 - - C13", deck=2)
    for _ in range(2):
        play(state, texts_of_chance(state)[0])
    assert (now(state), state.view().data["deck"], "-" in row(state)) == (("place", 2), 0, False)


@pytest.mark.rule("SA-END-3")
def test_sa_t_41_an_empty_deck_without_a_gap() -> None:
    state = table("new round", row="C11 C12 C13 C14", deck=0)
    assert now(state) == ("place", 2)


@pytest.mark.rule("SA-END-2")
def test_sa_t_42_the_round_of_the_last_tile_is_finished() -> None:
    you = {"on": "building 1, hunt 1", "stock": (2, 1, 0, 0), "food": 0}
    state = table("use", you, {"on": "forest 3", "food": 0}, tops="B01", heights=(1, 7))
    play(state, "use building 1", "pay wood wood clay")
    assert (state.plain.emptied, now(state)) == (1, ("use", 1))
    play(state, "use hunt", "roll 6", "use forest", "roll 9")
    assert now(state) == ("feed", 1)
    play(state, "starve", "starve")
    assert state.over
    assert state.scores[0] == 10 - 10


@pytest.mark.rule("SA-SCORE-2")
def test_sa_t_43_all_green_cards() -> None:
    green = "C01 C02 C03 C04 C11 C13 C16 C17 C21 C25 C26 C27 C29 C30 C32 C36"
    assert sheet({"cards": green})["green"] == 64 + 64


@pytest.mark.rule("SA-SCORE-6", "SA-RUL-8")
def test_sa_t_44_one_use_tools_are_no_tools() -> None:
    assert sheet({"cards": "C34 C35", "spent": "C34", "tools": (2, 2, 1)})["toolmakers"] == 10


@pytest.mark.rule("SA-SCORE-1")
def test_sa_t_45_food_is_worth_nothing() -> None:
    found = sheet({"food": 9, "stock": (1, 1, 1, 1)})
    assert (found["resources"], found["total"]) == (4, 4)


@pytest.mark.rule("SA-WIN-2")
def test_sa_t_46_grain_tools_and_figures_break_a_tie() -> None:
    one = {"track": 150, "grain": 3, "tools": (2, 1, 1), "figures": 7}
    other = {"track": 150, "grain": 5, "tools": (1, 1, 0), "figures": 8}
    state = table("end", one, other)
    assert (state.scores, state.winners) == ([150, 150], (1,))
    assert state.score_sheet["tie_break"] == "SA-WIN-2"


@pytest.mark.rule("SA-WIN-2")
def test_sa_t_47_a_draw() -> None:
    one = {"track": 150, "grain": 3, "tools": (2, 2, 1), "figures": 7}
    other = {"track": 150, "grain": 5, "tools": (1, 1, 0), "figures": 8}
    state = table("end", one, other, {"track": 149, "grain": 9}, players=3)
    assert state.winners == (0, 1)
    assert state.result is not None
    assert (state.result.rule, state.score_sheet["tie_break"]) == ("SA-WIN-2", None)


@pytest.mark.rule("SA-SETUP-1", "SA-SETUP-2")
def test_sa_t_48_three_players_set_up() -> None:
    state = stone_age(3).new()
    while state.chance:
        state.apply(state.outcomes()[0][0])
    data = state.view().data
    assert [stack["tiles"] for stack in data["stacks"]] == [7, 7, 7]
    assert [space["card"] for space in data["row"]].count(None) == 0
    assert (data["deck"], len(data["unseen"]["cards"]), len(data["unseen"]["buildings"])) == (32, 32, 28 - 3)

"""Chapter 4: placing figures."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import NOTHING, now, table, tribe

FULL = "toolmaker, hut, field"


@pytest.mark.rule("SA-PLACE-1")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_turns_go_round_from_the_start_player(start: int) -> None:
    state = table("place", players=3, start=start, seat=start)
    order = []
    for place in ("card 1", "card 2", "card 3", "card 4", "building 1"):
        order.append(now(state)[1])
        play(state, f"place {place}")
    clockwise = [(start - 1 + n) % 3 + 1 for n in range(5)]
    assert order == clockwise


@pytest.mark.rule("SA-PLACE-1", "SA-PLACE-7")
def test_a_turn_is_one_area() -> None:
    state = table("place", players=4)
    assert {text.split()[1] for text in texts(state)} == {
        *("toolmaker", "hut", "field", "hunt", "forest", "clay-pit", "quarry", "river", "card", "building"),
    }
    play(state, "place card 2")
    assert now(state) == ("place", 2)
    assert (tribe(state).home, state.plain.row_owner) == (4, [-1, 0, -1, -1])


@pytest.mark.rule("SA-PLACE-2", "SA-RUL-1")
def test_passing_and_placing_nobody_are_no_moves() -> None:
    state = table("place", players=4)
    for nothing in ("pass", "place hunt 0", "place forest 0"):
        assert_refused(state, nothing, "SA-PLACE-2")
    assert not {text for text in texts(state) if not text.startswith("place ")}


@pytest.mark.rule("SA-PLACE-3")
def test_who_has_no_figure_left_is_skipped() -> None:
    state = table("place", {"on": "forest 3"}, {"on": "hunt 5"}, {"on": "hunt 4"}, players=3)
    play(state, "place hunt 1")
    assert now(state) == ("place", 3)
    play(state, "place card 1")
    assert now(state) == ("place", 1)


@pytest.mark.rule("SA-PLACE-3", "SA-PLACE-4")
def test_who_has_no_legal_place_is_skipped_until_the_phase_ends() -> None:
    mine = "hunt 1, forest 1, clay-pit 1, card 1, card 2, building 1, field"
    theirs = "toolmaker, quarry 1, river 1, card 3, building 2"
    state = table("place", {"figures": 8, "on": mine}, {"figures": 8, "on": theirs}, seat=2)
    play(state, "place card 4")
    assert now(state) == ("place", 2)
    assert texts(state) == ["place hunt 1", "place hunt 2"]
    play(state, "place hunt 1")
    assert (now(state), tribe(state).home, tribe(state, 2).home) == (("use", 1), 1, 1)


@pytest.mark.rule("SA-PLACE-5")
def test_the_phase_ends_when_nobody_can_place() -> None:
    state = table("place", {"on": "hunt 4"}, {"on": "hunt 4"})
    play(state, "place card 1")
    assert now(state) == ("place", 2)
    play(state, "place card 2")
    assert now(state) == ("use", 1)


@pytest.mark.rule("SA-PLACE-6")
@pytest.mark.parametrize("area", ["forest", "clay-pit", "quarry", "river"])
def test_seven_spaces_in_a_resource_area(area: str) -> None:
    state = table("place", {"figures": 10}, players=4)
    assert [text for text in texts(state) if area in text] == [f"place {area} {n}" for n in range(1, 8)]
    state = table("place", {"figures": 10}, {"on": f"{area} 4"}, players=4)
    assert [text for text in texts(state) if area in text] == [f"place {area} {n}" for n in range(1, 4)]
    assert_refused(state, f"place {area} 4", "SA-PLACE-6")


@pytest.mark.rule("SA-PLACE-6")
def test_the_hunting_ground_has_room_for_all() -> None:
    state = table("place", {"figures": 10}, {"figures": 10, "on": "hunt 10"})
    assert [text for text in texts(state) if "hunt" in text] == [f"place hunt {n}" for n in range(1, 11)]


@pytest.mark.rule("SA-PLACE-6")
def test_as_many_as_are_at_home() -> None:
    state = table("place", {"on": "hut"})
    assert [text for text in texts(state) if "hunt" in text or "river" in text] == [
        *(f"place hunt {n}" for n in (1, 2, 3)),
        *(f"place river {n}" for n in (1, 2, 3)),
    ]
    assert_refused(state, "place hunt 4", "SA-PLACE-1")


@pytest.mark.rule("SA-PLACE-7")
def test_two_cards_take_two_turns() -> None:
    state = play(table("place"), "place card 1")
    assert_refused(state, "place card 2", "SA-ROUND-2", seat=0)
    play(state, "place hunt 1", "place card 2")
    assert state.plain.row_owner == [0, 0, -1, -1]


@pytest.mark.rule("SA-PLACE-8")
@pytest.mark.parametrize("area", ["hunt", "forest", "clay-pit", "quarry", "river"])
def test_several_players_share_an_area_but_nobody_comes_twice(area: str) -> None:
    state = table("place", {"on": f"{area} 1"}, {"on": f"{area} 1"}, players=4)
    assert_refused(state, f"place {area} 1", "SA-PLACE-8")
    play(state, "place card 1", "place card 2", f"place {area} 2")
    assert tribe(state, 3).placed[("hunt", "forest", "clay-pit", "quarry", "river").index(area) + 3] == 2


@pytest.mark.rule("SA-PLACE-9")
def test_useless_placements_are_legal() -> None:
    poor = {"figures": 10, "grain": 10, "tools": (4, 4, 4), "stock": (0, 0, 0, 0)}
    found = texts(table("place", poor, players=4))
    assert {"place toolmaker", "place hut", "place field", "place card 4", "place building 4"} <= set(found)


@pytest.mark.rule("SA-PLACE-10")
def test_one_figure_does_not_fill_the_hut() -> None:
    assert_refused(table("place", {"on": "forest 4"}), "place hut", "SA-PLACE-10")
    assert "place hut" in texts(table("place", {"on": "forest 3"}))


@pytest.mark.rule("SA-PLACE-11", "SA-ACT-1")
def test_figures_left_at_home_do_nothing_but_eat() -> None:
    state = table("use", {"on": "field"}, {"on": "hunt 2"})
    assert texts(state) == ["use field"]
    play(state, "use field", "use hunt", "roll 2")
    assert (tribe(state).food, tribe(state, 2).food) == (12 + 1 - 5, 12 + 1 - 5)


def test_a_row_with_a_figure_on_every_card() -> None:
    state = table("place", NOTHING, {"on": "card 1, card 2, card 3, card 4"})
    assert not [text for text in texts(state) if "card" in text]
    assert_refused(state, "place card 1", "SA-PLACE-6")

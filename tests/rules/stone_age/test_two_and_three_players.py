"""Chapter 4a: what is different for two and three players."""

from __future__ import annotations

import pytest

from ..moving import assert_refused, play, texts
from .tables import NOTHING, stock, table, tribe

VILLAGE = ("toolmaker", "hut", "field")


@pytest.mark.rule("SA-P23-1")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("closed", VILLAGE)
def test_two_of_the_village_areas_close_the_third(players: int, closed: str) -> None:
    first, second = (area for area in VILLAGE if area != closed)
    state = play(table("place", players=players), f"place {first}")
    assert {f"place {second}", f"place {closed}"} <= set(texts(state))
    play(state, f"place {second}")
    assert_refused(state, f"place {closed}", "SA-P23-1")
    assert state.view().data["areas"][VILLAGE.index(closed)]["closed"] == "SA-P23-1"


@pytest.mark.rule("SA-P23-1")
def test_four_players_use_all_three() -> None:
    state = play(table("place", players=4), "place hut", "place field", "place toolmaker")
    assert [area["closed"] for area in state.view().data["areas"][:3]] == ["SA-PLACE-6"] * 3


@pytest.mark.rule("SA-P23-2", "SA-RUL-3")
@pytest.mark.parametrize("players", [2, 3])
def test_one_player_may_hold_both(players: int) -> None:
    state = play(table("place", players=players), "place field", *["place hunt 1"] * (players - 1), "place toolmaker")
    assert (tribe(state).placed[0], tribe(state).placed[2], tribe(state).home) == (1, 1, 3)


@pytest.mark.rule("SA-P23-3")
@pytest.mark.parametrize("area", ["forest", "clay-pit", "quarry", "river"])
def test_two_of_three_players_share_an_area(area: str) -> None:
    state = play(table("place", players=3), f"place {area} 1")
    assert f"place {area} 5" in texts(state)
    play(state, f"place {area} 1")
    assert_refused(state, f"place {area} 1", "SA-P23-3")


@pytest.mark.rule("SA-P23-4")
@pytest.mark.parametrize("area", ["forest", "clay-pit", "quarry", "river"])
def test_one_of_two_players_has_an_area_alone(area: str) -> None:
    state = play(table("place"), f"place {area} 1")
    assert_refused(state, f"place {area} 1", "SA-P23-4")


@pytest.mark.rule("SA-P23-5")
def test_hunting_cards_and_the_seven_spaces_are_as_ever() -> None:
    for players in (2, 3):
        state = table("place", {"figures": 10}, {"on": "hunt 2, card 1"}, players=players)
        found = texts(state)
        assert "place hunt 10" in found
        assert {"place card 2", "place card 3", "place card 4", f"place building {players}"} <= set(found)
        assert [text for text in found if "river" in text][-1] == "place river 7"
        assert_refused(state, f"place building {players + 1}", "SA-P23-5")


@pytest.mark.rule("SA-P23-5")
@pytest.mark.parametrize(("players", "rolls"), [(2, 21), (3, 56), (4, 126)])
def test_as_many_market_dice_as_players(players: int, rolls: int) -> None:
    state = table("use", {"on": "card 1", "stock": (1, 0, 0, 0)}, players=players, row="C01 C11 C12 C13")
    play(state, "use card 1", "pay wood")
    assert len(state.outcomes()) == rolls
    assert sum(weight for _, weight in state.outcomes()) == 6**players


@pytest.mark.rule("SA-EFF-4", "SA-RUL-22")
def test_a_roll_for_a_card_is_no_visit_to_the_area() -> None:
    you = {"on": "card 1, field", "stock": (1, 0, 0, 0)}
    state = play(table("use", you, {"on": "forest 3"}, row="C23 C11 C12 C13"), "use card 1", "pay wood", "roll 12")
    assert stock(state) == (4, 0, 0, 0)
    assert tribe(state, 2).placed[4] == 3


@pytest.mark.rule("SA-PLACE-8")
@pytest.mark.parametrize("area", ["forest", "clay-pit", "quarry", "river"])
def test_all_of_four_players_share_an_area(area: str) -> None:
    others = {"on": f"{area} 2"}
    state = table("place", NOTHING, others, others, others, players=4)
    assert [text for text in texts(state) if area in text] == [f"place {area} 1"]

"""Chapter 9: the set-up and the total of Tribe mode."""

from __future__ import annotations

from collections import Counter

import pytest

from mamut.games.kingdomino_origins.rules.components import CAVEMEN

from ..moving import play
from .tables import finished, opened, origins, random_game, sheet, step_name


@pytest.mark.rule("KO-TRIBE-1")
def test_totems_stay_in_the_box() -> None:
    for state in random_game(4, "tribe", seed=17):
        assert state.plain.totems == [-1] * 4
        assert step_name(state) != "totem"
    assert not [move for move in origins(4, "tribe").move_table if move.text.startswith("totem")]


@pytest.mark.rule("KO-TRIBE-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cavemen_are_turned_up_after_the_first_row(players: int) -> None:
    state = play(origins(players, "tribe").new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10")
    for kind in ("shaman", "warrior_1", "shaman", "warrior_3"):
        assert (state.chance, step_name(state)) == (True, "cave")
        play(state, f"cave {kind}")
    assert [CAVEMEN[kind] for kind in state.plain.cave] == ["shaman", "warrior_1", "shaman", "warrior_3"]
    assert step_name(state) == "chief"
    assert sum(state.plain.cave_pile) == 18


@pytest.mark.rule("KO-TRIBE-2")
def test_every_tile_of_the_pile_is_equally_likely() -> None:
    state = play(origins(4, "tribe").new(), "reveal 1", "reveal 5", "reveal 7", "reveal 10")
    weights = {move.text: weight for move, weight in state.outcomes()}
    assert weights == {
        **{f"cave {kind}": 2 for kind in CAVEMEN[:7]},
        "cave warrior_1": 4,
        "cave warrior_2": 3,
        "cave warrior_3": 1,
    }
    play(state, "cave warrior_3", "cave hunter")
    weights = {move.text: weight for move, weight in state.outcomes()}
    assert "cave warrior_3" not in weights
    assert weights["cave hunter"] == 1
    assert Counter(weights).total() == 20


@pytest.mark.rule("KO-TRIBE-2")
@pytest.mark.parametrize("mode", ["discovery", "totem"])
def test_there_are_no_cavemen_in_the_other_modes(mode: str) -> None:
    state = opened(3, mode)
    assert state.plain.cave == [-1] * 4
    assert sum(state.plain.cave_pile) == 0


@pytest.mark.rule("KO-TRIBE-3")
def test_tokens_that_remain_score_nothing_by_themselves() -> None:
    found = sheet("H G* L* / Q* J* G*", mode="tribe")
    assert (found["resources"], found["totems"], found["total"]) == (0, 0, 0)


@pytest.mark.rule("KO-TRIBE-4")
def test_the_total_is_regions_cavemen_and_bonuses() -> None:
    picture = "G* G:hunter H J2 D:warrior_2"
    state = finished(picture, "H", mode="tribe", bonuses=("empire-of-fire",))
    assert state.scores[0] == 2 + 3 + 2 + 10
    assert finished(picture, "H", mode="tribe").scores[0] == 2 + 3 + 2

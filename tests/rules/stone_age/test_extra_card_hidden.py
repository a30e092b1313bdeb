"""The extra card is nobody's business but its owner's, until the end."""

import pytest

from mamut.games.stone_age.ai.observation import PER_PLAYER

from ...games.test_examples import states

DRAWN = 143
"""Lines of the record of four players when Brun has just drawn the extra card."""


@pytest.mark.rule("SA-EFF-8")
@pytest.mark.parametrize("line", range(DRAWN, DRAWN + 8))
def test_what_a_seat_observes_is_the_same_with_and_without_the_secret(line: int) -> None:
    state = states("stone-age", "four-players")[line]
    for seat in range(4):
        assert list(state.observation(seat)) == list(state.view(seat).state.observation(seat))


@pytest.mark.rule("SA-EFF-8")
def test_only_the_owner_observes_the_extra_card() -> None:
    state = states("stone-age", "four-players")[DRAWN]
    other = list(state.copy().observation(0))
    own = list(state.observation(1))
    cards = PER_PLAYER - 64
    assert own[cards + 5] == 1
    assert other[PER_PLAYER + cards + 5] == 0
    assert other[4 * PER_PLAYER + 42 + 5] == 1
    assert own[4 * PER_PLAYER + 42 + 5] == 0


@pytest.mark.rule("SA-SCORE-7")
def test_at_the_end_everyone_observes_it() -> None:
    state = states("stone-age", "two-players")[-1]
    assert state.over
    cards = PER_PLAYER - 64
    assert state.view(0).data["players"][1]["extra"] == "C19"
    assert list(state.observation(0))[PER_PLAYER + cards + 18] == 1
    assert list(state.observation(0))[2 * PER_PLAYER + 42 + 18] == 0

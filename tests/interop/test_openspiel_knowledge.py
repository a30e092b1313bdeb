"""What players of OpenSpiel may know: never what is hidden from their seats, and always all that is not."""

import pickle
import random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from mamut.interop.openspiel import SpielState
from mamut.interop.openspiel.observer import make_observer
from tests.interop.spiel_playing import at_a_secret, load, one_step, play


@pytest.mark.parametrize("name", ["mamut_stone_age(players=3)", "mamut_kitara(players=3)"])
def test_what_is_drawn_in_secret_is_known_to_one_player_alone(name: str) -> None:
    state = at_a_secret(name)
    one, other = (state.child(action) for action in state.legal_actions()[:2])
    for seat in (0, 2):
        assert one.information_state_string(seat) == other.information_state_string(seat)
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.observation_tensor(seat) == other.observation_tensor(seat)
        assert one.information_state_string(seat).endswith("?")
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.observation_string(1) != other.observation_string(1)
    assert one.observation_tensor(1) != other.observation_tensor(1)


def test_an_information_state_is_the_record_as_the_seat_has_read_it() -> None:
    state = play(load("mamut_origins").new_initial_state(), random.Random(3))
    lines = [f"{'*' if who == -1 else who + 1} {move.text}" for who, move in state.position.state.replay()]
    lines.append(f"= scores {' '.join(map(str, state.position.state.scores))}")
    assert state.information_state_string(0).split("\n") == state.information_state_string(1).split("\n") == lines


@pytest.mark.parametrize("name", ["mamut_stone_age(players=3)", "mamut_kitara(players=3)"])
def test_what_is_not_known_is_dealt_anew(name: str) -> None:
    state = at_a_secret(name)
    state.apply_action(one_step(state, random.Random(1)))
    sampler = random.Random(5).random
    dealt = [state.resample_from_infostate(0, sampler) for _ in range(12)]
    for other in dealt:
        assert other.information_state_string(0) == state.information_state_string(0)
        assert other.observation_string(0) == state.observation_string(0)
        assert other.observation_tensor(0) == state.observation_tensor(0)
        assert other.history() == state.history()
    assert len({other.observation_string(1) for other in dealt}) > 1
    assert len({other.information_state_string(1) for other in dealt}) > 1
    assert all(other.information_state_string(1).split("\n")[0] == "* " + first_text(state) for other in dealt)


def first_text(state: SpielState) -> str:
    return state.position.game.outcome_table[int(state.history()[0])].text


def test_a_state_dealt_anew_is_kept_and_played_to_its_end() -> None:
    state = at_a_secret("mamut_kitara")
    state.apply_action(one_step(state, random.Random(1)))
    dealt = state.resample_from_infostate(0, random.Random(5).random)
    again = pickle.loads(pickle.dumps(dealt))
    assert str(again) == str(dealt)
    assert [again.information_state_string(seat) for seat in (0, 1)] == [
        dealt.information_state_string(seat) for seat in (0, 1)
    ]
    assert sorted(play(again, random.Random(2)).returns()) in ([-0.5, 0.5], [0, 0])
    assert again.information_state_string(0).startswith(state.information_state_string(0))


def test_steps_of_the_tribe_have_one_action_which_its_information_tells() -> None:
    rng, steps = random.Random(6), 0
    known: dict[str, int] = {}
    for _ in range(3):
        state = load("mamut_kitara(solo=nguni)").new_initial_state()
        (tribe,) = state.position.game.automatic
        while not state.is_terminal():
            if state.current_player() == tribe:
                (action,) = state.legal_actions()
                assert known.setdefault(state.information_state_string(tribe), action) == action
                steps += 1
            state.apply_action(one_step(state, rng))
    assert steps > 100


def test_the_rules_know_what_they_have_drawn_for_the_tribe() -> None:
    (tribe,) = load("mamut_kitara(solo=nguni)").game.automatic
    state = at_a_secret("mamut_kitara(solo=nguni)")
    assert state.position.state.plain.turn == tribe
    one, other = (state.child(action) for action in state.legal_actions()[:2])
    assert one.information_state_string(tribe) != other.information_state_string(tribe)
    assert one.observation_string(tribe) != other.observation_string(tribe)
    assert one.information_state_string(1 - tribe) == other.information_state_string(1 - tribe)
    assert str(one.resample_from_infostate(tribe, random.random)) == str(one)


def test_what_is_public_and_what_is_secret_can_be_had_by_themselves() -> None:
    state = at_a_secret("mamut_kitara")
    state.apply_action(one_step(state, random.Random(1)))
    game, kinds = state.position.game, pyspiel.PrivateInfoType

    def text(player: int, **kind: Any) -> str:
        observer = make_observer(game, pyspiel.IIGObservationType(**kind))
        assert observer is not None
        assert observer.tensor is None
        observer.set_from(state, player)
        return observer.string_from(state, player)

    public = {"public_info": True, "perfect_recall": False, "private_info": kinds.NONE}
    secret = {"public_info": False, "perfect_recall": False, "private_info": kinds.SINGLE_PLAYER}
    assert text(0, **public) == text(1, **public) != state.observation_string(1)
    assert text(0, **secret) == "{}" != text(1, **secret)
    assert text(1, public_info=False, perfect_recall=False, private_info=kinds.NONE) == "{}"
    assert make_observer(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=True)) is None
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS)
    assert make_observer(game, everything) is None
    with pytest.raises(ValueError, match="no parameters"):
        make_observer(game, None, {"depth": 3})


@pytest.mark.parametrize("observations", [False, True])
def test_its_search_with_hidden_information_plays(observations: bool) -> None:
    game, rng = load("mamut_kitara"), random.Random(3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, max_length=10)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.4, max_simulations=3, use_observation_string=observations)
    state = play(game.new_initial_state(), rng, lambda state: len(state.history()) > 100 and state.current_player() == 0)
    while not state.is_terminal():
        state.apply_action(bot.step(state) if state.current_player() == 0 else one_step(state, rng))
    assert sum(state.returns()) == 0

"""Our games as OpenSpiel plays them: the same moves, odds, results and views as in our own states."""

import copy
import importlib
import pickle
import random
import sys
from fractions import Fraction

import pyspiel
import pytest

import mamut
from mamut import OptionError
from mamut.games.stone_age.game import StoneAge
from mamut.interop.openspiel import register, spiel_game, spiel_state
from tests.games.kitara_boxes import a_box
from tests.interop.spiel_playing import load, one_step, play

CHANCE = pyspiel.PlayerId.CHANCE


def test_every_game_is_registered_once() -> None:
    names = register()
    assert {"mamut_origins", "mamut_stone_age", "mamut_kitara"} <= set(names)
    assert sorted(register()) == sorted(names)
    assert all(pyspiel.registered_names().count(name) == 1 for name in names)


def test_without_openspiel_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "mamut.interop.openspiel.needed")
    with pytest.raises(ImportError, match=r"pip install mamut\[openspiel\]"):
        importlib.import_module("mamut.interop.openspiel.needed")


@pytest.mark.parametrize("name", ["mamut_origins(mode=tribe,players=3)", "mamut_stone_age", "mamut_kitara(solo=nguni)"])
def test_a_whole_game_is_the_same_step_by_step(name: str) -> None:
    game, rng = load(name), random.Random(4)
    state, ours = game.new_initial_state(), game.game.new()
    assert game.observation_tensor_shape() == [ours.game.observation_size]
    kinds = set()
    while not ours.over:
        assert not state.is_terminal()
        assert state.current_player() == (CHANCE if ours.chance else ours.actor)
        kinds.add(int(state.current_player()))
        if ours.chance:
            total = sum(weight for _, weight in ours.outcomes())
            odds = {move.number: float(Fraction(weight, total)) for move, weight in ours.outcomes()}
            assert dict(state.chance_outcomes()) == odds
            assert state.legal_actions() == sorted(odds)
            assert sum(odds.values()) == pytest.approx(1, abs=1e-12)
            texts = {move.number: move.text for move, _ in ours.outcomes()}
        else:
            assert state.legal_actions() == sorted(move.number for move in ours.moves())
            texts = {move.number: move.text for move in ours.moves()}
        number = one_step(state, rng)
        assert state.action_to_string(number) == texts[number]
        if len(ours.history) % 20 == 0:
            for seat in range(ours.game.players):
                assert state.observation_tensor(seat) == list(ours.observation(seat))
        state.apply_action(number)
        ours.apply(number)
    assert kinds == {CHANCE, *range(ours.game.players)}
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.history() == ours.history
    won = [seat in ours.winners for seat in range(ours.game.players)]
    assert state.returns() == [wins / sum(won) - 1 / ours.game.players for wins in won]
    assert sum(state.returns()) == pytest.approx(0)


def test_a_move_and_an_outcome_may_share_a_number_never_a_text() -> None:
    state = load("mamut_origins").new_initial_state()
    game = state.position.game
    assert state.action_to_string(CHANCE, 3) == game.outcome_table[3].text
    assert state.action_to_string(0, 3) == game.move_table[3].text != game.outcome_table[3].text


def test_copies_and_pickles_go_their_own_way() -> None:
    state = play(load("mamut_kitara").new_initial_state(), random.Random(1), lambda state: len(state.history()) > 40)
    assert state.information_state_string(0)  # so that the lines are copied too
    before = str(state)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (str(other), other.history()) == (before, state.history())
        assert other.information_state_string(0) == state.information_state_string(0)
        other.apply_action(other.legal_actions()[0])
        assert str(other) != before == str(state)
        assert other.information_state_string(0) != state.information_state_string(0)


def test_a_game_is_pickled_by_its_name() -> None:
    game = load("mamut_origins(mode=totem)")
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.game is game.game


def test_a_copy_of_an_untouched_state_is_one_too() -> None:
    state = load("mamut_origins").new_initial_state()
    other = state.clone()
    assert other.position.fresh
    assert other.observation_tensor(1) == state.observation_tensor(1) == list(state.position.game.new().observation(1))
    assert other.position.fresh
    assert str(other) == str(state)


def test_players_and_options_are_parameters() -> None:
    text = "mamut_origins(bonuses=empire-of-fire+homo-habilis,fire_over_gaps=no,mode=totem,players=3,target=interpreted)"
    game = pyspiel.load_game(text)
    assert str(game) == text
    assert game.game.players == 3
    assert game.game.options["bonuses"] == ("empire-of-fire", "homo-habilis")
    assert game.game.options["fire_over_gaps"] == "no"
    assert str(spiel_game(game.game)) == text
    assert pyspiel.load_game("mamut_kitara", {"final_points_per_card": 0}).game.options["final_points_per_card"] == "0"
    assert type(game)({"fire_on_hut": True}).game.options["fire_on_hut"] == "yes"


def test_a_box_of_ones_own_goes_into_a_parameter() -> None:
    box, name = a_box(3, players=3, size=9)
    ours = mamut.game("kitara", players=3, target="interpreted", components=box, map=name, deck="red")
    given = pyspiel.load_game("mamut_kitara", {"players": 3, "components": box, "map": name, "deck": "red"})
    for game in (given, pyspiel.load_game(str(given)), spiel_game(ours)):
        assert game.game.options == ours.options


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("mamut_origins(mode=war)", OptionError, "mode: 'war' is not one of"),
        ("mamut_origins(players=5)", OptionError, "players: 5 is not one of"),
        ("mamut_origins(target=fast)", OptionError, "target: 'fast' is not one of"),
        ("mamut_origins(colour=red)", pyspiel.SpielError, "colour"),
    ],
)
def test_parameters_that_do_not_exist_are_refused(text: str, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        pyspiel.load_game(text)


def test_an_unknown_option_is_refused_without_openspiel_too() -> None:
    with pytest.raises(OptionError, match="colour: no such option"):
        type(load("mamut_origins"))({"colour": "red"})


def test_a_game_that_need_not_end_is_stopped_without_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StoneAge, "longest_game", 50)
    game = load("mamut_stone_age(players=3)")
    state = play(game.new_initial_state(), random.Random(2))
    assert len(state.history()) == game.max_game_length() == game.max_chance_nodes_in_history() == 50
    assert not state.position.state.over
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    assert state.returns() == [0, 0, 0]


def test_positions_of_ours_become_states() -> None:
    game = load("mamut_stone_age")
    ours = game.game.new()
    for _ in range(30):
        ours.apply(int(ours.numbers()[0]))
    state = spiel_state(game, ours)
    assert state.history() == ours.history
    placed = spiel_state(game, ours.redeal(0, random.Random(1)))
    assert placed.history() == []
    assert placed.legal_actions() == state.legal_actions()
    assert placed.information_state_string(0) == f"= sees {placed.observation_string(0)}"
    placed.apply_action(placed.legal_actions()[0])
    assert placed.information_state_string(0).count("\n") == 1

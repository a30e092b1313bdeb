"""One position: moves, undo, copies, bytes and views."""

import functools
import hashlib
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mamut
from mamut.engine.packing import pack

from ..games.playing import EVERY_TABLE, TURNED_SWITCHES, origins, played, plies, texts

TARGETS = ("interpreted", "compiled")


@pytest.fixture(params=TARGETS)
def game(request: pytest.FixtureRequest) -> mamut.Game:
    return origins(3, "tribe", request.param)


# Moves


def test_a_new_game_waits_for_chance(game: mamut.Game) -> None:
    state = game.new()
    assert state.chance
    assert not state.over
    assert state.moves() == []
    assert len(state.outcomes()) == state.count() == 48
    assert state.history == []
    assert state.winners == ()
    assert state.result is None


def test_a_move_may_be_given_in_three_ways(game: mamut.Game) -> None:
    one, two, three = game.new(), game.new(), game.new()
    move = one.outcomes()[6][0]
    one.apply(move)
    two.apply(move.text)
    three.apply(move.number)
    assert bytes(one) == bytes(two) == bytes(three)
    assert one.history == two.history == three.history == [move.number]
    assert str(move) == "reveal 7"


def test_a_refused_move_changes_nothing(game: mamut.Game) -> None:
    rng = random.Random(3)
    for state in plies(game, seed=5):
        before, history, actor, possible = bytes(state), list(state.history), state.actor, texts(state)
        legal = {int(number) for number in state.numbers()}
        table = game.outcome_table if state.chance else game.move_table
        for move in rng.sample(table, 5):
            if move.number not in legal:
                with pytest.raises(mamut.IllegalMove):
                    state.apply(move)
        for nonsense in ("", "fly 3", "place 0,1", "claim 07", "reveal", -1, len(table), 10**30):
            with pytest.raises(mamut.IllegalMove):
                state.apply(nonsense)
        assert (bytes(state), state.history, state.actor, texts(state)) == (before, history, actor, possible)


def test_a_refusal_names_the_rule_and_the_move() -> None:
    state = origins(3, "tribe").new()
    state.apply("reveal 7")
    with pytest.raises(mamut.IllegalMove) as caught:
        state.apply("reveal 7")
    assert caught.value.rule == "KO-SETUP-3"
    assert caught.value.text == "reveal 7"
    assert caught.value.why
    assert "KO-SETUP-3" in str(caught.value)


def test_a_text_that_is_no_move_has_no_rule() -> None:
    with pytest.raises(mamut.IllegalMove) as caught:
        origins(3, "tribe").new().apply("hello")
    assert caught.value.rule is None


def test_a_cell_may_be_as_far_away_as_one_likes_to_write() -> None:
    state = played(origins(3, "tribe"), 1, 20)
    for digits in (3, 50, 5000):
        with pytest.raises(mamut.IllegalMove):
            state.apply(f"place {'1' * digits},0 0,0")


def test_an_outcome_is_not_taken_for_the_move_of_the_same_number(game: mamut.Game) -> None:
    """Moves and outcomes are numbered apart; a Move object says which of the two it is."""
    for state in plies(game, seed=2):
        legal = [int(number) for number in state.numbers()]
        other = game.move_table if state.chance else game.outcome_table
        for number in legal[:3]:
            if number < len(other):
                with pytest.raises(mamut.IllegalMove):
                    state.copy().apply(other[number])


def test_only_the_seat_whose_turn_it_is_may_move(game: mamut.Game) -> None:
    state = played(game, 1, 20)
    while state.chance:
        state.apply(state.outcomes()[0][0])
    move = state.moves()[0]
    for seat in range(3):
        if seat != state.actor:
            with pytest.raises(mamut.IllegalMove) as caught:
                state.apply(move, seat=seat)
            assert caught.value.rule == game.turn_rule()
    state.apply(move, seat=state.actor)


def test_texts_are_read_without_playing_them(game: mamut.Game) -> None:
    state = game.new()
    assert state.parse("reveal 9").number == 8
    assert state.history == []
    state.apply("reveal 9")
    assert state.parse("reveal 9").text == "reveal 9"


def refusal(act: Callable[..., object], *what: object) -> tuple[str, str | None] | None:
    try:
        act(*what)
    except mamut.IllegalMove as error:
        return error.text, error.rule
    return None


def test_a_check_says_what_playing_would_and_changes_nothing(game: mamut.Game) -> None:
    rng = random.Random(4)
    for state in plies(game, seed=6):
        before, history = bytes(state), list(state.history)
        for text in texts(state)[:3]:
            assert state.check(text) == state.check(text, None if state.chance else state.actor) == state.parse(text)
        for move in rng.sample(game.outcome_table, 3) + rng.sample(game.move_table, 3):
            for seat in (None, 0, 2):
                assert refusal(state.check, move.text, seat) == refusal(state.copy().apply, move.text, seat)
        assert refusal(state.check, "fly 3") == ("fly 3", None)
        assert (bytes(state), state.history) == (before, history)


# Undo and replay


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_undo_goes_back_one_step(players: int, mode: str, target: str) -> None:
    game = origins(players, mode, target)
    for at in (1, 9, 40, 90, 10_000):
        state = played(game, 8, at)
        earlier = game.new()
        for number in state.history[:-1]:
            earlier.apply(number)
        last = state.replay()[-1][1]
        assert state.undo() == last
        assert bytes(state) == bytes(earlier)
        assert state.actor == earlier.actor
        assert state.history == earlier.history
        assert texts(state) == texts(earlier)
        state.apply(last)


def test_undo_to_the_beginning_and_play_again() -> None:
    state = played(origins(4, "totem"), 3, 40)
    end = bytes(state)
    taken_back = [state.undo().text for _ in range(40)]
    assert bytes(state) == bytes(state.game.new())
    with pytest.raises(mamut.UndoError, match="nothing to take back"):
        state.undo()
    for text in reversed(taken_back):
        state.apply(text)
    assert bytes(state) == end


def test_undo_leaves_copies_alone() -> None:
    state = played(origins(4, "tribe"), 3, 60)
    copy = state.copy()
    before = bytes(copy)
    state.undo()
    assert bytes(copy) == before
    assert len(copy.history) == 60


def test_replay_tells_who_did_what() -> None:
    game = origins(2, "discovery")
    state = game.new()
    expected = []
    for _ in range(30):
        move = state.game.outcome_table[state.numbers()[0]] if state.chance else state.moves()[0]
        expected.append((state.actor, move))
        state.apply(move)
    assert state.replay() == expected


def test_a_position_without_its_moves_cannot_go_back() -> None:
    game = origins(3, "tribe")
    restored = game.read(bytes(played(game, 1, 30)))
    with pytest.raises(mamut.UndoError):
        restored.undo()
    with pytest.raises(mamut.UndoError):
        restored.replay()


# Copies


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_old_copies_never_change(players: int, mode: str, target: str) -> None:
    """Copies are kept along a game and hashed again at its end: nothing mutable is shared."""
    game = origins(players, mode, target)
    kept: list[tuple[mamut.State, str, int]] = []
    for state in plies(game, seed=11):
        copy = state.copy()
        kept.append((copy, hashlib.sha256(bytes(copy)).hexdigest(), len(copy.history)))
        assert bytes(copy) == bytes(state)
    assert len({digest for _, digest, _ in kept}) == len(kept)
    for copy, digest, length in kept:
        assert hashlib.sha256(bytes(copy)).hexdigest() == digest
        assert len(copy.history) == length


def test_a_copy_goes_its_own_way(game: mamut.Game) -> None:
    state = played(game, 4, 50)
    before, possible = bytes(state), texts(state)
    for text in possible:
        copy = state.copy()
        copy.apply(text)
        assert bytes(copy) != before
        assert bytes(state) == before
    assert texts(state) == possible


# Bytes


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_from_bytes_and_on(players: int, mode: str, target: str) -> None:
    game = origins(players, mode, target)
    for state in plies(game, seed=12):
        if len(state.history) % 7 and not state.over:
            continue
        restored = game.read(bytes(state))
        assert bytes(restored) == bytes(state)
        assert (restored.actor, texts(restored), restored.scores) == (state.actor, texts(state), state.scores)
        if not state.over:
            onward = state.copy()
            number = int(onward.numbers()[0])
            onward.apply(number)
            restored.apply(number)
            assert bytes(restored) == bytes(onward)


def test_bytes_do_not_depend_on_the_target() -> None:
    one, other = played(origins(4, "tribe"), 3, 70), origins(4, "tribe", "compiled").new()
    for number in one.history:
        other.apply(number)
    assert pack(one) == pack(other)
    assert one.game.read(bytes(other)).plain == one.plain


def test_bytes_of_another_game_are_refused() -> None:
    data = bytes(played(origins(3, "tribe"), 1, 30))
    others = [origins(2, "tribe"), origins(3, "totem"), origins(3, "tribe", bonuses="homo-habilis")]
    others += [origins(3, "tribe", **{name: value}) for name, value in TURNED_SWITCHES.items()]
    for other in others:
        with pytest.raises(mamut.PositionError, match="not a state of this game"):
            other.read(data)


@functools.cache
def some_bytes(players: int, mode: str, at: int) -> tuple[mamut.Game, bytes]:
    game = origins(players, mode)
    return game, bytes(played(game, 2, at))


SOME = st.tuples(st.sampled_from(EVERY_TABLE), st.sampled_from([0, 33, 70, 999])).map(lambda one: some_bytes(*one[0], one[1]))


@given(some=SOME, data=st.data())
def test_damaged_bytes_are_refused(some: tuple[mamut.Game, bytes], data: st.DataObject) -> None:
    game, good = some
    damaged = bytearray(good)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(good) - 1))
        damaged[at] ^= data.draw(st.integers(1, 255))
    if bytes(damaged) != good:
        with pytest.raises(mamut.PositionError) as caught:
            game.read(bytes(damaged))
        assert caught.value.place == "bytes"


@given(some=SOME, length=st.integers(0, 2000), tail=st.binary(max_size=9))
def test_cut_or_longer_bytes_are_refused(some: tuple[mamut.Game, bytes], length: int, tail: bytes) -> None:
    game, good = some
    changed = good[:length] + tail
    if changed != good:
        with pytest.raises(mamut.PositionError):
            game.read(changed)


@given(data=st.binary(max_size=3000))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(mamut.PositionError):
        origins(3, "tribe").read(data)


@given(some=SOME, data=st.data())
def test_forged_bytes_are_refused_or_hold(some: tuple[mamut.Game, bytes], data: st.DataObject) -> None:
    """With a checksum to match, the table itself is looked at: it is refused, or it is what the bytes say."""
    game, good = some
    body = bytearray(good[:-8])
    start = body.index(b"\n", len(b"mamut state 1\n")) + 1
    for _ in range(data.draw(st.integers(1, 3))):
        body[data.draw(st.integers(start, len(body) - 1))] = data.draw(st.integers(0, 255))
    forged = bytes(body) + hashlib.sha256(body).digest()[:8]
    try:
        state = game.read(forged)
    except mamut.PositionError:
        return
    game.check(state.plain)


# Views


def test_a_view_offers_moves_only_to_the_seat_whose_turn_it_is(game: mamut.Game) -> None:
    for state in plies(game, seed=13):
        for seat in range(-1, 3):
            view = state.view(seat)
            assert view.seat == seat
            assert view.moves() == (state.moves() if seat == state.actor else [])


def test_a_view_is_a_copy_without_a_past(game: mamut.Game) -> None:
    state = played(game, 2, 60)
    before = bytes(state)
    view = state.view(1)
    assert view.state.history == []
    with pytest.raises(mamut.UndoError):
        view.state.undo()
    view.state.apply(int(view.state.numbers()[0]))
    assert bytes(state) == before


def test_the_view_of_a_spectator_is_the_default(game: mamut.Game) -> None:
    state = played(game, 2, 60)
    assert state.view().seat == -1
    assert state.view().data == state.view(-1).data


def test_data_is_fresh_each_time(game: mamut.Game) -> None:
    view = played(game, 2, 60).view(0)
    view.data["players"].clear()
    assert len(view.data["players"]) == 3

"""Lines of play, counted from kept positions of all games."""

import pytest

import mamut
from tests.running.thorough import few

from ..referee.reading import Course
from ..referee.tables import table_of
from . import files, positions
from .perft import difference, divide, perft


def position(record: str, target: str = "interpreted") -> mamut.State:
    return mamut.read_record(record, target=target).play()


def test_every_position_has_its_file() -> None:
    assert files.names(files.PERFT) == sorted(recipe.name for recipe in positions.PERFT)


@pytest.mark.parametrize("name", files.names(files.PERFT))
def test_counts(name: str) -> None:
    kept = files.read_counts(name)
    deepest = max(kept.by_depth)
    state = position(kept.record)
    found = divide(state, deepest)
    if found != kept.split:
        pytest.fail(f"{name}, divide {deepest}:\n" + "\n".join(difference(kept.split, found)))
    assert sum(found.values()) == kept.by_depth[deepest]
    assert {depth: perft(state, depth) for depth in range(1, deepest)} == {
        depth: count for depth, count in kept.by_depth.items() if depth < deepest
    }


@pytest.mark.parametrize("name", few(files.names(files.PERFT), 15))
def test_compiled_counts(name: str) -> None:
    kept = files.read_counts(name)
    deepest = max(kept.by_depth)
    found = divide(position(kept.record, "compiled"), deepest)
    if found != kept.split:
        pytest.fail(f"{name}, divide {deepest}:\n" + "\n".join(difference(kept.split, found)))


@pytest.mark.parametrize("name", few(files.names(files.PERFT), 9))
def test_counting_leaves_the_position_alone(name: str) -> None:
    state = position(files.read_counts(name).record)
    before = bytes(state)
    perft(state, 2)
    divide(state, 1)
    assert bytes(state) == before


def referees_table(game: mamut.Game, moves: list[str]) -> Course:
    """The referee's own table after these moves."""
    table = table_of(game.name, game.players, game.options)
    for move in moves:
        table.play(move)
    return table


@pytest.mark.parametrize("name", files.names(files.PERFT))
def test_the_referee_counts_the_same(name: str) -> None:
    """One ply, and two where the first has few choices: the referee has to play the whole game for each."""
    kept = files.read_counts(name)
    state = position(kept.record)
    moves = [move.text for _, move in state.replay()]
    first = referees_table(state.game, moves).legal()
    assert len(first) == kept.by_depth[1]
    if len(first) <= 8 and 2 in kept.by_depth:
        assert sum(len(referees_table(state.game, [*moves, move]).legal()) for move in first) == kept.by_depth[2]


def test_a_game_that_ends_earlier_adds_nothing() -> None:
    kept = files.read_counts("tribe-4-end")
    assert kept.by_depth[max(kept.by_depth)] == 0
    assert perft(position(kept.record), max(kept.by_depth) + 3) == 0


def test_no_ply_is_one_line_of_play() -> None:
    assert perft(position(files.read_counts("tribe-4-end").record), 0) == 1


def test_a_difference_is_told_by_first_moves() -> None:
    wanted = {"1 claim 3": 4, "1 claim 5": 6, "1 claim 7": 1}
    found = {"1 claim 3": 4, "1 claim 5": 5, "1 claim 9": 2}
    assert difference(wanted, found) == [
        "1 claim 5: 6 expected, 5 found",
        "1 claim 7: 1 expected, nothing found",
        "1 claim 9: nothing expected, 2 found",
    ]

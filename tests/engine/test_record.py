"""Records: written, read back byte for byte, and played on from."""

import pytest

import mamut

from ..games.playing import BONUSES, EVERY_TABLE, NAMES, TURNED_SWITCHES, names_of, origins, played
from .records import FIRST_MOVE, a_record, play, with_line

# Writing


@pytest.mark.parametrize("trace", [False, True])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_round_trip_byte_for_byte(players: int, mode: str, trace: bool) -> None:
    for seed in range(4):
        text = a_record(players, mode, seed, trace=trace, options={"bonuses": BONUSES[:seed]})
        record = mamut.read_record(text, target="interpreted")
        again = mamut.write_record(record.play(), record.names, trace)
        assert again.encode() == text.encode()


@pytest.mark.parametrize("switch", TURNED_SWITCHES)
def test_round_trip_with_switches(switch: str) -> None:
    text = a_record(2, "tribe", 3, options={switch: TURNED_SWITCHES[switch]})
    assert f"\n{switch}: {TURNED_SWITCHES[switch]}\n" in text
    assert mamut.write_record(play(text), NAMES[:2]) == text


@pytest.mark.parametrize("at", [0, 1, 5, 30, 100])
def test_round_trip_of_a_running_game(at: int) -> None:
    text = a_record(at_most=at)
    state = play(text)
    assert len(state.history) == at
    assert mamut.write_record(state, names_of(state.game)) == text


def test_round_trip_compiled() -> None:
    text = a_record(trace=True)
    record = mamut.read_record(text)
    assert record.game.target_name == "compiled"
    assert mamut.write_record(record.play(), record.names, trace=True) == text


def test_a_whole_record_as_it_is_written() -> None:
    state = origins(3, "tribe", bonuses=BONUSES, fire_on_hut=True).new()
    for text in ("reveal 31", "reveal 7", "reveal 48", "reveal 1", "cave hunter"):
        state.apply(text)
    assert mamut.write_record(state, ["Ayla", "", "Caro: the third"], trace=True) == (
        "mamut record 1\n"
        "game: kingdomino-origins\n"
        "rules: 1\n"
        "players: 3\n"
        "mode: tribe\n"
        "bonuses: empire-of-fire, homo-habilis\n"
        "fire_on_hut: yes\n"
        "seat 1: Ayla\n"
        "seat 2:\n"
        "seat 3: Caro: the third\n"
        "\n"
        "* reveal 31 # 48\n"
        "* reveal 7 # 47\n"
        "* reveal 48 # 46\n"
        "* reveal 1 # 45\n"
        "* cave hunter # 10\n"
    )


def test_a_finished_game_ends_with_its_result() -> None:
    state = played(origins(3, "tribe"), 1)
    last = a_record().splitlines()[-2:]
    assert last == [f"= scores {' '.join(map(str, state.scores))}", f"= winners {state.winners[0] + 1}"]


@pytest.mark.parametrize("name", ["", "Ayla", "a b", "Žofka Ćwik Őri", "tab\there", "seat 2: x", "x:", "火"])
def test_names_are_kept(name: str) -> None:
    state = played(origins(2, "discovery"), 1, 10)
    text = mamut.write_record(state, [name, "Brun"])
    assert mamut.read_record(text.encode(), target="interpreted").names == [name, "Brun"]


@pytest.mark.parametrize("name", ["Ay#la", "#", "Ay\nla", "Ay\rla", " Ayla", "Ayla ", " "])
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    with pytest.raises(mamut.OptionError, match="the name"):
        mamut.write_record(origins(2, "discovery").new(), [name, "Brun"])


@pytest.mark.parametrize("names", [[], ["Ayla"], list(NAMES)])
def test_one_name_for_every_seat(names: list[str]) -> None:
    with pytest.raises(mamut.OptionError):
        mamut.write_record(origins(2, "discovery").new(), names)


def test_a_position_without_its_moves_has_no_record() -> None:
    state = played(origins(2, "discovery"), 1, 20)
    with pytest.raises(mamut.UndoError):
        mamut.write_record(state.view(0).state, NAMES[:2])


# Going on from a record


@pytest.mark.parametrize("at", [0, 7, 61, 150])
def test_a_cut_record_can_be_played_on(at: int) -> None:
    whole = a_record()
    head, body = whole.split("\n\n")
    moves = body.splitlines()
    state = play("\n".join([head, "", *moves[:at], ""]))
    assert not state.over
    for line in moves[at:-2]:
        who, text = line.split(" ", 1)
        seat = -1 if who == "*" else int(who) - 1
        state.apply(text, seat=seat)
    assert mamut.write_record(state, NAMES[:3]) == whole


def test_undo_works_in_a_game_that_was_read() -> None:
    state = play(a_record())
    last = state.undo()
    assert not state.over
    state.apply(last)
    assert state.over


def test_steps_show_every_position() -> None:
    record = mamut.read_record(a_record(), target="interpreted")
    seen = [(line.text if line else None, state.count()) for line, state in record.steps()]
    assert seen[0] == (None, 48)
    assert len(seen) == len(record.lines) + 1
    assert seen[-1][1] == 0


def test_reading_alone_checks_the_form_not_the_moves() -> None:
    text = with_line(a_record(), FIRST_MOVE, "* reveal 99")
    record = mamut.read_record(text, target="interpreted")
    assert record.lines[0].text == "reveal 99"
    with pytest.raises(mamut.RecordError):
        record.play()

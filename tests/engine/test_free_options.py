"""Options of any text, options that every record states, and choices that do not go together."""

import pytest

import mamut
from mamut.engine.errors import ChoiceError, OptionError, PositionError, RecordError
from mamut.engine.options import Option, choose_all

pytestmark = pytest.mark.usefixtures("echo")
SONG = Option("song", (), "", free=True)


def a_record(**options: str) -> str:
    """The record of a whole game."""
    state = mamut.game("echo", players=2, target="interpreted", **options).new()
    while not state.over:
        state.apply(state.outcomes()[0][0] if state.chance else state.moves()[-1])
    return mamut.write_record(state, ["Ayla", "Brun"])


def header(text: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in text.split("\n\n")[0].split("\n")[1:])


@pytest.mark.parametrize("text", ["", "la la", "yes", "ěšč: 3, 4"])
def test_any_text_is_a_choice(text: str) -> None:
    assert SONG.choose(text) == text
    assert choose_all([SONG], {"song": text}) == {"song": text}


@pytest.mark.parametrize("wanted", [3, True, ["la"], {"a": 1}])
def test_what_is_no_text_is_refused(wanted: object) -> None:
    with pytest.raises(OptionError, match=r"song: .* is not a text"):
        SONG.choose(wanted)


def test_without_a_choice_the_default_is_taken() -> None:
    assert choose_all([SONG], {}) == {"song": ""}


def test_a_record_has_a_text_only_where_there_is_one() -> None:
    assert "song" not in header(a_record())
    text = a_record(song='{"la": [1, 2]}')
    assert header(text)["song"] == '{"la": [1, 2]}'
    assert mamut.read_record(text, "interpreted").game.options["song"] == '{"la": [1, 2]}'


def test_what_is_stated_is_in_every_record() -> None:
    assert header(a_record())["place"] == "cave"
    text = a_record(place="valley")
    assert header(text)["place"] == "valley"
    assert mamut.read_record(text, "interpreted").game.options["place"] == "valley"


def test_a_record_without_what_must_be_stated_is_refused() -> None:
    text = a_record().replace("place: cave\n", "")
    with pytest.raises(RecordError) as error:
        mamut.read_record(text, "interpreted")
    assert "'place'" in str(error.value)
    assert error.value.line == text.split("\n").index("") + 1, "the end of the header"


def test_a_text_that_the_game_refuses_is_told_with_its_line() -> None:
    with pytest.raises(PositionError):
        mamut.game("echo", players=2, target="interpreted", song="la.")
    text = a_record(song="la").replace("song: la", "song: la.")
    with pytest.raises(RecordError) as error:
        mamut.read_record(text, "interpreted")
    assert error.value.line == text.split("\n").index("song: la.") + 1
    assert str(error.value) == f"line {error.value.line}: song: la. is not a name"


def test_choices_that_do_not_go_together_are_told_with_the_line_of_the_header() -> None:
    with pytest.raises(ChoiceError):
        mamut.game("echo", players=3, target="interpreted", solo="echo")
    text = a_record(solo="echo").replace("players: 2", "players: 3").replace("seat 2: Brun", "seat 2: Brun\nseat 3: Caro")
    with pytest.raises(RecordError) as error:
        mamut.read_record(text, "interpreted")
    assert error.value.line == text.split("\n").index("solo: echo") + 1
    assert str(error.value).startswith(f"line {error.value.line}: solo: ")


def test_the_options_settle_how_many_can_play() -> None:
    echo = mamut.game("echo", players=2, target="interpreted")
    assert type(echo).players_with({}) == (2, 3)
    assert type(echo).players_with({"solo": "echo"}) == (2,)
    origins = mamut.game("kingdomino-origins", players=2, target="interpreted", mode="tribe")
    assert type(origins).players_with({"mode": "tribe"}) == (2, 3, 4)

"""Errors say what is wrong in the language of the player."""

import pytest

import mamut
from mamut.engine.errors import ChoiceError, OptionError, PositionError, RecordError
from mamut.games.kingdomino_origins.game import Origins
from mamut.texts import LANGUAGES, catalogue

HUT = {"terrain": "hut"}
RECORD = "mamut record 1\ngame: kingdomino-origins\nrules: 1\nplayers: 2\nmode: tribe\nseat 1: a\nseat 2: b\n\n"


def position(**more: object) -> object:
    return {"game": "kingdomino-origins", "mode": "tribe", "players": [{"name": "Ayla", "territory": [[HUT]]}], **more}


def refused_position(data: object) -> PositionError:
    with pytest.raises(PositionError) as caught:
        Origins.score_position(data)
    return caught.value


def refused_record(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        mamut.read_record(text, "interpreted").play()
    return caught.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position(language: str) -> None:
    error = refused_position(position(players=[{"name": "Ayla", "territory": [[HUT, HUT]]}]))
    said = error.say(language)
    assert said == f"players[0].territory: {error.reason(language)} (KO-SETUP-1)"
    assert "2" in error.reason(language)
    assert (said == str(error)) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record(language: str) -> None:
    error = refused_record(RECORD + "= nonsense\n")
    assert "9" in error.say(language)
    assert error.reason(language) in error.say(language)
    assert (error.say(language) == str(error)) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_move_gives_the_reason_of_the_rulebook(language: str) -> None:
    state = mamut.game("kingdomino-origins", players=2, target="interpreted", mode="tribe").new()
    with pytest.raises(mamut.IllegalMove) as caught:
        state.apply("reveal 77")
    assert caught.value.rule == "KO-SETUP-3"
    assert Origins.rulebook(language).why("KO-SETUP-3") in caught.value.say(language)
    with pytest.raises(mamut.IllegalMove) as caught:
        state.apply("nonsense")
    assert "'nonsense'" in caught.value.say(language)
    assert catalogue(language)["errors.texts_of_moves"] in caught.value.say(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_move_in_a_record(language: str) -> None:
    error = refused_record(RECORD + "* reveal 77\n")
    assert error.rule == "KO-SETUP-3"
    assert Origins.rulebook(language).why("KO-SETUP-3") in error.say(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_that_does_not_exist(language: str) -> None:
    with pytest.raises(ChoiceError) as caught:
        mamut.game("kingdomino-origins", players=7, mode="tribe")
    assert "players" in caught.value.say(language)
    assert (caught.value.say(language) == str(caught.value)) == (language == "en")


def test_what_only_programmers_do_wrong_is_told_in_english() -> None:
    assert OptionError("a batch is always compiled").say("cs") == "a batch is always compiled"

"""Finding a message, and the language of a reader."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mamut import texts
from mamut.texts import MissingText, catalogue, negotiate, say


def test_a_message_of_the_table_and_one_of_a_game() -> None:
    import mamut.games.kingdomino_origins.game  # noqa: F401

    assert say("errors.record.line", line=3, what="x") == "line 3: x"
    assert say("origins.position.huts", huts=2) == "2 huts; a territory has exactly one"


def test_an_unknown_key_and_a_missing_value_raise() -> None:
    with pytest.raises(KeyError, match=r"there is no message 'errors.nonsense'"):
        say("errors.nonsense")
    with pytest.raises(KeyError, match=r"the message 'errors.record.line' needs the value 'what'"):
        say("errors.record.line", line=3)


@pytest.fixture
def own_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game package with messages in English and one of two in Czech."""
    folder = tmp_path / "small_game"
    (folder / "texts").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "texts/en.json").write_text('{"small.a": "one {x}", "small.b": "two"}')
    (folder / "texts/cs.json").write_text('{"small.a": "jedna {x}"}')
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "small_game", raising=False)
    monkeypatch.setattr(texts, "_games", {})
    catalogue.cache_clear()
    yield "small_game"
    catalogue.cache_clear()


def test_a_game_brings_its_messages(own_game: str) -> None:
    with pytest.raises(KeyError):
        say("small.a", x=1)
    texts.add(own_game)
    texts.add(own_game)
    assert (say("small.a", x=1), say("small.a", "cs", x=1)) == ("one 1", "jedna 1")


def test_a_missing_translation_is_never_silent(own_game: str) -> None:
    texts.add(own_game)
    with pytest.raises(MissingText, match=r"'small.b' is not translated into 'cs'"):
        say("small.b", "cs")


@pytest.mark.filterwarnings("default::mamut.texts.MissingText")
def test_but_a_player_sees_it_in_english(own_game: str) -> None:
    texts.add(own_game)
    with pytest.warns(MissingText):
        assert say("small.b", "cs") == "two"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("cs", "cs"),
        ("CS-cz", "cs"),
        ("sk_SK", "sk"),
        ("de, fr;q=0.9", "en"),
        ("de, hu;q=0.3", "hu"),
        ("en;q=0.5, pl;q=0.8", "pl"),
        ("pl, cs", "pl"),
        ("cs;q=0, sk;q=0.1", "sk"),
        ("*", "en"),
        ("cs;q=nonsense, hu;q=0.2", "hu"),
        ("cs;q=nan, hu;q=0.2", "hu"),
        ("cs;level=1", "en"),
        ("cs;q=9999999999999999999999", "cs"),
        (",;,=;q", "en"),
    ],
)
def test_the_language_of_a_reader(header: str | None, language: str) -> None:
    assert negotiate(header) == language

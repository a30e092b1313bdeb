"""The rules of every game, whole in every language."""

import dataclasses
from pathlib import Path

import pytest

import mamut
from mamut.engine.registry import game_class
from mamut.engine.rulebook import Rule, read_rulebook, read_translation
from mamut.texts import LANGUAGES

PACKAGES = [game_class(name).package for name in mamut.game_names() if game_class(name).package.startswith("mamut.")]
OTHERS = LANGUAGES[1:]
every_book = pytest.mark.parametrize(
    ("package", "language"), [(package, language) for package in PACKAGES for language in OTHERS]
)


def keys(rule: Rule) -> set[str]:
    return {"text"} | ({"why"} if rule.why else set()) | ({"parts"} if rule.parts else set())


@every_book
def test_every_rule_is_translated(package: str, language: str) -> None:
    """The very same rules, chapters and rulings, with a reason and with parts exactly where English has them, and sources whose
    name is more than an address."""
    book, words = read_rulebook(package), read_translation(package, language)
    assert set(words["chapters"]) == {rule.chapter for rule in book.rules.values()}
    wanted = {rule.id: keys(rule) for rule in book.rules.values()}
    assert {name: set(entry) for name, entry in words["rules"].items()} == wanted
    assert {name: set(entry) for name, entry in words["rulings"].items()} == {name: {"title", "text"} for name in book.rulings}
    for part in ("rules", "rulings"):
        for name, entry in words[part].items():
            for text in entry.pop("parts", []) + list(entry.values()):
                assert text == text.strip() != "", name
    assert set(words["sources"]) == {source.code for source in book.sources.values() if " " in source.name}


@every_book
def test_a_reason_completes_a_sentence(package: str, language: str) -> None:
    """'not legal: KO-FIRE-6, ...' goes on in small letters and has no full stop, as in English."""
    for rule in read_rulebook(package, language).rules.values():
        if rule.why:
            assert not rule.why.endswith("."), rule.id


@every_book
def test_only_words_differ_between_languages(package: str, language: str) -> None:
    english, book = read_rulebook(package), read_rulebook(package, language)
    assert (book.game, list(book.rules), list(book.rulings)) == (english.game, list(english.rules), list(english.rulings))
    for name, rule in book.rules.items():
        same = english.rules[name]
        assert (rule.rulings, rule.mark, rule.sources) == (same.rulings, same.mark, same.sources)
        assert [(part.mark, part.sources) for part in rule.parts] == [(part.mark, part.sources) for part in same.parts]
    for name, ruling in book.rulings.items():
        assert ruling.option == english.rulings[name].option


def test_what_is_not_translated_is_shown_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "half_translated"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.toml").write_text(
        'game = "half"\n[[rule]]\nid = "H-1"\nchapter = "One"\ntext = "First."\nwhy = "first"\n'
        '[[rule]]\nid = "H-2"\nchapter = "One"\ntext = "Second."\n[[ruling]]\nid = "A-01"\ntitle = "T"\ntext = "Ruled."\n'
    )
    (folder / "rules.cs.toml").write_text('[rules."H-1"]\ntext = "První."\n[examples]\n"H-1" = "Obrázek"\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    book = read_rulebook("half_translated", "cs")
    first, second = book.rules.values()
    assert (first.text, first.why, first.chapter, second.text) == ("První.", "first", "One", "Second.")
    assert book.rulings["A-01"].text == "Ruled."
    assert book.captions == {"H-1": "Obrázek"}
    assert dataclasses.asdict(read_rulebook("half_translated", "sk")) == dataclasses.asdict(read_rulebook("half_translated"))

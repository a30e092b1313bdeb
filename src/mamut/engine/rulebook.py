"""The catalogue of a game's rules: every rule id with a short text, read from the `rules.toml` beside the game.

A game whose rulebook nobody has read as a whole also says of each rule how sure it is (`mark`) and who says so (`sources`).

`rules.cs.toml` and its like hold the same in other languages: `[chapters]`, `[rules]`, `[rulings]`, the captions of the
`[examples]` and the names of the `[sources]`, by the English chapter, the ids and the codes. Where one of them lacks something,
English is shown; a test says so.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any

MARKS = ("stated", "one source", "inferred", "ruling", "own design")
"""How sure a rule is: several sources say it, or the one there can be; just one of many does; it follows from what is said;
nobody says and the table decides; it describes what was made for the table in place of a printed component."""


@dataclass(frozen=True)
class Part:
    """A part of a rule that is less sure, or known from others, than what comes before it."""

    text: str
    mark: str
    sources: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `why` completes the sentence "not legal: ID, ..." where the rule can forbid a move."""

    id: str
    chapter: str
    text: str
    why: str = ""
    rulings: tuple[str, ...] = ()
    mark: str = ""
    """one of `MARKS`, about `text`; empty where the whole book is published"""
    sources: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    """what comes after `text`, each part with a mark of its own"""

    @property
    def heading(self) -> str:
        return self.chapter

    @property
    def said(self) -> tuple[Part, ...]:
        """All parts of the rule, the first included."""
        return (Part(self.text, self.mark, self.sources), *self.parts)

    @property
    def whole(self) -> str:
        """All that the rule says."""
        return " ".join(part.text for part in self.said)

    @property
    def named(self) -> set[str]:
        """The codes of all sources of any part."""
        return {code for part in self.said for code in part.sources}


@dataclass(frozen=True)
class Ruling:
    """How a question is decided that the rulebooks leave open; `option` names the switch that decides otherwise."""

    id: str
    title: str
    text: str
    option: str = ""

    @property
    def heading(self) -> str:
        return self.title

    @property
    def whole(self) -> str:
        return self.text


@dataclass(frozen=True)
class Source:
    """Somebody who has written about the game, and in which language."""

    code: str
    name: str
    language: str = ""


@dataclass(frozen=True)
class Rulebook:
    game: str
    rules: dict[str, Rule]
    rulings: dict[str, Ruling]
    captions: dict[str, str] = field(default_factory=dict)
    """what the example position of a rule shows, in the language of the book; the English ones are with the examples"""
    sources: dict[str, Source] = field(default_factory=dict)

    def why(self, rule_id: str) -> str:
        """The reason to give when this rule forbids a move."""
        rule = self.rules[rule_id]
        return rule.why or rule.whole

    @property
    def entries(self) -> dict[str, Rule | Ruling]:
        """Rules and rulings by their ids, in the order of the book."""
        return {**self.rules, **self.rulings}


@functools.cache
def read_rulebook(package: str, language: str = "en") -> Rulebook:
    """The catalogue in a game's package."""
    data = tomllib.loads(files(package).joinpath("rules.toml").read_text(encoding="utf-8"))
    rules = [_rule(**entry) for entry in data["rule"]]
    rulings = [Ruling(**entry) for entry in data.get("ruling", ())]
    sources = {entry["code"]: Source(**entry) for entry in data.get("source", ())}
    book = Rulebook(data["game"], {r.id: r for r in rules}, {r.id: r for r in rulings}, sources=sources)
    return book if language == "en" else _translated(book, read_translation(package, language))


def _rule(rulings: Sequence[str] = (), sources: Sequence[str] = (), part: Sequence[dict[str, Any]] = (), **entry: str) -> Rule:
    parts = [Part(one["text"], one["mark"], tuple(one.get("sources", ()))) for one in part]
    return Rule(**entry, rulings=tuple(rulings), sources=tuple(sources), parts=tuple(parts))


def read_translation(package: str, language: str) -> dict[str, dict[str, Any]]:
    """The words of a language, as they are in the file; none if there is no such file."""
    file = files(package).joinpath(f"rules.{language}.toml")
    words = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {part: words.get(part, {}) for part in ("chapters", "rules", "rulings", "examples", "sources")}


def _translated(book: Rulebook, words: dict[str, dict[str, Any]]) -> Rulebook:
    return Rulebook(
        book.game,
        {name: _translated_rule(rule, words) for name, rule in book.rules.items()},
        {name: replace(ruling, **words["rulings"].get(name, {})) for name, ruling in book.rulings.items()},
        words["examples"],
        {code: replace(source, name=words["sources"].get(code, source.name)) for code, source in book.sources.items()},
    )


def _translated_rule(rule: Rule, words: dict[str, dict[str, Any]]) -> Rule:
    """The parts of a rule are a list of texts in a translation, as their marks and sources are the same in every language."""
    entry = dict(words["rules"].get(rule.id, {}))
    texts = entry.pop("parts", [part.text for part in rule.parts])
    parts = tuple(replace(part, text=text) for part, text in zip(rule.parts, texts, strict=True))
    return replace(rule, chapter=words["chapters"].get(rule.chapter, rule.chapter), parts=parts, **entry)

"""The catalogue of a game's rules: every rule id with a short text, read from the `rules.toml` beside the game.

`rules.cs.toml` and its like hold the same in other languages: `[chapters]`, `[rules]`, `[rulings]` and the captions of the
`[examples]`, by the English chapter and the ids. Where one of them lacks something, English is shown; a test says so.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Rule:
    """One numbered rule. `why` completes the sentence "not legal: ID, ..." where the rule can forbid a move."""

    id: str
    chapter: str
    text: str
    why: str = ""
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """How a question is decided that the rulebooks leave open; `option` names the switch that decides otherwise."""

    id: str
    title: str
    text: str
    option: str = ""


@dataclass(frozen=True)
class Rulebook:
    game: str
    rules: dict[str, Rule]
    rulings: dict[str, Ruling]
    captions: dict[str, str] = field(default_factory=dict)
    """what the example position of a rule shows, in the language of the book; the English ones are with the examples"""

    def why(self, rule_id: str) -> str:
        """The reason to give when this rule forbids a move."""
        rule = self.rules[rule_id]
        return rule.why or rule.text

    def find(self, words: str) -> list[Rule | Ruling]:
        """The rule with this id, or all rules and rulings that contain every one of these words."""
        entries: list[Rule | Ruling] = [*self.rules.values(), *self.rulings.values()]
        exact = [one for one in entries if one.id == words.upper()]
        return exact or [one for one in entries if all(w in _searchable(one) for w in words.casefold().split())]


def _searchable(one: Rule | Ruling) -> str:
    return f"{one.id} {one.chapter if isinstance(one, Rule) else one.title} {one.text}".casefold()


@functools.cache
def read_rulebook(package: str, language: str = "en") -> Rulebook:
    """The catalogue in a game's package."""
    data = tomllib.loads(files(package).joinpath("rules.toml").read_text(encoding="utf-8"))
    rules = [Rule(**{**entry, "rulings": tuple(entry.get("rulings", ()))}) for entry in data["rule"]]
    rulings = [Ruling(**entry) for entry in data.get("ruling", ())]
    book = Rulebook(data["game"], {r.id: r for r in rules}, {r.id: r for r in rulings})
    return book if language == "en" else _translated(book, read_translation(package, language))


def read_translation(package: str, language: str) -> dict[str, dict[str, Any]]:
    """The words of a language, as they are in the file; none if there is no such file."""
    file = files(package).joinpath(f"rules.{language}.toml")
    words = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {part: words.get(part, {}) for part in ("chapters", "rules", "rulings", "examples")}


def _translated(book: Rulebook, words: dict[str, dict[str, Any]]) -> Rulebook:
    chapters, rules, rulings = words["chapters"], words["rules"], words["rulings"]
    return Rulebook(
        book.game,
        {
            name: replace(rule, chapter=chapters.get(rule.chapter, rule.chapter), **rules.get(name, {}))
            for name, rule in book.rules.items()
        },
        {name: replace(ruling, **rulings.get(name, {})) for name, ruling in book.rulings.items()},
        words["examples"],
    )

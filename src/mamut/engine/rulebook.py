"""The catalogue of a game's rules: every rule id with a short text, read from the `rules.toml` beside the game."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from importlib.resources import files


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
def read_rulebook(package: str) -> Rulebook:
    """The catalogue in a game's package."""
    data = tomllib.loads(files(package).joinpath("rules.toml").read_text(encoding="utf-8"))
    rules = [Rule(**{**entry, "rulings": tuple(entry.get("rulings", ()))}) for entry in data["rule"]]
    rulings = [Ruling(**entry) for entry in data.get("ruling", ())]
    return Rulebook(data["game"], {r.id: r for r in rules}, {r.id: r for r in rulings})

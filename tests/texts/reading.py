"""Everything that people read in a language, each text under a name that is the same in all languages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

import mamut
from mamut.engine.examples import caption_key, entries
from mamut.engine.registry import game_class
from mamut.engine.rulebook import read_rulebook
from mamut.texts import LANGUAGES
from mamut.texts.message import Node, parse

OTHERS = LANGUAGES[1:]
GAMES = [game_class(name).package for name in mamut.game_names() if game_class(name).package.startswith("mamut.")]
SHARED = "mamut"


@cache
def messages_of(language: str, package: str) -> dict[str, str]:
    """The messages of a game, or those that all games share."""
    shared = files("mamut.texts").joinpath(language)
    found = list(shared.iterdir()) if package == SHARED else [files(package).joinpath("texts", f"{language}.json")]
    return {key: text for file in found for key, text in json.loads(file.read_text(encoding="utf-8")).items()}


@cache
def book_of(language: str, package: str) -> dict[str, str]:
    """The rules of a game, their chapters, what is decided here, and what the examples show."""
    book = read_rulebook(package, language)
    found: dict[str, str] = {}
    for rule in book.rules.values():
        chapter = read_rulebook(package).rules[rule.id].chapter
        found |= {f"chapter {chapter}": rule.chapter, f"{rule.id} why": rule.why}
        found |= {f"{rule.id} {n}": part.text for n, part in enumerate(rule.said)}
    for ruling in book.rulings.values():
        found |= {f"{ruling.id} title": ruling.title, ruling.id: ruling.text}
    for rule_id, shown in entries(package).items():
        for n, example in enumerate(shown, 1):
            name = caption_key(rule_id, n)
            english: str = example["caption"]
            found[f"example {name}"] = book.captions.get(name, english)
    return {name: text for name, text in found.items() if text}


@cache
def texts_of(language: str, package: str) -> dict[str, list[str]]:
    """Under each name all that is said there: a message may have cases.

    The words that people ask with (`asked.cs.toml`) are not among them: they are what people say, right or wrong."""
    messages = {key: list(_cases(parse(message))) for key, message in messages_of(language, package).items()}
    return messages | ({name: [text] for name, text in book_of(language, package).items()} if package != SHARED else {})


def all_texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything that is said, with the name of where."""
    for package in (SHARED, *GAMES):
        for name, texts in texts_of(language, package).items():
            yield from ((name, text) for text in texts)


def _cases(nodes: Sequence[Node]) -> Iterator[str]:
    """The text of a message and of each case in it, with {} for what is filled in."""
    text = ""
    for node in nodes:
        if isinstance(node, str):
            text += node
        elif node.get("hash"):
            text += "#"
        else:
            text += "{}"
            for case in node.get("options", {}).values():
                yield from _cases(case)
    yield text

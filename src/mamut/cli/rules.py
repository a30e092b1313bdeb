"""`mamut rules`: the catalogue."""

from __future__ import annotations

import dataclasses
import json as jsonlib
from itertools import groupby

from rich.table import Table

from mamut.cli.common import console
from mamut.engine.errors import OptionError
from mamut.engine.options import not_one_of
from mamut.engine.registry import game_class, game_names
from mamut.engine.rulebook import Rule, Rulebook, Ruling
from mamut.texts import LANGUAGES

FIRST_GAME = "kingdomino-origins"
"""Where words are looked for if no game is named."""


def run(words: str, game: str | None, language: str, json: bool) -> None:
    if language not in LANGUAGES:
        raise not_one_of("language", language, LANGUAGES)
    game = game or _game_with(words.upper())
    book = game_class(game).rulebook(language)
    found = book.find(words)
    if not found:
        raise OptionError(f"no rule of {game} has the id or the words {words!r}")
    if json:
        print(jsonlib.dumps([dataclasses.asdict(one) for one in found], ensure_ascii=False, indent=1))
    elif len(found) == 1:
        _show_one(book, found[0])
    else:
        _show_all(found)


def _game_with(rule_id: str) -> str:
    """The game that an id belongs to: no two games share one."""
    for name in game_names():
        book = game_class(name).rulebook()
        if rule_id in book.rules or rule_id in book.rulings:
            return name
    return FIRST_GAME


def _show_one(book: Rulebook, one: Rule | Ruling) -> None:
    console.print(f"[bold]{one.id}[/]  {one.chapter if isinstance(one, Rule) else one.title}")
    console.print(one.text)
    if isinstance(one, Rule):
        for ruling in one.rulings:
            console.print(f"\n[bold]{ruling}[/]  {book.rulings[ruling].title}\n{book.rulings[ruling].text}")
    elif one.option:
        console.print(f"[dim]Can be decided otherwise: --switch {one.option}=...[/]")


def _show_all(found: list[Rule | Ruling]) -> None:
    for chapter, entries in groupby(found, lambda one: one.chapter if isinstance(one, Rule) else "Rulings"):
        table = Table(title=chapter, title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 1))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for one in entries:
            table.add_row(one.id, one.text)
        console.print(table)
        console.print()

"""`mamut rules`: the catalogue."""

from __future__ import annotations

import dataclasses
import json as jsonlib
from itertools import groupby
from typing import Annotated

import typer
from rich.table import Table

from mamut.cli.words import Json
from mamut.engine.errors import OptionError
from mamut.engine.options import not_one_of
from mamut.engine.registry import game_class, game_names
from mamut.engine.rulebook import MARKS, Part, Rule, Rulebook, Ruling
from mamut.terminal.console import console
from mamut.texts import LANGUAGES, say

FIRST_GAME = "kingdomino-origins"
"""Where words are looked for if no game is named."""


def rules(
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID|WORDS]", help="A rule id, or words to look for.")] = None,
    game: Annotated[str | None, typer.Option("--game", help="The game; an id finds its own.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="The language: en, cs, sk, hu or pl.")] = "en",
    json: Json = False,
) -> None:
    """Look up a rule by its id or by words."""
    wanted = " ".join(words or [])
    if language not in LANGUAGES:
        raise not_one_of("language", language, LANGUAGES)
    game = game or _game_with(wanted.upper())
    book = game_class(game).rulebook(language)
    found = book.find(wanted)
    if not found:
        raise OptionError(f"no rule of {game} has the id or the words {wanted!r}")
    if json:
        print(jsonlib.dumps([dataclasses.asdict(one) for one in found], ensure_ascii=False, indent=1))
    elif len(found) == 1:
        show_one(book, found[0], language)
    else:
        show_all(found, language)


def _game_with(rule_id: str) -> str:
    """The game that an id belongs to: no two games share one."""
    for name in game_names():
        book = game_class(name).rulebook()
        if rule_id in book.rules or rule_id in book.rulings:
            return name
    return FIRST_GAME


def show_one(book: Rulebook, one: Rule | Ruling, language: str = "en") -> None:
    console.print(f"[bold]{one.id}[/]  {one.chapter if isinstance(one, Rule) else one.title}")
    if isinstance(one, Ruling):
        console.print(one.text)
        _show_switch(one)
        return
    for part in one.said:
        console.print(part.text)
        if part.mark:
            console.print(f"  [dim]{_mark(part.mark, language)}: {_said_by(book, part, language)}[/]")
    for ruling in (book.rulings[name] for name in one.rulings):
        console.print(f"\n[bold]{ruling.id}[/]  {ruling.title}\n{ruling.text}")
        _show_switch(ruling)


def _show_switch(ruling: Ruling) -> None:
    if ruling.option:
        console.print(f"[dim]Can be decided otherwise: --switch {ruling.option}=...[/]")


def _mark(mark: str, language: str) -> str:
    return say(f"rules.mark.{mark.replace(' ', '-')}", language)


def _meaning(mark: str, language: str) -> str:
    return say(f"rules.mark-means.{mark.replace(' ', '-')}", language)


def _said_by(book: Rulebook, part: Part, language: str) -> str:
    """Who says so; where nobody does, what the mark means."""
    sources = [book.sources[code] for code in part.sources]
    names = [f"{source.name} ({source.language})" if source.language else source.name for source in sources]
    return "; ".join(names) or _meaning(part.mark, language)


def show_all(found: list[Rule | Ruling], language: str = "en") -> None:
    for chapter, entries in groupby(found, lambda one: one.chapter if isinstance(one, Rule) else "Rulings"):
        table = Table(title=chapter, title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 1))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for one in entries:
            table.add_row(one.id, _with_marks(one, language) if isinstance(one, Rule) else one.text)
        console.print(table)
        console.print()
    marks = {part.mark for one in found if isinstance(one, Rule) for part in one.said}
    for mark in (one for one in MARKS if one in marks):
        console.print(f"\\[{_mark(mark, language)}] {_meaning(mark, language)}", style="dim")


def _with_marks(rule: Rule, language: str) -> str:
    """What the rule says, with the mark behind each of its parts."""
    marks = [f" [dim]\\[{_mark(part.mark, language)}][/]" if part.mark else "" for part in rule.said]
    return " ".join(part.text + mark for part, mark in zip(rule.said, marks, strict=True))

"""`mamut rules`: the catalogue."""

from __future__ import annotations

import dataclasses
import json as jsonlib
from itertools import groupby
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from mamut.cli.words import Json
from mamut.engine.errors import OptionError
from mamut.engine.lookup import Answer, find
from mamut.engine.options import not_one_of
from mamut.engine.registry import game_class
from mamut.engine.rulebook import MARKS, Part, Rule, Rulebook, Ruling
from mamut.terminal.console import console
from mamut.texts import LANGUAGES, say

FIRST_GAME = "kingdomino-origins"
"""The game whose rules are listed if neither words nor a game are named."""


def rules(
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID|WORDS]", help="A rule id, or a question in words.")] = None,
    game: Annotated[str | None, typer.Option("--game", help="The game; all of them if there are words.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="The language: en, cs, sk, hu or pl.")] = "en",
    json: Json = False,
) -> None:
    """Look up a rule by its id, or those that answer a question, the best first."""
    wanted = " ".join(words or [])
    if language not in LANGUAGES:
        raise not_one_of("language", language, LANGUAGES)
    found = find(wanted, language, game) if wanted else _every_rule(game or FIRST_GAME, language)
    if not found:
        raise OptionError(f"no rule of {game or 'any game'} has the id or answers the words {wanted!r}")
    if json:
        entries = [{"game": answer.game, **dataclasses.asdict(answer.one)} for answer in found]
        print(jsonlib.dumps(entries, ensure_ascii=False, indent=1))
    elif not wanted:
        show_all([answer.one for answer in found], language)
    elif len(found) == 1:
        show_one(game_class(found[0].game).rulebook(language), found[0].one, language)
    else:
        show_found(found, language)


def _every_rule(game: str, language: str) -> list[Answer]:
    return [Answer(game, one, ()) for one in game_class(game).rulebook(language).entries.values()]


def show_found(found: list[Answer], language: str = "en") -> None:
    """The answers to a question with its words in bold, each with its game if there are several."""
    several = len({answer.game for answer in found}) > 1
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for answer in found:
        heading = f"{game_class(answer.game).title}: {answer.one.heading}" if several else answer.one.heading
        text = Text.from_markup(f"[dim]{heading}[/]\n{_with_marks(answer.one, language)}\n")
        text.highlight_words(answer.words, "bold")
        table.add_row(answer.one.id, text)
    console.print(table)
    _explain_marks([answer.one for answer in found], language)


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


def show_all(entries: list[Rule | Ruling], language: str = "en") -> None:
    for chapter, some in groupby(entries, lambda one: one.chapter if isinstance(one, Rule) else "Rulings"):
        table = Table(title=chapter, title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 1))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for one in some:
            table.add_row(one.id, _with_marks(one, language))
        console.print(table)
        console.print()
    _explain_marks(entries, language)


def _explain_marks(entries: list[Rule | Ruling], language: str) -> None:
    marks = {part.mark for one in entries if isinstance(one, Rule) for part in one.said}
    for mark in (one for one in MARKS if one in marks):
        console.print(f"\\[{_mark(mark, language)}] {_meaning(mark, language)}", style="dim")


def _with_marks(one: Rule | Ruling, language: str) -> str:
    """What it says, with the mark behind each part of a rule."""
    if isinstance(one, Ruling):
        return one.text
    marks = [f" [dim]\\[{_mark(part.mark, language)}][/]" if part.mark else "" for part in one.said]
    return " ".join(part.text + mark for part, mark in zip(one.said, marks, strict=True))

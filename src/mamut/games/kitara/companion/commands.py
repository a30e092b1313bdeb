"""The words of `mamut nguni`: the Nguni tribe for a solo game of Kitara with your own box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Answers = list[str] | None


def nguni(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="The table before the tribe's turn (JSON), - for standard input."),
    ] = None,
    next_card: Annotated[
        Answers, typer.Option("--next-card", metavar="ID", help="The next card of the deck. May be repeated, in order.")
    ] = None,
    retreat: Annotated[
        Answers, typer.Option("--retreat", metavar="T", help="Where your group retreats to. May be repeated, in order.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print data for programs.")] = False,
    components: Annotated[
        Path | None, typer.Option("--components", help="A file with your own maps and cards; 'mamut kitara check' checks it.")
    ] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="The language of reasons: en, cs, sk, hu or pl.")] = "en",
    map: Annotated[str | None, typer.Option("--map", help="Whole game: the map, for instance orig-2p-14.")] = None,  # noqa: A002
    deck: Annotated[str | None, typer.Option("--deck", help="Whole game: the deck, blue or red.")] = None,
    switch: Annotated[
        Answers, typer.Option("--switch", help="Whole game: a ruling decided otherwise, as name=value. May be repeated.")
    ] = None,
    name: Annotated[str | None, typer.Option("--name", "-n", help="Whole game: your name.")] = None,
    start: Annotated[Path | None, typer.Option("--start", help="Whole game: where it stands, if it has begun (JSON).")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Whole game: keeps what you type in this file, and goes on from it.")
    ] = None,
) -> None:
    """Play the Nguni tribe for your own box: one turn from FILE, or without FILE a whole solo game at the keyboard.

    With FILE, the lines of the turn with rules and reasons are written, up to the first one that only your table knows: answer
    with --next-card and --retreat. Without FILE you type what you turn up and decide; the tribe's turns and the score follow.
    """
    from mamut.engine.errors import OptionError

    whole = {"--map": map, "--deck": deck, "--switch": switch, "--name": name, "--start": start, "--save": save}
    turn = {"--next-card": next_card, "--retreat": retreat, "--json": json}
    wrong = [option for option, value in (whole if file else turn).items() if value]
    if wrong:
        raise OptionError(f"{', '.join(wrong)}: {'for a whole game, without FILE' if file else 'for one turn, with FILE'}")
    if file:
        from mamut.games.kitara.companion import one_turn

        one_turn.run(file, next_card or [], retreat or [], json, components, language)
    else:
        from mamut.games.kitara.companion import keyboard

        keyboard.run(components, language, map, deck, switch or [], name or "", start, save)

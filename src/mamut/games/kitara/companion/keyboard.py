"""`mamut nguni`: a whole solo game with your own box, typed in at the keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

from mamut.engine.errors import MamutError
from mamut.engine.record import check_names
from mamut.games.kitara.companion.saved import Saved, read_saved
from mamut.games.kitara.companion.sitting import Entry, Sitting, sit
from mamut.games.kitara.faces.terminal import KitaraBoard
from mamut.games.kitara.rules.state import YOU
from mamut.terminal.commands import carry_out
from mamut.terminal.console import complain, console
from mamut.terminal.entered import full_text, shortened
from mamut.terminal.files import read_bytes, read_text, write_whole
from mamut.terminal.json_file import parse_json
from mamut.terminal.options import check_language, with_switches
from mamut.terminal.rulebook import show_rules
from mamut.terminal.sheet import show_sheet
from mamut.texts import say

HELP = """Type what you turn up, draw or decide: card B1-3 or just B1-3, several at once for the first row; draft 2;
move 14 10 2W1C; token 4. At the end type the tribe's piles, as in pile 2 5.
  all          everything that is possible        undo         take back what you typed last; undo 3 takes three back
  table        show the table again               score        the score so far
  rules ID     what a rule says                   record FILE  write the record of the finished game
  help         this                               quit         leave (what you typed is kept if --save was given)"""
NAME = "You"


def run(
    components: Path | None,
    language: str,
    map: str | None,  # noqa: A002
    deck: str | None,
    switches: Sequence[str],
    name: str,
    start: Path | None,
    save: Path | None,
) -> None:
    check_language(language)
    if save and save.exists():
        saved = read_saved(parse_json(read_bytes(save), save))
    else:
        named = {"map": map, "deck": deck, "components": read_text(components) if components else None}
        options = with_switches(named, switches)
        saved = Saved(options, parse_json(read_bytes(start), start) if start else None, name or NAME)
    check_names([saved.name])
    Keyboard(saved, save, language).run()


class Keyboard:
    """One game, and the person who types it in."""

    def __init__(self, saved: Saved, save: Path | None, language: str) -> None:
        self.saved, self.save, self.language = saved, save, language
        self.board = KitaraBoard()
        self.game: Sitting = self._played(saved.lines)

    def _played(self, lines: Sequence[str]) -> Sitting:
        return sit(self.saved.options, self.saved.start, lines, self.saved.name)

    def run(self) -> None:
        console.print("[bold]Kitara against the Nguni tribe, with your own box[/]   type [bold]help[/] for help")
        self._tell(self.game.entries)
        self._table()
        try:
            while not self.game.complete:
                self._ask()
        except (EOFError, KeyboardInterrupt):
            console.print("\nthe table is left as it is" + ("" if self.save else "; nothing was saved"))
            return
        self._end()

    def _ask(self) -> None:
        """One line of the person, and what follows from it."""
        choices = self.game.choices
        console.print(f"[bold]{self._prompt()}[/] [dim]({shortened(choices)})[/]")
        words = console.input("> ").strip()
        if words in ("quit", "q"):
            raise EOFError
        if not words or self._command(words, choices):
            return
        first = words.split()[0]
        several = choices[0].startswith("card ") and first != "card" and len(words.split()) > 1
        for text in words.split() if several else [words]:
            if not self._enter(full_text(text, self.game.choices) if self.game.choices else text):
                return

    def _prompt(self) -> str:
        needs = self.game.needs or {}
        if needs.get("what") == "pile":
            return f"turn over the pile above {needs['card']}, {needs['tokens']} in all: which values?"
        return self.board.prompt(self.game.state)

    def _enter(self, text: str) -> bool:
        line = f"{self.game.who} {text}"
        before = len(self.game.entries)
        try:
            self.game.enter(line)
        except MamutError as error:
            complain(getattr(error, "reason", error.say)(self.language))
            return False
        self.saved.lines.append(line)
        self._keep()
        self._tell(self.game.entries[before:])
        if not self.game.state.chance and not self.game.state.over:
            self._table()
        return True

    def _tell(self, entries: Sequence[Entry]) -> None:
        for one in entries:
            if one.seat == YOU + 1:
                said = f"{self.saved.name}: {one.text}" + (" (the only move)" if one.forced else "")
            else:
                values = {
                    **one.told[1],
                    **{key: self._name(one.told[1][key]) for key in ("player", "defender") if key in one.told[1]},
                }
                said = say(one.told[0], self.language, **values)
            console.print(Text.assemble(("  ", ""), said, (f"  {one.rule}", "dim")), soft_wrap=True)
            if one.why:
                console.print(Text(f"    {say(one.why.key, self.language, **one.why.values)}", "dim"), soft_wrap=True)

    def _name(self, seat: int) -> str:
        return self.game.names[seat - 1]

    def _command(self, words: str, choices: Sequence[str]) -> bool:
        first, _, rest = words.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "help": lambda: console.print(HELP, markup=False),
            "all": lambda: console.print(Columns(choices, padding=(0, 2))),
            "table": self._table,
            "score": lambda: show_sheet(self.game.sheet()),
            "undo": lambda: self._take_back(rest),
            "rules": lambda: show_rules(self.game.game.name, rest, self.language),
            "record": lambda: self._record(rest),
        }
        return carry_out(commands, first)

    def _take_back(self, count: str) -> None:
        """As many typed lines as one likes; what followed from them goes too."""
        steps = int(count) if count.isdecimal() else 1
        if not 1 <= steps <= len(self.saved.lines):
            complain(f"{len(self.saved.lines)} lines have been typed")
            return
        for line in reversed(self.saved.lines[-steps:]):
            console.print(Text(f"  taken back: {line}"))
        del self.saved.lines[-steps:]
        self.game = self._played(self.saved.lines)
        self._keep()
        self._table()

    def _record(self, file: str) -> None:
        record = self.game.record()
        if record is None:
            complain("a record is written when the game is over, if it was typed in from the beginning")
        else:
            Path(file or "nguni.mamut").write_text(record, encoding="utf-8")

    def _table(self) -> None:
        console.print(self.board.table(self.game.state, self.game.names, YOU))

    def _keep(self) -> None:
        if self.save:
            write_whole(self.save, json.dumps(self.saved.data(), ensure_ascii=False, indent=1) + "\n")

    def _end(self) -> None:
        self._table()
        show_sheet(self.game.sheet())
        if self.game.record() and self.save:
            record = self.save.with_suffix(".mamut")
            self._record(str(record))
            console.print(Text(f"the record is in {record}"))

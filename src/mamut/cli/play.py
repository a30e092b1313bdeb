"""`mamut play`: a table in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.markup import escape

from mamut.bots.bot import Bot
from mamut.bots.prospects import Prospect, prospects
from mamut.cli.board import Board, board_of, why
from mamut.cli.box import TakenBack, ask_for_draw, last_entered, with_note
from mamut.cli.common import configure, in_file, load_record, with_mode
from mamut.cli.game_options import game_options
from mamut.cli.seats import names_of, seated
from mamut.cli.sources import new_source, seed_file, source_of
from mamut.cli.words import GameName, Players, Seed
from mamut.engine.chance import Chance, Fair, Typed
from mamut.engine.errors import IllegalMove, OptionError, RecordError, UndoError
from mamut.engine.game import Game, Move
from mamut.engine.record import Record, check_names, write_record
from mamut.engine.state import SPECTATOR, State
from mamut.terminal.commands import carry_out
from mamut.terminal.console import complain, console
from mamut.terminal.files import write_whole
from mamut.terminal.options import Options
from mamut.terminal.rulebook import show_rules
from mamut.terminal.sheet import show_sheet

HELP = """Type a move (for instance the text of one in the list) or its number in the list.
  all          list every legal move        undo         take your last move back
  score        the score sheet so far       rules ID     what a rule says
  save FILE    write the record             table        show the table again
  help         this                         quit         leave (the record is kept if --save was given)
With a box of your own (--box) type what you draw, as in reveal 31 or just 31, and what you roll, if you like with the
faces, as in roll 10 # faces 4 3 3; undo takes back whatever was typed last, also a draw."""
SHOWN = 12


@game_options
def play(
    game: GameName = "kingdomino-origins",
    players: Players = None,
    *,
    options: Options,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            help="Who sits where, as in you,level-3,level-5: 'you', 'level-1' to 'level-6', 'greedy', 'random', 'search-1s' or "
            "your own bot as module:Class or net@FILE.net; not for a seat that the rules play.",
        ),
    ] = None,
    chance: Annotated[
        str, typer.Option("--chance", help="fair (provable draws), seeded (by --seed) or typed (a real box on your table).")
    ] = "fair",
    box: Annotated[bool, typer.Option("--box", help="Play with your own box: the same as --chance typed.")] = False,
    seed: Seed = "1",
    name: Annotated[str, typer.Option("--name", "-n", help="Your name.")] = "You",
    save: Annotated[Path | None, typer.Option("--save", help="Where the record of the game is kept, move by move.")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="A record to go on with.")] = None,
) -> None:
    """Play at a table in the terminal, against bots or with friends at the same keyboard."""
    chance = "typed" if box else chance
    if resume:
        record = load_record(resume)
        state, names = _resumed(record, resume), record.names
        notes = {k: line.note for k, line in enumerate(record.lines) if line.note}
        source = source_of(record, resume, chance, seed)
        proof = source if isinstance(source, Fair) and record.seed_hash else None
    else:
        state = configure(game, players, with_mode(game, options), target="interpreted").new()
        names, notes = [], {}
        source = new_source(chance, seed)
        proof = source if isinstance(source, Fair) else None
    if state.game.automatic and isinstance(source, Typed):
        who, command = state.game.automatic_name, state.game.automatic_command
        raise OptionError(f"box: nobody may see what {who} draws; 'mamut {command}' plays it for your box")
    sitters = seated(seats, state.game, seed)
    names = names or names_of(sitters, name)
    check_names(names)
    TerminalTable(state, names, sitters, source, proof, save, notes).run()


def _resumed(record: Record, file: Path) -> State:
    try:
        return record.play()
    except RecordError as error:
        raise in_file(file, error) from None


def _brings(found: Prospect) -> str:
    return f"[green]{found.points:+}[/]" + (f" [dim]then up to {found.promise:+}[/]" if found.promise else "")


class TerminalTable:
    """One game at the keyboard."""

    def __init__(
        self,
        state: State,
        names: Sequence[str],
        seats: Sequence[Bot | None],
        chance: Chance,
        proof: Fair | None,
        save: Path | None,
        notes: dict[int, str],
    ) -> None:
        self.state, self.names, self.seats, self.chance, self.save = state, names, seats, chance, save
        self.proof = proof
        """The sealed seed, if all draws of this game come from it."""
        self.box = isinstance(chance, Typed)
        """Whether people draw from a real box."""
        self.notes = notes
        """Remarks about outcomes, by the number of the step from 0."""
        self.game: Game = state.game
        self.board: Board = board_of(self.game)

    def run(self) -> None:
        console.print(f"[bold]{self.game.title}[/]   type [bold]help[/] for help")
        if self.proof:
            console.print(f"[dim]hash of the seed, shown before the first draw: {self.proof.seed_hash}[/]", soft_wrap=True)
        try:
            while not self.state.over:
                self._step()
        except (EOFError, KeyboardInterrupt):
            console.print("\nthe table is left as it is")
            return
        finally:
            self._keep()
        self._end()

    def _step(self) -> None:
        state = self.state
        if state.chance:
            self._draw()
            return
        bot, name = self.seats[state.actor], self.names[state.actor]
        moves = state.moves()
        if bot:
            self._make(self._chosen(bot, name), name)
        elif len(moves) == 1:
            console.print(f"[dim]{escape(name)} has only one move[/]")
            self._make(moves[0], name)
        else:
            self._ask(moves)

    def _chosen(self, bot: Bot, name: str) -> Move:
        view = self.state.view(self.state.actor)
        if not isinstance(getattr(bot, "simulations", None), int):
            return bot.choose(view)
        with console.status(f"{escape(name)} is thinking (the very first time it takes half a minute)"):
            return bot.choose(view)

    def _draw(self) -> None:
        try:
            source = Typed(lambda possible, reason: ask_for_draw(self, possible, reason)) if self.box else self.chance
            move, note = source.take(self.state)
        except TakenBack:
            return
        self._make(move, "*", note)

    def _make(self, move: Move, who: str, note: str | None = None) -> None:
        console.print(f"  [bold]{escape(who)}[/] {with_note(self._told(move), note)}")
        reason = None if self.state.chance else self.game.reason(self.state, move)
        if reason:
            console.print(f"    [dim]{why(reason)}[/]", soft_wrap=True)
        if note:
            self.notes[len(self.state.history)] = note
        self.state.apply(move)
        self._keep()

    def _told(self, move: Move) -> str:
        """A move in words, without what the people at this keyboard may not know."""
        people = [seat for seat, bot in enumerate(self.seats) if bot is None]
        seen = self.game.seen(self.state, move, people[0] if len(people) == 1 else SPECTATOR) if people else move.text
        return self.board.told(self.state, move) if seen == move.text else seen

    def _keep(self) -> None:
        if self.save:
            self._write(self.save)

    def _write(self, path: Path) -> None:
        """The record as it is now, and the sealed seed beside it until the game is over."""
        if self.proof and not self.state.over:
            seed_file(path).write_text(self.proof.seed_text + "\n", encoding="ascii")
        write_whole(path, write_record(self.state, self.names, fair=self.proof, notes=self.notes))
        if self.proof and self.state.over:
            seed_file(path).unlink(missing_ok=True)

    # A person's turn

    def _ask(self, moves: list[Move]) -> None:
        listed = sorted(prospects(self.state), key=lambda found: -found.points - found.promise)
        self._show(listed)
        while True:
            console.print(f"[bold]{escape(self.names[self.state.actor])}[/]: {self.board.prompt(self.state)}")
            words = console.input("> ").strip()
            if words in ("quit", "q"):
                raise EOFError
            if words.isdigit() and 1 <= int(words) <= len(listed):
                self._make(listed[int(words) - 1].move, self.names[self.state.actor])
                return
            if self.command(words, listed):
                continue
            try:
                if words == "undo":
                    self.take_back()
                else:
                    self._make(self.state.parse(words), self.names[self.state.actor])
                return
            except (IllegalMove, UndoError) as error:
                complain(error)

    def command(self, words: str, listed: list[Prospect]) -> bool:
        """Commands that leave the game as it is. True if this was one."""
        first, _, rest = words.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: console.print(HELP),
            "all": lambda: self._list(listed, len(listed)),
            "table": lambda: self._show(listed),
            "score": lambda: show_sheet(self.state.sheet(self.names)),
            "rules": lambda: show_rules(self.game.name, rest),
            "save": lambda: self._write(Path(rest or "game.mamut")),
        }
        return carry_out(commands, first)

    def _show(self, listed: list[Prospect]) -> None:
        console.print()
        console.print(self.board.table(self.state, self.names, self.state.actor))
        self._list(listed, SHOWN)

    def _list(self, listed: list[Prospect], most: int) -> None:
        hints = [f"[dim]{n:>3}[/] {found.move.text} {_brings(found)}" for n, found in enumerate(listed[:most], 1)]
        console.print(Columns(hints, padding=(0, 2)))
        if len(listed) > most:
            console.print(f"[dim]... and {len(listed) - most} more: all[/]")

    def take_back(self) -> None:
        """Takes moves back to the last decision of a person, as long as nothing was drawn and no one else acted since.

        With a real box whatever was typed last is taken back: the true table lies beside the keyboard.
        """
        if self.box:
            self._back_to(last_entered(self.state, self.seats))
            return
        steps = self.state.replay()
        seat = self.state.actor
        while steps and steps[-1][0] in self.game.automatic:  # what the rules did goes with the decision before it
            steps.pop()
        if not steps:
            raise UndoError("nothing has happened yet")
        who, move = steps[-1]
        if who != seat:
            reason = "something was drawn" if who < 0 else f"{self.names[who]} has acted"
            raise UndoError(f"cannot take back: {reason} ({move.text})")
        self._back_to(len(steps) - 1)

    def _back_to(self, stays: int) -> None:
        while len(self.state.history) > stays:
            console.print(f"  taken back: {self.state.undo().text}")
        self.notes = {k: note for k, note in self.notes.items() if k < stays}
        self._keep()

    def _end(self) -> None:
        console.print(self.board.table(self.state, self.names, -1))
        show_sheet(self.state.sheet(self.names))
        if self.proof:
            console.print(
                f"[dim]the seed was {self.proof.seed_text}; 'mamut verify' checks every draw of a saved record[/]",
                soft_wrap=True,
            )

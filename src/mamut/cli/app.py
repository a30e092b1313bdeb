"""The command `mamut`. What it can do is listed here; each command stands, with its words, in a module that is loaded when it
is called. A game may bring commands of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import metadata
from pkgutil import resolve_name
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

COMMANDS = {
    "arena": "Let bots play one another: win rates, plain and with luck subtracted, ratings, points, time per move.",
    "play": "Play at a table in the terminal, against bots or with friends at the same keyboard.",
    "serve": "Serve the table in the browser: play with friends by sending them a link.",
    "seat": "Let a bot hold a seat at a table, over the network. It comes back by itself when the line is cut.",
    "export": "Write every table of a store as JSON, and every finished game as a record. Works while it is served.",
    "import": "Put exported tables into a store: links and seats stay good.",
    "backup": "Copy an SQLite store as it is at this moment. Works while it is served.",
    "sim": "Let bots play whole games: a summary, and the records if you like.",
    "score": "Score a real table: the full sheet, explained.",
    "verify": "Check records: every move, every count, the result, and that the draws were fair.",
    "replay": "Step through a record: Enter goes on, a number jumps there, b goes back, q quits.",
    "rules": "Look up a rule by its id, or those that answer a question, the best first.",
    "bench": "Measure the speed of uniform random play on one thread, or on a GPU.",
    "kernels": "Compile the rules of a game for GPUs, into a folder that can be used without a compiler.",
    "learn": "Let a net learn a game by playing against itself, on a GPU or on the processor. It goes on after any stop.",
    "games": "List the games that are installed, and their options.",
}
"""What the list of commands says of each: to load them all for that would take a second."""
PLACES = {"arena": "arena:app", "export": "stores:export", "import": "stores:import_", "backup": "stores:backup"}
"""In `mamut.cli`, where a command is not a function of a module with the same name."""
HOW: dict[str, Any] = {"add_completion": False, "pretty_exceptions_enable": False, "rich_markup_mode": None}


def command_at(place: str, name: str) -> Any:
    """A command by its place, `package.module:name` of a function or of a Typer application."""
    found = resolve_name(place)
    command = typer.main.get_command(found) if isinstance(found, typer.Typer) else command_of(found)
    command.name = name
    return command


def command_of(function: Callable[..., None], words: str | None = None) -> Any:
    """A function as a command, which says what its documentation says unless other words are given."""
    alone = typer.Typer(**HOW)
    alone.command(help=words)(function)
    return typer.main.get_command(alone)


def place_of(name: str) -> str:
    """Where a command is; nothing if there is none of this name."""
    if name in COMMANDS:
        return f"mamut.cli.{PLACES.get(name, f'{name}:{name}')}"
    return game_commands().get(name, "")


def game_commands() -> dict[str, str]:
    """The commands that games bring, and their places."""
    from mamut.engine.registry import game_class, game_names

    return {name: place for game in game_names() for name, place in game_class(game).commands.items()}


class Commands(TyperGroup):
    """Loads a command when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*COMMANDS, *game_commands()]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        place = place_of(cmd_name)
        return command_at(place, cmd_name) if place else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """As it is done for commands that are there; those of ours are not loaded for it."""
        listed = {name: command_of(lambda: None, words) for name, words in COMMANDS.items()}
        listed |= {name: command_at(place, name) for name, place in game_commands().items()}
        limit = formatter.width - 6 - max(map(len, listed))
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.get_short_help_str(limit)) for name, command in listed.items()])


app = typer.Typer(
    name="mamut",
    cls=Commands,
    help="Prehistoric board games, exact to their rulebooks: play, simulate, score, verify.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    **HOW,
)


def tell_version(wanted: bool) -> None:
    if wanted:
        print(f"mamut {metadata.version('mamut')}")
        raise typer.Exit


@app.callback()
def first(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=tell_version, is_eager=True)
    ] = False,
) -> None:
    """What may stand before a command."""


def main() -> None:
    """Runs a command. Bad input gets one clear sentence and exit status 2."""
    from mamut.engine.errors import MamutError

    try:
        app(prog_name="mamut")
    except MamutError as error:
        print(f"mamut: {error}".encode(errors="backslashreplace").decode(), file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        print(f"mamut: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)

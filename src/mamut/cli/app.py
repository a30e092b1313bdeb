"""The command `mamut`. Only the words are here; what a command does is loaded when it is called."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path
from typing import Annotated

import typer

from mamut.cli import arena, kitara, nguni

app = typer.Typer(
    name="mamut",
    help="Prehistoric board games, exact to their rulebooks: play, simulate, score, verify.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(kitara.app, name="kitara")
app.command()(nguni.nguni)
app.command(cls=arena.ArenaCommand)(arena.arena)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, for instance kingdomino-origins.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
Mode = Annotated[str | None, typer.Option("--mode", "-m", help="The mode: discovery, totem or tribe.")]
Bonuses = Annotated[str, typer.Option("--bonuses", help="Optional bonuses, separated by commas.")]
Map = Annotated[str | None, typer.Option("--map", help="Kitara: the map, for instance orig-2p-14.")]
Deck = Annotated[str | None, typer.Option("--deck", help="Kitara: the deck, blue or red.")]
Solo = Annotated[str | None, typer.Option("--solo", help="Kitara: nguni, for a game against the Nguni tribe.")]
Components = Annotated[
    Path | None,
    typer.Option("--components", help="Kitara: a file with your own maps and cards; 'mamut kitara check' checks it."),
]
Switches = Annotated[
    list[str] | None, typer.Option("--switch", help="A ruling decided otherwise, as name=value. May be repeated.")
]
Seed = Annotated[str, typer.Option("--seed", "-s", help="The same seed gives the same draws on every machine.")]
Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]
Threads = Annotated[int, typer.Option("--threads", "-t", min=1, help="How many threads.")]
Store = Annotated[str, typer.Argument(metavar="STORE", help="Where the tables are: a file, or postgresql://...")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record (.mamut).")]


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


@app.command()
def play(
    game: Game = "kingdomino-origins",
    players: Players = None,
    mode: Mode = None,
    bonuses: Bonuses = "",
    map: Map = None,  # noqa: A002
    deck: Deck = None,
    solo: Solo = None,
    components: Components = None,
    switch: Switches = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            help="Who sits where, as in you,level-3,level-5: 'you', 'level-1' to 'level-6', 'greedy', 'random', 'search-1s' or "
            "your own bot as module:Class; not for the Nguni tribe.",
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
    from mamut.cli import play as command
    from mamut.cli.common import chosen

    options = chosen(switch, components, mode=mode, bonuses=bonuses, map=map, deck=deck, solo=solo)
    command.run(game, players, options, seats, "typed" if box else chance, seed, name, save, resume)


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 is all of them.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen on.")] = 8700,
    store: Annotated[
        str | None,
        typer.Option("--store", help="Where tables are kept: a file, or postgresql://... Unless said, a file of yours."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    proxy: Annotated[
        bool, typer.Option("--proxy", help="It stands behind a proxy, whose X-Forwarded-For says who a visitor is.")
    ] = False,
    limit: Annotated[
        list[str] | None, typer.Option("--limit", help="Another limit per visitor, as connections=500. May be repeated.")
    ] = None,
    bot_threads: Annotated[
        int | None, typer.Option("--bot-threads", min=1, help="How many bots think at once; unless said, one per core.")
    ] = None,
    bot_memory: Annotated[int, typer.Option("--bot-memory", min=1, help="MiB that the search of one bot may take.")] = 64,
    bot_seconds: Annotated[
        float, typer.Option("--bot-seconds", min=0.01, help="The longest thought of a bot; where many think, all are quicker.")
    ] = 2.0,
    prepare: Annotated[
        bool, typer.Option("--prepare/--no-prepare", help="Compile the rules for strong bots at the start, in the background.")
    ] = True,
) -> None:
    """Serve the table in the browser: play with friends by sending them a link."""
    from mamut.cli import serve as command

    bots = command.Bots(bot_threads, bot_memory, bot_seconds, prepare)
    command.run(host, port, store, open_browser, proxy, limit or [], bots)


@app.command()
def seat(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link of a table or of a seat; with --open, of the server.")],
    bot: Annotated[str, typer.Option("--bot", "-b", help="A bot by its name, or your own as module:Class.")] = "greedy",
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="Which open seat; the first one unless said.")] = None,
    name: Annotated[str | None, typer.Option("--name", "-n", help="The name that others see.")] = None,
    token: Annotated[
        str | None, typer.Option("--token", envvar="MAMUT_TOKEN", help="The token of a seat that is held already.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--open", metavar="GAME", help="Open a table of this game for others to join.")
    ] = None,
    players: Players = None,
    mode: Mode = None,
    bonuses: Bonuses = "",
    map: Map = None,  # noqa: A002
    deck: Deck = None,
    switch: Switches = None,
    seed: Annotated[
        str | None, typer.Option("--seed", "-s", help="The same seed, the same choices. Another one unless said.")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Stay for the next game.")] = False,
) -> None:
    """Let a bot hold a seat at a table, over the network. It comes back by itself when the line is cut."""
    from mamut.cli import seat as command
    from mamut.cli.common import chosen

    options = chosen(switch, None, mode=mode, bonuses=bonuses, map=map, deck=deck)
    command.run(link, bot, seat, name, token, game, players, options, seed, again)


@app.command()
def export(
    store: Store, folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder; it is made if it is not there.")]
) -> None:
    """Write every table of a store as JSON, and every finished game as a record. Works while it is served."""
    from mamut.cli import stores as command

    command.export(store, folder)


@app.command(name="import")
def import_(
    store: Store,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Tables that 'mamut export' wrote (.json).")],
) -> None:
    """Put exported tables into a store: links and seats stay good."""
    from mamut.cli import stores as command

    command.import_(store, files)


@app.command()
def backup(store: Store, file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")]) -> None:
    """Copy an SQLite store as it is at this moment. Works while it is served."""
    from mamut.cli import stores as command

    command.backup(store, file)


@app.command()
def sim(
    game: Game,
    players: Players = None,
    mode: Mode = None,
    bonuses: Bonuses = "",
    map: Map = None,  # noqa: A002
    deck: Deck = None,
    solo: Solo = None,
    components: Components = None,
    switch: Switches = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    seed: Seed = "1",
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", "-b", help="random or greedy: one for all seats, or one per seat (repeated, or with commas)."),
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Write the number of possible moves on every line.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="A folder for one record per game; with --trace, 'games' unless said.")
    ] = None,
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Let bots play whole games: a summary, and the records if you like."""
    from mamut.cli import sim as command
    from mamut.cli.common import chosen

    options = chosen(switch, components, mode=mode, bonuses=bonuses, map=map, deck=deck, solo=solo)
    command.run(game, players, options, games, seed, bot or [], trace, out, threads, json)


@app.command()
def score(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position (JSON) or a record (.mamut); - reads standard input.")
    ],
    json: Json = False,
) -> None:
    """Score a real table: the full sheet, explained."""
    from mamut.cli import score as command

    command.run(file, json)


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records (.mamut).")],
    json: Json = False,
) -> None:
    """Check records: every move, every count, the result, and that the draws were fair."""
    from mamut.cli import verify as command

    command.run(files, json)


@app.command()
def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option("--step", help="Show the table after this step, and stop.")] = None,
) -> None:
    """Step through a record: Enter goes on, a number jumps there, b goes back, q quits."""
    from mamut.cli import replay as command

    command.run(file, step)


@app.command()
def rules(
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID|WORDS]", help="A rule id, or words to look for.")] = None,
    game: Annotated[str | None, typer.Option("--game", help="The game; an id finds its own.")] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="The language: en, cs, sk, hu or pl.")] = "en",
    json: Json = False,
) -> None:
    """Look up a rule by its id or by words."""
    from mamut.cli import rules as command

    command.run(" ".join(words or []), game, language, json)


@app.command()
def bench(
    game: Game = "kingdomino-origins",
    players: Players = None,
    mode: Mode = None,
    bonuses: Bonuses = "",
    map: Map = None,  # noqa: A002
    deck: Deck = None,
    solo: Solo = None,
    components: Components = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games to measure.")] = 20_000,
    json: Json = False,
) -> None:
    """Measure the speed of uniform random play on one thread."""
    from mamut.cli import bench as command
    from mamut.cli.common import chosen

    options = chosen(None, components, mode=mode, bonuses=bonuses, map=map, deck=deck, solo=solo)
    command.run(game, players, options, games, json)


@app.command()
def games(json: Json = False) -> None:
    """List the games that are installed, and their options."""
    from mamut.cli import games as command

    command.run(json)


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

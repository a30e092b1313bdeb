"""`mamut learn`: a net learns a game by playing against itself."""

from __future__ import annotations

import json as jsonlib
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is loaded: its threads would keep ours from working

from mamut.arena.plot import check_plot
from mamut.cli.common import with_mode
from mamut.cli.game_options import game_options
from mamut.cli.words import GameName, Json
from mamut.engine.errors import OptionError
from mamut.learn.checkpoint import Folder, write_whole
from mamut.learn.device import device as device_of
from mamut.learn.device import usual_device
from mamut.learn.export import net_file
from mamut.learn.frozen import frozen_net
from mamut.learn.plan import Plan, make_game, plan_for, table_name, tables_for
from mamut.learn.plot import draw_progress
from mamut.learn.trainer import Trainer
from mamut.terminal.console import console
from mamut.terminal.console import tell as say
from mamut.terminal.options import Options


@game_options
def learn(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", "-p", help="For how many players, with commas; all that the game allows unless said.")
    ] = "",
    *,
    options: Options,
    folder: Annotated[Path, typer.Option("--folder", "-f", help="Keeps what is learned here, and goes on from it.")],
    minutes: Annotated[float, typer.Option("--minutes", "-m", min=0, help="How long it learns, matches not counted.")] = 10,
    decisions: Annotated[
        int, typer.Option("--decisions", min=0, help="Learn from so many decisions instead, however long they take.")
    ] = 0,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Other seeds give other nets.")] = 1,
    device: Annotated[
        str | None, typer.Option("--device", help="cuda, cuda:1 or cpu; a GPU if there is one that works, unless said.")
    ] = None,
    width: Annotated[
        int | None, typer.Option("--width", min=2, max=1024, help="Units of the first layer: 192, or 64 on the processor.")
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-g", min=1, help="How many games at once: 16,384, or 256 on the processor.")
    ] = None,
    fading: Annotated[
        float | None,
        typer.Option("--fading", min=0, max=1, help="Lambda: how much what comes later counts; 0.9. More for long games."),
    ] = None,
    against: Annotated[
        str,
        typer.Option("--against", metavar="FILE.net", help="Learn to beat this net, which stays as it is; 'shipped': ours."),
    ] = "",
    plot: Annotated[
        Path | None, typer.Option("--plot", help="A picture of how it gets on, a file .svg or .png: drawn after every match.")
    ] = None,
    net: Annotated[
        Path | None, typer.Option("--net", help="Learn nothing; only write the net that the folder holds now to this file.")
    ] = None,
    json: Json = False,
) -> None:
    """Let a net learn a game by playing against itself, on a GPU or on the processor. It goes on after any stop."""
    tables = tables_for(game, numbers(players), with_mode(game, options))
    if net:
        kept = Folder(folder)
        if kept.plan().game != game:
            raise OptionError(f"learn: {folder} holds a net of {kept.plan().game}")
        write(kept, net, json)
        return
    if plot:
        check_plot(plot)
    if width and width % 2:
        raise OptionError("width: an even number is needed")
    where, why = (device, "") if device else usual_device()
    if against:
        width = frozen_net(against, make_game(game, tables[0])).rows.shape[1]
    plan = plan_for(
        where,
        game=game,
        tables=tables,
        minutes=minutes,
        decisions=decisions,
        seed=seed,
        width=width,
        games=games,
        fading=fading,
        against=against,
        command=typed(folder, plot),
    )
    if not json:
        without = f"no GPU ({why}), so " if where == "cpu" and why else ""
        say(f"{without}learning on {device_of(where).name}")
    trainer = run(plan, folder, plot, json)
    write(trainer.folder, folder / f"{trainer.net}.net", json)


def typed(folder: Path, plot: Path | None) -> str:
    """The command as it will be in the file of the net, where nobody needs to know the folders of this machine."""
    names = {str(folder): "FOLDER", str(plot): "PICTURE"}
    return shlex.join(["mamut", *(names.get(word, word) for word in sys.argv[1:])])


def numbers(players: str) -> list[int]:
    try:
        return sorted({int(word) for word in players.split(",")}) if players else []
    except ValueError:
        raise OptionError(f"players: {players!r} is not a list of numbers such as 2,3,4") from None


def run(plan: Plan, folder: Path, plot: Path | None, hidden: bool) -> Trainer:
    """Learns to the end, and tells of every match; in a terminal also of what is going on."""
    names = [table_name(table) for table in plan.tables]
    other = "the frozen net" if plan.against else "the best net so far"
    with console.status("preparing the rules; the first time this takes a minute") as status:

        def tell(line: dict[str, Any]) -> None:
            if not hidden:
                say(told(line, names, other))
            if plot:
                draw_progress(plot, f"{trainer.net}, {line['device']}", names, trainer.folder.lines())

        trainer = Trainer(plan, folder, tell, lambda trainer: status.update(doing(trainer)))
        if trainer.rounds and not hidden:
            say(f"going on after {trainer.played:,} decisions")
        try:
            trainer.run()
        except KeyboardInterrupt:
            print(f"mamut: stopped; the same command goes on from {folder}", file=sys.stderr)
            raise
        finally:
            trainer.close()
    return trainer


def write(folder: Folder, file: Path, json: bool) -> None:
    """The net as bots use it."""
    data = net_file(folder)
    write_whole(file, data)
    head = jsonlib.loads(data.partition(b"\n")[0])
    if json:
        print(jsonlib.dumps({"file": str(file), "bytes": len(data), **head}))
    else:
        say(f"written: {file}, {len(data):,} bytes, after {head['decisions']:,} decisions in {head['minutes']:.2f} minutes")


def told(line: dict[str, Any], names: Sequence[str], other: str) -> str:
    """What a match says, for people."""
    lines = [
        f"{line['seconds'] / 60:.1f} min, {line['games']:,} games, {line['decisions']:,} decisions ({line['speed']:,}/s), "
        f"loss {line['loss'][0]:.3f} of chances, {line['loss'][1]:.3f} of points; net {line['nets']} is the best"
    ]
    for n, name in enumerate(names):
        greedy = line["greedy"][n]
        text = f"  {name}: {percent(greedy)} won against greedy, {greedy['points']} to {greedy['against']} points"
        lines.append(text + (f"; {percent(line['best'][n])} against {other}" if line["best"] else ""))
    return "\n".join(lines)


def doing(trainer: Trainer) -> str:
    chances, points = trainer.losses[-1]
    return (
        f"{min(trainer.done, 1):.0%}, {trainer.ended:,} games, {trainer.played:,} decisions ({trainer.speed:,.0f}/s), "
        f"loss {chances:.3f} of chances, {points:.3f} of points"
    )


def percent(score: dict[str, Any]) -> str:
    return f"{100 * score['share']:.1f} ± {100 * score['error']:.1f} %"

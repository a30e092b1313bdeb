"""`mamut seat`: a bot holds a seat at a table of a server, wherever it is."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from mamut.bots.bot import Bot
from mamut.bots.custom_bots import bot_of, check_name, short_name
from mamut.bots.remote import RemoteSeat, play
from mamut.cli.common import configure
from mamut.cli.game_options import game_options
from mamut.cli.words import Players
from mamut.engine import entropy
from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.terminal.console import console
from mamut.terminal.options import Options


@game_options
def seat(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link of a table or of a seat; with --open, of the server.")],
    bot: Annotated[
        str, typer.Option("--bot", "-b", help="A bot by its name, or your own as module:Class or net@FILE.net.")
    ] = "greedy",
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="Which open seat; the first one unless said.")] = None,
    name: Annotated[str | None, typer.Option("--name", "-n", help="The name that others see.")] = None,
    token: Annotated[
        str | None, typer.Option("--token", envvar="MAMUT_TOKEN", help="The token of a seat that is held already.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--open", metavar="GAME", help="Open a table of this game for others to join.")
    ] = None,
    players: Players = None,
    *,
    options: Options,
    seed: Annotated[
        str | None, typer.Option("--seed", "-s", help="The same seed, the same choices. Another one unless said.")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Stay for the next game.")] = False,
) -> None:
    """Let a bot hold a seat at a table, over the network. It comes back by itself when the line is cut."""
    check_name(bot)
    remote = RemoteSeat.at(link, _say)
    _sit_down(remote, name or short_name(bot), seat, token, configure(game, players, options) if game else None)
    _say(f"table: {remote.link}")
    _say(f"this seat, to come back: {remote.link}#seat={remote.token}")

    def make(kind: Game) -> Bot:
        return bot_of(bot, kind, seed or entropy.source.randbytes(8).hex())

    while True:
        document = play(remote, make)
        _show_result(document)
        if not again:
            return
        while not (document := remote.turn(document["number"]))["table"]["next"]:
            pass
        remote = RemoteSeat(remote.address, document["table"]["next"], remote.token, _say)
        _say(f"table: {remote.link}")


def _sit_down(remote: RemoteSeat, name: str, seat: int | None, token: str | None, game: Game | None) -> None:
    if game:
        remote.open(game.name, game.players, game.plain_options, name)
        return
    if not remote.table_id:
        raise OptionError(f"link: {remote.address} is no table; name its link, or a game with --open")
    remote.token = token or remote.token
    if not remote.token:
        remote.sit(name, seat)


def _show_result(document: dict[str, Any]) -> None:
    table = document["table"]
    for each, points in zip(table["seats"], table["result"]["scores"], strict=True):
        who = each["name"] or each["level"] or each["holder"]
        won = " (won)" if each["seat"] in table["result"]["winners"] else ""
        _say(f"{'you: ' if each['seat'] in document['you'] else ''}{who}: {points}{won}")


def _say(text: str) -> None:
    console.print(text, markup=False, soft_wrap=True)

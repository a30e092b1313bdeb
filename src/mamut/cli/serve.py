"""`mamut serve`: the table in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from mamut.cli.stores import must_answer
from mamut.engine.errors import OptionError
from mamut.engine.options import not_one_of
from mamut.terminal.console import console

if TYPE_CHECKING:
    from mamut.server.settings import Limits


class Bots(NamedTuple):
    """How much bots may take of the machine."""

    threads: int | None
    memory: int
    seconds: float
    prepare: bool

    @property
    def settings(self) -> dict[str, Any]:
        chosen = {"bot_memory": self.memory, "bot_seconds": self.seconds, "prepare": self.prepare}
        return {**chosen, "bot_threads": self.threads} if self.threads else chosen


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
    from mamut.server.http.reach import elsewhere, here
    from mamut.server.run import run as serve_tables
    from mamut.server.settings import Settings, default_store

    bots = Bots(bot_threads, bot_memory, bot_seconds, prepare)
    where = store or default_store()
    settings = Settings(store=where, host=host, port=port, proxy=proxy, limits=_limits(limit or []), **bots.settings)
    must_answer(settings.store)
    console.print(f"The table is at {here(settings)}   (Ctrl+C ends it; the tables are kept)", soft_wrap=True)
    for address in elsewhere(settings):
        console.print(f"For others in the house: {address}", soft_wrap=True)
    serve_tables(settings, open_browser)


def _limits(wanted: Sequence[str]) -> Limits:
    """The limits, with those changed that were named."""
    from mamut.server.settings import Limits

    chosen: dict[str, Any] = {}
    for one in wanted:
        name, _, value = one.partition("=")
        names = [field.name for field in fields(Limits)]
        if name not in names:
            raise not_one_of("limit", name, names)
        if not (value.isascii() and value.isdigit() and int(value)):
            raise OptionError(f"limit: {one!r} is not of the form name=number")
        chosen[name] = int(value)
    return Limits(**chosen)

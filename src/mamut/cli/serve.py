"""`mamut serve`: the table in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple

from mamut.cli.common import console
from mamut.cli.stores import must_answer
from mamut.engine.errors import OptionError
from mamut.engine.options import not_one_of

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


def run(host: str, port: int, store: str | None, open_browser: bool, proxy: bool, limits: Sequence[str], bots: Bots) -> None:
    from mamut.server.run import address_of
    from mamut.server.run import run as serve
    from mamut.server.settings import Settings, default_store

    where = store or default_store()
    settings = Settings(store=where, host=host, port=port, proxy=proxy, limits=_limits(limits), **bots.settings)
    must_answer(settings.store)
    console.print(f"The table is at {address_of(settings)}   (Ctrl+C ends it; the tables are kept)", soft_wrap=True)
    serve(settings, open_browser)


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

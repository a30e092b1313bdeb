"""`mamut games`: what is installed."""

from __future__ import annotations

import json as jsonlib
from typing import Any

from mamut.cli.words import Json
from mamut.engine.options import Option
from mamut.engine.registry import game_class, game_names
from mamut.terminal.console import console


def games(json: Json = False) -> None:
    """List the games that are installed, and their options."""
    kinds = [game_class(name) for name in game_names()]
    if json:
        about = [
            {
                "name": kind.name,
                "title": kind.title,
                "rules": kind.version,
                "players": kind.players_allowed,
                "options": {o.key: _about(o) for o in kind.option_list},
            }
            for kind in kinds
        ]
        print(jsonlib.dumps(about, indent=1))
        return
    for kind in kinds:
        console.print(
            f"[bold]{kind.name}[/]  {kind.title}, {', '.join(map(str, kind.players_allowed))} players, rules {kind.version}"
        )
        for option in kind.option_list:
            default = f"  (default {option.default})" if option.default else "  (any of these)" if option.several else ""
            values = ", ".join([*option.values, *(["a text of your own"] if option.free else [])])
            console.print(f"  {option.key}: {values}[dim]{default}[/]")


def _about(option: Option) -> dict[str, Any]:
    return {"values": option.values, "default": option.default, "several": option.several, "free": option.free}

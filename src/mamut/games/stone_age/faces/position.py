"""The score pad: a real table at the end of a game, read strictly and scored by the same rules. Nothing is guessed."""

from __future__ import annotations

from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import a_list, keys, one_of, player_names, shown, whole
from mamut.games.stone_age.rules.components import (
    BEST_TOOL,
    BUILDINGS,
    CARDS,
    FIRST_FIGURES,
    MOST_FIGURES,
    MOST_GRAIN,
    RESOURCES,
    SEATS,
    TOOL_FIELDS,
)
from mamut.games.stone_age.rules.setup import new_table
from mamut.games.stone_age.rules.state import Player, State
from mamut.games.stone_age.rules.village import gain_tool

KEYS: Final = ("name", "track", "grain", "tools", "figures", "buildings", "cards", "resources")
MILLION: Final = 1_000_000
"""More than any game can bring: resources have no limit (SA-RES-4), but a typing mistake has."""


def read_position(data: Any) -> tuple[State, list[str]]:
    """The table and the players' names. Raises PositionError, and nothing else, if anything is wrong."""
    keys(data, "position", ("game", "players"))
    one_of(data["game"], "game", ("stone-age",))
    players = a_list(data["players"], "players", 1, SEATS)
    for n, player in enumerate(players):
        keys(player, f"players[{n}]", KEYS)
    s = new_table(len(players))
    taken: dict[str, str] = {}
    for n, player in enumerate(players):
        _lay_out(s.players[n], player, f"players[{n}]")
        _take_cards(s.players[n], player["cards"], f"players[{n}].cards", taken)
    _check_buildings(players)
    return s, player_names(players)


def _lay_out(p: Player, player: dict[str, Any], place: str) -> None:
    p.track = whole(player["track"], f"{place}.track", -MILLION, MILLION)
    p.grain = whole(player["grain"], f"{place}.grain", 0, MOST_GRAIN, "SA-FIELD-1")
    p.figures = p.home = whole(player["figures"], f"{place}.figures", FIRST_FIGURES, MOST_FIGURES, "SA-COMP-6")
    p.buildings = (1 << whole(player["buildings"], f"{place}.buildings", 0, len(BUILDINGS), "SA-COMP-3")) - 1
    p.tools = _tools(player["tools"], f"{place}.tools")
    keys(player["resources"], f"{place}.resources", RESOURCES)
    p.stock = [whole(player["resources"][name], f"{place}.resources.{name}", 0, MILLION) for name in RESOURCES]


def tool_rows() -> list[list[int]]:
    """All ways in which tools can lie on a player board: none, and then one more each time (SA-TOOL-2)."""
    p = Player()
    rows = [[0] * TOOL_FIELDS]
    for _ in range(TOOL_FIELDS * BEST_TOOL):
        gain_tool(p)
        rows.append(list(p.tools))
    return rows


def _tools(tools: Any, place: str) -> list[int]:
    rows = tool_rows()
    numbers = [whole(tool, f"{place}[{n}]", 0, BEST_TOOL, "SA-TOOL-3") for n, tool in enumerate(a_list(tools, place, 3, 3))]
    if numbers not in rows:
        possible = ", ".join("-".join(map(str, row)) for row in rows)
        raise PositionError(place, "stone.position.tools", "SA-TOOL-2", value="-".join(map(str, numbers)), values=possible)
    return numbers


def _take_cards(p: Player, cards: Any, place: str, taken: dict[str, str]) -> None:
    """Every card exists once."""
    for n, card in enumerate(a_list(cards, place, 0, len(CARDS))):
        here = f"{place}[{n}]"
        if card not in CARDS:
            raise PositionError(here, "stone.position.card", "SA-COMP-1", value=shown(card))
        if card in taken:
            raise PositionError(here, "stone.position.card_taken", "SA-COMP-1", card=card, place=taken[card])
        taken[card] = here
        p.cards |= 1 << CARDS.index(card)


def _check_buildings(players: list[dict[str, Any]]) -> None:
    count = sum(player["buildings"] for player in players)
    if count > len(BUILDINGS):
        raise PositionError("players", "stone.position.buildings", "SA-COMP-3", count=count, there=len(BUILDINGS))

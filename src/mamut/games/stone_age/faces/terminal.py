"""Stone Age in the terminal: places, cards and buildings as short lines, a panel for every player board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from mamut.engine.game import Move
from mamut.engine.state import State
from mamut.games.stone_age.rules.components import (
    AMOUNT,
    BUILDING_KIND,
    BUILDINGS,
    CARDS,
    CHOICE,
    COST,
    CRAFTSMEN,
    CRAFTSMEN_CARDS,
    EFFECT,
    EFFECTS,
    FEWEST,
    FIXED,
    FOOD,
    GAINS,
    KINDS_REQUIRED,
    MOST,
    RESOURCES,
    SYMBOL_CARDS,
    SYMBOLS,
    TOP_RESOURCE,
    VALUE,
)
from mamut.terminal.grid import grid_of

PLAYER = {"red": "#d9573f", "blue": "#5f93d6", "green": "#5fae74", "yellow": "#d9b13b"}
PROMPTS = {
    "place": "place figures: one place, {home} left",
    "use": "choose which of your places to use now",
    "tool": "{total} for {gain}, {amount} so far: add a tool, or done",
    "pay": "pay for {id}, or decline",
    "pick": "take a market die: 1 wood, 2 clay, 3 stone, 4 gold, 5 tool, 6 grain",
    "feed": "{missing} food missing: feed with resources, or starve and lose 10 points",
    "card": "turn up a card for the row",
    "building": "turn up a building",
    "roll": "roll {dice} dice for {gain} and enter the sum",
    "dice": "roll a die for every player and enter them in ascending order",
    "draw": "draw the extra card, unseen by the others",
}


class StoneAgeBoard:
    """The table of Stone Age."""

    def table(self, state: State, names: Sequence[str], seat: int) -> RenderableType:
        data = state.view(seat).data
        order = [*range(max(seat, 0), len(names)), *range(max(seat, 0))]
        boards = [_player(data["players"][n], names[n], data) for n in order]
        return Group(
            _headline(data, names), Columns([_areas(data), _row(data, seat), _stacks(data)], padding=(0, 3)), Columns(boards)
        )

    def prompt(self, state: State) -> str:
        data = state.view(state.actor).data
        words = {**(data["roll"] or {}), **(data["buying"] or {}), **(data["feeding"] or {})}
        if state.actor >= 0:
            words["home"] = data["players"][state.actor]["home"]
        return PROMPTS[data["step"]].format(**words)

    def told(self, state: State, move: Move) -> str:
        return f"{move.text}  [dim]{move.rule}[/]"


def _headline(data: dict[str, Any], names: Sequence[str]) -> Text:
    when = f"Round {data['round']}, {data['phase']}" if data["round"] else "Set-up"
    last = ", the last one" if data["last_round"] else ""
    start = names[data["start_player"] - 1]
    dice = f"    market dice {' '.join(map(str, data['market']['dice']))}" if data["market"] and data["market"]["dice"] else ""
    return Text(f"{when}{last}    cards in the deck {data['deck']}    start player {start}{dice}", style="bold")


def _figures(counts: Sequence[int], data: dict[str, Any]) -> Text:
    """Figures of each player, by colour and number of the seat: `3x1` are three of seat 1."""
    text = Text()
    for player, count in zip(data["players"], counts, strict=True):
        if count:
            text.append(f" {count}x{player['seat']}", style=PLAYER[player["colour"]])
    return text


def _one(seat: int | None, data: dict[str, Any]) -> Text:
    return _figures([int(player["seat"] == seat) for player in data["players"]], data)


def _areas(data: dict[str, Any]) -> RenderableType:
    grid = grid_of(3)
    for area in data["areas"]:
        spaces = "" if area["spaces"] is None else f"{sum(area['figures'])}/{area['spaces']}"
        style = "dim" if area["closed"] else ""
        grid.add_row(Text(area["area"], style=style), Text(spaces, style="dim"), _figures(area["figures"], data))
    return Group(Text("areas", style="dim"), grid)


def _row(data: dict[str, Any], seat: int) -> RenderableType:
    grid = grid_of(5)
    for space in data["row"]:
        worth = space["worth"][seat] if seat >= 0 else 0
        gain = f"+{worth}" if worth else ""
        words = card_words(space["card"]) if space["card"] else "-"
        grid.add_row(
            f"card {space['space']}", space["card"] or "", words, Text(gain, style="green"), _one(space["figure"], data)
        )
    return Group(Text("cards, the space is the price", style="dim"), grid)


def _stacks(data: dict[str, Any]) -> RenderableType:
    grid = grid_of(5)
    for stack in data["stacks"]:
        tile = stack["building"]
        words = building_words(tile) if tile else "-"
        left = Text(f"({stack['tiles']})", style="dim")
        grid.add_row(f"building {stack['stack']}", tile or "", words, left, _one(stack["figure"], data))
    return Group(Text("buildings", style="dim"), grid)


def card_words(name: str) -> str:
    """Upper and lower part of a card: `food 4 / hut builder 1`."""
    card = CARDS.index(name)
    top = EFFECTS[EFFECT[card]].replace("_", " ")
    if AMOUNT[card]:
        top += f" {AMOUNT[card]}"
    if TOP_RESOURCE[card] != FOOD:
        top += f" {GAINS[TOP_RESOURCE[card]]}"
    for symbol, cards in zip(SYMBOLS, SYMBOL_CARDS, strict=True):
        if cards >> card & 1:
            return f"{top} / {symbol}"
    for kind, by_number in zip(CRAFTSMEN, CRAFTSMEN_CARDS, strict=True):
        for number, cards in enumerate(by_number):
            if number and cards >> card & 1:
                return f"{top} / {number} {kind.replace('_', ' ')}"
    raise ValueError(name)


def building_words(name: str) -> str:
    """What a building costs and scores: `2 wood 1 clay: 10`."""
    tile = BUILDINGS.index(name)
    if BUILDING_KIND[tile] == FIXED:
        bundle = " ".join(f"{count} {kind}" for count, kind in zip(COST[tile], RESOURCES, strict=True) if count)
        return f"{bundle}: {sum(count * value for count, value in zip(COST[tile], VALUE, strict=True))}"
    if BUILDING_KIND[tile] == CHOICE:
        kinds = KINDS_REQUIRED[tile]
        return f"{MOST[tile]} of {kinds} kind{'s' if kinds > 1 else ''}"
    return f"{FEWEST[tile]} to {MOST[tile]} of any kinds"


def _player(player: dict[str, Any], name: str, data: dict[str, Any]) -> Panel:
    tools = "-".join(f"{tool['value']}{'*' if tool['used'] else ''}" for tool in player["tools"])
    once = "".join(f" +{tool['value']}" for tool in player["one_use"])
    stock = "  ".join(f"{kind} {count}" for kind, count in player["resources"].items())
    ends = "  ".join(f"{part.replace('_', ' ')} {points}" for part, points in player["ends"].items() if points)
    cards = " ".join([*player["cards"], *([f"extra {player['extra']}"] if player["extra"] else [])])
    lines = [
        f"track {player['track']}   food {player['food']}   grain {player['grain']}",
        f"figures {player['figures']} ({player['home']} at home)",
        f"tools {tools}{once}",
        stock,
        f"cards {cards or '-'}",
        f"buildings {len(player['buildings'])}" + ("   any two resources" if player["cash"] else ""),
        f"at the end {ends or '-'}",
    ]
    turn = " <" if data["actor"] == player["seat"] else ""
    title = f"{escape(name)}  {player['points']}{turn}"
    return Panel("\n".join(lines), title=title, title_align="left", border_style=PLAYER[player["colour"]], width=39)

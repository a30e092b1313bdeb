"""Kitara in the terminal: territories, the row of cards and the kingdoms as short lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from mamut.engine.game import Move
from mamut.engine.state import State
from mamut.games.kitara.faces.configured import board_of, deck_of
from mamut.games.kitara.rules.components import Card, Map
from mamut.terminal.grid import grid_of

PLAYER = {"red": "#d9573f", "blue": "#5f93d6", "green": "#5fae74", "yellow": "#d9b13b"}
COLUMN = 14
"""Territories below one another."""
PROMPTS = {
    "card": "turn up a kingdom card: which one?",
    "token": "draw a war token, unseen by the others: which value?",
    "start": "choose the savanna where you begin",
    "draft": "draft a card: position 1 to {reach} of the row",
    "recruit": "recruit {figure} of {card}: where to?",
    "move": "move a group or attack, {moves_left} left; or stop",
    "retreat": "your group on {place} is driven away: where to?",
    "keep": "keep one of the tokens that you drew: {hand}",
    "lose": "not enough food: lose a card, {left} to go",
    "remove": "{card} is lost: take {figure} back, from where?",
}
FIGURES = {"W": "a warrior", "S": "a shaman", "C": "a champion"}


class KitaraBoard:
    """The table of Kitara."""

    def table(self, state: State, names: Sequence[str], seat: int) -> RenderableType:
        data, board = state.view(seat).data, board_of(state.game)
        cards = {card.id: card for card in deck_of(state.game)}
        order = [*range(max(seat, 0), len(names)), *range(max(seat, 0))]
        kingdoms = [_player(data["players"][n], names[n], data, cards) for n in order]
        return Group(
            _headline(data, names),
            Columns([*_map(data, board), _row(data, cards)], padding=(0, 4)),
            Columns(kingdoms),
            *_piles(data),
        )

    def prompt(self, state: State) -> str:
        data = state.view(state.actor).data
        words: dict[str, Any] = {"reach": data["reach"], "moves_left": data["moves_left"]}
        printed = data["recruiting"] or data["managing"]
        if printed:
            words |= {"card": printed["card"], "left": printed.get("left"), "figure": _next_figure(printed)}
        if data["retreat"]:
            words["place"] = data["retreat"]["from"]
        if state.actor >= 0:
            words["hand"] = ", ".join(map(str, data["players"][state.actor]["hand"]))
        return PROMPTS[data["step"]].format(**words)

    def told(self, state: State, move: Move) -> str:
        return f"{move.text}  [dim]{move.rule}[/]"


def _next_figure(printed: Mapping[str, Any]) -> str:
    figures = printed["figures"]
    return FIGURES[figures[printed["next"]]] if printed["next"] < len(figures) else ""


def _headline(data: Mapping[str, Any], names: Sequence[str]) -> Text:
    when = f"Round {data['round']}, {data['phase']}" if data["round"] else "Set-up"
    last = ", the last one" if data["last_round"] and data["last_round"] == data["round"] else ""
    turn = f"    turn of {names[data['turn'] - 1]}" if data["turn"] else ""
    ages = " ".join(f"age {age}: {count}" for age, count in enumerate(data["ages"], 1) if count)
    deck = f"    deck {data['deck_left']}" + (f" ({ages})" if ages else "")
    return Text(f"{when}{last}{turn}{deck}    tokens in the bag {data['bag']}", style="bold")


def group_words(group: Mapping[str, int]) -> str:
    """A group as it is written in moves: `2W1S`."""
    return "".join(f"{count}{kind}" for kind, count in group.items() if count)


def _map(data: Mapping[str, Any], board: Map) -> list[RenderableType]:
    """Every territory with its kind, who stands there and where one can go from there, in as many columns as it takes."""
    lines = []
    colours = {player["seat"]: PLAYER[player["colour"]] for player in data["players"]}
    for place, territory in zip(board.territories, data["territories"], strict=True):
        kind = Text("ruins" if place.ruins else "savanna", style="magenta" if place.ruins else "")
        start = Text("start" if place.start else "", style="dim")
        seat = territory["seat"]
        group = Text(f"{group_words(territory['group'])} of {seat}" if seat else "-", style=colours.get(seat, "dim"))
        near = Text(" ".join(map(str, place.neighbours)), style="dim")
        lines.append((f"{place.id:>2}", kind, start, group, near))
    columns: list[RenderableType] = []
    for first in range(0, len(lines), COLUMN):
        grid = grid_of(5)
        for line in lines[first : first + COLUMN]:
            grid.add_row(*line)
        title = "figures and neighbours" if first else f"map {board.id}: figures and neighbours"
        columns.append(Group(Text(title, style="dim"), grid))
    return columns


def card_words(card: Card) -> str:
    """The rows of a card: `2 symbols, WW, 1 move, 3 points`."""
    rows = [
        f"{count} {what}{'s' if count > 1 else ''}"
        for count, what in ((card.symbols, "symbol"), (card.moves, "move"), (card.points, "point"))
        if count
    ]
    figures = [card.figures] if card.figures else []
    place = 1 if card.symbols else 0
    return ", ".join([*rows[:place], *figures, *rows[place:], *(["needs no food"] if card.needs_no_food else [])]) or "-"


def _row(data: Mapping[str, Any], cards: Mapping[str, Card]) -> RenderableType:
    grid = grid_of(4)
    reach = data["reach"] or 0
    for position, name in enumerate(data["row"], 1):
        style = "bold green" if position <= reach else "dim" if reach else ""
        card = cards[name]
        grid.add_row(*(Text(word, style=style) for word in (str(position), name, f"age {card.age}", card_words(card))))
    within = f", within reach: {min(reach, len(data['row']))}" if reach else ""
    return Group(Text(f"row of cards{within}", style="dim"), grid)


def _player(player: Mapping[str, Any], name: str, data: Mapping[str, Any], cards: Mapping[str, Card]) -> Panel:
    tokens = " ".join(_value(token["value"]) for token in player["tokens"])
    hand = " ".join(_value(value) for value in player["hand"])
    lines = [
        f"track {player['track']}  reach {player['reach']}  moves {player['moves']}  score {player['score']}",
        f"territories {player['territories']}  ruins scored {player['ruins']}",
        f"fed {player['cap']}, needed {player['need']}  supply {group_words(player['supply']) or '-'}",
        *(f"  {card:<5} {card_words(cards[card])}" for card in player["kingdom"]),
        f"tokens {tokens or '-'}" + (f"  drawn now {hand}" if hand else ""),
    ]
    turn = " <" if data["actor"] == player["seat"] else ""
    title = f"{player['seat']} {escape(name)}  {player['points']}{turn}"
    text = "\n".join(map(escape, lines))
    return Panel(text, title=title, title_align="left", border_style=PLAYER[player["colour"]], width=39)


def _value(value: int | None) -> str:
    return "?" if value is None else str(value)


def _piles(data: Mapping[str, Any]) -> list[Text]:
    """What the tribe has drawn: nobody knows the values before the end."""
    words = [f"{' '.join(map(_value, pile['tokens']))} on {pile['card']}" for pile in data["piles"] or ()]
    return [Text(f"tokens of the tribe: {',  '.join(words)}")] if words else []

"""The end of the game (chapter 5, and chapter 7 of nguni.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .board import SWITCHES, Board


@dataclass
class Sheet:
    """Points by their source, and the numbers that settle ties."""

    track: int
    tokens: int
    cards: int
    territories: int
    kingdom: int

    @property
    def total(self) -> int:
        return self.track + self.tokens + self.cards


def per_card(switches: Mapping[str, str], tribe: bool) -> int:
    """KT-FINAL-2, NG-END-2."""
    if tribe and switches["nguni_final_card_points"] == "no":
        return 0
    return int(switches["final_points_per_card"])


def sheets_of(board: Board) -> list[Sheet]:
    """As if the game ended now; tokens in the hand do not count before one is kept."""
    found = []
    for seat, player in board.players.items():
        tokens = sum(player.kept) + sum(max(pile) for pile in player.piles.values())
        cards = len(player.kingdom)
        points = cards * per_card(board.switches, board.is_tribe(seat))
        found.append(Sheet(player.track, tokens, points, len(player.groups), cards))
    return found


def ranking(sheets: list[Sheet]) -> tuple[list[int], str | None]:
    """KT-FINAL-3 and -4: the winners by index, and the tie rule if it was needed."""
    most = max(sheet.total for sheet in sheets)
    tied = [index for index, sheet in enumerate(sheets) if sheet.total == most]

    def key(index: int) -> tuple[int, int]:
        return sheets[index].territories, sheets[index].kingdom

    best = max(map(key, tied))
    return [index for index in tied if key(index) == best], "KT-FINAL-4" if len(tied) > 1 else None


def score_position(position: Mapping[str, Any]) -> list[Sheet]:
    """The sheets of a position as it is typed into the score pad (formats, section 5)."""
    switches = {name: values[0] for name, values in SWITCHES.items()} | position.get("switches", {})
    return [
        Sheet(
            player["track"],
            sum(player["tokens"]),
            player["cards"] * per_card(switches, tribe=index == 0 and position.get("solo") == "nguni"),
            player["territories"],
            player["cards"],
        )
        for index, player in enumerate(position["players"])
    ]

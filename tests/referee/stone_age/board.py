"""What lies on the table."""

from dataclasses import dataclass, field

from .asking import Steps, turn_up
from .components import BUILDINGS, CARD_SPACES, CARDS, STACK_HEIGHT
from .tribe import Tribe


@dataclass
class Board:
    """SA-SETUP-1 and -2 before anything has been turned up; seats are 1, 2, ..."""

    seats: list[int]
    tribes: dict[int, Tribe]
    stacks: dict[int, int]
    """stack -> tiles, the face-up one included"""
    tiles: dict[int, str | None]
    """stack -> its face-up tile"""
    unseen_tiles: set[str] = field(default_factory=lambda: set(BUILDINGS))
    """those out of the game included"""
    deck: set[str] = field(default_factory=lambda: set(CARDS))
    """every card that has not been turned up or drawn"""
    row: dict[int, str | None] = field(default_factory=lambda: dict.fromkeys(CARD_SPACES))
    start_player: int = 1
    rounds: int = 0

    def clockwise_from(self, seat: int) -> list[int]:
        """SA-ROUND-2."""
        return self.seats[seat - 1 :] + self.seats[: seat - 1]

    def empty_spaces(self) -> list[int]:
        return [space for space, card in self.row.items() if card is None]


def new_board(players: int) -> Board:
    seats = list(range(1, players + 1))
    return Board(seats, {seat: Tribe() for seat in seats}, dict.fromkeys(seats, STACK_HEIGHT), dict.fromkeys(seats))


def fill_row(board: Board) -> Steps[None]:
    """The cheapest space first."""
    for space in board.empty_spaces():
        card = yield from turn_up("card", board.deck)
        board.deck.remove(card)
        board.row[space] = card


def shift_row(board: Board) -> None:
    """SA-NEW-2: to the cheaper spaces, keeping their order."""
    left = [card for card in board.row.values() if card is not None]
    board.row = {space: left[space - 1] if space <= len(left) else None for space in CARD_SPACES}


def turn_up_tile(board: Board, stack: int) -> Steps[None]:
    tile = yield from turn_up("building", board.unseen_tiles)
    board.unseen_tiles.remove(tile)
    board.tiles[stack] = tile

"""Tables for tests: short ways to a moment of the game."""

from .components import RESOURCES
from .table import Table
from .tribe import Tribe


def table(players: int, cards: str = "C11 C12 C13 C14", tiles: str = "B01 B02 B03 B04") -> Table:
    """A game at its first placement."""
    made = Table(players)
    for card in cards.split():
        made.play(f"card {card}")
    for tile in tiles.split()[:players]:
        made.play(f"building {tile}")
    return made


def play(made: Table, *lines: str) -> Table:
    """Whole lines, seat included."""
    for line in lines:
        who, text = line.split(" ", 1)
        assert made.who == who, (line, made.who)
        assert text in made.legal(), (line, made.legal())
        made.play(text)
    return made


def tribe(made: Table, seat: int = 1) -> Tribe:
    return made.board.tribes[seat]


def stock(wood: int = 0, clay: int = 0, stone: int = 0, gold: int = 0) -> dict[str, int]:
    return dict(zip(RESOURCES, (wood, clay, stone, gold), strict=True))


def begun(made: Table, word: str) -> list[str]:
    return [text for text in made.legal() if text.split()[0] == word]


def buying(players: int, cards: str, area: str, has: dict[str, int], tiles: str = "B01 B02 B03 B04") -> Table:
    """Seat 1 is about to use a card or a tile with all its other figures hunting."""
    made = play(table(players, cards, tiles), f"1 place {area}")
    for seat in range(2, players + 1):
        play(made, f"{seat} place hunt 5")
    play(made, "1 place hunt 4")
    tribe(made).stock = has
    return play(made, f"1 use {area}")

"""Ways to play Kitara that get games into corners which chance alone rarely finds. They look at the referee's table."""

import random
from collections.abc import Callable

from ..referee.kitara import Table

Style = Callable[[random.Random, Table], str]


def anything(rng: random.Random, table: Table) -> str:
    return rng.choice(table.legal())


def goes_to(text: str) -> int:
    return int(text.split()[2])


def preferred(rng: random.Random, table: Table, *wishes: list[str]) -> str:
    """One of the first list that is not empty, mostly."""
    found = next((wish for wish in wishes if wish), table.legal())
    return rng.choice(found if rng.random() < 0.9 else table.legal())


def moves(table: Table) -> list[str]:
    return [text for text in table.legal() if text.startswith("move")]


def warlike(rng: random.Random, table: Table) -> str:
    """Attacks whomever it can, with champions if it has some, and moves in large groups."""
    found = moves(table)
    attacks = [text for text in found if table.board.owner(goes_to(text)) not in (None, int(table.who))]
    large = [text for text in found if len(text.split()[3]) > 2 or text.split()[3] > "2"]
    return preferred(rng, table, [text for text in attacks if text.endswith("C")], attacks, large, found)


def settling(rng: random.Random, table: Table) -> str:
    """Puts single warriors on empty savannas, so that cards are fed and kingdoms grow; shamans go to ruins."""
    free, ruins = table.board.empty_savannas(), table.board.map.ruins
    found = moves(table)
    feeding = [text for text in found if text.endswith(" 1W") and goes_to(text) in free]
    shamans = [text for text in found if text.endswith("S") and goes_to(text) in ruins]
    late = [text for text in table.legal() if text.startswith("draft")][-1:]
    return preferred(rng, table, feeding, shamans, late, [text for text in table.legal() if text != "stop"])


def crowding(rng: random.Random, table: Table) -> str:
    """Fills the map and leaves no place empty: somebody always stays behind."""
    if not moves(table):
        return rng.choice(table.legal())
    own, free = table.board.players[int(table.who)].groups, table.board.empty()
    staying = [text for text in moves(table) if text.split()[3] != str(own[int(text.split()[1])])]
    filling = [text for text in staying if goes_to(text) in free]
    attacks = [text for text in staying if goes_to(text) not in own and goes_to(text) not in free]
    return preferred(rng, table, filling, attacks, [text for text in table.legal() if text == "stop"])


def proud(rng: random.Random, table: Table) -> str:
    """Keeps champions together and fights; loses the starting card first."""
    champions = [text for text in table.legal() if text.startswith(("lose S0", "recruit C", "keep 2"))]
    together = [text for text in moves(table) if text.endswith(("1C", "2C", "3C"))]
    return preferred(rng, table, champions, together) if rng.random() < 0.7 else warlike(rng, table)


STYLES: dict[str, Style] = {
    "anything": anything,
    "warlike": warlike,
    "settling": settling,
    "crowding": crowding,
    "proud": proud,
}

"""Tables for tests: short ways to a moment of the game."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from .asking import Question, Steps
from .board import SWITCHES, Board, Player, ShuffledDeck
from .components import OURS, START_CARD
from .figures import Group, read_group
from .table import Table

MAPS = {2: "orig-2p-14", 3: "orig-3p-21", 4: "orig-4p-28"}
CASES = Path(__file__).with_name("cases.txt")

Result = TypeVar("Result")


def cases(kind: str) -> list[list[str]]:
    """The lines of one table of test cases of nguni.md, column by column, without what is only said in words."""
    lines = [line.split(" | ") for line in CASES.read_text(encoding="utf-8").splitlines()]
    return [columns for columns in lines if columns[0].startswith(f"NG-TC-{kind}")]


def groups(text: str) -> dict[int, Group]:
    """`5:2W1S 9:1W`."""
    parts = [part.split(":") for part in text.split() if part != "-"]
    return {int(place): read_group(figures) for place, figures in parts}


def told(standing: dict[int, Group]) -> str:
    return " ".join(f"{place}:{group}" for place, group in sorted(standing.items()))


def board(
    *standing: str,
    row: Sequence[str] = (),
    kingdom: Sequence[str] = (START_CARD,),
    solo: bool = False,
    deck: str = "blue",
    tokens: dict[int, int] | None = None,
    **switches: str,
) -> Board:
    """Two sides on the two-player map; the kingdom is that of seat 1, and no card of the row is in the deck."""
    left = ShuffledDeck(OURS, deck)
    for card in {*row, *kingdom} - {START_CARD}:
        left.take(card)
    players = {seat: Player(groups(text)) for seat, text in enumerate(standing, 1)}
    players[1].kingdom = list(kingdom)
    chosen = {name: values[0] for name, values in SWITCHES.items()} | switches
    bag = Counter(OURS.tokens if tokens is None else tokens)
    return Board(OURS.maps[MAPS[2]], OURS.cards, left, bag, players, solo, chosen, list(row), 1)


class Asked:
    """A part of a turn, asked question by question."""

    def __init__(self, steps: Steps[Result]) -> None:
        self.steps = steps
        self.result: object = None
        self.question: Question | None = None
        self._go(None)

    def _go(self, text: str | None) -> None:
        try:
            self.question = next(self.steps) if text is None else self.steps.send(text)
        except StopIteration as end:
            self.question, self.result = None, end.value

    @property
    def legal(self) -> list[str]:
        return sorted(self.question.weights) if self.question else []

    def play(self, *lines: str) -> "Asked":
        """Whole lines, seat included."""
        for line in lines:
            who, text = line.split(" ", 1)
            assert self.question is not None, line
            assert (who, text in self.legal) == (self.question.who, True), (line, self.question)
            self._go(text)
        return self


def play(table: Table, *lines: str) -> Table:
    for line in lines:
        who, text = line.split(" ", 1)
        assert table.who == who, (line, table.who)
        assert text in table.legal(), (line, table.legal())
        table.play(text)
    return table

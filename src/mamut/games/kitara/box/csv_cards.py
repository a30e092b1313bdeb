"""Cards typed in as a table, in the columns of the reference's `cards.csv`: a line per card, told by the number of its line."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import shown
from mamut.games.kitara.rules.components import STARTING_CARD, Card

COLUMNS: Final = {
    "id": "id",
    "deck": "deck",
    "age": "age",
    "symbols": "row1_card_symbols",
    "figures": "row2_recruit",
    "moves": "row3_move_symbols",
    "points": "row4_score_symbols",
    "needs_no_food": "row5_needs_no_food",
}
"""What a card has in a box, and the column that it stands in."""
OPTIONAL: Final = ("copies", "label_en", "provenance", "note")
NUMBERS: Final = ("age", "symbols", "moves", "points")
SEPARATORS: Final = ",;\t"
"""What spreadsheets write between columns; which of them, the first line says."""

Line = tuple[int, dict[str, str]]


def is_table(text: str) -> bool:
    """Whether a text is a table of cards: its first line names columns."""
    first = text.partition("\n")[0]
    return any("id" in [cell.strip(' "\r') for cell in first.split(separator)] for separator in SEPARATORS)


@dataclass(frozen=True)
class Table:
    """The cards as a box, what is wrong beside them, and the line that each card stands in."""

    box: dict[str, Any]
    problems: list[PositionError]
    lines: list[int]

    def told(self, problem: PositionError) -> PositionError:
        """A problem of the box by its line and column."""
        place = re.fullmatch(r"cards\[(\d+)\](?:\.(\w+))?", problem.place)
        here = "lines"
        if place:
            column = "label_en" if place[2] == "name" else COLUMNS.get(place[2] or "")
            here = f"lines[{self.lines[int(place[1])]}]" + (f".{column}" if column else "")
        return PositionError(here, problem.key, problem.rule, **problem.values)


def read_table(text: str) -> Table:
    """Raises PositionError for what is no table at all."""
    table = Table({"format": "kitara-box/1", "cards": []}, [], [])
    for number, cells in _lines(text):
        table.problems.extend(_copies(number, cells))
        card = _card(cells)
        if cells["deck"] == "start":
            table.problems.extend(_starting(number, card))
        else:
            table.box["cards"].append(card)
            table.lines.append(number)
    return table


def line_of(problem: PositionError) -> int:
    """The line that a problem is told of; what concerns them all comes last."""
    number = re.match(r"lines\[(\d+)\]", problem.place)
    return int(number[1]) if number else 10**9


def _lines(text: str) -> Iterator[Line]:
    separator = next((one for one in SEPARATORS if one in text.partition("\n")[0]), ",")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        columns = next(reader)
        for column in COLUMNS.values():
            if column not in columns:
                raise PositionError("lines[1]", "kitara.box.no_column", column=column)
        for column in columns:
            if column not in COLUMNS.values() and column not in OPTIONAL:
                raise PositionError("lines[1]", "kitara.box.column", column=shown(column))
            if columns.count(column) > 1:
                raise PositionError("lines[1]", "errors.position.twice", value=repr(column))
        for row in reader:
            if any(row):
                if len(row) != len(columns):
                    raise PositionError(f"lines[{reader.line_num}]", "kitara.box.cells", count=len(row), wanted=len(columns))
                yield reader.line_num, {column: cell.strip() for column, cell in zip(columns, row, strict=True)}
    except csv.Error as error:
        raise PositionError(f"lines[{reader.line_num}]", "kitara.box.not_csv", why=str(error)) from None


def _card(cells: dict[str, str]) -> dict[str, Any]:
    """A line as a card. What is no number or no mark stays as it is, and is refused with the rest."""
    card: dict[str, Any] = {key: cells[column] for key, column in COLUMNS.items()}
    for key in NUMBERS:
        card[key] = int(card[key]) if re.fullmatch(r"[0-9]{1,9}", card[key]) else card[key]
    card["needs_no_food"] = {"": False, "0": False, "1": True}.get(card["needs_no_food"], card["needs_no_food"])
    if cells.get("label_en"):
        card["name"] = cells["label_en"]
    return card


def _copies(number: int, cells: dict[str, str]) -> Iterator[PositionError]:
    """Every card is there once; the starting card, which everybody has, four times (KT-COMP-3)."""
    wanted = "4" if cells["deck"] == "start" else "1"
    if cells.get("copies", wanted) != wanted:
        yield PositionError(
            f"lines[{number}].copies", "kitara.box.copies", "KT-COMP-3", value=shown(cells["copies"]), wanted=wanted
        )


def _starting(number: int, card: dict[str, Any]) -> Iterator[PositionError]:
    """KT-CARD-4: the starting card is known, so a line of it can only repeat it."""
    for key, column in COLUMNS.items():
        wanted: Any = "start" if key == "deck" else getattr(STARTING_CARD, key)
        if card[key] != wanted:
            yield PositionError(
                f"lines[{number}].{column}",
                "kitara.box.starting_card",
                "KT-CARD-4",
                value=shown(card[key]),
                wanted=shown(wanted),
            )


def as_table(decks: Mapping[str, Sequence[Card]]) -> str:
    """Cards as such a table, to be edited."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*COLUMNS.values(), "label_en"])
    for deck, cards in decks.items():
        for card in cards:
            values = {**vars(card), "deck": deck, "needs_no_food": int(card.needs_no_food)}
            writer.writerow([*(values[key] for key in COLUMNS), card.name])
    return out.getvalue()

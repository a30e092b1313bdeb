"""A box as its owner typed it in, looked at with a friendly eye: all problems at once, what is odd, and what is in it.

The command line, the server and the editor of the page say the same, for it is said here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from mamut import texts
from mamut.engine.errors import PositionError
from mamut.games.kitara.box.csv_cards import Table, is_table, line_of, read_table
from mamut.games.kitara.box.json_text import LONGEST, ROOT, parsed
from mamut.games.kitara.box.maps import name_of
from mamut.games.kitara.box.reader import canonical, problems, written
from mamut.games.kitara.box.warnings import warnings
from mamut.games.kitara.rules.components import DECKS, KINDS, LAST_AGE

PACKAGE = "mamut.games.kitara"
MOST_TOLD = 200
"""Problems, and things that are odd."""


@dataclass
class Report:
    """`box` is its canonical text if nothing is wrong with it; `summary` what it holds."""

    problems: list[PositionError]
    warnings: list[PositionError] = field(default_factory=list)
    summary: dict[str, Any] | None = None
    box: str | None = None

    def data(self, language: str = "en") -> dict[str, Any]:
        """The same for programs, with the messages in a language."""
        return {
            "problems": [_told(problem, language) for problem in self.problems],
            "warnings": [_told(warning, language) for warning in self.warnings],
            "summary": self.summary,
            "box": self.box,
        }


def check(text: str) -> Report:
    """Looks at a box, at maps in the shape of the reference, or at cards as a table. Never raises."""
    texts.add(PACKAGE)
    text = text.removeprefix("\ufeff")
    try:
        text.encode()
    except UnicodeEncodeError:
        return Report([PositionError(ROOT, "kitara.box.half_letter")])
    try:
        table = _table(text)
        data = table.box if table else parsed(text)
        found = _first(problems(data))
        odd = _first(warnings(data, [problem.place for problem in found]))
        if table:
            found = sorted([*table.problems, *map(table.told, found)], key=line_of)
            odd = [table.told(warning) for warning in odd]
        return Report(found, odd) if found else Report([], odd, summary(data), canonical(written(data)))
    except PositionError as error:
        return Report([error])


def _first(remarks: Iterator[PositionError]) -> list[PositionError]:
    """As many as anybody reads; that there are more is the last of them."""
    found = list(islice(remarks, MOST_TOLD + 1))
    return [*found[:MOST_TOLD], PositionError(ROOT, "kitara.box.more", count=MOST_TOLD)] if len(found) > MOST_TOLD else found


def _table(text: str) -> Table | None:
    if len(text) > LONGEST:
        raise PositionError(ROOT, "kitara.box.too_long", longest=LONGEST)
    return read_table(text) if is_table(text) else None


def _told(problem: PositionError, language: str) -> dict[str, Any]:
    return {"place": problem.place, "rule": problem.rule, "message": problem.reason(language)}


def summary(data: Any) -> dict[str, Any]:
    """What is in a box without problems. What it lacks is ours."""
    decks = {deck: [card for card in data.get("cards", ()) if card["deck"] == deck] for deck in DECKS}
    return {
        "name": name_of(data),
        "maps": [_map_summary(one) for one in data.get("maps", ())],
        "decks": {deck: _deck_summary(cards) for deck, cards in decks.items() if cards},
        "tokens": data.get("tokens"),
    }


def _map_summary(data: Any) -> dict[str, Any]:
    territories = data["territories"]
    ruins = sum(one["type"] == "ruins" for one in territories)
    return {
        "id": data["id"],
        "name": name_of(data),
        "players": data["players"],
        "territories": len(territories),
        "savannas": len(territories) - ruins,
        "ruins": ruins,
        "lakes": len(data.get("lakes", ())),
        "borders": sum(len(one["neighbours"]) for one in territories) // 2,
        "starts": [one["id"] for one in territories if one["start"]],
        "solo": data["players"] == 2,
    }


def _deck_summary(cards: list[Any]) -> dict[str, Any]:
    figures = Counter(figure for card in cards for figure in card["figures"])
    return {
        "cards": len(cards),
        "ages": [sum(card["age"] == age for card in cards) for age in range(1, LAST_AGE + 1)],
        "symbols": sum(card["symbols"] for card in cards),
        "figures": {kind: figures[kind] for kind in KINDS},
        "moves": sum(card["moves"] for card in cards),
        "points": sum(card["points"] for card in cards),
        "needs_no_food": sum(card.get("needs_no_food", False) for card in cards),
    }

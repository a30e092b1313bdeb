"""A solo game with a real box as a service: the page sends all that was typed and gets the game back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from mamut.engine.record import check_names
from mamut.engine.service import Service, SittingAnswer
from mamut.games.kitara.companion.saved import FORMAT, LONGEST_LINE, LONGEST_NAME, MOST_LINES, read_saved
from mamut.games.kitara.companion.sitting import sit

Typed = Annotated[str, {"max_length": LONGEST_LINE}]


@dataclass(frozen=True)
class SittingModel:
    options: dict[str, str] = field(default_factory=dict)
    """Map, deck, components and switches, as far as they are not at their defaults."""
    start: dict[str, Any] | None = None
    """Where a game stands that has begun without this page; none for a game from its beginning."""
    name: Annotated[str, {"max_length": LONGEST_NAME}] = ""
    lines: Annotated[list[Typed], {"max_length": MOST_LINES}] = field(default_factory=list)
    """What people typed: `* card B1-2`, `2 draft 3`, `* token 4`, `2 retreat 9`, at the end `* pile 2 5`."""
    first: Annotated[int | None, {"ge": 0, "alias": "from"}] = None
    """The game is given step by step from this line of the record on."""


NULL: dict[str, Any] = {"type": "null"}
NEEDS: dict[str, Any] = {
    "type": "object",
    "required": ["what", "seat"],
    "properties": {
        "what": {
            "enum": ["card", "token", "draft", "recruit", "move", "retreat", "keep", "lose", "remove", "pile"],
        },
        "seat": {"anyOf": [{"type": "integer"}, NULL]},
        "round": {"type": "integer"},
        "card": {"type": "string"},
        "tokens": {"type": "integer"},
    },
}
SAYS_BESIDES: dict[str, Any] = {
    "needs": {"anyOf": [NEEDS, NULL]},
    "sheet": {"type": "object"},
    "complete": {"type": "boolean"},
    "record": {"anyOf": [{"type": "string"}, NULL]},
}


def nguni(question: SittingModel, language: str) -> SittingAnswer:
    """The tribe for your own box: every line of the game with its rule and reason, what is to be typed next, and the score."""
    asked = {"options": question.options, "start": question.start, "name": question.name, "lines": question.lines}
    game = read_saved({"format": FORMAT, **asked})
    check_names([game.name])
    sitting = sit(game.options, game.start, game.lines, game.name)
    more = {
        "needs": sitting.needs,
        "sheet": sitting.sheet(),
        "complete": sitting.complete,
        "record": sitting.record(),
    }
    return SittingAnswer(sitting, question.first, more)


NGUNI = Service("nguni", SittingModel, SAYS_BESIDES, nguni, "The game so far, and what is needed next")

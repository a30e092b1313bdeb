"""The text of every move: `place 0,1 0,2`, `fire 2,1`, `claim 31`. Cells are `row,column` from the hut."""

from __future__ import annotations

import re

from mamut.engine.game import Game, Move
from mamut.games.kingdomino_origins.rules.components import CAVEMEN, DOMINOES, RESOURCES
from mamut.games.kingdomino_origins.rules.grid import COLUMN_STEP, ROW_STEP
from mamut.games.kingdomino_origins.rules.numbers import SEATS, cell_column, cell_row
from mamut.games.kingdomino_origins.rules.setup import side_of

NUMBER = r"-?[1-9][0-9]*|0"
CELL = rf"(?:{NUMBER}),(?:{NUMBER})"
PLACE = re.compile(rf"place ({NUMBER}),({NUMBER}) ({NUMBER}),({NUMBER})")

NOWHERE = (
    (PLACE, "KO-PLACE-6"),
    (re.compile(rf"fire (?:{CELL})"), "KO-FIRE-6"),
    (re.compile(r"claim [1-9][0-9]*"), "KO-TURN-3"),
    (re.compile(rf"totem (?:{'|'.join(RESOURCES)}) [1-9][0-9]*"), "KO-TOTEM-5"),
    (re.compile(rf"recruit (?:pile )?(?:{'|'.join(CAVEMEN)})|pass"), "KO-RECRUIT-1"),
    (re.compile(rf"spend (?:{CELL})"), "KO-RES-6"),
    (re.compile(rf"settle (?:{CELL})"), "KO-RECRUIT-6"),
    (re.compile(r"reveal [1-9][0-9]*"), "KO-SETUP-3"),
    (re.compile(r"chief [1-9][0-9]*"), "KO-SETUP-6"),
)
"""Texts of the right form that mean no move of this game, and the rule that makes them impossible."""
NOT_IN_THIS_MODE = {
    "totem": {"discovery": "KO-TOTEM-1", "tribe": "KO-TRIBE-1"},
    "recruit": {"discovery": "KO-TRIBE-2", "totem": "KO-TRIBE-2"},
    "pass": {"discovery": "KO-TRIBE-2", "totem": "KO-TRIBE-2"},
    "spend": {"discovery": "KO-TRIBE-2", "totem": "KO-TRIBE-2"},
    "settle": {"discovery": "KO-TRIBE-2", "totem": "KO-TRIBE-2"},
}
"""Moves that exist in other modes only, and the rule that says so."""


def list_moves(game: Game) -> list[Move]:
    """All moves of a mode, in the order of `numbers`."""
    side, mode = side_of(game.players), game.options["mode"]
    cells = [(cell_row(side, n), cell_column(side, n)) for n in range((2 * side - 1) ** 2)]
    texts = [(f"place {r},{c} {r + ROW_STEP[d]},{c + COLUMN_STEP[d]}", "KO-PLACE-2") for r, c in cells for d in range(4)]
    texts.append(("discard", "KO-PLACE-9"))
    texts += [(f"fire {r},{c}", "KO-FIRE-6") for r, c in cells]
    texts.append(("fire none", "KO-FIRE-10"))
    texts += [(f"claim {n}", "KO-TURN-3") for n in range(1, DOMINOES + 1)]
    texts += [("claim outer", "KO-2P-3"), ("claim inner", "KO-2P-3")]
    if mode == "totem":
        texts += [(f"totem {r} {seat}", "KO-TOTEM-5") for r in RESOURCES for seat in range(1, SEATS + 1)]
    if mode == "tribe":
        texts += [(f"recruit {kind}", "KO-RECRUIT-1") for kind in CAVEMEN]
        texts += [(f"recruit pile {kind}", "KO-RECRUIT-2") for kind in CAVEMEN]
        texts.append(("pass", "KO-RECRUIT-3"))
        texts += [(f"spend {r},{c}", "KO-RECRUIT-5") for r, c in cells]
        texts += [(f"settle {r},{c}", "KO-RECRUIT-6") for r, c in cells]
    return [Move(number, text, rule) for number, (text, rule) in enumerate(texts)]


def list_outcomes(game: Game) -> list[Move]:
    texts = [(f"reveal {n}", "KO-SETUP-4") for n in range(1, DOMINOES + 1)]
    texts += [(f"cave {kind}", "KO-TRIBE-2") for kind in CAVEMEN]
    texts += [(f"chief {seat}", "KO-SETUP-6") for seat in range(1, SEATS + 1)]
    return [Move(number, text, rule) for number, (text, rule) in enumerate(texts)]


def text_refusal(game: Game, text: str) -> str | None:
    """The rule against a move that cannot exist, such as a domino on cells that are not neighbours."""
    for form, rule in NOWHERE:
        match = form.fullmatch(text)
        if match and form is PLACE and not _neighbours(match):
            return "KO-PLACE-1"
        if match:
            return NOT_IN_THIS_MODE.get(text.split()[0], {}).get(str(game.options["mode"]), rule)
    return None


def _neighbours(match: re.Match[str]) -> bool:
    """Numbers too long to be cells are far away from everything."""
    if any(len(number) > 9 for number in match.groups()):
        return False
    r, c, r2, c2 = map(int, match.groups())
    return abs(r - r2) + abs(c - c2) == 1

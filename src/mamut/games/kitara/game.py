"""Kitara: the rules of the chapters put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from mamut.engine.contract import Rules
from mamut.engine.faces import collect
from mamut.engine.game import Game
from mamut.engine.inputs import Inputs
from mamut.engine.layout import Part
from mamut.engine.options import not_one_of
from mamut.games.kitara.ai.encoder import encode, inputs
from mamut.games.kitara.ai.observation import layout, observe
from mamut.games.kitara.ai.outlook import evaluate, outlook
from mamut.games.kitara.box.reader import box_of, canonical
from mamut.games.kitara.faces import hidden, invariants, move_texts, position, refusals, sheet, telling, view, why
from mamut.games.kitara.faces.examples import EXAMPLES
from mamut.games.kitara.rules.components import DECK_SIZE, MOST_ROUNDS, ROW, Map
from mamut.games.kitara.rules.end import points, winners
from mamut.games.kitara.rules.moves import apply, moves
from mamut.games.kitara.rules.numbers import OUTCOMES, PARTS
from mamut.games.kitara.rules.options import OPTIONS
from mamut.games.kitara.rules.secrets import hide, redeal
from mamut.games.kitara.rules.setup import new_table, outcomes
from mamut.games.kitara.rules.state import TRIBE, State


class Kitara(Game):
    """Kitara for two to four players, or for one against the Nguni tribe."""

    name = "kitara"
    title = "Kitara"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = OPTIONS
    schema = State
    package = "mamut.games.kitara"
    commands: ClassVar = {
        "nguni": "mamut.games.kitara.companion.commands:nguni",
        "kitara": "mamut.games.kitara.box.commands:app",
    }
    services = ("mamut.games.kitara.box.service:CHECK", "mamut.games.kitara.companion.service:NGUNI")
    automatic_name = "Nguni"
    automatic_command = "nguni"
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal, encode)
    faces = collect(
        *(move_texts, refusals, invariants, sheet, position, view, telling, hidden, why),
        turn_rule="KT-TURN-1",
        examples=EXAMPLES.about,
        terminal="mamut.games.kitara.faces.terminal:KitaraBoard",
    )

    def __init__(self, players: int, target: str = "compiled", **options: Any) -> None:
        if isinstance(options.get("components"), str):
            options["components"] = canonical(options["components"])
        self.box = box_of(options.get("components") or "")
        if type(players) is not int or players not in self.players_allowed:
            raise not_one_of("players", players, self.players_allowed)
        options["map"] = options.get("map") or self.box.map_for(players)
        self.board = self._board(players, options)
        self.deck = self.box.deck("red" if options.get("deck") == "red" else "blue")
        super().__init__(players, target, **options)

    def _board(self, players: int, options: Mapping[str, Any]) -> Map:
        """KT-SETUP-1, NG-SETUP-1: the map of the right player count."""
        if players not in self.players_with(options):
            raise not_one_of("players", players, self.players_with(options))
        name = options["map"]
        fitting = [one for one, board in self.box.maps.items() if board.players == players]
        if name not in fitting:
            raise not_one_of("map", name, fitting)
        return self.box.maps[str(name)]

    @classmethod
    def players_with(cls, options: Mapping[str, Any]) -> tuple[int, ...]:
        """NG-SETUP-1: a solo game is a game for two."""
        return (2,) if options.get("solo") == "nguni" else cls.players_allowed

    def start(self) -> State:
        return new_table(self.box, self.options)

    @property
    def automatic(self) -> frozenset[int]:
        return frozenset({TRIBE}) if self.options["solo"] == "nguni" else frozenset()

    @property
    def layout(self) -> list[Part]:
        return layout(self.players)

    @property
    def inputs(self) -> Inputs | None:
        """Nets know our own maps and cards, not those of an owner."""
        if self.box.text or self.options["map"] not in box_of("").maps:
            return None
        return inputs(self.board, self.options["solo"] == "nguni")

    @property
    def most_options(self) -> int:
        """All figures of a colour on the territory with most neighbours can move in most ways."""
        return max(PARTS * self.board.most_neighbours + 1, OUTCOMES)

    @property
    def longest_game(self) -> int:
        """A turn has a draft, two cards, three recruits, moves with retreat and token, and lost cards with their figures."""
        moves_shown = sorted((card.moves for card in self.deck), reverse=True)
        most_moves = sum(moves_shown[: MOST_ROUNDS + 1])
        turns = DECK_SIZE
        return ROW + self.players + turns * (7 + 3 * most_moves + 4 * (MOST_ROUNDS + 1))

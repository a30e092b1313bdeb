"""Kitara: the rules of the chapters put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mamut.engine.game import Game, Levels, Move, Reason, Result, Thinking
from mamut.engine.options import not_one_of
from mamut.engine.state import State as Position
from mamut.games.kitara.ai.observation import observation_size, observe
from mamut.games.kitara.ai.outlook import evaluate, outlook
from mamut.games.kitara.box.reader import box_of, canonical
from mamut.games.kitara.faces import move_texts
from mamut.games.kitara.faces.examples import EXAMPLES
from mamut.games.kitara.faces.invariants import check
from mamut.games.kitara.faces.position import read_position
from mamut.games.kitara.faces.refusals import outcome_refusal, refusal
from mamut.games.kitara.faces.sheet import result_of, score_sheet
from mamut.games.kitara.faces.telling import tell, tell_hidden
from mamut.games.kitara.faces.view import describe
from mamut.games.kitara.faces.why import reason_of
from mamut.games.kitara.rules.components import DECK_SIZE, MOST_ROUNDS, ROW, Map
from mamut.games.kitara.rules.end import points, winners
from mamut.games.kitara.rules.moves import apply, moves
from mamut.games.kitara.rules.numbers import OUTCOMES, PARTS
from mamut.games.kitara.rules.options import OPTIONS
from mamut.games.kitara.rules.secrets import hide, redeal
from mamut.games.kitara.rules.setup import new_table, outcomes
from mamut.games.kitara.rules.state import FINISHED, KEEP, TOKEN, TRIBE, State

HIDDEN = {TOKEN: "token ?", KEEP: "keep ?"}
"""Steps whose text is for the owner of the tokens alone."""


class Kitara(Game):
    """Kitara for two to four players, or for one against the Nguni tribe."""

    name = "kitara"
    title = "Kitara"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = OPTIONS
    schema = State
    package = "mamut.games.kitara"
    terminal = "mamut.games.kitara.faces.terminal:KitaraBoard"
    commands: ClassVar = {
        "nguni": "mamut.games.kitara.companion.commands:nguni",
        "kitara": "mamut.games.kitara.box.commands:app",
    }
    services = ("mamut.games.kitara.box.service:CHECK", "mamut.games.kitara.companion.service:NGUNI")
    promises = False
    thinking = Thinking(scale=1000.0, spread=300.0, decisions=20, look=3)
    levels = Levels(overlooks=(85, 55), short_sight=False, simulations=(30, 250, 10_000))
    automatic_name = "Nguni"
    rules: ClassVar = {
        "moves": moves,
        "outcomes": outcomes,
        "apply": apply,
        "points": points,
        "winners": winners,
        "outlook": outlook,
        "evaluate": evaluate,
        "observe": observe,
        "hide": hide,
        "redeal": redeal,
    }

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

    def list_moves(self) -> Sequence[Move]:
        return move_texts.KitaraMoves(self.board, self.deck)

    def list_outcomes(self) -> Sequence[Move]:
        return move_texts.list_outcomes(self.deck)

    def refusal(self, s: State, number: int) -> str | None:
        return refusal(s, number, self.most_options)

    def outcome_refusal(self, s: State, number: int) -> str | None:
        return outcome_refusal(s, number)

    def text_refusal(self, text: str) -> str | None:
        return move_texts.text_refusal(text)

    def turn_rule(self) -> str:
        return "KT-TURN-1"

    def check(self, s: State) -> None:
        check(s, self.start())

    def result(self, s: State) -> Result:
        return result_of(s)

    def score_sheet(self, s: State, names: Sequence[str]) -> dict[str, Any]:
        return score_sheet(s, names)

    def describe(self, s: State) -> dict[str, Any]:
        return describe(s, self.options, self.deck)

    def tell(self, state: Position, move: Move) -> tuple[str, dict[str, Any]]:
        return tell(state, move, self.deck)

    def tell_hidden(self, state: Position, move: Move, seen: str) -> tuple[str, dict[str, Any]]:
        return tell_hidden(state, seen)

    def seen(self, state: Position, move: Move, seat: int) -> str:
        """KT-WAR-2, NG-WAR-1: a token is known to the one who draws it, one of the tribe to nobody."""
        s: State = state.plain
        if s.step not in HIDDEN or (s.turn == seat and seat not in self.automatic):
            return move.text
        return HIDDEN[s.step]

    def knows_more(self, s: State, seat: int) -> bool:
        if s.step == FINISHED or seat in self.automatic:
            return False
        return any(s.players[seat].kept) or (s.turn == seat and s.in_hand > 0)

    def reason(self, state: Position, move: Move) -> Reason | None:
        return reason_of(state.plain, self.deck) if state.actor in self.automatic else None

    @property
    def automatic(self) -> frozenset[int]:
        return frozenset({TRIBE}) if self.options["solo"] == "nguni" else frozenset()

    @classmethod
    def score_position(cls, position: Any) -> dict[str, Any]:
        return score_sheet(*read_position(position))

    @classmethod
    def examples(cls, rule_id: str, language: str = "en") -> list[dict[str, Any]]:
        return EXAMPLES.about(rule_id, language)

    @property
    def observation_size(self) -> int:
        return observation_size(self.players)

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

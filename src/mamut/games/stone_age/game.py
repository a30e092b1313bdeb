"""Stone Age: the rules of the chapters put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from mamut.engine.game import Game, Levels, Move, Result, Thinking
from mamut.engine.state import State as Position
from mamut.games.stone_age.ai.observation import observation_size, observe
from mamut.games.stone_age.ai.outlook import evaluate, outlook
from mamut.games.stone_age.faces import move_texts
from mamut.games.stone_age.faces.examples import EXAMPLES
from mamut.games.stone_age.faces.invariants import check
from mamut.games.stone_age.faces.notes import faces_of, fits, note_of
from mamut.games.stone_age.faces.position import read_position
from mamut.games.stone_age.faces.refusals import outcome_refusal, refusal
from mamut.games.stone_age.faces.sheet import result_of, score_sheet
from mamut.games.stone_age.faces.telling import tell
from mamut.games.stone_age.faces.view import describe
from mamut.games.stone_age.rules.moves import apply, moves
from mamut.games.stone_age.rules.numbers import FIRST_ROLL
from mamut.games.stone_age.rules.scoring import points, winners
from mamut.games.stone_age.rules.secrets import hide, redeal
from mamut.games.stone_age.rules.setup import new_table, outcomes
from mamut.games.stone_age.rules.state import DRAW, FINISHED, ROLL, State


class StoneAge(Game):
    """Stone Age for two to four players."""

    name = "stone-age"
    title = "Stone Age"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = ()
    schema = State
    package = "mamut.games.stone_age"
    terminal = "mamut.games.stone_age.faces.terminal:StoneAgeBoard"
    endless = True
    promises = False
    thinking = Thinking(scale=1500.0, spread=300.0, decisions=20, look=3)
    levels = Levels(overlooks=(75, 42), short_sight=False, simulations=(30, 200, 6_000))
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

    def start(self) -> State:
        return new_table(self.players)

    def list_moves(self) -> Sequence[Move]:
        return move_texts.list_moves()

    def list_outcomes(self) -> Sequence[Move]:
        return move_texts.list_outcomes(self.players)

    def refusal(self, s: State, number: int) -> str | None:
        return refusal(s, number)

    def outcome_refusal(self, s: State, number: int) -> str | None:
        return outcome_refusal(s, number)

    def text_refusal(self, text: str) -> str | None:
        return move_texts.text_refusal(text)

    def turn_rule(self) -> str:
        return "SA-ROUND-2"

    def check(self, s: State) -> None:
        check(s, self.start())

    def result(self, s: State) -> Result:
        return result_of(s)

    def score_sheet(self, s: State, names: Sequence[str]) -> dict[str, Any]:
        return score_sheet(s, names)

    def describe(self, s: State) -> dict[str, Any]:
        return describe(s)

    def tell(self, state: Position, move: Move) -> tuple[str, dict[str, Any]]:
        return tell(state, move)

    def tell_hidden(self, state: Position, move: Move, seen: str) -> tuple[str, dict[str, Any]]:
        return tell(state, move)

    def seen(self, state: Position, move: Move, seat: int) -> str:
        """SA-EFF-8: the extra card is known to the one who draws it."""
        return "draw ?" if state.plain.step == DRAW and state.plain.turn != seat else move.text

    def knows_more(self, s: State, seat: int) -> bool:
        return s.extra_owner == seat and s.step != FINISHED

    def note(self, state: Position, move: Move, ticket: int) -> str | None:
        s = state.plain
        return note_of(faces_of(s.dice, move.number - FIRST_ROLL + 1, ticket)) if s.step == ROLL else None

    def noted(self, state: Position, move: Move, note: str) -> bool:
        s = state.plain
        return bool(s.step == ROLL and fits(note, s.dice, move.number - FIRST_ROLL + 1))

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
    def longest_game(self) -> int:
        """Nobody has to buy anything, so the rules alone end no game; every real one has far fewer steps."""
        return 10_000

"""Kingdomino Origins: the rules of the chapters put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from mamut.engine.game import Game, Levels, Move, Result, Thinking
from mamut.engine.state import State as Position
from mamut.games.kingdomino_origins.ai.observation import observation_size, observe
from mamut.games.kingdomino_origins.ai.outlook import evaluate, outlook
from mamut.games.kingdomino_origins.faces import move_texts
from mamut.games.kingdomino_origins.faces.examples import EXAMPLES
from mamut.games.kingdomino_origins.faces.invariants import check
from mamut.games.kingdomino_origins.faces.position import read_position
from mamut.games.kingdomino_origins.faces.refusals import outcome_refusal, refusal
from mamut.games.kingdomino_origins.faces.sheet import result_of, score_sheet
from mamut.games.kingdomino_origins.faces.telling import tell
from mamut.games.kingdomino_origins.faces.view import describe, hide, redeal
from mamut.games.kingdomino_origins.rules.components import CAVEMAN_COPIES, DOMINOES, FIRE_TOKENS, RESOURCE_TOKENS
from mamut.games.kingdomino_origins.rules.moves import apply, moves
from mamut.games.kingdomino_origins.rules.options import OPTIONS, SWITCHES
from mamut.games.kingdomino_origins.rules.scoring import points, winners
from mamut.games.kingdomino_origins.rules.setup import new_table, outcomes
from mamut.games.kingdomino_origins.rules.state import ROUNDS, ROW, State


class Origins(Game):
    """Kingdomino Origins for two to four players: Discovery, Totem and Tribe mode."""

    name = "kingdomino-origins"
    title = "Kingdomino Origins"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = OPTIONS
    schema = State
    package = "mamut.games.kingdomino_origins"
    terminal = "mamut.games.kingdomino_origins.faces.terminal:OriginsBoard"
    secrets = False
    thinking = Thinking(scale=1500.0, spread=2.0, decisions=30, look=4)
    levels = Levels(overlooks=(40, 30), simulations=(25, 200, 6_000))
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

    @property
    def mode(self) -> str:
        return str(self.options["mode"])

    @property
    def side(self) -> int:
        return 7 if self.players == 2 else 5

    def start(self) -> State:
        switches = {name: self.options[name] == "yes" for name in SWITCHES}
        return new_table(self.players, self.mode, self.options["bonuses"], switches)

    def list_moves(self) -> Sequence[Move]:
        return move_texts.list_moves(self.side, self.mode)

    def list_outcomes(self) -> Sequence[Move]:
        return move_texts.list_outcomes()

    def refusal(self, s: State, number: int) -> str | None:
        return refusal(s, number)

    def outcome_refusal(self, s: State, number: int) -> str | None:
        return outcome_refusal(s, number)

    def text_refusal(self, text: str) -> str | None:
        return move_texts.text_refusal(text, self.mode)

    def turn_rule(self) -> str:
        return "KO-TURN-1"

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

    @classmethod
    def score_position(cls, position: Any) -> dict[str, Any]:
        return score_sheet(*read_position(position))

    @classmethod
    def examples(cls, rule_id: str, language: str = "en") -> list[dict[str, Any]]:
        return EXAMPLES.about(rule_id, language)

    @property
    def observation_size(self) -> int:
        return observation_size(self.players, self.side, self.mode)

    @property
    def longest_game(self) -> int:
        """Every domino turned up, placed and chosen, every volcano erupting, every token spent, every caveman settled."""
        turns = ROUNDS * ROW
        steps = DOMINOES + 2 * self.players + 2 * turns + sum(FIRE_TOKENS)
        if self.mode == "totem":
            steps += sum(FIRE_TOKENS)
        if self.mode == "tribe":
            steps += 2 * sum(CAVEMAN_COPIES) + turns + sum(RESOURCE_TOKENS)
        return steps

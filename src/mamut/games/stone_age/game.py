"""Stone Age: the rules of the chapters put together."""

from __future__ import annotations

from mamut.engine.contract import Rules
from mamut.engine.faces import collect
from mamut.engine.game import Game
from mamut.engine.inputs import Inputs
from mamut.engine.layout import Part
from mamut.games.stone_age.ai.encoder import encode, inputs
from mamut.games.stone_age.ai.observation import layout, observe
from mamut.games.stone_age.ai.outlook import evaluate, outlook
from mamut.games.stone_age.faces import hidden, invariants, move_texts, notes, position, refusals, sheet, telling, view
from mamut.games.stone_age.faces.examples import EXAMPLES
from mamut.games.stone_age.rules.moves import apply, moves
from mamut.games.stone_age.rules.scoring import points, winners
from mamut.games.stone_age.rules.secrets import hide, redeal
from mamut.games.stone_age.rules.setup import new_table, outcomes
from mamut.games.stone_age.rules.state import State


class StoneAge(Game):
    """Stone Age for two to four players."""

    name = "stone-age"
    title = "Stone Age"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = ()
    schema = State
    package = "mamut.games.stone_age"
    endless = True
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal, encode)
    faces = collect(
        *(move_texts, refusals, invariants, sheet, position, view, telling, hidden, notes),
        turn_rule="SA-ROUND-2",
        examples=EXAMPLES.about,
        terminal="mamut.games.stone_age.faces.terminal:StoneAgeBoard",
    )

    def start(self) -> State:
        return new_table(self.players)

    @property
    def layout(self) -> list[Part]:
        return layout(self.players)

    @property
    def inputs(self) -> Inputs:
        return inputs(self.players)

    @property
    def longest_game(self) -> int:
        """Nobody has to buy anything, so the rules alone end no game; every real one has far fewer steps."""
        return 10_000

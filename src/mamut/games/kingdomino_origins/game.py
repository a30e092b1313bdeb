"""Kingdomino Origins: the rules of the chapters put together."""

from __future__ import annotations

from mamut.engine.contract import Rules
from mamut.engine.faces import collect
from mamut.engine.game import Game
from mamut.engine.inputs import Inputs
from mamut.engine.layout import Part
from mamut.games.kingdomino_origins.ai.encoder import encode, inputs
from mamut.games.kingdomino_origins.ai.observation import layout, observe
from mamut.games.kingdomino_origins.ai.outlook import evaluate, outlook
from mamut.games.kingdomino_origins.faces import invariants, move_texts, position, refusals, sheet, telling, view
from mamut.games.kingdomino_origins.faces.examples import EXAMPLES
from mamut.games.kingdomino_origins.rules.components import CAVEMAN_COPIES, DOMINOES, FIRE_TOKENS, RESOURCE_TOKENS
from mamut.games.kingdomino_origins.rules.moves import apply, moves
from mamut.games.kingdomino_origins.rules.options import OPTIONS, SWITCHES
from mamut.games.kingdomino_origins.rules.scoring import points, winners
from mamut.games.kingdomino_origins.rules.secrets import hide, redeal
from mamut.games.kingdomino_origins.rules.setup import new_table, outcomes, side_of
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
    secrets = False
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal, encode)
    faces = collect(
        *(move_texts, refusals, invariants, sheet, position, view, telling),
        turn_rule="KO-TURN-1",
        examples=EXAMPLES.about,
        terminal="mamut.games.kingdomino_origins.faces.terminal:OriginsBoard",
    )

    @property
    def mode(self) -> str:
        return str(self.options["mode"])

    @property
    def side(self) -> int:
        return side_of(self.players)

    def start(self) -> State:
        switches = {name: self.options[name] == "yes" for name in SWITCHES}
        return new_table(self.players, self.mode, self.options["bonuses"], switches)

    @property
    def layout(self) -> list[Part]:
        return layout(self.players, self.side, self.mode)

    @property
    def inputs(self) -> Inputs:
        return inputs(self.mode)

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

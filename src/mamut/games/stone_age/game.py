"""Stone Age: the rules of the chapters put together."""

from __future__ import annotations

from mamut.engine.contract import Rules
from mamut.engine.faces import Faces
from mamut.engine.game import Game
from mamut.games.stone_age.ai.observation import observation_size, observe
from mamut.games.stone_age.ai.outlook import evaluate, outlook
from mamut.games.stone_age.faces.examples import EXAMPLES
from mamut.games.stone_age.faces.hidden import knows_more, seen
from mamut.games.stone_age.faces.invariants import check
from mamut.games.stone_age.faces.move_texts import list_moves, list_outcomes, text_refusal
from mamut.games.stone_age.faces.notes import note, noted
from mamut.games.stone_age.faces.position import read_position
from mamut.games.stone_age.faces.refusals import outcome_refusal, refusal
from mamut.games.stone_age.faces.sheet import result_of, score_sheet
from mamut.games.stone_age.faces.telling import tell, tell_hidden
from mamut.games.stone_age.faces.view import describe
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
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal)
    faces = Faces(
        list_moves=list_moves,
        list_outcomes=list_outcomes,
        turn_rule="SA-ROUND-2",
        refusal=refusal,
        outcome_refusal=outcome_refusal,
        text_refusal=text_refusal,
        check=check,
        result=result_of,
        score_sheet=score_sheet,
        read_position=read_position,
        describe=describe,
        tell=tell,
        tell_hidden=tell_hidden,
        seen=seen,
        knows_more=knows_more,
        note=note,
        noted=noted,
        examples=EXAMPLES.about,
        terminal="mamut.games.stone_age.faces.terminal:StoneAgeBoard",
    )

    def start(self) -> State:
        return new_table(self.players)

    @property
    def observation_size(self) -> int:
        return observation_size(self.players)

    @property
    def longest_game(self) -> int:
        """Nobody has to buy anything, so the rules alone end no game; every real one has far fewer steps."""
        return 10_000

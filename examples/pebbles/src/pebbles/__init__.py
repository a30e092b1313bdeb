"""Pebbles: throw a die as often as you dare, keep before a one comes; twenty pebbles win.

A whole game for mamut, to copy from: `rules` is what can be compiled, `faces` what people see, `terminal` the board on the
command line. A larger game makes folders of these, with a file for each chapter of its booklet.
"""

from __future__ import annotations

from mamut.engine.contract import Rules
from mamut.engine.faces import Faces
from mamut.engine.game import Game
from mamut.engine.layout import NUMBER, Part
from pebbles.examples import EXAMPLES
from pebbles.faces import (
    check,
    describe,
    list_moves,
    list_outcomes,
    outcome_refusal,
    read_position,
    refusal,
    result_of,
    score_sheet,
    tell,
)
from pebbles.rules import (
    LONGEST,
    State,
    apply,
    evaluate,
    hide,
    moves,
    new_table,
    observe,
    outcomes,
    outlook,
    points,
    redeal,
    winners,
)


class Pebbles(Game):
    name = "pebbles"
    title = "Pebbles"
    version = 1
    players_allowed = (2, 3, 4)
    option_list = ()
    schema = State
    package = "pebbles"
    secrets = False
    rules = Rules(moves, outcomes, apply, points, winners, outlook, evaluate, observe, hide, redeal)
    faces = Faces(
        list_moves=list_moves,
        list_outcomes=list_outcomes,
        turn_rule="PB-TURN-1",
        refusal=refusal,
        outcome_refusal=outcome_refusal,
        check=check,
        result=result_of,
        score_sheet=score_sheet,
        read_position=read_position,
        describe=describe,
        tell=tell,
        examples=EXAMPLES.about,
        terminal="pebbles.terminal:PebblesBoard",
    )

    def start(self) -> State:
        return new_table(self.players)

    @property
    def layout(self) -> list[Part]:
        points = [Part("points", 1, NUMBER, 0, 127, of=seat + 1) for seat in range(self.players)]
        return [Part("table", 1, NUMBER, 0, 127), *points]

    @property
    def longest_game(self) -> int:
        return LONGEST + 2

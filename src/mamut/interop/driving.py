"""Many games at once, each played on to the learner's next decision: what happens in between, as one compiled rule."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mamut.bots.choices import GREEDY, greedy_choice
from mamut.engine.batch import reward, show
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, moves, observe, points
from mamut.engine.dice import below
from mamut.engine.drivers import draw_outcome
from mamut.engine.jit import clone, rule

BEGIN: Final = -1
"""An action that begins a game anew."""
LEARNER: Final = -1
AUTOMATIC: Final = -2
"""Who plays a seat, if it is not one of the opponents, which have numbers from 0."""
ELSEWHERE: Final = 2
"""A kind of opponent beside RANDOM and GREEDY: one that Python asks."""
TO_MOVE, ENDED, STOPPED, TO_ASK = range(4)
"""What a game waits for: the learner, nothing any more (over, or stopped at the limit), or an opponent that Python asks."""


class Games(NamedTuple):
    """Many games at once: a state, a number or a row for each."""

    states: Any
    """and behind them the beginning of a game, and a spare one for every thread"""
    actions: Any
    learners: Any
    """the seat of the learner; of one who plays all seats, that of the last decision"""
    steps: Any
    status: Any
    actors: Any
    observations: Any
    legal: Any
    rewards: Any
    scores: Any
    draws: Any
    """the streams of chance"""
    lots: Any
    """those that draw the learner's seat"""
    choices: Any
    """those of the opponents, one behind another"""


class Sitting(NamedTuple):
    """What is the same in all of them."""

    beginning: int
    players: int
    limit: int
    tally: int
    """whether points are counted after every step"""
    seats: Any
    """that the learner can have"""
    roles: Any
    """for each seat of the learner, who plays each seat"""
    kinds: Any
    """of the opponents"""


class Space(NamedTuple):
    """What a thread has for itself."""

    spare: int
    out: Any
    weights: Any
    scratch: Any


@rule()
def start_or_move(games: Games, sitting: Sitting, i: int) -> None:
    """Carries out the action of a game, which may be to begin anew."""
    if games.actions[i] == BEGIN:
        clone(games.states, i, sitting.beginning)
        games.steps[i] = 0
        games.learners[i] = sitting.seats[below(games.lots, i, len(sitting.seats)) if len(sitting.seats) > 1 else 0]
    else:
        apply(games.states[i], games.actions[i])
        games.steps[i] += 1


@rule()
def choose(games: Games, sitting: Sitting, space: Space, i: int, opponent: int) -> int:
    """The move of an opponent that needs no Python."""
    stream = i * len(sitting.kinds) + opponent
    n = moves(games.states[i], space.out)
    if sitting.kinds[opponent] == GREEDY:
        return greedy_choice(games.states, i, space.spare, space.out, n, games.choices, stream, space.scratch)
    return space.out[below(games.choices, stream, n)]  # type: ignore[no-any-return]


@rule()
def go_on(games: Games, sitting: Sitting, space: Space, i: int) -> int:
    """Plays until somebody outside has to decide, the game is over or stopped. Returns which of these."""
    while games.states[i].actor != OVER:
        s = games.states[i]
        if games.steps[i] >= sitting.limit:
            return STOPPED
        if s.actor == CHANCE:
            number = draw_outcome(s, games.draws, i, space.out, space.weights)
        else:
            role = sitting.roles[games.learners[i] * sitting.players + s.actor]
            if role == LEARNER:
                games.learners[i] = s.actor
                return TO_MOVE
            if role == AUTOMATIC:
                moves(s, space.out)
                number = space.out[0]
            elif sitting.kinds[role] == ELSEWHERE:
                return TO_ASK
            else:
                number = choose(games, sitting, space, i, role)
        apply(games.states[i], number)
        games.steps[i] += 1
    return ENDED


@rule()
def tell(games: Games, sitting: Sitting, space: Space, i: int) -> None:
    """Writes what is to be seen of a game where it stands."""
    status = games.status[i]
    games.rewards[i, :] = 0.0
    if status == TO_MOVE:
        show(games.states, i, games.observations, games.legal, games.actors, space.out)
    elif status == TO_ASK:
        games.actors[i] = games.states[i].actor
    else:
        games.legal[i, :] = 0
        observe(games.states[i], games.learners[i], games.observations[i])
        if status == ENDED:
            reward(games.states[i], sitting.players, games.rewards[i], games.scores[i])
    if sitting.tally or status == STOPPED:
        for seat in range(sitting.players):
            games.scores[i, seat] = points(games.states[i], seat)


@rule()
def play_on(which: Numbers, first: int, last: int, games: Games, sitting: Sitting, space: Space) -> None:
    """Carries out an action in some of the games and plays on until somebody outside has to decide."""
    for w in range(first, last):
        i = which[w]
        start_or_move(games, sitting, i)
        games.status[i] = go_on(games, sitting, space, i)
        tell(games, sitting, space, i)

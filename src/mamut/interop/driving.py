"""Many games at once, each played on to the learner's next decision: what happens in between, as one compiled rule."""

from __future__ import annotations

from typing import Any, Final

from mamut.bots.choices import GREEDY, greedy_choice
from mamut.engine.batch import reward, show
from mamut.engine.contract import CHANCE, OVER, Numbers, apply, moves, observe, outcomes, points
from mamut.engine.dice import below, pick
from mamut.engine.jit import clone, rule

BEGIN: Final = -1
"""An action that begins a game anew."""
LEARNER: Final = -1
AUTOMATIC: Final = -2
"""Who plays a seat, if it is not one of the opponents, which have numbers from 0."""
ELSEWHERE: Final = 2
"""A kind of opponent beside RANDOM and GREEDY: one that Python asks."""
TO_MOVE: Final = 0
ENDED: Final = 1
STOPPED: Final = 2
TO_ASK: Final = 3
"""What a game waits for: the learner, nothing any more (over, or stopped at the limit), or an opponent that Python asks."""


@rule()
def choose(states: Any, i: int, spare: int, kind: int, streams: Numbers, k: int, out: Numbers, scratch: Numbers) -> int:
    """The move of an opponent that needs no Python."""
    n = moves(states[i], out)
    if kind == GREEDY:
        return greedy_choice(states, i, spare, out, n, streams, k, scratch)
    return out[below(streams, k, n)]


@rule()
def play_on(
    states: Any,
    template: int,
    spare: int,
    which: Numbers,
    first: int,
    last: int,
    players: int,
    limit: int,
    tally: int,
    seats: Numbers,
    roles: Numbers,
    kinds: Numbers,
    actions: Numbers,
    draws: Numbers,
    lots: Numbers,
    choices: Numbers,
    learners: Numbers,
    steps: Numbers,
    status: Numbers,
    actors: Numbers,
    observations: Any,
    legal: Any,
    rewards: Any,
    scores: Any,
    out: Numbers,
    scratch: Numbers,
    weights: Numbers,
) -> None:
    """Carries out an action in some of the games and plays on until somebody outside has to decide.

    `roles` says for each seat of the learner who plays each seat. A learner who plays all seats has the seat of the last
    decision. `draws`, `lots` and `choices` are the streams of chance, of the learner's seat and of the opponents.
    """
    for w in range(first, last):
        i = which[w]
        if actions[i] == BEGIN:
            clone(states, i, template)
            steps[i] = 0
            learners[i] = seats[below(lots, i, len(seats)) if len(seats) > 1 else 0]
        else:
            apply(states[i], actions[i])
            steps[i] += 1
        status[i] = TO_MOVE
        while True:
            s = states[i]
            if s.actor == OVER:
                status[i] = ENDED
                break
            if steps[i] >= limit:
                status[i] = STOPPED
                break
            if s.actor == CHANCE:
                n = outcomes(s, out, weights)
                number = out[pick(weights, n, draws, i)]
            else:
                role = roles[learners[i] * players + s.actor]
                if role == LEARNER:
                    learners[i] = s.actor
                    break
                if role == AUTOMATIC:
                    moves(s, out)
                    number = out[0]
                elif kinds[role] == ELSEWHERE:
                    status[i] = TO_ASK
                    break
                else:
                    number = choose(states, i, spare, kinds[role], choices, i * len(kinds) + role, out, scratch)
            apply(states[i], number)
            steps[i] += 1
        rewards[i, :] = 0.0
        if status[i] == TO_MOVE:
            show(states, i, observations, legal, actors, out)
        elif status[i] == TO_ASK:
            actors[i] = states[i].actor
        else:
            legal[i, :] = 0
            observe(states[i], learners[i], observations[i])
            if status[i] == ENDED:
                reward(states[i], players, rewards[i], scores[i])
        if tally or status[i] == STOPPED:
            for seat in range(players):
                scores[i, seat] = points(states[i], seat)

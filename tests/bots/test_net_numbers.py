"""The same position has the same worth on every machine: what the shipped nets say of a few positions is pinned, to the bit.

`python -m tests.bots.test_net_numbers` writes the file anew, after a net was replaced.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.bots.nets.files import net_of
from mamut.bots.nets.judge import judge_position
from mamut.bots.nets.net import Net, NetSpace, plain_net, plain_room, room_for
from mamut.engine.contract import Numbers
from mamut.engine.jit import rule

GOLDEN = Path(__file__).parents[1] / "golden" / "nets.json"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("kingdomino-origins", 2, {"mode": "discovery"}),
    ("kingdomino-origins", 4, {"mode": "totem"}),
    ("kingdomino-origins", 3, {"mode": "tribe"}),
    ("stone-age", 2, {}),
    ("kitara", 3, {"deck": "red"}),
    ("kitara", 2, {"solo": "nguni"}),
]
PLIES = (30, 70, 110)


@rule()
def judge_one(states: Any, seat: int, seats: int, net: Net, space: NetSpace, scratch: Numbers) -> None:
    judge_position(states[0], seat, seats, net, space, scratch)


def told(name: str, players: int, options: dict[str, Any], target: str) -> list[list[str]]:
    """Chances and points of all seats, after so many steps of a random game, exactly as they are."""
    game, rng = mamut.game(name, players, target=target, **options), random.Random(7)
    net, inputs, state, found = net_of(game), game.inputs, game.new(), []
    assert net
    assert inputs
    compiled = target == "compiled"
    given, space = (net, room_for(net, inputs)) if compiled else (plain_net(net), plain_room(net, inputs))
    for ply in range(max(PLIES) + 1):
        if ply in PLIES:
            game.target(judge_one)(state.records, ply % players, players, given, space, game.scratch()[0])
            found.append([float(space.out[4 * kind + seat]).hex() for kind in range(2) for seat in range(players)])
        numbers = [int(number) for number in state.numbers()]
        state.apply(numbers[rng.randrange(len(numbers))])
    return found


@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("target", ["compiled", "interpreted"])
def test_a_net_says_the_same_everywhere(table: int, target: str) -> None:
    assert told(*TABLES[table], target) == json.loads(GOLDEN.read_text(encoding="utf-8"))[table]


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps([told(*table, "compiled") for table in TABLES], indent=1) + "\n", encoding="utf-8")

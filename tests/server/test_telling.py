"""Every move of Kingdomino Origins is told by a message that exists and gets all its values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mamut.engine import game as engine
from mamut.games.kingdomino_origins.faces.telling import tell
from mamut.games.kingdomino_origins.rules.components import CAVEMEN
from mamut.server.table.journal import Move
from mamut.texts import say
from tests.server.tables import entries, new_table, play_to_the_end

VERBS = {"place", "discard", "fire", "fire_none", "claim", "claim_outer", "claim_inner", "totem", "recruit", "recruit_pile"}
VERBS |= {"pass", "spend", "settle", "reveal", "cave", "chief"}


def told(mode: str, players: int, seed: int) -> list[Move]:
    table = new_table(*("Ayla", "Brun", "Caro", "Durc")[:players], mode=mode)
    play_to_the_end(table, seed)
    return [entry for entry in entries(table) if isinstance(entry, Move)]


@pytest.fixture(scope="module")
def moves() -> list[Move]:
    games = [(mode, players, seed) for mode in ("discovery", "totem", "tribe") for players in (2, 3, 4) for seed in (1, 2, 3)]
    return [move for game in games for move in told(*game)]


def test_the_moves_of_whole_games_are_told(moves: list[Move]) -> None:
    found = {move.told.key.removeprefix("origins.told.") for move in moves}
    assert found <= VERBS
    assert len(found) > 10


POSITION = SimpleNamespace(row=[9, 12, 0, 0], turn=1, craters=2, recruit=CAVEMEN.index("shaman"))


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [
        ("place 0,1 -1,1", "place", {"domino": 12, "left": "0,1", "right": "-1,1"}),
        ("discard", "discard", {"domino": 12}),
        ("fire 2,1", "fire", {"fires": 2, "cell": "2,1"}),
        ("fire none", "fire_none", {"fires": 2}),
        ("claim 31", "claim", {"domino": 31}),
        ("claim outer", "claim_outer", {}),
        ("claim inner", "claim_inner", {}),
        ("totem fish 3", "totem", {"resource": "fish", "successor": 3}),
        ("recruit hunter", "recruit", {"kind": "hunter"}),
        ("recruit pile hunter", "recruit_pile", {"kind": "hunter"}),
        ("pass", "pass", {}),
        ("spend 1,0", "spend", {"cell": "1,0", "kind": "shaman"}),
        ("settle 1,0", "settle", {"cell": "1,0", "kind": "shaman"}),
    ],
)
def test_what_a_seat_does_is_told(text: str, key: str, values: dict[str, Any]) -> None:
    state: Any = SimpleNamespace(actor=1, plain=POSITION)
    assert tell(state, engine.Move(0, text, "")) == (f"origins.told.{key}", {"player": 2, **values})
    assert say(f"origins.told.{key}", "en", player="Brun", **values)


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [("reveal 7", "reveal", {"domino": 7}), ("cave shaman", "cave", {"kind": "shaman"}), ("chief 2", "chief", {"player": 2})],
)
def test_what_chance_does_is_told(text: str, key: str, values: dict[str, Any]) -> None:
    state: Any = SimpleNamespace(actor=-1, plain=POSITION)
    assert tell(state, engine.Move(0, text, "")) == (f"origins.told.{key}", values)


def test_every_message_gets_its_values(moves: list[Move]) -> None:
    for move in moves:
        assert say(move.told.key, "en", **move.told.values)


def test_the_player_is_the_one_who_moves(moves: list[Move]) -> None:
    for move in moves:
        if move.seat is not None:
            assert move.told.values["player"] == move.seat

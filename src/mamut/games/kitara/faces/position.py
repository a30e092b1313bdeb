"""The score pad: a real table at the end of a game, read strictly and scored by the same rules. Nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mamut.engine.errors import PositionError
from mamut.engine.validation import a_list, keys, one_of, player_names, shown, whole
from mamut.games.kitara.rules.components import (
    MOST_CARDS,
    MOST_ROUNDS,
    MOST_TERRITORIES,
    SEATS,
    TOKEN_VALUES,
    VALUE_COUNT,
)
from mamut.games.kitara.rules.options import SWITCHES
from mamut.games.kitara.rules.state import TRIBE, State

KEYS: Final = ("name", "track", "tokens", "cards", "territories")
MILLION: Final = 1_000_000
"""More than any game can bring, but a typing mistake can."""


def read_position(data: Any) -> tuple[State, list[str]]:
    """The table and the players' names. Raises PositionError, and nothing else, if anything is wrong."""
    keys(data, "position", ("game", "players"), ("solo", "switches"))
    one_of(data["game"], "game", ("kitara",))
    players = a_list(data["players"], "players", 1, SEATS)
    for n, player in enumerate(players):
        keys(player, f"players[{n}]", KEYS)
    s = State()
    s.seats = len(players)
    if "solo" in data:
        one_of(data["solo"], "solo", ("nguni",))
        a_list(players, "players", 2, 2)
        s.solo = 1
    switches = read_switches(data.get("switches", {}))
    s.card_points = int(switches["final_points_per_card"])
    s.tribe_card_points = int(switches["nguni_final_card_points"] == "yes")
    for n, player in enumerate(players):
        _lay_out(s, n, player, f"players[{n}]")
    if sum(player["territories"] for player in players) > MOST_TERRITORIES:
        raise PositionError("players", "kitara.position.territories", "KT-CONTROL-1", there=MOST_TERRITORIES)
    return s, player_names(players)


def read_switches(data: Any, place: str = "switches") -> Mapping[str, str]:
    """Every switch with the value given or its default."""
    known = {option.key: option for option in SWITCHES}
    keys(data, place, (), tuple(known))
    for key, value in data.items():
        one_of(value, f"{place}.{key}", known[key].values)
    return {option.key: data.get(option.key, option.default) for option in SWITCHES}


def _lay_out(s: State, seat: int, player: dict[str, Any], place: str) -> None:
    p = s.players[seat]
    p.track = whole(player["track"], f"{place}.track", 0, MILLION)
    p.cards = whole(player["cards"], f"{place}.cards", 0, MOST_CARDS, "KT-END-4")
    territories = whole(player["territories"], f"{place}.territories", 0, MOST_TERRITORIES, "KT-CONTROL-1")
    p.holds = (1 << territories) - 1
    for n, value in enumerate(a_list(player["tokens"], f"{place}.tokens", 0, MOST_ROUNDS)):
        if type(value) is not int or value not in TOKEN_VALUES:
            values = ", ".join(map(str, TOKEN_VALUES))
            raise PositionError(
                f"{place}.tokens[{n}]", "errors.position.one_of", "KT-COMP-6", value=shown(value), values=values
            )
        if s.solo and seat == TRIBE:
            s.piles[n * VALUE_COUNT + TOKEN_VALUES.index(value)] = s.in_pile[n] = 1
        else:
            p.kept[n] = value

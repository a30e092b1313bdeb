"""Score (4.5)."""

from __future__ import annotations

from mamut.engine.jit import lowest, rule
from mamut.games.kitara.rules.cards import score_symbols_of
from mamut.games.kitara.rules.components import SHAMAN
from mamut.games.kitara.rules.land import figures_of
from mamut.games.kitara.rules.state import Player, State


@rule("KT-SCORE-2", "KT-SCORE-3")
def ruins_scored(s: State, p: Player) -> int:
    """Ruins with an own shaman, or, if so decided, all shamans there. Savannas score nothing."""
    places = p.holds & s.ruins
    total = 0
    while places:
        shamans = figures_of(s, lowest(places), SHAMAN)
        total += shamans if s.per_shaman == 1 else min(shamans, 1)
        places &= places - 1
    return total


@rule("KT-SCORE-1", "KT-SCORE-2", "NG-SCORE-1")
def turn_points(s: State, p: Player) -> int:
    """What a kingdom scores in a turn: a point for each score symbol, two for each of the ruins."""
    return score_symbols_of(s, p) + 2 * ruins_scored(s, p)

"""The village (chapter 6): a tool, a new figure, more grain. Cards and market dice bring tools and grain too."""

from __future__ import annotations

from mamut.engine.jit import rule
from mamut.games.stone_age.rules.components import BEST_TOOL, MOST_FIGURES, MOST_GRAIN, TOOL_FIELDS
from mamut.games.stone_age.rules.state import Player


@rule("SA-TOOL-1", "SA-TOOL-2", "SA-TOOL-3", "SA-TOOL-4", "SA-TUSE-9", "SA-EFF-6")
def gain_tool(p: Player) -> None:
    """The leftmost of the smallest tools grows, until all are 4 (SA-RUL-6, SA-RUL-14); what was used stays used (SA-RUL-7)."""
    field = 0
    for other in range(1, TOOL_FIELDS):
        if p.tools[other] < p.tools[field]:
            field = other
    if p.tools[field] < BEST_TOOL:
        p.tools[field] += 1


@rule("SA-HUT-1", "SA-HUT-2", "SA-COMP-6")
def gain_figure(p: Player) -> None:
    """A new figure stands on the player board: it eats already, and is placed from the next round on."""
    if p.figures < MOST_FIGURES:
        p.figures += 1
        p.home += 1


@rule("SA-FIELD-1", "SA-EFF-7")
def gain_grain(p: Player) -> None:
    p.grain = min(p.grain + 1, MOST_GRAIN)

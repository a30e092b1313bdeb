"""Who may put how many figures where (chapter 4)."""

from collections.abc import Mapping

from .components import CARD_SPACES, GATHERING, GATHERING_PLAYERS, GATHERING_SPACES, HUNT, OPEN_VILLAGE_AREAS, VILLAGE
from .tribe import Tribe

Tribes = Mapping[int, Tribe]


def figures_in(tribes: Tribes, area: str) -> int:
    return sum(tribe.placed.get(area, 0) for tribe in tribes.values())


def placements(tribes: Tribes, seat: int) -> dict[str, tuple[str, int]]:
    """Move text -> area and number of figures."""
    return {
        **village_placements(tribes, seat),
        **hunt_placements(tribes[seat]),
        **gathering_placements(tribes, seat),
        **single_placements(tribes, seat),
    }


def village_placements(tribes: Tribes, seat: int) -> dict[str, tuple[str, int]]:
    """SA-PLACE-6, SA-P23-1: each area once, and not all of them with two or three players."""
    taken = [area for area in VILLAGE if figures_in(tribes, area)]
    if len(taken) == OPEN_VILLAGE_AREAS[len(tribes)]:
        return {}
    return {
        f"place {area}": (area, number)
        for area, number in VILLAGE.items()
        if area not in taken and number <= tribes[seat].unplaced
    }


def hunt_placements(tribe: Tribe) -> dict[str, tuple[str, int]]:
    """Any number, once per round."""
    if HUNT in tribe.placed:
        return {}
    return {f"place {HUNT} {number}": (HUNT, number) for number in range(1, tribe.unplaced + 1)}


def gathering_placements(tribes: Tribes, seat: int) -> dict[str, tuple[str, int]]:
    """SA-PLACE-6 and -8, SA-P23-3 and -4."""
    found = {}
    for area in GATHERING:
        there = [other for other, tribe in tribes.items() if area in tribe.placed]
        if seat in there or len(there) == GATHERING_PLAYERS[len(tribes)]:
            continue
        free = GATHERING_SPACES - figures_in(tribes, area)
        for number in range(1, min(free, tribes[seat].unplaced) + 1):
            found[f"place {area} {number}"] = (area, number)
    return found


def single_placements(tribes: Tribes, seat: int) -> dict[str, tuple[str, int]]:
    """Cards and tiles: one figure each. In this phase no space and no stack is empty."""
    if tribes[seat].unplaced == 0:
        return {}
    areas = [f"card {space}" for space in CARD_SPACES] + [f"building {stack}" for stack in tribes]
    return {f"place {area}": (area, 1) for area in areas if not figures_in(tribes, area)}

"""One player's territory as a dictionary of cells, and what may be put where."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from .components import DOMINOES, FIRE_RANGE, HUT, RESOURCES, SWITCH_DEFAULTS, VOLCANO, Half

Cell = tuple[int, int]
"""(row, column) seen from the hut, which is (0, 0)."""


@dataclass
class Square:
    """A cell that is covered: what is printed on it and what lies on it."""

    terrain: str
    fire: int = 0
    craters: int = 0
    fire_token: int = 0
    resource: str | None = None
    caveman: str | None = None

    @property
    def fires(self) -> int:
        """All fire symbols here; craters are not fires."""
        return self.fire + self.fire_token


Territory = dict[Cell, Square]


def new_territory() -> Territory:
    """KO-SETUP-1: nothing but the starting tile with the hut."""
    return {(0, 0): Square(HUT)}


def all_switches(given: Mapping[str, str]) -> dict[str, str]:
    """The given switches, the missing ones at their default."""
    for name, value in given.items():
        if name not in SWITCH_DEFAULTS or value not in ("yes", "no"):
            raise ValueError(f"no such switch: {name}: {value}")
    return {**SWITCH_DEFAULTS, **given}


def cell_text(cell: Cell) -> str:
    """The one way to write a cell."""
    return f"{cell[0]},{cell[1]}"


def edge_neighbours(cell: Cell) -> list[Cell]:
    """The four cells that share an edge."""
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def surrounding(cell: Cell) -> list[Cell]:
    """The eight cells that share an edge or a corner."""
    row, column = cell
    around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return [other for other in around if other != cell]


def distance(one: Cell, other: Cell) -> int:
    """King's distance."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def box(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Top row, bottom row, left column, right column of the bounding box."""
    rows, columns = zip(*cells, strict=True)
    return min(rows), max(rows), min(columns), max(columns)


def fits(cells: Iterable[Cell], side: int) -> bool:
    """KO-PLACE-6: the bounding box is at most side x side."""
    top, bottom, left, right = box(cells)
    return bottom - top < side and right - left < side


# --- placing a domino -----------------------------------------------------------------------------


def connects(territory: Territory, cell: Cell, terrain: str) -> bool:
    """KO-PLACE-2 and -3 for one half; volcanoes match each other like any terrain (KO-PLACE-5)."""
    touched = [territory[other] for other in edge_neighbours(cell) if other in territory]
    return any(square.terrain in (HUT, terrain) for square in touched)


def may_place(territory: Territory, side: int, number: int, left: Cell, right: Cell) -> bool:
    """Whether the domino may lie with its left half and its right half on these cells."""
    left_half, right_half = DOMINOES[number]
    if right not in edge_neighbours(left) or left in territory or right in territory:  # KO-PLACE-1
        return False
    if not (connects(territory, left, left_half.terrain) or connects(territory, right, right_half.terrain)):
        return False
    return fits([*territory, left, right], side)


def placements(territory: Territory, side: int, number: int) -> list[tuple[Cell, Cell]]:
    """Every legal pair of cells, one pair per move text."""
    # The hut is part of the territory, so no square can be side or more cells away from it.
    reach = range(1 - side, side)
    left_half, right_half = DOMINOES[number]
    found = []
    for left in [(row, column) for row in reach for column in reach]:
        for right in edge_neighbours(left):
            # Halves that look the same have only the form with the smaller cell first.
            if left_half == right_half and right < left:
                continue
            if may_place(territory, side, number, left, right):
                found.append((left, right))
    return found


def lay(territory: Territory, half: Half, cell: Cell, with_token: bool) -> None:
    """Cover a cell; a wooden token comes along where resources are in play (KO-RES-4)."""
    token = half.resource if with_token else None
    territory[cell] = Square(half.terrain, half.fire, half.craters, resource=token)


# --- fire -----------------------------------------------------------------------------------------


def reached_by_flight(territory: Territory, volcano: Cell, steps: int) -> set[Cell]:
    """Cells reached when every step of the flight must be on a square (A-07, the option)."""
    reached = {volcano}
    for _ in range(steps):
        reached |= {cell for start in reached for cell in surrounding(start) if cell in territory}
    return reached


def may_burn(square: Square, switches: Mapping[str, str]) -> bool:
    """KO-FIRE-6: what fire may land on; the starting tile only by option (A-08)."""
    if square.terrain == HUT and switches["fire_on_hut"] == "no":
        return False
    return square.terrain != VOLCANO and square.fires == 0


def landing_cells(territory: Territory, volcano: Cell, switches: Mapping[str, str]) -> list[Cell]:
    """Where the fire of the volcano on this cell may land (KO-FIRE-2 to -8)."""
    reach = FIRE_RANGE[territory[volcano].craters]
    if switches["fire_over_gaps"] == "yes":
        near = {cell for cell in territory if distance(cell, volcano) <= reach}
    else:
        near = reached_by_flight(territory, volcano, reach)
    return sorted(cell for cell in near if may_burn(territory[cell], switches))


def burn(territory: Territory, cell: Cell, fires: int) -> None:
    """The token lands; what lay there leaves the game (KO-RES-5, KO-RECRUIT-10)."""
    square = territory[cell]
    square.fire_token = fires
    square.resource = None
    square.caveman = None


# --- resources and cavemen ------------------------------------------------------------------------


def token_cells(territory: Territory, resource: str) -> list[Cell]:
    """Where this player's wooden tokens of one resource lie (KO-RES-6, KO-RES-7)."""
    return sorted(cell for cell, square in territory.items() if square.resource == resource)


def held_kinds(territory: Territory) -> list[str]:
    """The resources of which at least one token lies in the territory, in the fixed order."""
    return [resource for resource in RESOURCES if token_cells(territory, resource)]


def payable_cells(territory: Territory, last_paid: str | None, still_due: int) -> list[Cell]:
    """Tokens that may be paid next so that the rest can follow in resource order."""
    later = RESOURCES if last_paid is None else RESOURCES[RESOURCES.index(last_paid) + 1 :]
    held = [resource for resource in held_kinds(territory) if resource in later]
    next_kinds = {payment[0] for payment in combinations(held, still_due)}
    return sorted(cell for resource in next_kinds for cell in token_cells(territory, resource))


def settling_cells(territory: Territory) -> list[Cell]:
    """KO-RECRUIT-6: empty terrain squares; never the starting tile (A-08, A-15)."""
    return sorted(cell for cell, square in territory.items() if may_settle(square))


def may_settle(square: Square) -> bool:
    """Whether a caveman may stand here."""
    if square.terrain in (HUT, VOLCANO) or square.fires:
        return False
    return square.resource is None and square.caveman is None

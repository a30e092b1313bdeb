"""End scoring of territories, and the score sheet of a JSON position."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .components import HUT, TOTEMS, VOLCANO, WARRIOR_POWER
from .territory import (
    Cell,
    Square,
    Territory,
    all_switches,
    box,
    cell_text,
    distance,
    edge_neighbours,
    fits,
    surrounding,
)

# Hunter-gatherers that look for one kind of token (KO-CAVE-5 to -8).
TOKEN_POINTS = {
    "hunter": ("mammoth", 3),
    "fisherwoman": ("fish", 3),
    "gatherer": ("mushroom", 4),
    "sculptor": ("flint", 5),
}


@dataclass
class Sheet:
    """All the numbers of one player."""

    regions: list[dict[str, Any]]
    resources: int
    totems: int
    cavemen: list[dict[str, Any]]
    hordes: list[dict[str, int]]
    bonuses: dict[str, int]
    largest_region: int
    fires: int

    @property
    def total(self) -> int:
        """KO-SCORE-5, KO-TOTEM-13, KO-TRIBE-4: parts that a mode does not have are empty or 0."""
        listed = [*self.regions, *self.cavemen, *self.hordes]
        points: int = sum(entry["points"] for entry in listed)
        return points + self.resources + self.totems + sum(self.bonuses.values())


def groups(labels: Mapping[Cell, str]) -> list[list[Cell]]:
    """Maximal groups of one label joined over edges; groups and their cells in reading order."""
    left = sorted(labels)
    found = []
    while left:
        group = [left.pop(0)]
        for member in group:  # grows while it is walked
            for other in edge_neighbours(member):
                if other in left and labels[other] == labels[member]:
                    left.remove(other)
                    group.append(other)
        found.append(sorted(group))
    return found


def region_cells(territory: Territory) -> list[list[Cell]]:
    """KO-SCORE-1: the starting tile is in no region; volcanoes form regions too (A-09)."""
    return groups({cell: square.terrain for cell, square in territory.items() if square.terrain != HUT})


def score_region(territory: Territory, cells: list[Cell]) -> dict[str, Any]:
    """KO-SCORE-2 to -4."""
    terrain = territory[cells[0]].terrain
    fires = sum(territory[cell].fires for cell in cells)
    points = 0 if terrain == VOLCANO else len(cells) * fires
    return {"terrain": terrain, "squares": len(cells), "fires": fires, "points": points}


def points_from(kind: str, square: Square) -> int:
    """Points a hunter-gatherer gets from one of the squares around it (KO-CAVE-5 to -11)."""
    if kind in TOKEN_POINTS:
        resource, points = TOKEN_POINTS[kind]
        return points if square.resource == resource else 0
    if kind == "painter":
        return 2 if square.resource is not None else 0
    if kind == "fire_lady":
        return square.fires
    if kind == "shaman":
        return 2 if square.caveman is not None else 0
    raise ValueError(f"not a hunter-gatherer: {kind}")


def score_hunter_gatherers(territory: Territory) -> list[dict[str, Any]]:
    """KO-CAVE-2: each looks at the eight squares around it."""
    found = []
    for cell, square in sorted(territory.items(), key=lambda item: item[0]):
        kind = square.caveman
        if kind is None or kind in WARRIOR_POWER:
            continue
        seen = [territory[other] for other in surrounding(cell) if other in territory]
        points = sum(points_from(kind, other) for other in seen)
        found.append({"kind": kind, "cell": cell_text(cell), "points": points})
    return found


def score_hordes(territory: Territory) -> list[dict[str, int]]:
    """KO-WAR-2 to -4."""
    powers = {cell: WARRIOR_POWER[square.caveman] for cell, square in territory.items() if square.caveman in WARRIOR_POWER}
    found = []
    for horde in groups(dict.fromkeys(powers, "warrior")):
        power = sum(powers[cell] for cell in horde)
        found.append({"warriors": len(horde), "power": power, "points": len(horde) * power})
    return found


def hut_in_centre(territory: Territory, side: int, full_box: bool) -> bool:
    """KO-BONUS-2; the option of A-19 wants the box filled to all four edges."""
    half = (side - 1) // 2
    if full_box:
        return box(territory) == (-half, half, -half, half)
    return all(distance(cell, (0, 0)) <= half for cell in territory)


def score_bonus(name: str, territory: Territory, side: int, switches: Mapping[str, str]) -> int:
    """KO-BONUS-1 to -3."""
    if name == "empire-of-fire":
        return 10 if hut_in_centre(territory, side, switches["centre_needs_full_box"] == "yes") else 0
    if name == "homo-habilis":
        return 5 if len(territory) == side * side else 0
    raise ValueError(f"no such bonus: {name}")


def score_territory(
    territory: Territory,
    side: int,
    mode: str,
    bonuses: Iterable[str],
    switches: Mapping[str, str],
    totems: Iterable[str],
) -> Sheet:
    """The whole score of one player."""
    regions = [score_region(territory, cells) for cells in region_cells(territory)]
    tokens = sum(square.resource is not None for square in territory.values())
    return Sheet(
        regions=regions,
        resources=tokens if mode == "totem" else 0,  # KO-TOTEM-10, KO-TRIBE-3
        totems=sum(TOTEMS[resource].points for resource in totems),
        cavemen=score_hunter_gatherers(territory),
        hordes=score_hordes(territory),
        bonuses={name: score_bonus(name, territory, side, switches) for name in bonuses},
        largest_region=max((region["squares"] for region in regions), default=0),
        # A token on the hut is in no region, but it is a fire of the territory (KO-TIE-3).
        fires=sum(square.fires for square in territory.values()),
    )


def ranking(sheets: list[Sheet]) -> tuple[list[int], str | None]:
    """Indexes of the winners, and the last tie rule that was needed (KO-TIE-1 to -5)."""
    highest = max(sheet.total for sheet in sheets)
    tied = [index for index, sheet in enumerate(sheets) if sheet.total == highest]
    if len(tied) == 1:
        return tied, None
    largest = max(sheets[index].largest_region for index in tied)
    tied = [index for index in tied if sheets[index].largest_region == largest]
    if len(tied) == 1:
        return tied, "KO-TIE-2"
    most = max(sheets[index].fires for index in tied)
    tied = [index for index in tied if sheets[index].fires == most]
    return tied, "KO-TIE-3" if len(tied) == 1 else "KO-TIE-4"


# --- positions ------------------------------------------------------------------------------------


def read_territory(rows: list[list[dict[str, Any] | None]]) -> Territory:
    """The grid of a position, moved so that the hut is at 0,0."""
    grid = {
        (row, column): Square(**square)
        for row, squares in enumerate(rows)
        for column, square in enumerate(squares)
        if square is not None
    }
    (hut,) = [cell for cell, square in grid.items() if square.terrain == HUT]
    return {(row - hut[0], column - hut[1]): square for (row, column), square in grid.items()}


def position_side(territories: list[Territory]) -> int:
    """7 for two players, otherwise 5; a single territory too large for 5 must be a two-player one."""
    if len(territories) == 1:
        return 5 if fits(territories[0], 5) else 7
    return 7 if len(territories) == 2 else 5


def sheet_data(name: str, sheet: Sheet) -> dict[str, Any]:
    """One entry of `players` in the result."""
    return {
        "name": name,
        "total": sheet.total,
        "regions": sheet.regions,
        "resources": sheet.resources,
        "totems": sheet.totems,
        "cavemen": sheet.cavemen,
        "hordes": sheet.hordes,
        "bonuses": sheet.bonuses,
        "largest_region": sheet.largest_region,
        "fires": sheet.fires,
    }


def score_position(position: dict[str, Any]) -> dict[str, Any]:
    """The JSON result for a valid Origins position; an invalid one is not looked for here."""
    switches = all_switches(position.get("switches", {}))
    names = [player["name"] for player in position["players"]]
    territories = [read_territory(player["territory"]) for player in position["players"]]
    side = position_side(territories)
    sheets = [
        score_territory(territory, side, position["mode"], position.get("bonuses", []), switches, player.get("totems", []))
        for territory, player in zip(territories, position["players"], strict=True)
    ]
    winners, tie_break = ranking(sheets)
    return {
        "players": [sheet_data(name, sheet) for name, sheet in zip(names, sheets, strict=True)],
        "winners": [names[index] for index in winners],
        "tie_break": tie_break,
    }

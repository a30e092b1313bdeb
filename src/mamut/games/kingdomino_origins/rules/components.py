"""What is in the box (chapter 1): dominoes, resources, fire tokens, totems, cavemen, read from the tables beside this file."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

# KO-COMP-1: four starting tiles and huts, in four colours
COLOURS: Final = ("pink", "black", "green", "blue")

# KO-COMP-4: six terrains; a resource has the number of its terrain
TERRAINS: Final = ("grassland", "lake", "jungle", "quarry", "desert", "volcano")
DESERT: Final = 4
VOLCANO: Final = 5

# KO-COMP-5: 49 wooden tokens; the order of the resources is the order in which they are paid
RESOURCES: Final = ("mammoth", "fish", "mushroom", "flint")


def _table(name: str) -> list[dict[str, str]]:
    return list(
        csv.DictReader(files("mamut.games.kingdomino_origins.rules").joinpath(name).read_text(encoding="utf-8").splitlines())
    )


# KO-COMP-3: 48 dominoes with numbers from 1; place 0 of each table is empty
_DOMINOES: Final = _table("dominoes.csv")
DOMINOES: Final = len(_DOMINOES)
LEFT: Final = (0, *(TERRAINS.index(d["left_terrain"]) for d in _DOMINOES))
RIGHT: Final = (0, *(TERRAINS.index(d["right_terrain"]) for d in _DOMINOES))

# KO-COMP-9: printed fires and craters of the 96 squares
LEFT_FIRE: Final = (0, *(int(d["left_fire"]) for d in _DOMINOES))
RIGHT_FIRE: Final = (0, *(int(d["right_fire"]) for d in _DOMINOES))
LEFT_CRATERS: Final = (0, *(int(d["left_craters"]) for d in _DOMINOES))
RIGHT_CRATERS: Final = (0, *(int(d["right_craters"]) for d in _DOMINOES))

# KO-COMP-10: a resource symbol is printed where a wooden token will lie
LEFT_SYMBOL: Final = (0, *(int(d["left_resource"] != "") for d in _DOMINOES))
RIGHT_SYMBOL: Final = (0, *(int(d["right_resource"] != "") for d in _DOMINOES))

ALIKE: Final = tuple(int(n > 0 and (LEFT[n], LEFT_FIRE[n]) == (RIGHT[n], RIGHT_FIRE[n])) for n in range(DOMINOES + 1))
"""Dominoes whose two squares are printed alike: turning them round makes no difference."""

# KO-COMP-7: four totem tiles, one per resource
_TOTEMS: Final = {t["resource"]: t for t in _table("totems.csv")}
# KO-TOTEM-12: the values printed on the totems
TOTEM_POINTS: Final = tuple(int(_TOTEMS[r]["points"]) for r in RESOURCES)
RESOURCE_TOKENS: Final = tuple(int(_TOTEMS[r]["wooden_tokens"]) for r in RESOURCES)

# KO-COMP-6: ten fire tokens: how many there are with 1, 2 and 3 fires
FIRE_TOKENS: Final = (5, 4, 1)

# KO-COMP-8: 22 caveman tiles
_CAVEMEN: Final = _table("cavemen.csv")
CAVEMEN: Final = tuple(c["kind"] for c in _CAVEMEN)
CAVEMAN_COPIES: Final = tuple(int(c["copies"]) for c in _CAVEMEN)
# KO-CAVE-1: seven kinds of hunter-gatherers come first, the warriors after them
HUNTER_GATHERERS: Final = sum(c["category"] == "hunter_gatherer" for c in _CAVEMEN)
POINTS_PER_UNIT: Final = tuple(int(c["points_per_unit"] or 0) for c in _CAVEMEN)
# KO-WAR-1: warriors of power 1, 2 and 3
POWER: Final = tuple(int(c["power"] or 0) for c in _CAVEMEN)
HUNTER, FISHERWOMAN, GATHERER, SCULPTOR, PAINTER, FIRE_LADY, SHAMAN = range(HUNTER_GATHERERS)

FACE_UP: Final = 4
"""Spaces for face-up cavemen on the cave board (KO-COMP-8)."""

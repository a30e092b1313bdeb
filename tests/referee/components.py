"""What is in the box of Kingdomino Origins, typed in as plain literals.

The referee must not share a data file with the program it checks, so the facts stand here a second time.
"""

from typing import NamedTuple


class Half(NamedTuple):
    """One printed half of a domino."""

    terrain: str
    fire: int = 0
    craters: int = 0
    resource: str | None = None


class Totem(NamedTuple):
    """A totem tile together with the resource it stands for (KO-COMP-5, KO-TOTEM-12)."""

    terrain: str
    points: int
    wooden_tokens: int


HUT = "hut"
VOLCANO = "volcano"

# Order matters: payments are made in this order (formats, section 2).
RESOURCES = ("mammoth", "fish", "mushroom", "flint")

TOTEMS = {
    "mammoth": Totem("grassland", 3, 16),
    "fish": Totem("lake", 4, 13),
    "mushroom": Totem("jungle", 5, 11),
    "flint": Totem("quarry", 6, 9),
}

# The short names of the worked examples: a letter for the terrain, a digit for printed fires or craters.
D = Half("desert")
D1 = Half("desert", fire=1)
G = Half("grassland", resource="mammoth")
G1 = Half("grassland", fire=1)
L = Half("lake", resource="fish")
L1 = Half("lake", fire=1)
J = Half("jungle", resource="mushroom")
J1 = Half("jungle", fire=1)
J2 = Half("jungle", fire=2)
Q = Half("quarry", resource="flint")
Q1 = Half("quarry", fire=1)
Q2 = Half("quarry", fire=2)
V1 = Half("volcano", craters=1)
V2 = Half("volcano", craters=2)
V3 = Half("volcano", craters=3)

# Number -> (left half, right half).
DOMINOES = {
    1: (D, D),
    2: (D, D),
    3: (D, D),
    4: (D, G),
    5: (D, G),
    6: (D, L),
    7: (D, L),
    8: (D, J),
    9: (D, J),
    10: (D, Q),
    11: (D, Q),
    12: (G, G),
    13: (G, G),
    14: (G, G),
    15: (L, L),
    16: (L, L),
    17: (J, J),
    18: (J, J),
    19: (G, L),
    20: (L, J),
    21: (G, Q),
    22: (G, Q),
    23: (J, Q),
    24: (D, G1),
    25: (D, L1),
    26: (D, J1),
    27: (D, Q1),
    28: (D, V1),
    29: (D, V1),
    30: (D1, G),
    31: (D1, L),
    32: (G1, L),
    33: (G1, J),
    34: (G, L1),
    35: (L1, Q),
    36: (G, J1),
    37: (Q, Q1),
    38: (G, V1),
    39: (G, V1),
    40: (L, V1),
    41: (L, Q2),
    42: (L, V2),
    43: (J, V2),
    44: (J, V2),
    45: (Q, V2),
    46: (L1, J2),
    47: (J1, Q2),
    48: (Q, V3),
}

# Kind -> number of tiles (KO-CAVE-1, KO-WAR-1).
CAVEMEN = {
    "hunter": 2,
    "fisherwoman": 2,
    "gatherer": 2,
    "sculptor": 2,
    "painter": 2,
    "fire_lady": 2,
    "shaman": 2,
    "warrior_1": 4,
    "warrior_2": 3,
    "warrior_3": 1,
}

WARRIOR_POWER = {"warrior_1": 1, "warrior_2": 2, "warrior_3": 3}

# Craters -> how far the fire may fly (KO-FIRE-2). The token shows as many fires as there are craters.
FIRE_RANGE = {1: 3, 2: 2, 3: 1}

MODES = ("discovery", "totem", "tribe")
BONUSES = ("empire-of-fire", "homo-habilis")

# Switch -> value when nothing is said (formats, section 2).
SWITCH_DEFAULTS = {
    "fire_over_gaps": "yes",
    "fire_on_hut": "no",
    "recruit_in_last_round": "no",
    "centre_needs_full_box": "no",
}

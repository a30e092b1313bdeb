"""What is in the box of Stone Age, typed in as plain literals.

The referee must not share a data file with the program it checks, so the facts stand here a second time.
"""

from typing import NamedTuple


class Card(NamedTuple):
    """A civilization card: what its top gives at once or later, and what its bottom counts for at the end."""

    top: str
    value: int
    resource: str | None
    bottom: str
    bottom_value: int


class Building(NamedTuple):
    """A tile: either a fixed bundle (wood, clay, stone, gold) or how many resources of how many kinds (0: any)."""

    bundle: tuple[int, int, int, int] | None
    least: int
    most: int
    kinds: int


# Order matters: bundles are written in this order (formats, section 3).
RESOURCES = ("wood", "clay", "stone", "gold")
VALUES = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}  # SA-COMP-4: points in a building, divisor of a roll
FOOD_DIVISOR = 2

VILLAGE = {"toolmaker": 1, "hut": 2, "field": 1}  # area -> figures, no more and no fewer (SA-PLACE-6)
HUNT = "hunt"
GATHERING = {"forest": "wood", "clay-pit": "clay", "quarry": "stone", "river": "gold"}
GATHERING_SPACES = 7
GATHERING_PLAYERS = {2: 1, 3: 2, 4: 4}  # SA-P23-3, SA-P23-4
OPEN_VILLAGE_AREAS = {2: 2, 3: 2, 4: 3}  # SA-P23-1

CARD_SPACES = (1, 2, 3, 4)
STACK_HEIGHT = 7

GREEN = ("pottery", "writing", "time", "transport", "weaving", "healing", "art", "music")

CARDS = {
    "C01": Card("market", 0, None, "pottery", 1),
    "C02": Card("market", 0, None, "writing", 1),
    "C03": Card("market", 0, None, "time", 1),
    "C04": Card("market", 0, None, "transport", 1),
    "C05": Card("market", 0, None, "farmer", 1),
    "C06": Card("market", 0, None, "farmer", 2),
    "C07": Card("market", 0, None, "hut_builder", 1),
    "C08": Card("market", 0, None, "hut_builder", 2),
    "C09": Card("market", 0, None, "toolmaker", 2),
    "C10": Card("market", 0, None, "toolmaker", 2),
    "C11": Card("food", 1, None, "weaving", 1),
    "C12": Card("food", 2, None, "hut_builder", 2),
    "C13": Card("food", 3, None, "weaving", 1),
    "C14": Card("food", 3, None, "farmer", 2),
    "C15": Card("food", 4, None, "hut_builder", 1),
    "C16": Card("food", 5, None, "healing", 1),
    "C17": Card("food", 7, None, "pottery", 1),
    "C18": Card("resource", 1, "clay", "shaman", 2),
    "C19": Card("resource", 1, "stone", "farmer", 1),
    "C20": Card("resource", 1, "stone", "shaman", 1),
    "C21": Card("resource", 2, "stone", "transport", 1),
    "C22": Card("resource", 1, "gold", "shaman", 1),
    "C23": Card("roll_resource", 2, "wood", "shaman", 2),
    "C24": Card("roll_resource", 2, "stone", "shaman", 1),
    "C25": Card("roll_resource", 2, "gold", "art", 1),
    "C26": Card("points", 3, None, "music", 1),
    "C27": Card("points", 3, None, "music", 1),
    "C28": Card("points", 3, None, "hut_builder", 3),
    "C29": Card("tool", 1, None, "art", 1),
    "C30": Card("grain", 1, None, "time", 1),
    "C31": Card("grain", 1, None, "farmer", 1),
    "C32": Card("extra_card", 1, None, "writing", 1),
    "C33": Card("one_use_tool", 2, None, "toolmaker", 2),
    "C34": Card("one_use_tool", 3, None, "toolmaker", 1),
    "C35": Card("one_use_tool", 4, None, "toolmaker", 1),
    "C36": Card("any_resources", 2, None, "healing", 1),
}


def fixed(wood: int, clay: int, stone: int, gold: int) -> Building:
    return Building((wood, clay, stone, gold), 3, 3, 0)


def choice(number: int, kinds: int) -> Building:
    return Building(None, number, number, kinds)


BUILDINGS = {
    "B01": fixed(2, 1, 0, 0),
    "B02": fixed(2, 0, 1, 0),
    "B03": fixed(1, 2, 0, 0),
    "B04": fixed(2, 0, 0, 1),
    "B05": fixed(1, 1, 1, 0),
    "B06": fixed(1, 1, 1, 0),
    "B07": fixed(1, 0, 2, 0),
    "B08": fixed(0, 2, 1, 0),
    "B09": fixed(1, 1, 0, 1),
    "B10": fixed(1, 1, 0, 1),
    "B11": fixed(1, 0, 1, 1),
    "B12": fixed(1, 0, 1, 1),
    "B13": fixed(0, 1, 2, 0),
    "B14": fixed(0, 2, 0, 1),
    "B15": fixed(0, 1, 1, 1),
    "B16": fixed(0, 1, 1, 1),
    "B17": fixed(0, 0, 2, 1),
    "B18": choice(4, 1),
    "B19": choice(4, 2),
    "B20": choice(4, 3),
    "B21": choice(4, 4),
    "B22": choice(5, 1),
    "B23": choice(5, 2),
    "B24": choice(5, 3),
    "B25": choice(5, 4),
    "B26": Building(None, 1, 7, 0),
    "B27": Building(None, 1, 7, 0),
    "B28": Building(None, 1, 7, 0),
}

"""Phase 2: carrying out the areas (chapters 5 to 9)."""

from . import chances
from .asking import CHANCE, Question, Steps, ask, turn_up
from .board import Board, turn_up_tile
from .bundles import exactly, payments, worth
from .components import CARDS, FOOD_DIVISOR, GATHERING, HUNT, VALUES
from .paying import ask_or_cash, pay

MARKET_RESOURCES = {1: "wood", 2: "clay", 3: "stone", 4: "gold"}


def act(board: Board, seat: int) -> Steps[None]:
    """SA-ACT-1 and -2."""
    placed = board.tribes[seat].placed
    while placed:
        area = yield from ask_or_cash(board, seat, lambda: {f"use {area}": area for area in placed})
        yield from use(board, seat, area, placed[area])
        del placed[area]


def use(board: Board, seat: int, area: str, figures: int) -> Steps[None]:
    tribe = board.tribes[seat]
    kind, _, place = area.partition(" ")
    if kind == "toolmaker":
        tribe.gain_tool()
    elif kind == "hut":
        tribe.gain_figure()
    elif kind == "field":
        tribe.gain_grain()
    elif kind == HUNT:
        food = yield from roll(board, seat, figures, FOOD_DIVISOR)
        tribe.food += food
    elif kind in GATHERING:
        yield from gather(board, seat, figures, GATHERING[kind])
    elif kind == "card":
        yield from use_card(board, seat, int(place))
    else:
        yield from use_tile(board, seat, int(place))


def gather(board: Board, seat: int, dice: int, resource: str) -> Steps[None]:
    gained = yield from roll(board, seat, dice, VALUES[resource])
    board.tribes[seat].stock[resource] += gained


def roll(board: Board, seat: int, dice: int, divisor: int) -> Steps[int]:
    """Roll, add tools in their order as long as there are later ones, divide (SA-RES-2, SA-TUSE-2)."""
    text = yield Question(CHANCE, {f"roll {total}": ways for total, ways in chances.sums(dice).items()})
    total = int(text.removeprefix("roll "))
    tribe = board.tribes[seat]
    left = tribe.usable_tools()
    while left:
        offers: dict[str, tuple[str, int] | None] = {f"tool {name}": (name, value) for name, value in left}
        tool = yield from ask(seat, {**offers, "done": None})
        if tool is None:
            break
        name, value = tool
        tribe.use_tool(name)
        total += value
        left = left[left.index(tool) + 1 :]
    return total // divisor


# --- cards ------------------------------------------------------------------------------------


def use_card(board: Board, seat: int, space: int) -> Steps[None]:
    """SA-CARD-1 to -5."""
    tribe = board.tribes[seat]
    bundle = yield from pay(board, seat, lambda: exactly(space, tribe.stock))
    if bundle is None:
        return
    card = board.row[space]
    assert card is not None
    board.row[space] = None
    tribe.bought.append(card)
    yield from carry_out(board, seat, card)


def carry_out(board: Board, seat: int, card: str) -> Steps[None]:
    """SA-EFF-1 to -10; one-use tools and the any-two-resources card just lie there."""
    tribe = board.tribes[seat]
    top, value, resource, _, _ = CARDS[card]
    if top == "market":
        yield from market(board, seat)
    elif top == "food":
        tribe.food += value
    elif top == "resource":
        assert resource is not None
        tribe.stock[resource] += value
    elif top == "roll_resource":
        assert resource is not None
        yield from gather(board, seat, value, resource)
    elif top == "points":
        tribe.track += value
    elif top == "tool":
        tribe.gain_tool()
    elif top == "grain":
        tribe.gain_grain()
    elif top == "extra_card" and board.deck:
        drawn = yield from turn_up("draw", board.deck)
        board.deck.remove(drawn)
        tribe.drawn.append(drawn)


def market(board: Board, buyer: int) -> Steps[None]:
    """SA-EFF-1: one die per player, buyer first."""
    rolled = chances.market(len(board.seats))
    text = yield Question(CHANCE, {" ".join(["dice", *map(str, faces)]): ways for faces, ways in rolled.items()})
    dice = [int(face) for face in text.split()[1:]]
    for seat in board.clockwise_from(buyer):
        face = yield from ask(seat, {f"pick {face}": face for face in dice})
        dice.remove(face)
        tribe = board.tribes[seat]
        if face == 5:
            tribe.gain_tool()
        elif face == 6:
            tribe.gain_grain()
        else:
            tribe.take([MARKET_RESOURCES[face]])


# --- buildings --------------------------------------------------------------------------------


def use_tile(board: Board, seat: int, stack: int) -> Steps[None]:
    """SA-BLD-1 to -7."""
    tribe = board.tribes[seat]
    tile = board.tiles[stack]
    assert tile is not None
    bundle = yield from pay(board, seat, lambda: payments(tile, tribe.stock))
    if bundle is None:
        return
    tribe.track += worth(bundle)
    tribe.buildings.append(tile)
    board.tiles[stack] = None
    board.stacks[stack] -= 1
    if board.stacks[stack]:
        yield from turn_up_tile(board, stack)

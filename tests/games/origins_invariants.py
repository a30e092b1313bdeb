"""What must hold at every ply of Kingdomino Origins."""

import numpy as np

from tests.running.thorough import times

from ..referee.components import CAVEMEN, DOMINOES, RESOURCES
from .crowds import Array, Crowd, bits, union
from .playing import BONUSES, TURNED_SWITCHES, origins

GAMES_EACH = times(111, 1112)
"""Nine times this many are ten thousand."""
REVEAL, CAVE, CHIEF, CLAIM_PAIR, PLACE, FIRE, TOTEM, CLAIM, RECRUIT, SPEND, SETTLE, FINISHED = range(12)
HUT, VOLCANO = 1, 5

# What is printed on domino n, by resource and by number of craters; place 0 stands for no domino.
SYMBOLS = np.array(
    [[0, *(sum(half.resource == resource for half in domino) for domino in DOMINOES.values())] for resource in RESOURCES]
)
CRATERS = np.array(
    [[0, *(sum(half.craters == craters for half in domino) for domino in DOMINOES.values())] for craters in (1, 2, 3)]
)
NUMBERS = np.arange(49)


def members(masks: Array) -> Array:
    """A column per domino number, 1 where it is in the set."""
    found: Array = masks[..., None] >> NUMBERS & 1
    return found


def waiting(states: Array) -> Array:
    """Dominoes of the rows that will still be placed, 0 elsewhere."""
    mine = (np.arange(4) > states["turn"][:, None] - (states["step"] == PLACE)[:, None]) & (states["row_owner"] >= 0)
    return np.concatenate([np.where(mine, states["row"], 0), states["next_row"]], axis=1)


def tokens(states: Array) -> Array:
    """Wooden tokens in all territories, by resource."""
    lying = states["territories"]
    return np.asarray(bits(lying["resources"][..., None] & lying["land"][..., :4]).sum(axis=1))


def fire_tokens(states: Array) -> Array:
    lying = states["territories"]
    return np.asarray(bits(lying["fire_tokens"][..., None] & lying["fire"]).sum(axis=1))


def cavemen(states: Array) -> Array:
    """Tiles in the pile, face up, in someone's hand and in territories, by kind."""
    kinds = np.arange(10)
    face_up = (states["cave"][..., None] == kinds).sum(axis=1)
    in_hand = (states["recruit"][:, None] == kinds).astype(int)
    return np.asarray(states["cave_pile"] + face_up + in_hand + bits(states["territories"]["cavemen"]).sum(axis=1))


# At every ply


def check_territories(states: Array) -> None:
    """Sides, terrains and pieces of every territory."""
    for seat in range(int(states["seats"][0])):
        t = states["territories"][:, seat]
        assert (t["bottom"] - t["top"] < states["side"]).all()
        assert (t["right"] - t["left"] < states["side"]).all()
        assert ((t["top"] <= 0) & (t["bottom"] >= 0) & (t["left"] <= 0) & (t["right"] >= 0)).all()
        assert (t["squares"] == union(t["land"]) | HUT).all()
        assert (bits(t["squares"]) == bits(t["land"]).sum(axis=1) + 1).all()
        pieces = np.concatenate([t["fire"], t["resources"][:, None], t["cavemen"]], axis=1)
        everything = union(pieces)
        assert (bits(everything) == bits(pieces).sum(axis=1)).all()
        assert (everything & ~(t["squares"] & ~t["land"][:, VOLCANO]) == 0).all()
        on_hut = everything & HUT
        assert ((on_hut == 0) | (states["fire_on_hut"] == 1) & (t["fire_tokens"] & HUT == 1)).all()
        assert (t["fire_tokens"] & ~union(t["fire"]) == 0).all()
        assert (t["resources"] & ~union(t["land"][:, :4]) == 0).all()


def check_rows(states: Array) -> None:
    """In rounds 1 to 11 four dominoes lie ready, in ascending order; in the last round none."""
    playing = (states["step"] > CHIEF) & (states["step"] < FINISHED)
    early = playing & (states["round"] > 0) & (states["round"] < 12)
    assert (np.diff(states["next_row"][early], axis=1) > 0).all()
    assert (states["next_row"][early] > 0).all()
    assert (states["next_row"][playing & (states["round"] == 12)] == 0).all()
    placing = playing & (states["round"] > 0)
    assert (np.diff(states["row"][placing], axis=1) > 0).all()
    chiefs = 2 if states["seats"][0] == 2 else 1
    for seat in range(int(states["seats"][0])):
        assert ((states["row_owner"][placing] == seat).sum(axis=1) == chiefs).all()


def check_dominoes(states: Array) -> None:
    """Every domino is in exactly one place."""
    listed = (waiting(states)[..., None] == NUMBERS).sum(axis=1) * (NUMBERS > 0)
    somewhere = members(states["pile"]) + members(states["discarded"]) + listed
    assert somewhere.max() <= 1
    placed = bits(states["territories"]["squares"] & ~HUT).sum(axis=1)
    assert (placed == 2 * (48 - somewhere.sum(axis=1))).all()


def check_changes(before: Array, after: Array) -> None:
    """Tokens, fires and cavemen change only by what the step does."""
    step = before["step"]
    index = np.arange(len(before))
    domino = before["row"][index, np.clip(before["turn"], 0, 3)]
    grown = bits(after["territories"]["squares"]).sum(axis=1) - bits(before["territories"]["squares"]).sum(axis=1)
    laid = (step == PLACE) & (grown == 2)
    thrown = (step == PLACE) & (grown == 0)
    assert (grown[step != PLACE] == 0).all()
    assert (laid | thrown | (step != PLACE)).all()
    assert (after["discarded"][thrown] >> domino[thrown] & 1 == 1).all()
    gained = tokens(after) - tokens(before)
    if before["mode"][0] == 0:
        assert not gained.any()
    else:
        assert (gained[laid] == SYMBOLS.T[domino[laid]]).all()
    assert not gained[~laid & (step != FIRE) & (step != SPEND)].any()
    assert (gained[step == SPEND].sum(axis=1) == -1).all()
    assert np.isin(gained[step == FIRE].sum(axis=1), (0, -1)).all()
    burnt = fire_tokens(after) - fire_tokens(before)
    assert not burnt[step != FIRE].any()
    assert (burnt[step == FIRE] == (np.arange(1, 4) == before["craters"][step == FIRE][:, None])).all()
    lost = cavemen(before) - cavemen(after)
    assert not lost[step != FIRE].any()
    assert np.isin(lost[step == FIRE].sum(axis=1), (0, 1)).all()


# At the end of every round


def check_supplies(states: Array) -> None:
    """Territories, rows, pile and what has left the game make up the whole box."""
    here, unseen, gone = waiting(states), members(states["pile"]), members(states["discarded"])
    if states["mode"][0] != 0:
        on_rows = SYMBOLS[:, here].sum(axis=2).T
        supply, thrown = unseen @ SYMBOLS.T, gone @ SYMBOLS.T
        removed = np.array([16, 13, 11, 9]) - tokens(states) - on_rows - supply
        assert (removed >= thrown).all()
    placed_volcanoes = np.array([5, 4, 1]) - CRATERS[:, here].sum(axis=2).T - unseen @ CRATERS.T - gone @ CRATERS.T
    assert (fire_tokens(states) == placed_volcanoes).all()
    if states["mode"][0] == 2:
        assert (cavemen(states) <= list(CAVEMEN.values())).all()
    else:
        assert not cavemen(states).any()


class OriginsWatch:
    """All of the above at every ply, and what a whole game adds up to."""

    def __init__(self, states: Array) -> None:
        self.players = int(states["seats"][0])
        self.dealt = np.zeros((len(states), 4), int)
        self.ends_of_rounds = 0

    def ply(self, before: Array, after: Array) -> None:
        placing = np.flatnonzero(before["step"] == PLACE)
        self.dealt[placing, before["actor"][placing]] += 1
        check_territories(after)
        check_rows(after)
        check_dominoes(after)
        check_changes(before, after)
        between = (before["round"] != after["round"]) | (after["step"] == FINISHED) & (before["step"] != FINISHED)
        if between.any():
            self.ends_of_rounds += int(between.sum())
            check_supplies(after[between])

    def end(self, states: Array) -> None:
        assert self.ends_of_rounds == len(states) * 13  # the end of the set-up too
        assert (self.dealt[:, : self.players] == (24 if self.players == 2 else 12)).all()
        assert (states["round"] == 12).all()
        assert (states["pile"] == 0).all()


def crowd(players: int, mode: str) -> Crowd:
    """All mixtures of bonuses and switches."""
    switches = (*(bonus.replace("-", "_") for bonus in BONUSES), *TURNED_SWITCHES)
    return Crowd(origins(players, mode, "compiled"), GAMES_EACH, players, switches)

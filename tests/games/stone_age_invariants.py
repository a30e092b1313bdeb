"""What must hold at every ply of Stone Age (rules.md, chapter 13c)."""

import numpy as np

from mamut.games.stone_age.rules.state import (
    BUILDING,
    CARD,
    DRAW,
    FEED,
    FIELD,
    FINISHED,
    FIRST_BUILDING,
    FIRST_CARD,
    FOREST,
    HUNT,
    HUT,
    NOBODY,
    PAY,
    PICK,
    PLACE,
    TOOL,
    TOOLMAKER,
    USE,
)
from tests.running.thorough import times

from ..referee.stone_age.components import CARDS
from .crowds import Array, Crowd, bits
from .playing import stone_age

GAMES_EACH = times(34, 340)
"""Three times this many are a thousand."""
SHARING = {2: 1, 3: 2, 4: 4}
ALL_CARDS, ALL_TILES = np.arange(36), np.arange(28)
POINTS_CARDS = [int(card[1:]) - 1 for card, about in CARDS.items() if about.top == "points"]
ONE_USE_CARDS = np.array([32, 33, 34])
CASH_CARD = 35


def members(masks: Array, pieces: Array) -> Array:
    """A column per piece, 1 where it is in the set."""
    found: Array = masks[..., None] >> pieces & 1
    return found


def seated(states: Array) -> Array:
    """The players of these states, without the empty seats."""
    found: Array = states["players"][:, : int(states["seats"][0])]
    return found


def standing(states: Array, seat: int) -> Array:
    """Figures of a seat on areas, cards and buildings, place by place."""
    return np.concatenate(
        [
            states["players"]["placed"][:, seat],
            (states["row_owner"] == seat).astype(int),
            (states["stack_owner"] == seat).astype(int),
        ],
        axis=1,
    )


# At every ply


def check_cards(states: Array) -> None:
    """1: every card is in exactly one place."""
    owned = members(states["players"]["cards"], ALL_CARDS).sum(axis=1)
    in_row = (states["row"][..., None] == ALL_CARDS).sum(axis=1)
    drawn = states["extra_card"][:, None] == ALL_CARDS
    assert (members(states["deck"], ALL_CARDS) + owned + in_row + drawn == 1).all()
    assert ((states["extra_card"] == NOBODY) == (states["extra_owner"] == NOBODY)).all()


def check_tiles(states: Array) -> None:
    """2: seven tiles per player are in stacks or owned, and every tile is in one place."""
    built = bits(states["players"]["buildings"]).sum(axis=1)
    assert (states["heights"].sum(axis=1) + built == 7 * states["seats"]).all()
    owned = members(states["players"]["buildings"], ALL_TILES).sum(axis=1)
    face_up = (states["tops"][..., None] == ALL_TILES).sum(axis=1)
    assert (members(states["tiles"], ALL_TILES) + owned + face_up == 1).all()
    bare = (states["tops"] == NOBODY) & (states["heights"] > 0)
    assert not bare[states["step"] > BUILDING].any()


def check_players(states: Array) -> None:
    """3: figures, grain, tools and goods stay in their bounds; a card beside the board is an owned one."""
    p = seated(states)
    assert ((p["figures"] >= 5) & (p["figures"] <= 10)).all()
    assert ((p["grain"] >= 0) & (p["grain"] <= 10)).all()
    tools = p["tools"]
    assert (np.diff(tools, axis=2) <= 0).all()
    assert (tools[..., 0] - tools[..., 2] <= 1).all()
    assert ((tools >= 0) & (tools <= 4)).all()
    assert (p["used"] >> np.arange(3)[:, None, None] & 1 <= (tools.transpose(2, 0, 1) > 0)).all()
    assert (p["food"] >= 0).all()
    assert (p["stock"] >= 0).all()
    assert (p["home"] >= 0).all()
    assert (p["one_use"][..., None] >> np.arange(3) & 1 <= members(p["cards"], ONE_USE_CARDS)).all()
    assert (p["cash"] <= p["cards"] >> CASH_CARD & 1).all()


def check_figures(states: Array) -> None:
    """4 and 5: no area is too full, every figure is somewhere, and outside placing and acting all are home."""
    seats = int(states["seats"][0])
    placed = seated(states)["placed"]
    in_area, players_in = placed.sum(axis=1), (placed > 0).sum(axis=1)
    assert (in_area[:, FOREST:] <= 7).all()
    assert (players_in[:, FOREST:] <= SHARING[seats]).all()
    assert (players_in[:, :HUNT] <= 1).all()
    assert np.isin(in_area[:, HUT], (0, 2)).all()
    assert (in_area[:, [TOOLMAKER, FIELD]] <= 1).all()
    if seats < 4:
        assert (players_in[:, :HUNT].sum(axis=1) <= 2).all()
    for seat in range(seats):
        figures, home = states["players"]["figures"][:, seat], states["players"]["home"][:, seat]
        assert (standing(states, seat).sum(axis=1) + home == figures).all()
    resting = np.isin(states["step"], (CARD, FEED, FINISHED))
    assert (seated(states)["home"] == seated(states)["figures"])[resting].all()


def check_rounds(states: Array) -> None:
    """The row is full and the start player is right while a round is played; gaps are on the dear side when it is filled."""
    playing = (states["round"] > 0) & ~np.isin(states["step"], (CARD, FINISHED))
    assert (states["start"] == (states["round"] - 1) % states["seats"])[playing].all()
    placing = states["step"] == PLACE
    assert (states["row"][placing] != NOBODY).all()
    assert (states["emptied"][placing] == 0).all()
    filling = states["step"] == CARD
    assert (np.diff((states["row"][filling] == NOBODY).astype(int), axis=1) >= 0).all()
    emptied = (states["heights"][:, : int(states["seats"][0])] == 0).any(axis=1)
    assert (emptied == (states["emptied"] == 1)).all()


# From one ply to the next


def check_moved_figures(before: Array, after: Array) -> None:
    """5 and 6: a turn of placing puts figures into one empty place of the actor, an action takes all of one place back."""
    placing = before["step"] == PLACE
    for seat in range(int(before["seats"][0])):
        old, new = standing(before, seat), standing(after, seat)
        changed = old != new
        mine = placing & (before["actor"] == seat)
        assert (changed.sum(axis=1)[mine] == 1).all()
        assert (changed.sum(axis=1)[placing & ~mine] == 0).all()
        assert (old[placing][changed[placing]] == 0).all()
        acting = ~placing & (before["turn"] == seat)
        assert (changed.sum(axis=1)[acting] <= 1).all()
        assert not changed[~placing & ~acting].any()
        assert (new[~placing][changed[~placing]] == 0).all()
        used = acting[:, None] & changed & (before["step"] != USE)[:, None]
        assert (np.nonzero(used)[1] == before["place"][used.any(axis=1)]).all()


def check_points(before: Array, after: Array) -> None:
    """7: the track changes only by buildings, three-point cards and hunger."""
    gained = after["players"]["track"] - before["players"]["track"]
    assert ((gained != 0).sum(axis=1) <= 1).all()
    total = gained.sum(axis=1)
    step, place = before["step"], before["place"]
    starved = total < 0
    assert (total[starved] == -10).all()
    assert (step[starved] == FEED).all()
    built = bits(after["players"]["buildings"]).sum(axis=1) - bits(before["players"]["buildings"]).sum(axis=1)
    bought = (step == PAY) & (place >= FIRST_BUILDING) & (built == 1)
    assert ((total >= 3) & (total <= 42))[bought].all()
    assert (built[~bought] == 0).all()
    card = before["row"][np.arange(len(before)), np.clip(place - FIRST_CARD, 0, 3)]
    cards = bits(after["players"]["cards"]).sum(axis=1) - bits(before["players"]["cards"]).sum(axis=1)
    three = (step == PAY) & (cards == 1) & np.isin(card, POINTS_CARDS)
    assert (total[three] == 3).all()
    assert (total[~starved & ~bought & ~three] == 0).all()


def check_goods(before: Array, after: Array) -> None:
    """Grain, tools and figures grow one by one; resources go only by payments, and cards come only by paying and drawing."""
    old, new = seated(before), seated(after)
    step = before["step"]
    for name in ("grain", "figures"):
        assert np.isin(new[name] - old[name], (0, 1)).all()
    assert np.isin((new["tools"] - old["tools"]).sum(axis=2), (0, 1)).all()
    lost = (new["stock"] < old["stock"]).any(axis=(1, 2))
    assert np.isin(step[lost], (PAY, FEED)).all()
    grown = (new["stock"] > old["stock"]).any(axis=(1, 2))
    assert not np.isin(step[grown], (PLACE, CARD, BUILDING, DRAW)).any()
    drawn = before["extra_card"] != after["extra_card"]
    assert (step[drawn] == DRAW).all()
    taken = (old["cards"] != new["cards"]).any(axis=1)
    assert (step[taken] == PAY).all()
    assert np.isin(bits(before["deck"]) - bits(after["deck"]), (0, 1)).all()
    refreshed = (old["used"] & ~new["used"]).any(axis=1)
    assert (after["round"] > before["round"])[refreshed].sum() + (after["step"][refreshed] == CARD).sum() == refreshed.sum()
    assert np.isin(step[(new["used"] & ~old["used"]).any(axis=1)], (TOOL,)).all()
    others = np.arange(new.shape[1]) != before["turn"][:, None]
    touched = (old["stock"] != new["stock"]).any(axis=2) & others
    assert (step[touched.any(axis=1)] == PICK).all()


class StoneAgeWatch:
    """All of the above at every ply, and how games end."""

    def __init__(self, states: Array) -> None:
        self.steps: set[int] = set()

    def ply(self, before: Array, after: Array) -> None:
        going = before["step"] != FINISHED
        before, after = before[going], after[going]
        self.steps |= set(before["step"].tolist())
        check_cards(after)
        check_tiles(after)
        check_players(after)
        check_figures(after)
        check_rounds(after)
        check_moved_figures(before, after)
        check_points(before, after)
        check_goods(before, after)

    def end(self, states: Array) -> None:
        """Each game ended by a stack or by the deck, and every step was there."""
        assert self.steps == set(range(FINISHED))
        emptied = states["emptied"] == 1
        unfilled = bits(states["deck"]) < (states["row"] == NOBODY).sum(axis=1)
        assert (emptied | unfilled).all()
        assert emptied.any()
        assert (~emptied).any()


def crowd(players: int, games: int = GAMES_EACH) -> Crowd:
    return Crowd(stone_age(players, "compiled"), games, players)

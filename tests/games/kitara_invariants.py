"""What must hold at every ply of Kitara (rules.md, chapter 8)."""

import numpy as np

from mamut.engine.contract import OVER
from mamut.games.kitara.rules.state import (
    CARD,
    DRAFT,
    FINISHED,
    KEEP,
    LEAVING,
    LOSE,
    MANAGING,
    MOVE,
    RETREAT,
    START,
    TOKEN,
    YOU,
)
from tests.running.thorough import times

from ..referee.kitara.components import OURS, START_CARD
from .crowds import Array, Crowd, bits, union
from .playing import kitara

GAMES = {2: times(170, 1700), 3: times(80, 800), 4: times(80, 800)}
"""By players; with both decks and the tribe these are ten thousand."""
PLACES, KINDS = np.arange(36), np.array([10, 5, 3])
STARTING = 1 << 34
"""The starting card, in a set of cards."""
ROUNDS = {2: 7, 3: 9, 4: 7}
SWITCHES = (
    "per_shaman",
    "attacker_chooses",
    "start_card_eats",
    "lowest_first",
    "moving_shaman",
    "savanna_only",
    "tribe_card_points",
)
HUNGRY = {deck: np.array([not OURS.cards[card].free for card in [*OURS.decks[deck], START_CARD]]) for deck in ("blue", "red")}
"""By the number of a card: whether it must be fed; the starting card is the last one."""


def members(masks: Array, pieces: Array) -> Array:
    """A column per piece, 1 where it is in the set."""
    found: Array = masks[..., None] >> pieces & 1
    return found


def seated(states: Array) -> Array:
    """The players of these states, without the empty seats."""
    found: Array = states["players"][:, : int(states["seats"][0])]
    return found


def on_map(states: Array) -> Array:
    """Figures by territory and kind."""
    found: Array = states["figures"].reshape(len(states), len(PLACES), len(KINDS))
    return found


def held(states: Array) -> Array:
    """By seat and territory, whether figures of that seat are there."""
    return members(seated(states)["holds"], PLACES).astype(bool)


def in_kingdom(states: Array) -> Array:
    """A column per card of a kingdom, false behind the last one."""
    p = seated(states)
    taken: Array = np.arange(p["kingdom"].shape[-1]) < p["cards"][..., None]
    return taken


# At every ply


def check_figures(states: Array, holds: Array) -> None:
    """1: supply and map together are what each colour has; a group that was driven off is in the air."""
    standing = np.matmul(holds, on_map(states), dtype=np.float32).astype(int)
    total = standing + seated(states)["supply"]
    lifted = states["step"] == RETREAT
    rows = np.nonzero(lifted)[0]
    total[rows, states["driven"][rows]] += states["lifted"][rows]
    assert (total == KINDS).all()
    assert (seated(states)["supply"] >= 0).all()
    assert (states["figures"] >= 0).all()


def check_places(states: Array, holds: Array) -> None:
    """2: figures of one player at most in a territory, and none anywhere else."""
    holders = holds.sum(axis=1)
    assert ((holders == 1) == on_map(states).any(axis=2)).all()
    assert (holders <= 1).all()
    assert (holders[:, states["places"][0] <= PLACES] == 0).all()


def check_row(states: Array) -> None:
    """3: six cards before every draft as long as the deck is not empty; every card is in one place at most."""
    drafting = (states["step"] == DRAFT) & (states["deck"] != 0)
    assert (states["in_row"][drafting] == 6).all()
    shown = np.where(np.arange(6) < states["in_row"][:, None], 1 << states["row"].astype(np.int64), 0)
    kingdoms = np.where(in_kingdom(states), 1 << seated(states)["kingdom"].astype(np.int64), 0)
    owned, starting = kingdoms & STARTING - 1, kingdoms & STARTING
    lying = np.concatenate([states["deck"][:, None], shown, owned.reshape(len(states), -1)], axis=1)
    assert (bits(lying).sum(axis=1) == bits(union(lying))).all()
    assert (bits(starting).sum(axis=2) <= 1).all()


def check_tokens(states: Array) -> None:
    """4: bag, hand, kept tokens and piles together are the 39 of the box, value by value."""
    values = np.arange(2, 6)
    kept = (seated(states)["kept"][..., None] == values).sum(axis=(1, 2))
    piles = states["piles"].reshape(len(states), -1, len(values)).sum(axis=1)
    assert np.isin(seated(states)["kept"], [0, 2, 3, 4, 5]).all()
    assert (states["bag"] + states["hand"] + kept + piles == [14, 12, 8, 5]).all()
    assert (states["bag"] >= 0).all()
    assert (states["in_bag"] == states["bag"].sum(axis=1)).all()
    assert (states["in_hand"] == states["hand"].sum(axis=1)).all()
    drawing = np.isin(states["step"], (MOVE, RETREAT, TOKEN, KEEP))
    assert (states["in_hand"][~drawing] == 0).all()


# From one ply to the next


def check_points(before: Array, after: Array) -> None:
    """7: points never fall, and only the one whose turn it is gains some."""
    gained = seated(after)["track"].astype(int) - seated(before)["track"]
    assert (gained >= 0).all()
    others = np.arange(gained.shape[1]) != before["turn"][:, None]
    assert (gained[others & (before["round"] > 0)[:, None]] == 0).all()


def check_cards(before: Array, after: Array) -> None:
    """A kingdom grows by one card in a draft and shrinks by one in a loss; cards are revealed one by one."""
    grown = seated(after)["cards"].astype(int) - seated(before)["cards"]
    wanted = np.where(before["step"] == DRAFT, 1, np.where(before["step"] == LOSE, -1, 0))
    own = np.arange(grown.shape[1]) == before["turn"][:, None]
    assert (grown == np.where(own, wanted[:, None], 0)).all()
    revealed = bits(before["deck"]) - bits(after["deck"])
    assert (revealed == (before["step"] == CARD)).all()


class Feeding:
    """5: after managing, the cards that need food are no more than the savannas that fed some when it began."""

    def __init__(self, deck: str, games: int) -> None:
        self.hungry = HUNGRY[deck]
        self.fed = np.zeros(games, int)
        self.begun = self.done = 0

    def need(self, states: Array) -> Array:
        """By seat."""
        cards = seated(states)["kingdom"]
        hungry = self.hungry[np.clip(cards, 0, len(self.hungry) - 1)] & in_kingdom(states)
        spared = (cards == len(self.hungry) - 1) & (states["start_card_eats"] == 0)[:, None, None]
        needed: Array = (hungry & ~spared).sum(axis=2)
        return needed

    def check(self, before: Array, after: Array, holds: Array, going: Array) -> None:
        rows = np.arange(len(before))
        turn = np.clip(before["turn"], 0, None)
        fields = (on_map(after)[..., 0] > 0) & ~members(after["ruins"], PLACES).astype(bool)
        need, cap = self.need(after)[rows, turn], (holds[rows, turn] & fields).sum(axis=1)
        playing = (before["round"] > 0) & ~((before["solo"] == 1) & (turn != YOU)) & (before["phase"] < MANAGING)
        over = after["actor"] == OVER
        ended = (after["phase"] == LEAVING) | (after["turn"] != before["turn"]) | (after["round"] != before["round"]) | over
        begins = playing & (after["step"] == LOSE)
        assert (after["losses"] == need - cap)[begins].all()
        assert (need > cap)[begins].all()
        self.fed[going] = np.where(begins, cap, self.fed[going])
        assert (need <= cap)[playing & ended].all()
        managed = (before["phase"] == MANAGING) & ended
        assert (need == self.fed[going])[managed].all()
        self.begun += int(begins.sum())
        self.done += int(managed.sum())


class KitaraWatch:
    """All of the above at every ply, and how games end."""

    def __init__(self, deck: str, states: Array) -> None:
        self.steps: set[int] = set()
        self.feeding = Feeding(deck, len(states))

    def ply(self, before: Array, after: Array) -> None:
        going = before["step"] != FINISHED
        before, after = before[going], after[going]
        self.steps |= set(before["step"].tolist())
        holds = held(after)
        check_figures(after, holds)
        check_places(after, holds)
        check_row(after)
        check_tokens(after)
        check_points(before, after)
        check_cards(before, after)
        self.feeding.check(before, after, holds, going)

    def end(self, states: Array) -> None:
        """6: seven rounds with two and four players, nine with three; and every step was there."""
        assert self.feeding.begun == self.feeding.done > len(states)
        solo = bool(states["solo"][0])
        assert self.steps == set(range(FINISHED)) - ({START} if solo else set())
        seats = int(states["seats"][0])
        assert (states["round"] == ROUNDS[seats]).all()
        assert (states["last_round"] == ROUNDS[seats]).all()
        assert (bits(states["deck"]) == (1 if seats == 3 else 0)).all()


def crowd(players: int, solo: str, deck: str, games: int | None = None) -> Crowd:
    """Every game has its own mixture of switches."""
    games = games or GAMES[players]
    made = Crowd(kitara(players, "compiled", solo=solo, deck=deck), games, players, SWITCHES)
    made.states["card_points"] = np.random.default_rng(players).integers(0, 2, games) * 2
    return made

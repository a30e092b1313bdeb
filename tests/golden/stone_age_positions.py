"""Positions of Stone Age that are kept."""

import functools

import mamut

from ..games.playing import stone_age, texts
from .recipes import Recipe, Wanted, next_is, start


def recipe(name: str, about: str, players: int, wanted: Wanted, least: int = 0) -> Recipe:
    return Recipe(name, about, functools.partial(stone_age, players), wanted, least)


def begins(state: mamut.State, word: str) -> bool:
    """Some move or outcome here begins with this word."""
    return any(text.startswith(word) for text in texts(state))


def may(word: str) -> Wanted:
    return lambda state: begins(state, word)


def both(*wishes: Wanted) -> Wanted:
    return lambda state: all(wish(state) for wish in wishes)


def few(most: int, least: int = 2) -> Wanted:
    """There is a choice, but not a large one."""
    return lambda state: least <= state.count() <= most


def many(least: int) -> Wanted:
    return lambda state: state.count() >= least


def last_was(word: str) -> Wanted:
    """The ply before began like this."""
    return lambda state: bool(state.history) and state.replay()[-1][1].text.startswith(word)


def round_is(number: int) -> Wanted:
    return lambda state: bool(state.view().data["round"] == number)


def last_round(state: mamut.State) -> bool:
    """A stack has been emptied."""
    return bool(state.view().data["last_round"])


def end_by_the_deck(state: mamut.State) -> bool:
    """The last hunger before a row that cannot be filled."""
    data = state.view().data
    return bool(
        data["step"] == "feed" and data["deck"] < sum(space["card"] is None for space in data["row"]) and not data["last_round"]
    )


def late_placing(state: mamut.State) -> bool:
    """Nearly all figures stand on the board."""
    data = state.view().data
    return bool(data["step"] == "place" and sum(player["home"] for player in data["players"]) <= 3)


PERFT = [
    recipe("stone-2-start", "the very beginning", 2, start),
    recipe("stone-2-tiles", "the tiles are turned up", 2, next_is("building")),
    recipe("stone-2-place", "the first figures", 2, next_is("place")),
    recipe("stone-2-late", "the last figures of a round", 2, late_placing, 100),
    recipe("stone-2-use", "many areas to be carried out", 2, both(next_is("use"), few(8, 4)), 60),
    recipe("stone-2-tools", "a roll with all three tools", 2, both(may("tool 1"), may("tool 3"), may("done")), 60),
    recipe("stone-2-market", "market dice are rolled", 2, next_is("dice"), 40),
    recipe("stone-2-cash", "the any-two-resources card while an area is chosen", 2, both(may("cash"), may("use"))),
    recipe("stone-2-hunger", "too little food", 2, both(may("feed"), few(12)), 60),
    recipe("stone-2-end", "the last round", 2, both(last_round, next_is("use"))),
    recipe("stone-3-start", "the very beginning", 3, start),
    recipe("stone-3-place", "the second round", 3, both(next_is("place"), round_is(2))),
    recipe("stone-3-late", "the last figures of a round", 3, late_placing, 100),
    recipe("stone-3-card", "a card is to be paid", 3, both(may("pay"), last_was("use card"), few(12)), 60),
    recipe("stone-3-pick", "three dice of different faces", 3, both(next_is("pick"), few(3, 3))),
    recipe("stone-3-draw", "the extra card", 3, next_is("draw")),
    recipe("stone-3-one-use", "a roll with a one-use tool", 3, both(may("tool C3"), may("tool 1"))),
    recipe("stone-3-deck", "hunger, and the deck cannot fill the row", 3, end_by_the_deck),
    recipe("stone-4-tiles", "the tiles are turned up", 4, next_is("building")),
    recipe("stone-4-late", "the last figures of a round", 4, late_placing, 100),
    recipe("stone-4-building", "a building is to be paid", 4, both(may("pay"), last_was("use building"), few(12)), 60),
    recipe("stone-4-market", "market dice are rolled", 4, next_is("dice")),
    recipe("stone-4-cash", "the any-two-resources card while something is paid", 4, both(may("cash"), may("decline"))),
    recipe("stone-4-end", "the last round", 4, both(last_round, next_is("use"))),
]

MOVES = [
    recipe("stone-card", "cards not yet seen", 3, next_is("card"), 60),
    recipe("stone-building", "tiles never turned up", 2, next_is("building"), 60),
    recipe("stone-place", "where figures may go", 4, both(next_is("place"), many(40))),
    recipe("stone-place-late", "where the last figures may go", 3, late_placing, 100),
    recipe("stone-use", "areas to be carried out", 2, both(next_is("use"), many(6))),
    recipe("stone-use-cash", "areas to be carried out beside the any-two-resources card", 3, both(may("use"), may("cash"))),
    recipe("stone-roll", "the sum of some dice", 4, both(next_is("roll"), many(30))),
    recipe("stone-tool", "tools of a roll", 3, both(may("tool 3"), may("tool C3"))),
    recipe("stone-tool-later", "tools after the first", 2, both(may("done"), last_was("tool"))),
    recipe("stone-pay-card", "resources for a card", 2, both(may("pay"), last_was("use card"), many(11))),
    recipe("stone-pay-building", "resources for a building", 3, both(may("pay"), last_was("use building"), many(20))),
    recipe("stone-decline", "nothing can be paid", 4, both(may("decline"), few(1, 1))),
    recipe("stone-dice-2", "market dice", 2, next_is("dice")),
    recipe("stone-dice-3", "market dice", 3, next_is("dice")),
    recipe("stone-dice-4", "market dice", 4, next_is("dice")),
    recipe("stone-pick", "market dice that are left", 4, both(next_is("pick"), few(4, 3))),
    recipe("stone-draw", "the extra card", 4, next_is("draw")),
    recipe("stone-feed", "resources instead of food", 2, both(may("feed"), many(10))),
    recipe("stone-starve", "nothing to eat", 3, both(may("starve"), few(1, 1))),
    recipe("stone-feed-cash", "hunger beside the any-two-resources card", 2, both(may("starve"), may("cash"))),
]

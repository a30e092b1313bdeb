"""Positions of Kitara that are kept."""

import functools

import mamut

from ..games.playing import kitara
from .recipes import Recipe, Wanted, next_is, start
from .stone_age_positions import both, few, last_was, many


def recipe(name: str, about: str, players: int, wanted: Wanted, least: int = 0, deck: str = "blue", **options: str) -> Recipe:
    return Recipe(name, about, functools.partial(kitara, players, deck=deck, **options), wanted, least)


solo = functools.partial(recipe, players=2, solo="nguni")


def tribes(state: mamut.State) -> bool:
    """The first seat is to move."""
    return state.actor == 0


def yours(state: mamut.State) -> bool:
    return state.actor == 1


def homeless(state: mamut.State) -> bool:
    """The actor has no figure on the map."""
    return state.actor >= 0 and bool(state.view().data["players"][state.actor]["territories"] == 0)


def last_turn(state: mamut.State) -> bool:
    """The last card has been drafted."""
    data = state.view().data
    return bool(data["round"] == data["last_round"] and data["turn"] == len(data["players"]) and data["step"] != "draft")


def age_ahead(state: mamut.State) -> bool:
    """The first card of the last age is about to be turned up."""
    data = state.view().data
    return bool(data["step"] == "card" and data["ages"][:4] == [0, 0, 0, 0] and data["last_round"] is None)


choice = few(1000)

PERFT = [
    recipe("kitara-2-start", "the very beginning", 2, start),
    recipe("kitara-2-house", "a start space is chosen", 2, next_is("start")),
    recipe("kitara-2-draft", "a card is drafted", 2, both(next_is("draft"), choice), 40),
    recipe("kitara-2-move", "few moves", 2, both(next_is("move"), few(12)), 60),
    recipe("kitara-2-retreat", "a group is driven off", 2, both(next_is("retreat"), choice)),
    recipe(
        "kitara-2-attacker", "the attacker says where it goes", 2, both(next_is("retreat"), choice), retreat_ties="attacker"
    ),
    recipe("kitara-2-lose", "a card cannot be fed", 2, both(next_is("lose"), choice), 60, "red"),
    recipe("kitara-2-end", "the last turn", 2, both(last_turn, next_is("move"), few(20))),
    recipe("kitara-3-house", "a start space is chosen", 3, next_is("start"), deck="red"),
    recipe("kitara-3-recruit", "a figure is recruited", 3, both(next_is("recruit"), few(12)), 80),
    recipe("kitara-3-token", "a war token is drawn", 3, next_is("token")),
    recipe("kitara-3-keep", "one of several tokens is kept", 3, both(next_is("keep"), choice), deck="red"),
    recipe("kitara-3-age", "the end comes near", 3, age_ahead),
    recipe("kitara-3-end", "the last turn", 3, both(last_turn, next_is("move"), few(20)), deck="red"),
    recipe("kitara-4-start", "the very beginning", 4, start, deck="red"),
    recipe("kitara-4-homeless", "nobody is left on the map", 4, both(homeless, next_is("recruit"), choice)),
    recipe("kitara-4-remove", "a lost card takes figures along", 4, both(next_is("remove"), few(8)), 100),
    recipe("kitara-4-spared", "the starting card needs no food", 4, next_is("lose"), 60, start_card_counts_for_food="no"),
    recipe("kitara-4-end", "the last turn", 4, both(last_turn, next_is("move"), few(20))),
    solo("kitara-solo-start", "the tribe drafts its first card", wanted=next_is("draft")),
    solo("kitara-solo-tribe", "the tribe moves", wanted=both(tribes, next_is("move")), least=60, deck="red"),
    solo("kitara-solo-retreat", "you are driven off", wanted=both(yours, next_is("retreat"), choice)),
    solo("kitara-solo-attack", "the tribe is driven off", wanted=both(tribes, next_is("retreat")), deck="red"),
    solo("kitara-solo-token", "a token for the tribe", wanted=both(next_is("token"), last_was("retreat"))),
    solo(
        "kitara-solo-lowest", "rule A the other way", wanted=both(tribes, next_is("move")), least=30, rule_a_direction="lowest"
    ),
    solo("kitara-solo-end", "the last turn", wanted=both(last_turn, next_is("move"), few(20))),
]

MOVES = [
    recipe("kitara-card", "cards of the lowest age in the deck", 3, next_is("card"), 60, "red"),
    recipe("kitara-start", "start spaces", 4, next_is("start")),
    recipe("kitara-draft", "cards within reach", 2, both(next_is("draft"), many(5))),
    recipe("kitara-recruit", "own territories", 4, both(next_is("recruit"), many(5))),
    recipe(
        "kitara-recruit-homeless", "start spaces, because nobody is on the map", 3, both(homeless, next_is("recruit"), choice)
    ),
    recipe("kitara-move-2", "all ways of all groups", 2, both(next_is("move"), many(80))),
    recipe("kitara-move-3", "all ways of all groups", 3, both(next_is("move"), many(120))),
    recipe("kitara-move-4", "all ways of all groups", 4, both(next_is("move"), many(120)), deck="red"),
    recipe("kitara-retreat", "the nearest territories", 3, both(next_is("retreat"), choice)),
    recipe("kitara-token", "tokens in the bag", 4, next_is("token"), 100, "red"),
    recipe("kitara-keep", "tokens drawn in this turn", 4, both(next_is("keep"), choice), deck="red"),
    recipe("kitara-lose", "cards that need food", 3, both(next_is("lose"), many(4)), deck="red"),
    recipe("kitara-remove", "figures of one kind", 2, both(next_is("remove"), many(4))),
    solo("kitara-tribe-draft", "what the tribe drafts", wanted=both(tribes, next_is("draft")), least=60),
    solo("kitara-tribe-recruit", "what the tribe recruits", wanted=both(tribes, next_is("recruit")), least=60),
    solo("kitara-tribe-move", "what the tribe moves", wanted=both(tribes, next_is("move")), least=60, deck="red"),
    solo("kitara-tribe-retreat", "where the tribe retreats", wanted=both(tribes, next_is("retreat"))),
]

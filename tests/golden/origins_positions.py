"""Positions of Kingdomino Origins that are kept."""

import functools
from typing import Any

import mamut

from ..games.playing import BONUSES, origins, texts
from .recipes import Recipe, Wanted, next_is, start


def recipe(
    name: str, about: str, players: int, mode: str, wanted: Wanted, least: int = 0, options: dict[str, Any] | None = None
) -> Recipe:
    """One of Kingdomino Origins, at the table of a mode."""
    return Recipe(name, about, functools.partial(origins, players, mode, **(options or {})), wanted, least)


def fire_ahead(state: mamut.State) -> bool:
    """The domino to be placed has a volcano."""
    if texts(state)[0].split()[0] != "place" or state.count() > 40:
        return False
    later = state.copy()
    later.apply(texts(state)[0])
    return texts(later)[0].split()[0] == "fire"


def totem_choice_ahead(state: mamut.State) -> bool:
    """One of the landing squares makes the player choose who gets a totem."""
    if texts(state)[0].split()[0] != "fire":
        return False
    for text in texts(state):
        later = state.copy()
        later.apply(text)
        if texts(later) and texts(later)[0].startswith("totem"):
            return True
    return False


def pile_recruit(state: mamut.State) -> bool:
    return any(text.startswith("recruit pile") for text in texts(state))


def four_to_pay(state: mamut.State) -> bool:
    """A caveman from the pile has just been chosen."""
    return bool(state.history) and state.replay()[-1][1].text.startswith("recruit pile")


def cave_runs_dry(state: mamut.State) -> bool:
    """Some spaces of the cave will stay empty."""
    return texts(state)[0].startswith("cave") and sum(weight for _, weight in state.outcomes()) <= 2


def early_discard(state: mamut.State) -> bool:
    """A domino fits nowhere, but the game goes on for a while."""
    return next_is("discard")(state) and state.view().data["round"] < 11


def last_dominoes(state: mamut.State) -> bool:
    """Two dominoes of the last row are still to be placed, and there is a choice."""
    if state.count() < 3 or not next_is("place")(state):
        return False
    data = state.view().data
    return bool(data["round"] == 12 and sum(domino["chief"] is not None and not domino["acted"] for domino in data["row"]) == 2)


def last_recruit(state: mamut.State) -> bool:
    return next_is("recruit")(state) and state.view().data["round"] == 12


def fire_on_hut_ahead(state: mamut.State) -> bool:
    return "fire 0,0" in texts(state)


PERFT = [
    recipe("discovery-2-start", "the very beginning", 2, "discovery", start),
    recipe("discovery-2-chief", "two players: the chief is about to be drawn", 2, "discovery", next_is("chief")),
    recipe("discovery-2-fire", "a volcano is to be placed", 2, "discovery", fire_ahead, 30),
    recipe("discovery-2-discard", "a domino fits nowhere", 2, "discovery", early_discard),
    recipe("discovery-2-end", "the last dominoes", 2, "discovery", last_dominoes, 0, {"bonuses": BONUSES}),
    recipe("discovery-3-chief", "three chiefs are to be drawn", 3, "discovery", next_is("chief")),
    recipe("discovery-3-fire", "a volcano is to be placed", 3, "discovery", fire_ahead, 40),
    recipe("discovery-3-end", "the last dominoes", 3, "discovery", last_dominoes),
    recipe("discovery-4-chief", "four chiefs are to be drawn", 4, "discovery", next_is("chief")),
    recipe("discovery-4-place", "a domino is to be placed", 4, "discovery", next_is("place"), 70),
    recipe("discovery-4-gaps", "fire must not fly over gaps", 4, "discovery", fire_ahead, 50, {"fire_over_gaps": "no"}),
    recipe("totem-2-fire", "a volcano is to be placed", 2, "totem", fire_ahead, 60),
    recipe("totem-2-end", "the last dominoes", 2, "totem", last_dominoes),
    recipe("totem-3-start", "the very beginning", 3, "totem", start),
    recipe("totem-3-choice", "fire may cost the holder a totem", 3, "totem", totem_choice_ahead),
    recipe("totem-3-reveal", "a new row is turned up", 3, "totem", next_is("reveal"), 110),
    recipe("totem-4-choice", "fire may cost the holder a totem", 4, "totem", totem_choice_ahead),
    recipe("totem-4-fire", "a volcano is to be placed", 4, "totem", fire_ahead, 80),
    recipe("totem-4-hut", "fire may land on the hut", 4, "totem", fire_on_hut_ahead, 60, {"fire_on_hut": "yes"}),
    recipe("tribe-2-cave", "the first cavemen are turned up", 2, "tribe", next_is("cave")),
    recipe("tribe-2-recruit", "all four kinds of tokens: the pile is open", 2, "tribe", pile_recruit, 50),
    recipe("tribe-2-pay", "four tokens are to be paid", 2, "tribe", four_to_pay, 50),
    recipe("tribe-2-end", "the last dominoes", 2, "tribe", last_dominoes, 0, {"recruit_in_last_round": "yes"}),
    recipe("tribe-3-fire", "a volcano is to be placed", 3, "tribe", fire_ahead, 60),
    recipe("tribe-3-recruit", "a caveman may be recruited", 3, "tribe", next_is("recruit"), 90),
    recipe("tribe-3-last", "recruiting in the last round", 3, "tribe", last_recruit, 0, {"recruit_in_last_round": "yes"}),
    recipe("tribe-4-start", "the very beginning", 4, "tribe", start),
    recipe("tribe-4-settle", "a caveman is to be settled", 4, "tribe", next_is("settle"), 100),
    recipe("tribe-4-dry", "the last cavemen are turned up", 4, "tribe", cave_runs_dry),
    recipe("tribe-4-end", "the last dominoes", 4, "tribe", last_dominoes),
]

MOVES = [
    recipe("reveal", "dominoes not yet seen", 2, "discovery", next_is("reveal"), 90),
    recipe("cave", "cavemen in the pile", 4, "tribe", next_is("cave"), 120),
    recipe("chief", "chiefs not yet drawn", 4, "totem", next_is("chief"), 6),
    recipe("claim-pair", "outer or inner", 2, "totem", next_is("claim")),
    recipe("claim", "dominoes without a chief", 3, "discovery", next_is("claim"), 40),
    recipe("place-first", "the first domino of a seat", 2, "discovery", next_is("place")),
    recipe("place-5", "a domino in a 5 x 5 territory", 4, "totem", next_is("place"), 60),
    recipe("place-7", "a domino in a 7 x 7 territory", 2, "tribe", next_is("place"), 90),
    recipe("discard", "no place for the domino", 4, "discovery", next_is("discard")),
    recipe("fire-5", "where fire may land", 3, "tribe", next_is("fire"), 70),
    recipe("fire-7", "where fire may land", 2, "totem", next_is("fire"), 90),
    recipe("fire-hut", "where fire may land, the hut included", 2, "tribe", fire_on_hut_ahead, 60, {"fire_on_hut": "yes"}),
    recipe("fire-gaps", "where fire may land without gaps", 2, "discovery", next_is("fire"), 60, {"fire_over_gaps": "no"}),
    recipe("totem", "who gets the totem", 4, "totem", next_is("totem")),
    recipe("recruit", "who may be recruited", 3, "tribe", next_is("recruit"), 80),
    recipe("recruit-pile", "who may be recruited, the pile included", 2, "tribe", pile_recruit, 60),
    recipe("spend-two", "tokens for a face-up caveman", 4, "tribe", next_is("spend"), 60),
    recipe("spend-four", "tokens for a caveman from the pile", 2, "tribe", four_to_pay),
    recipe("settle", "where a caveman may stand", 2, "tribe", next_is("settle"), 80),
]

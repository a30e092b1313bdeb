"""What is true of every table at every moment: nothing appears, nothing gets lost, nobody stands where he may not."""

from __future__ import annotations

from mamut.engine.contract import CHANCE, OVER
from mamut.engine.errors import PositionError
from mamut.engine.game import Game
from mamut.engine.validation import same, within
from mamut.games.kitara.rules import state
from mamut.games.kitara.rules.cards import age_of, needs_food
from mamut.games.kitara.rules.components import (
    DECK_SIZE,
    FIGURES,
    KIND_COUNT,
    LAST_AGE,
    LEAST_TOKEN,
    MOST_CARDS,
    MOST_FIGURES,
    MOST_ROUNDS,
    MOST_SYMBOLS,
    ROW,
    STARTING,
    VALUE_COUNT,
)
from mamut.games.kitara.rules.land import everywhere, figures_of, held, size
from mamut.games.kitara.rules.retreat import retreat_chooser
from mamut.games.kitara.rules.state import Player, State

FIXED = (
    "seats",
    "solo",
    "card_points",
    "per_shaman",
    "attacker_chooses",
    "start_card_eats",
    "lowest_first",
    "moving_shaman",
    "savanna_only",
    "tribe_card_points",
    "places",
    "near",
    "ruins",
    "starts",
    "home",
    "deck_cards",
)
"""What a game begins with and never changes."""
PHASES_OF = {
    state.CARD: (state.SETUP, state.DRAFTING, state.LEAVING),
    state.TOKEN: (state.MOVING,),
    state.START: (state.SETUP,),
    state.DRAFT: (state.DRAFTING,),
    state.RECRUIT: (state.RECRUITING,),
    state.MOVE: (state.MOVING,),
    state.RETREAT: (state.MOVING,),
    state.KEEP: (state.SCORING,),
    state.LOSE: (state.MANAGING,),
    state.REMOVE: (state.MANAGING,),
}


def check(game: Game, s: State) -> None:
    """Raises PositionError if a state cannot occur in this game."""
    fresh = game.start()
    assert isinstance(fresh, State)
    for name in FIXED:
        same(name, getattr(s, name), getattr(fresh, name))
    _check_step(s)
    _check_land(s)
    _check_cards(s)
    _check_tokens(s, fresh)
    _check_action(s)
    _check_the_end_comes(s)
    for seat in range(s.seats, len(s.players)):
        same(f"players[{seat}]", s.players[seat], _nobody())
    _check_there_is_a_way_on(game, s)


def _nobody() -> Player:
    p = Player()
    p.kingdom = [state.NOBODY] * MOST_CARDS
    return p


def _check_step(s: State) -> None:
    within("step", s.step, state.CARD, state.FINISHED)
    within("round", s.round, 0, MOST_ROUNDS)
    within("last_round", s.last_round, 0, MOST_ROUNDS)
    if s.step == state.FINISHED:
        same("actor", s.actor, OVER)
        same("turn", s.turn, state.NOBODY)
        same("round", s.round, s.last_round)
        return
    within("turn", s.turn, 0, s.seats - 1)
    if s.phase not in PHASES_OF[s.step]:
        raise PositionError("phase", "errors.position.differs", value=str(s.phase), wanted=str(PHASES_OF[s.step]))
    same("round", s.round == 0, s.phase == state.SETUP)
    if s.last_round:
        within("round", s.round, max(s.last_round - 1, 0), s.last_round)
    if s.step in (state.CARD, state.TOKEN):
        same("actor", s.actor, CHANCE)
    elif s.step == state.START:
        within("actor", s.actor, 0, s.seats - 1)
    elif s.step != state.RETREAT:
        same("actor", s.actor, s.turn)


def _check_land(s: State) -> None:
    """Invariants 1 and 2: figures are in the supply or on the map, and no territory has figures of two players."""
    taken = 0
    for seat in range(s.seats):
        p = s.players[seat]
        same("holds", p.holds & (taken | ~everywhere(s)), 0)
        taken |= p.holds
        for kind in range(KIND_COUNT):
            standing = sum(figures_of(s, place, kind) for place in range(s.places) if p.holds >> place & 1)
            lifted = s.lifted[kind] if s.step == state.RETREAT and s.driven == seat else 0
            within("supply", p.supply[kind], 0, FIGURES[kind])
            same("supply", p.supply[kind] + standing + lifted, FIGURES[kind])
    for place in range(len(s.near)):
        counts = s.figures[place * KIND_COUNT : (place + 1) * KIND_COUNT]
        within("figures", min(counts), 0, max(FIGURES))
        same("figures", size(s, place) > 0, bool(held(s) >> place & 1))


def _check_cards(s: State) -> None:
    """Every card is in one place. Invariant 3: six lie in the row before a draft, as long as there is a deck."""
    within("in_row", s.in_row, 0, ROW)
    places = [card for card in range(DECK_SIZE) if s.deck >> card & 1]
    same("deck", s.deck >> DECK_SIZE, 0)
    for n in range(ROW):
        within("row", s.row[n], 0 if n < s.in_row else state.NOBODY, DECK_SIZE - 1 if n < s.in_row else state.NOBODY)
    places += s.row[: s.in_row]
    for seat in range(s.seats):
        p = s.players[seat]
        within("cards", p.cards, 0, MOST_CARDS)
        for n in range(MOST_CARDS):
            within("kingdom", p.kingdom[n], 0 if n < p.cards else state.NOBODY, STARTING if n < p.cards else state.NOBODY)
        own = p.kingdom[: p.cards]
        within("kingdom", own.count(STARTING), 0, 1)
        places += [card for card in own if card != STARTING]
        if s.solo and seat == state.TRIBE and s.step != state.FINISHED:
            same("kingdom", own.count(STARTING), 1)
    same("cards", len(places), len(set(places)))
    if s.step in (state.DRAFT, state.RECRUIT, state.MOVE) and s.deck:
        same("in_row", s.in_row, ROW)


def _check_tokens(s: State, fresh: State) -> None:
    """Invariant 4: every token is in the bag, kept, in the hand or on a pile."""
    for value in range(VALUE_COUNT):
        kept = sum(p.kept.count(LEAST_TOKEN + value) for p in s.players)
        piled = sum(s.piles[value::VALUE_COUNT])
        within("bag", min(s.bag[value], s.hand[value], *s.piles[value::VALUE_COUNT]), 0, fresh.in_bag)
        same("bag", s.bag[value] + s.hand[value] + kept + piled, fresh.bag[value])
    same("in_bag", s.in_bag, sum(s.bag))
    same("in_hand", s.in_hand, sum(s.hand))
    if s.in_hand:
        same("in_hand", s.phase in (state.MOVING, state.SCORING), True)
    for n in range(MOST_ROUNDS):
        same("in_pile", s.in_pile[n], sum(s.piles[n * VALUE_COUNT : (n + 1) * VALUE_COUNT]))
        same("pile_card", s.pile_card[n] != state.NOBODY, s.in_pile[n] > 0)
        for p in s.players:
            within("kept", p.kept[n], 0, LEAST_TOKEN + VALUE_COUNT - 1)
            same("drawn", p.drawn[n] > 0, p.kept[n] > 0)


def _check_action(s: State) -> None:
    """What is going on fits the step, and nothing is left over from earlier."""
    drafting = s.phase in (state.RECRUITING, state.MOVING, state.SCORING, state.MANAGING) or (
        s.phase == state.DRAFTING and s.step == state.CARD
    )
    within(
        "drafted",
        s.drafted,
        0 if drafting and s.step != state.FINISHED else state.NOBODY,
        DECK_SIZE - 1 if drafting else state.NOBODY,
    )
    within("printed", s.printed, 0, MOST_FIGURES - 1 if s.step in (state.RECRUIT, state.REMOVE) else 0)
    within("moves_left", s.moves_left, 0, MOST_SYMBOLS * MOST_CARDS if s.phase == state.MOVING else 0)
    attacked = s.step in (state.RETREAT, state.TOKEN)
    within("attacked", s.attacked, 0 if attacked else state.NOBODY, s.places - 1 if attacked else state.NOBODY)
    within("driven", s.driven, 0 if attacked else state.NOBODY, s.seats - 1 if attacked else state.NOBODY)
    within("champions", s.champions, 0, FIGURES[2] if attacked else 0)
    same("lifted", min(s.lifted) >= 0 and (attacked or max(s.lifted) == 0), True)
    within("losses", s.losses, 0, MOST_CARDS if s.phase == state.MANAGING else 0)
    within("lost", s.lost, 0 if s.step == state.REMOVE else state.NOBODY, STARTING if s.step == state.REMOVE else state.NOBODY)
    if attacked:
        same("driven", s.driven != s.turn, True)
        same("attacked", bool(s.players[s.turn].holds >> s.attacked & 1), True)
    if s.step == state.RETREAT:
        same("actor", s.actor, retreat_chooser(s))
        same("lifted", sum(s.lifted) > 0, True)
    if s.step == state.TOKEN:
        within("champions", s.champions, 1, FIGURES[2])
    if s.step in (state.LOSE, state.REMOVE):
        p = s.players[s.turn]
        within("losses", s.losses, int(s.step == state.LOSE), sum(needs_food(s, card) for card in p.kingdom[: p.cards]))


def _check_the_end_comes(s: State) -> None:
    """There are cards for everyone's drafts, and the game is over within as many rounds as there is room for."""
    if s.step == state.FINISHED or s.round == 0:
        return
    each_turn = 2 if s.seats == 2 else 1
    drawn = 0 if s.phase == state.DRAFTING else 1
    in_round = (s.seats - s.turn) * each_turn - drawn
    ages = [age_of(s, card) for card in range(DECK_SIZE) if s.deck >> card & 1]
    last = s.last_round
    if last == 0:
        within("deck", ages.count(LAST_AGE), 1, DECK_SIZE)
        missing = max(len(ages) - ages.count(LAST_AGE) + 1 - in_round, 0)
        last = s.round - (-missing // (s.seats * each_turn)) + 1
    within("round", last, s.round, MOST_ROUNDS)
    turns = (last - s.round + 1) * s.seats - s.turn
    drafts = turns - (0 if s.step == state.DRAFT else 1)
    within("in_row", s.in_row + len(ages), drafts * each_turn - each_turn + 1 if drafts else 0, DECK_SIZE)


def _check_there_is_a_way_on(game: Game, s: State) -> None:
    """Whoever is to act can act, or something can be drawn."""
    if s.actor != OVER and not game.possible(s):
        raise PositionError("step", "kitara.position.stuck")

"""What is in the box: figures, cards, tokens and maps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import mamut
from mamut.games.kitara.box.reader import box_of
from mamut.games.kitara.rules.components import COLOURS, STARTING_CARD, TOKENS, Card, Map, Territory, packed

from ..moving import play
from .tables import kitara, table

BOX = box_of("")
MAPS = list(BOX.maps.values())
each_map = pytest.mark.parametrize("board", MAPS, ids=[board.id for board in MAPS])
each_deck = pytest.mark.parametrize("deck", ["blue", "red"])


@pytest.mark.rule("KT-COMP-1", "KT-COMP-7")
def test_four_colours_with_eighteen_figures_each() -> None:
    assert len(COLOURS) == 4
    data = kitara(4).new().view().data
    assert [player["colour"] for player in data["players"]] == list(COLOURS)
    assert [player["supply"] for player in data["players"]] == [{"W": 10, "S": 5, "C": 3}] * 4
    with pytest.raises(mamut.MamutError):
        mamut.game("kitara", 5, "interpreted")


@pytest.mark.rule("KT-COMP-2", "KT-SETUP-1", "NG-A-1")
def test_a_map_for_each_number_of_players() -> None:
    assert {board.id: (board.players, len(board.territories)) for board in MAPS} == {
        "orig-2p-14": (2, 14),
        "orig-3p-21": (3, 21),
        "orig-4p-28": (4, 28),
    }
    for players in (2, 3, 4):
        assert BOX.maps[str(kitara(players).options["map"])].players == players
    with pytest.raises(mamut.MamutError):
        mamut.game("kitara", 3, "interpreted", map="orig-2p-14")


@pytest.mark.rule("KT-COMP-3", "KT-COMP-4", "KT-COMP-5")
@each_deck
def test_a_deck_has_34_cards_of_five_ages(deck: str) -> None:
    cards = BOX.decks[deck]
    assert len(cards) == len({card.id for card in cards}) == 34
    assert Counter(card.age for card in cards) == {1: 7, 2: 7, 3: 7, 4: 7, 5: 6}
    assert len(kitara(2, deck=deck).outcome_table) == 34 + 4


@pytest.mark.rule("KT-COMP-3")
def test_there_are_72_cards_with_the_four_starting_ones() -> None:
    assert sum(map(len, BOX.decks.values())) + len(COLOURS) == 72


@pytest.mark.rule("KT-COMP-6", "KT-SETUP-9")
def test_39_tokens_from_2_to_5() -> None:
    assert (BOX.tokens, TOKENS) == ((14, 12, 8, 5), 39)
    state = table("move 1", "13:3W1C 14:1W 9:1W", "10:1W 1:1W")
    play(state, "move 13 10 2W1C", "retreat 1")
    assert [(move.text, weight) for move, weight in state.outcomes()] == [
        ("token 2", 14),
        ("token 3", 12),
        ("token 4", 8),
        ("token 5", 5),
    ]


@pytest.mark.rule("KT-CARD-1", "KT-CARD-4")
def test_the_starting_card() -> None:
    assert Card("S0", 0, 2, "WWW", 2, 0, needs_no_food=False) == STARTING_CARD
    player = table("draft", "14:3W", "1:3W").view().data["players"][0]
    assert [player[row] for row in ("reach", "moves", "score", "need")] == [2, 2, 0, 1]


@pytest.mark.rule("KT-CARD-1", "KT-CARD-2", "KT-CARD-3")
@each_deck
def test_no_two_cards_and_no_two_rows_are_mixed_up(deck: str) -> None:
    """Every card of the table shows what its box says, row by row."""
    for card in BOX.decks[deck]:
        drafted = table("recruit", "1:1W", "14:3W", drafted=card.id, deck=deck)
        (player, _), fresh = drafted.view().data["players"], STARTING_CARD
        assert player["reach"] == fresh.symbols + card.symbols
        assert player["moves"] == fresh.moves + card.moves
        assert player["score"] == card.points
        assert player["need"] == 1 + (not card.needs_no_food)
        recruiting = drafted.view().data["recruiting"]
        assert (recruiting["figures"] if recruiting else []) == list(card.figures)


@pytest.mark.rule("KT-CARD-3")
def test_only_red_cards_are_marked() -> None:
    marked = {deck: [card.id for card in cards if card.needs_no_food] for deck, cards in BOX.decks.items()}
    assert marked == {"blue": [], "red": ["R1-1", "R2-1", "R2-5", "R3-2", "R3-4", "R4-1", "R4-3", "R5-1", "R5-5"]}


@pytest.mark.rule("KT-CARD-5")
@each_deck
def test_every_card_shows_at_least_two_symbols(deck: str) -> None:
    for card in BOX.decks[deck]:
        assert card.symbols + len(card.figures) + card.moves + card.points + card.needs_no_food >= 2, card


def test_packed_cards_are_all_different() -> None:
    one = Card("", 1, 1, "W", 1, 1)
    others = [
        Card("", 2, 1, "W", 1, 1),
        Card("", 1, 2, "W", 1, 1),
        Card("", 1, 1, "S", 1, 1),
        Card("", 1, 1, "WW", 1, 1),
        Card("", 1, 1, "W", 2, 1),
        Card("", 1, 1, "W", 1, 2),
        Card("", 1, 1, "W", 1, 1, needs_no_food=True),
        Card("", 5, 15, "CCC", 15, 15, needs_no_food=True),
    ]
    assert len({packed(one), *map(packed, others)}) == 9
    assert 0 < packed(others[-1]) < 2**31


def near(board: dict[int, Territory], place: int) -> set[int]:
    return set(board[place].neighbours)


@pytest.mark.rule("KT-MAP-1", "KT-MAP-2", "NG-A-1")
@each_map
def test_maps_are_whole(board: Map) -> None:
    """Numbered without gaps, borders seen from both sides, everything in one piece."""
    places = {one.id: one for one in board.territories}
    assert [one.id for one in board.territories] == list(range(1, len(places) + 1))
    assert all(place in near(places, other) and other != place for place in places for other in near(places, place))
    reached, edge = {1}, {1}
    while edge:
        edge = set().union(*(near(places, place) for place in edge)) - reached
        reached |= edge
    assert reached == set(places)


@pytest.mark.rule("KT-SETUP-4", "KT-MAP-1")
@each_map
def test_everyone_has_a_starting_space_on_a_savanna(board: Map) -> None:
    houses = [one for one in board.territories if one.start]
    assert len(houses) == board.players
    assert not any(one.ruins for one in houses)


@pytest.mark.rule("KT-COMP-5", "KT-CARD-2", "KT-MAP-2")
def test_components_are_those_of_the_reference() -> None:
    lines = Path(__file__).with_name("components.txt").read_text(encoding="utf-8").splitlines()
    written = {line for line in lines if line and not line.startswith("#")}
    cards = (STARTING_CARD, *BOX.decks["blue"], *BOX.decks["red"])
    found: list[tuple[object, ...]] = [
        (one.id, one.age, one.symbols, one.figures or "-", one.moves, one.points, int(one.needs_no_food)) for one in cards
    ]
    for board in MAPS:
        found += [
            (board.id, f"{one.id}{'*' * one.start}{'r' * one.ruins}", " ".join(map(str, one.neighbours)))
            for one in board.territories
        ]
    assert {" | ".join(map(str, one)) for one in found} == written

"""The referee of Kitara checked on its own: it accepts what it plays itself and refuses what was tampered with."""

import itertools
import json
import random
from pathlib import Path

import pytest

from . import kitara
from .kitara import Refused, Table, check_record
from .kitara.board import SWITCHES
from .kitara.components import DECKS, OURS, START_CARD, read_box
from .kitara.figures import KINDS, LIMITS, Group
from .kitara.scripts import MAPS

DATA = Path(__file__).parents[2] / "src" / "mamut" / "games" / "kitara" / "original.json"
EVERY_TABLE = [(2, False), (3, False), (4, False), (2, True)]
ROUNDS = {2: 7, 3: 9, 4: 7}  # KT-END-4

SOLO = """\
mamut record 1
game: kitara
rules: 1
players: 2
map: orig-2p-14
deck: blue
solo: nguni
seat 1: the tribe
seat 2: Ayla

"""
CARDS = """\
* card B1-2 # 7
* card B1-5 # 6
* card B1-3 # 5
* card B1-1 # 4
* card B1-6 # 3
* card B1-4 # 2
"""
TURN = (
    CARDS
    + """\
1 draft 1 # 1
* card B1-7 # 1
1 recruit W 1 # 1
1 move 1 5 3W1S # 1
1 move 5 6 3W # 1
1 move 6 3 2W # 1
* card B2-2 # 7
2 draft 2 # 2
* card B2-1 # 6
2 recruit W 14 # 1
2 recruit W 14 # 1
2 move 14 10 4W # 16
2 move 10 5 2W # 23
1 retreat 6 # 1
2 lose S0 # 2
2 remove W 10 # 3
2 remove W 5 # 3
2 remove W 5 # 3
* card B2-7 # 5
1 draft 1 # 1
"""
)


def test_a_turn_of_each_by_hand() -> None:
    """NG-TC-X1, then a turn worked out on paper: ruins feed nobody, so one of two cards is lost."""
    verdict = check_record(SOLO + TURN)
    assert (verdict.finished, verdict.lines, verdict.counted) == (False, 26, 26)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("* card B1-5 # 6", "* card B1-2 # 6", "not legal here: * card B1-2"),
        ("* card B1-5 # 6", "* card B2-5 # 6", "not legal here: * card B2-5"),
        ("* card B1-5 # 6", "* card R1-5 # 6", "not legal here: * card R1-5"),
        ("* card B1-5 # 6", "* card B1-5 # 7", "the count is 6, not 7"),
        ("1 draft 1 # 1\n* card B1-7", "1 draft 2 # 1\n* card B1-7", "not legal here: 1 draft 2"),
        ("1 draft 1 # 1\n* card B1-7", "2 start 14 # 1\n* card B1-7", "not legal here: 2 start 14"),
        ("1 move 1 5 3W1S", "1 move 1 5 1S3W", "not legal here: 1 move 1 5 1S3W"),
        ("1 move 6 3 2W # 1\n", "1 stop\n", "not legal here: 1 stop"),
        ("1 move 6 3 2W # 1\n", "", "not legal here: * card B2-2"),
        ("2 draft 2 # 2", "2 draft 3 # 2", "not legal here: 2 draft 3"),
        ("2 move 14 10 4W # 16", "2 move 14 10 4W0S # 16", "not legal here: 2 move 14 10 4W0S"),
        ("2 move 14 10 4W # 16", "2 move 14 10 6W # 16", "not legal here: 2 move 14 10 6W"),
        ("2 move 14 10 4W # 16", "2 move 14 9 1W # 16", "not legal here: 2 move 14 9 1W"),
        ("2 move 14 10 4W # 16", "2 move 14 10 4W # 15", "the count is 16, not 15"),
        ("2 move 10 5 2W", "2 move 10 5 1W", "not legal here: 2 move 10 5 1W"),
        ("1 retreat 6", "1 retreat 1", "not legal here: 1 retreat 1"),
        ("1 retreat 6", "2 retreat 6", "not legal here: 2 retreat 6"),
        ("1 retreat 6 # 1", "1 retreat 6 # 1\n* token 2", "not legal here: * token 2"),
        ("2 lose S0", "2 lose B1-2", "not legal here: 2 lose B1-2"),
        ("2 remove W 10 # 3", "2 remove W 6 # 3", "not legal here: 2 remove W 6"),
        ("2 remove W 10 # 3\n", "", "not legal here: * card B2-7"),
        ("* card B2-7 # 5\n", "", "not legal here: 1 draft 1"),
        ("* card B2-7 # 5\n", "* card B1-5 # 5\n", "not legal here: * card B1-5"),
    ],
)
def test_a_changed_turn_is_refused(old: str, new: str, reason: str) -> None:
    assert TURN.count(old) == 1
    with pytest.raises(Refused) as refused:
        check_record(SOLO + TURN.replace(old, new))
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game: kitara", "game: stone-age", "game cannot be 'stone-age'"),
        ("map: orig-2p-14\n", "", "map is missing in the header"),
        ("map: orig-2p-14", "map: orig-3p-21", "the map is not for 2"),
        ("map: orig-2p-14", "map: mine", "map cannot be 'mine'"),
        ("deck: blue\n", "", "deck is missing in the header"),
        ("deck: blue", "deck: green", "deck cannot be 'green'"),
        ("solo: nguni", "solo: yes", "solo cannot be 'yes'"),
        ("solo: nguni\n", "solo: nguni\nretreat_ties: nobody\n", "retreat_ties cannot be 'nobody'"),
        ("seat 2: Ayla\n", "", "seat 2 is missing in the header"),
    ],
)
def test_a_changed_header_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        check_record(SOLO.replace(old, new) + TURN)
    assert refused.value.reason == reason


def test_a_solo_game_has_two_seats() -> None:
    three = SOLO.replace("players: 2", "players: 3").replace("orig-2p-14", "orig-3p-21").replace("Ayla", "Ayla\nseat 3: Brun")
    with pytest.raises(Refused, match="a solo game has two seats"):
        check_record(three)


def test_without_a_tribe_everybody_chooses_a_start() -> None:
    plain = SOLO.replace("solo: nguni\n", "retreat_ties: owner\n")
    assert check_record(plain + CARDS + "1 start 14 # 2\n2 start 1 # 1\n1 draft 2 # 2\n").lines == 9
    with pytest.raises(Refused, match="the count is 1, not 2"):
        check_record(plain + CARDS + "1 start 14 # 2\n2 start 1 # 2\n")


# --- whole games --------------------------------------------------------------------------------------


def turned(rng: random.Random) -> dict[str, str]:
    """Some switches at some value."""
    names = [name for name in SWITCHES if rng.random() < 0.4]
    return {name: rng.choice(SWITCHES[name]) for name in names}


def self_played(players: int, solo: bool, deck: str, seed: int) -> tuple[Table, str]:
    """A finished game with its record."""
    rng = random.Random(seed)
    switches = turned(rng)
    table = Table(players, MAPS[players], deck, solo, switches)
    lines = ["mamut record 1", "game: kitara", "rules: 1", f"players: {players}", f"map: {MAPS[players]}", f"deck: {deck}"]
    lines += ["solo: nguni"] * solo + [f"{name}: {value}" for name, value in switches.items()]
    lines += [f"seat {seat}: player {seat}" for seat in range(1, players + 1)] + [""]
    while not table.over:
        text = rng.choice(table.legal())
        lines.append(f"{table.who} {text} # {len(table.legal())}")
        table.play(text)
    lines += ["= scores " + " ".join(map(str, table.scores())), "= winners " + " ".join(map(str, table.winners()))]
    return table, "\n".join(lines) + "\n"


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("players", "solo"), EVERY_TABLE)
def test_whole_games_and_their_results(players: int, solo: bool, deck: str) -> None:
    for seed in range(4):
        table, record = self_played(players, solo, deck, seed)
        assert (table.board.round, table.turns) == (ROUNDS[players], ROUNDS[players] * players)
        verdict = check_record(record)
        assert verdict.finished
        assert (verdict.scores, verdict.winners) == (table.scores(), table.winners())
        *moves, scores, winners = record.splitlines()
        first = verdict.scores[0] if verdict.scores else 0
        forged = scores.replace(f"= scores {first}", f"= scores {first + 1}")
        for bad in ([scores], [winners], [winners, scores], [forged, winners], [scores, winners, winners]):
            with pytest.raises(Refused):
                check_record("\n".join([*moves, *bad]) + "\n")


def check_invariants(table: Table, tracks: list[int]) -> None:
    """Chapter 8, 1 to 4 and 7."""
    board = table.board
    for player in board.players.values():
        assert all(player.supply.of(kind) >= 0 for kind in KINDS)
        assert all(group.size for group in player.groups.values())
        assert player.supply + player.on_map == Group(**LIMITS)
    held = [place for player in board.players.values() for place in player.groups]
    assert len(held) == len(set(held))
    assert set(held) <= set(board.map.territories)
    if table.legal() and table.legal()[0].startswith("draft"):
        assert len(board.row) == 6
    tokens = sum(len(player.hand) + len(player.kept) for player in board.players.values())
    tokens += sum(len(pile) for player in board.players.values() for pile in player.piles.values())
    assert board.bag.total() + tokens == 39
    assert all(player.track >= track for player, track in zip(board.players.values(), tracks, strict=True))


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("players", "solo"), EVERY_TABLE)
def test_invariants_of_the_referee(players: int, solo: bool, deck: str) -> None:
    words = set()
    for seed in range(3):
        rng = random.Random(seed)
        table = Table(players, MAPS[players], deck, solo, turned(rng))
        while not table.over:
            text = rng.choice(table.legal())
            words.add(f"{table.who} {text}".split()[1])
            tracks = [player.track for player in table.board.players.values()]
            table.play(text)
            check_invariants(table, tracks)
    assert {"card", "draft", "recruit", "move", "retreat", "lose", "remove"} <= words


def test_tribe_lines_have_one_move() -> None:
    rng = random.Random(3)
    table = Table(2, MAPS[2], "blue", solo=True)
    while not table.over:
        assert table.who != "1" or len(table.legal()) == 1
        table.play(rng.choice(table.legal()))


# --- the box ------------------------------------------------------------------------------------------


def test_the_box_that_is_printed_here() -> None:
    assert [len(one.territories) for one in OURS.maps.values()] == [14, 21, 28]
    for one in OURS.maps.values():
        assert len(one.ruins) == 2 * one.players
        for place, near in one.neighbours.items():
            assert all(place in one.neighbours[other] for other in near)
            assert set(one.steps_from(place)) == set(one.territories)
    for deck, sums in (("blue", (42, 15, 9, 16, 35, 30)), ("red", (33, 14, 11, 12, 33, 28))):
        cards = [OURS.cards[name] for name in OURS.decks[deck]]
        assert [sum(card.age == age for card in cards) for age in range(1, 6)] == [7, 7, 7, 7, 6]
        figures = [sum(card.figures.count(kind) for card in cards) for kind in KINDS]
        rows = [sum(card.symbols for card in cards), sum(card.moves for card in cards), sum(card.points for card in cards)]
        assert (*figures, *rows) == sums


def test_it_is_the_box_of_the_program() -> None:
    theirs = read_box(DATA.read_text(encoding="utf-8"))
    assert theirs == OURS
    assert START_CARD not in itertools.chain(*theirs.decks.values())
    assert json.loads(DATA.read_text(encoding="utf-8"))["tokens"] == {"2": 14, "3": 12, "4": 8, "5": 5}


def test_it_knows_nothing_of_the_program() -> None:
    for path in Path(kitara.__file__).parent.glob("*.py"):
        assert "mamut" not in path.read_text(encoding="utf-8"), path.name

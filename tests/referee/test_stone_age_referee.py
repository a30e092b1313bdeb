"""The referee of Stone Age checked on its own: it accepts what it plays itself and refuses what was tampered with."""

import csv
import random
from pathlib import Path

import pytest

from . import stone_age
from .stone_age import Refused, Table, check_record
from .stone_age.chances import listed_sums, market, sums
from .stone_age.components import BUILDINGS, CARDS, RESOURCES

DATA = Path(__file__).parents[2] / "src" / "mamut" / "games" / "stone_age" / "rules"

HEADER = "mamut record 1\ngame: stone-age\nrules: 1\nplayers: 2\nseat 1: Ayla\nseat 2: Brun\n\n"

ROUND = """\
* card C36 # 36
* card C01 # 35
* card C21 # 34
* card C33 # 33
* building B26 # 28
* building B01 # 27
1 place forest 3 # 34
2 place hunt 2 # 29
1 place card 1 # 17
2 place building 1 # 17
1 place building 2 # 10
2 place field # 12
2 place quarry 1 # 7
1 use forest # 3
* roll 10 # faces 4 3 3 # 16
1 use card 1 # 2
1 pay wood # 2
1 use building 2 # 11
1 cash wood clay # 11
1 decline # 2
2 use hunt # 4
* roll 7 # 11
2 use quarry # 3
* roll 6 # 6
2 use building 1 # 2
2 pay stone # 2
* building B28 # 26
2 use field # 1
* card C14 # 32
2 place card 4 # 34
"""


def test_a_round_by_hand() -> None:
    """Worked out on paper: 3 figures, sum 10, make 3 wood (SA-EX-12); a stone alone is worth 5 on a tile 1-7."""
    verdict = check_record(HEADER + ROUND)
    assert (verdict.finished, verdict.lines, verdict.counted) == (False, 30, 30)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("* card C01 #", "* card C36 #", "not legal here: * card C36"),
        ("* building B26 # 28", "* building B26 # 14", "the count is 28, not 14"),
        ("* building B26 # 28", "* building B29 # 28", "not legal here: * building B29"),
        ("1 place forest 3", "2 place forest 3", "not legal here: 2 place forest 3"),
        ("1 place forest 3", "1 place forest 6", "not legal here: 1 place forest 6"),
        ("1 place forest 3", "1 place toolmaker 1", "not legal here: 1 place toolmaker 1"),
        ("2 place hunt 2", "2 place forest 2", "not legal here: 2 place forest 2"),
        ("2 place hunt 2", "2 pass", "not legal here: 2 pass"),
        ("1 place card 1", "1 place forest 1", "not legal here: 1 place forest 1"),
        ("2 place quarry 1", "1 place quarry 1", "not legal here: 1 place quarry 1"),
        ("1 use forest", "1 use quarry", "not legal here: 1 use quarry"),
        ("1 use forest", "1 cash wood wood", "not legal here: 1 cash wood wood"),
        ("* roll 10", "* roll 19", "not legal here: * roll 19"),
        ("* roll 10", "* roll 2", "not legal here: * roll 2"),
        ("* roll 10 # faces 4 3 3 # 16", "* roll 10 # 16 # faces 4 3 3", "a count must be the last comment"),
        ("1 pay wood #", "1 pay clay #", "not legal here: 1 pay clay"),
        ("1 pay wood #", "1 pay wood wood #", "not legal here: 1 pay wood wood"),
        ("1 cash wood clay", "1 cash clay wood", "not legal here: 1 cash clay wood"),
        ("1 cash wood clay", "1 pay wood wood clay", "not legal here: 1 pay wood wood clay"),
        ("1 decline # 2", "1 decline # 1", "the count is 2, not 1"),
        ("1 decline # 2", "1 cash wood wood # 2", "not legal here: 1 cash wood wood"),
        ("2 pay stone", "2 pay  stone", "not legal here: 2 pay  stone"),
        ("* building B28", "* building B01", "not legal here: * building B01"),
        ("2 use field # 1", "2 use field # 1\n1 starve", "not legal here: 1 starve"),
        ("* card C14", "* card C36", "not legal here: * card C36"),
        ("2 place card 4", "1 place card 4", "not legal here: 1 place card 4"),
        ("2 place card 4 # 34\n", "= scores 0 5\n= winners 2\n", "not legal here: = scores 0 5"),
    ],
)
def test_a_changed_round_is_refused(old: str, new: str, reason: str) -> None:
    assert ROUND.count(old) == 1
    changed = HEADER + ROUND.replace(old, new)
    with pytest.raises(Refused) as refused:
        check_record(changed)
    assert refused.value.reason == reason
    line = changed.splitlines()[refused.value.line_number - 1]
    assert any(line.startswith(part) for part in new.splitlines())


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game: stone-age", "game: kingdomino-origins", "game cannot be 'kingdomino-origins'"),
        ("players: 2", "players: 5", "players cannot be '5'"),
        ("rules: 1", "rules: 2", "rules cannot be '2'"),
        ("seat 2: Brun\n", "", "seat 2 is missing in the header"),
        ("seat 2: Brun\n", "seat 2: Brun\nseat 3: Caro\n", "there is no seat 3"),
    ],
)
def test_a_changed_header_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        check_record(HEADER.replace(old, new) + ROUND)
    assert refused.value.reason == reason


def likely(rng: random.Random, table: Table) -> str:
    """A random move, but whoever can pay does, so that the game comes to an end."""
    texts = table.legal()
    buying = [text for text in texts if text.startswith("pay")]
    return rng.choice(buying or texts)


def self_played(players: int, seed: int) -> tuple[Table, str]:
    """A finished game with its record."""
    rng = random.Random(seed)
    table = Table(players)
    lines = ["mamut record 1", "game: stone-age", "rules: 1", f"players: {players}"]
    lines += [f"seat {seat}: player {seat}" for seat in range(1, players + 1)] + [""]
    while not table.over:
        text = likely(rng, table)
        lines.append(f"{table.who} {text} # {len(table.legal())}")
        table.play(text)
    lines += ["= scores " + " ".join(map(str, table.scores())), "= winners " + " ".join(map(str, table.winners()))]
    return table, "\n".join(lines) + "\n"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_and_their_results(players: int) -> None:
    for seed in range(3):
        table, record = self_played(players, seed)
        verdict = check_record(record)
        assert verdict.finished
        assert (verdict.scores, verdict.winners) == (table.scores(), table.winners())
        *moves, scores, winners = record.splitlines()
        first = verdict.scores[0] if verdict.scores else 0
        forged = scores.replace(f"= scores {first}", f"= scores {first + 1}")
        for bad in ([scores], [winners], [winners, scores], [forged, winners], [scores, winners, winners]):
            with pytest.raises(Refused):
                check_record("\n".join([*moves, *bad]) + "\n")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants_of_the_referee(players: int) -> None:
    """Chapter 13c, 1 to 3: cards and tiles are each in one place, and nobody leaves the bounds."""
    rng = random.Random(9)
    table = Table(players)
    board = table.board
    while not table.over:
        table.play(likely(rng, table))
        owned = [card for tribe in board.tribes.values() for card in tribe.bought + tribe.drawn]
        rows = [card for card in board.row.values() if card is not None]
        assert sorted([*board.deck, *rows, *owned]) == sorted(CARDS)
        built = sum(len(tribe.buildings) for tribe in board.tribes.values())
        assert sum(board.stacks.values()) + built == 7 * players
        for tribe in board.tribes.values():
            assert 5 <= tribe.figures <= 10
            assert 0 <= tribe.grain <= 10
            assert tribe.tools == sorted(tribe.tools, reverse=True)
            assert tribe.tools[0] - tribe.tools[2] <= 1
            assert min([tribe.food, tribe.unplaced, *tribe.stock.values()]) >= 0


# --- chance and the box ---------------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(1, 8))
def test_sums_against_all_ways(dice: int) -> None:
    assert sums(dice) == listed_sums(dice)


@pytest.mark.parametrize("dice", range(1, 11))
def test_sums_have_all_ways(dice: int) -> None:
    assert len(sums(dice)) == 5 * dice + 1
    assert sum(sums(dice).values()) == 6**dice


@pytest.mark.parametrize(("players", "different"), [(2, 21), (3, 56), (4, 126)])
def test_market_dice(players: int, different: int) -> None:
    assert len(market(players)) == different
    assert sum(market(players).values()) == 6**players


def test_typed_cards_are_those_of_the_sheet() -> None:
    with (DATA / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["id"] for row in rows} == set(CARDS)
    for row in rows:
        top = (row["top_effect"], int(row["top_value"] or 0), row["top_resource"] or None)
        bottom = (row["bottom_kind"], int(row["bottom_value"]))
        assert CARDS[row["id"]] == (*top, *bottom)


def test_typed_buildings_are_those_of_the_sheet() -> None:
    with (DATA / "buildings.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["id"] for row in rows} == set(BUILDINGS)
    for row in rows:
        building = BUILDINGS[row["id"]]
        fixed = tuple(int(row[kind]) for kind in RESOURCES) if row["kind"] == "fixed" else None
        assert building.bundle == fixed
        assert (building.least, building.most) == (int(row["resources_min"]), int(row["resources_max"]))
        if row["kind"] == "choice":
            assert building.kinds == int(row["kinds_required"])


def test_it_knows_nothing_of_the_program() -> None:
    for path in Path(stone_age.__file__).parent.glob("*.py"):
        assert "mamut" not in path.read_text(encoding="utf-8"), path.name

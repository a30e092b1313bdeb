"""The referee checked on its own: it must accept what it plays itself and refuse what was tampered with."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from .components import BONUSES, CAVEMEN, DOMINOES, HUT, MODES, RESOURCES, SWITCH_DEFAULTS, TOTEMS, VOLCANO
from .origins import Refused, Table, check_record, legal_texts, score_position
from .table import new_holders
from .territory import (
    Cell,
    Square,
    Territory,
    all_switches,
    landing_cells,
    may_place,
    new_territory,
    payable_cells,
    placements,
    settling_cells,
)

OTHER_VALUE = {name: "no" if value == "yes" else "yes" for name, value in SWITCH_DEFAULTS.items()}
EVERY_TABLE = [(players, mode) for players in (2, 3, 4) for mode in MODES]


@dataclass
class Played:
    """A game that the referee played against itself."""

    table: Table
    header: list[str]
    moves: list[str]
    result: list[str]

    @property
    def lines(self) -> list[str]:
        return [*self.header, "", *self.moves, *self.result]

    @property
    def text(self) -> str:
        return joined(self.lines)


def joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def header_lines(players: int, mode: str, bonuses: tuple[str, ...], switches: dict[str, str]) -> list[str]:
    lines = ["mamut record 1", "game: kingdomino-origins", "rules: 1", f"players: {players}", f"mode: {mode}"]
    if bonuses:
        lines.append("bonuses: " + ", ".join(bonuses))
    lines += [f"{name}: {value}" for name, value in switches.items()]
    return lines + [f"seat {seat}: {name}" for seat, name in zip(range(1, players + 1), "ABCD", strict=False)]


def play_out(
    seed: int,
    players: int,
    mode: str,
    bonuses: tuple[str, ...] = (),
    switches: dict[str, str] | None = None,
) -> Played:
    """A random game as a traced record."""
    rng = random.Random(seed)
    table = Table(players, mode, bonuses, switches or {})
    moves = []
    while not table.over:
        who, texts = legal_texts(table)
        text = rng.choice(texts)
        moves.append(f"{who} {text} # {len(texts)}")
        table.play(text)
    result = [
        "= scores " + " ".join(map(str, table.scores())),
        "= winners " + " ".join(map(str, table.winners())),
    ]
    return Played(table, header_lines(players, mode, bonuses, switches or {}), moves, result)


def refused_at(text: str) -> int:
    """The line where the record is refused."""
    with pytest.raises(Refused) as caught:
        check_record(text)
    assert caught.value.reason
    return caught.value.line_number


@pytest.fixture(scope="module")
def game() -> Played:
    return play_out(5, 3, "tribe", BONUSES)


# --- the box ----------------------------------------------------------------------------------------


def test_squares_are_distributed_as_printed() -> None:
    """KO-COMP-9."""
    halves = Counter((half.terrain, half.fire or half.craters) for domino in DOMINOES.values() for half in domino)
    assert halves == {
        ("desert", 0): 20,
        ("desert", 1): 2,
        ("grassland", 0): 16,
        ("grassland", 1): 3,
        ("lake", 0): 13,
        ("lake", 1): 4,
        ("jungle", 0): 11,
        ("jungle", 1): 3,
        ("jungle", 2): 1,
        ("quarry", 0): 9,
        ("quarry", 1): 2,
        ("quarry", 2): 2,
        ("volcano", 1): 5,
        ("volcano", 2): 4,
        ("volcano", 3): 1,
    }


def test_symbols_match_the_wooden_tokens() -> None:
    """KO-COMP-10."""
    symbols = Counter(half.resource for domino in DOMINOES.values() for half in domino if half.resource)
    assert symbols == {resource: totem.wooden_tokens for resource, totem in TOTEMS.items()}
    assert sum(CAVEMEN.values()) == 22


# --- whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
@pytest.mark.parametrize("seed", range(3))
def test_own_games_are_accepted(players: int, mode: str, seed: int) -> None:
    played = play_out(seed, players, mode, BONUSES[:seed])
    verdict = check_record(played.text)
    assert verdict.finished
    assert verdict.scores == played.table.scores()
    assert verdict.winners == played.table.winners()
    assert verdict.lines == verdict.counted == len(played.moves)


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_all_switches_turned(players: int, mode: str) -> None:
    played = play_out(players, players, mode, BONUSES, OTHER_VALUE)
    assert check_record(played.text).finished


@pytest.mark.parametrize("name", SWITCH_DEFAULTS)
def test_one_switch_turned(name: str) -> None:
    played = play_out(1, 4, "tribe", BONUSES, {name: OTHER_VALUE[name]})
    assert check_record(played.text).finished
    written_default = play_out(1, 4, "tribe", BONUSES, {name: SWITCH_DEFAULTS[name]})
    assert check_record(written_default.text).finished


def test_every_kind_of_line_occurs() -> None:
    """Otherwise the games above would show little."""
    games = [play_out(seed, 3, mode) for mode in MODES for seed in range(15)]
    verbs = {line.split()[1] for played in games for line in played.moves}
    assert verbs >= {"reveal", "cave", "chief", "claim", "place", "discard", "fire"}
    assert verbs >= {"totem", "recruit", "pass", "spend", "settle"}
    assert any("recruit pile" in line for played in games for line in played.moves)


@pytest.mark.parametrize("mode", MODES)
def test_length_of_a_game(mode: str) -> None:
    """48 dominoes are turned up and, with four players, all of them get a turn (KO-TURN-6)."""
    moves = play_out(0, 4, mode).moves
    verbs = Counter(line.split()[1] for line in moves)
    assert verbs["reveal"] == verbs["claim"] == verbs["place"] + verbs["discard"] == 48
    assert verbs["chief"] == 4
    assert ("cave" in verbs) == (mode == "tribe")


def test_three_players_leave_one_domino_per_row() -> None:
    verbs = Counter(line.split()[1] for line in play_out(0, 3, "discovery").moves)
    assert verbs["reveal"] == 48
    assert verbs["claim"] == verbs["place"] + verbs["discard"] == 36


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_nothing_is_made_or_doubled(players: int, mode: str) -> None:
    """The invariants on squares and supplies."""
    rng = random.Random(players)
    table = Table(players, mode, switches={"recruit_in_last_round": "yes"})
    while not table.over:
        table.play(rng.choice(table.legal()))
        squares = [square for territory in table.territories.values() for square in territory.values()]
        for square in squares:
            assert things_on(square) <= (0 if square.terrain in (HUT, VOLCANO) else 1)
        tiles = Counter(square.caveman for square in squares if square.caveman) + Counter(table.face_up)
        assert all(tiles[kind] + table.pile[kind] <= CAVEMEN[kind] for kind in tiles)
        assert len(table.face_up) <= 4


def things_on(square: Square) -> int:
    return sum(bool(thing) for thing in (square.fire, square.fire_token, square.resource, square.caveman))


def test_table_face() -> None:
    table = Table(2, "discovery")
    assert table.who == "*"
    assert len(table.legal()) == 48
    for number in (31, 7, 20, 4):
        table.play(f"reveal {number}")
    assert legal_texts(table) == ("*", ["chief 1", "chief 2"])
    table.play("chief 2")
    assert legal_texts(table) == ("2", ["claim inner", "claim outer"])
    table.play("claim outer")
    for number in (1, 2, 3, 48):
        table.play(f"reveal {number}")
    # DV-26: outer takes 4 and 31, so the drawn player is first and last; a lone hut has 12 places around it.
    assert table.who == "2"
    assert len(table.legal()) == 24
    with pytest.raises(ValueError, match="not legal"):
        table.play("discard")


@pytest.mark.parametrize(
    ("players", "mode", "bonuses", "switches"),
    [
        (1, "totem", (), {}),
        (3, "solo", (), {}),
        (3, "totem", ("middle",), {}),
        (3, "totem", (), {"fire_on_hut": "maybe"}),
    ],
)
def test_impossible_tables(players: int, mode: str, bonuses: tuple[str, ...], switches: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="no such"):
        Table(players, mode, bonuses, switches)


def test_recruiting_in_the_last_round_needs_its_switch() -> None:
    """A-14."""
    switch = {"recruit_in_last_round": "yes"}
    for seed in range(20):
        played = play_out(seed, 4, "tribe", (), switch)
        last_claim = max(index for index, line in enumerate(played.moves) if " claim " in line)
        recruits = [index for index, line in enumerate(played.moves) if " recruit " in line]
        # A domino placed after the last claim belongs to round 12, and so does a recruit after it.
        if any(" place " in line for index in recruits for line in played.moves[last_claim:index]):
            without = [line for line in played.lines if not line.startswith("recruit_in_last_round")]
            assert refused_at(joined(without)) > last_claim
            return
    pytest.fail("no game recruited in the last round")


# --- the text of a record ---------------------------------------------------------------------------


def with_line(played: Played, old: str, new: str) -> str:
    """The record with one line replaced."""
    lines = played.lines
    lines[lines.index(old)] = new
    return joined(lines)


def first_move(played: Played, verb: str) -> str:
    return next(line for line in played.moves if line.split()[1] == verb)


def test_running_game(game: Played) -> None:
    verdict = check_record(joined([*game.header, "", *game.moves[:40]]))
    assert not verdict.finished
    assert (verdict.scores, verdict.winners) == (None, None)
    assert verdict.lines == verdict.counted == 40
    assert check_record(joined([*game.header, ""])).lines == 0


def test_counts_may_be_missing(game: Played) -> None:
    bare = [line.split(" #")[0] for line in game.moves]
    verdict = check_record(joined([*game.header, "", *bare, *game.result]))
    assert (verdict.lines, verdict.counted) == (len(bare), 0)


def test_what_does_not_matter(game: Played) -> None:
    noisy = [
        game.header[0],
        "# a comment",
        "deck: blue",
        *reversed(game.header[1:]),
        "fire_on_hut: no",
        "seed-hash: 00ff",
        "# 12",
        "",
        "",
        "# 99 # 3",
        game.moves[0] + "   ",
        game.moves[1].replace(" #", " # said something #"),
        game.moves[2].replace(" # ", "#"),
        game.moves[3].replace(" # ", "    #   "),
        *game.moves[4:],
        "# the end",
        game.result[0] + " # well played",
        "",
        game.result[1],
        "",
        "# 5",
    ]
    assert check_record(joined(noisy)).counted == len(game.moves)
    assert check_record("\r\n".join(noisy)).finished


def wrong_headers() -> Iterator[tuple[str, str]]:
    yield "mamut record 1", "mamut record 2"
    yield "mamut record 1", "# mamut record 1"
    yield "game: kingdomino-origins", "game: stone-age"
    yield "rules: 1", "rules: 01"
    yield "rules: 1", "rules: 1 # 1"
    yield "players: 3", "players: 5"
    yield "players: 3", "players:3"
    yield "players: 3", "players:  3"
    yield "players: 3", " players: 3"
    yield "players: 3", "players : 3"
    yield "players: 3", "players 3"
    yield "players: 3", "players: 2"
    yield "players: 3", "players: 4"
    yield "mode: tribe", "mode: Tribe"
    yield "mode: tribe", "mode:"
    yield "mode: tribe", "# mode: tribe"
    yield "mode: tribe", "mode: tribe\nmode: tribe"
    yield "mode: tribe", "mode: tribe\nfire_on_hut: maybe"
    yield "mode: tribe", "mode: tribe\nfire_over_gaps:"
    yield "mode: tribe", "mode: tribe\n\n"
    yield "bonuses: empire-of-fire, homo-habilis", "bonuses: empire-of-fire,homo-habilis"
    yield "bonuses: empire-of-fire, homo-habilis", "bonuses: homo-habilis, homo-habilis"
    yield "bonuses: empire-of-fire, homo-habilis", "bonuses: none"
    yield "seat 2: B", "seat 2: B\nseat 2: B"
    yield "seat 2: B", "seat 4: B"
    yield "seat 2: B", "comment: B"


@pytest.mark.parametrize(("old", "new"), list(wrong_headers()))
def test_wrong_headers(game: Played, old: str, new: str) -> None:
    assert refused_at(with_line(game, old, new)) <= len(game.header) + 3


def test_header_needs_its_empty_line(game: Played) -> None:
    assert refused_at(joined(game.header)) == len(game.header) + 1
    assert refused_at(joined([*game.header, *game.moves])) == len(game.header) + 1
    assert refused_at("") == 1


@pytest.mark.parametrize("bonuses", ["bonuses:", "bonuses: homo-habilis", "bonuses: homo-habilis, empire-of-fire"])
def test_bonus_lists(game: Played, bonuses: str) -> None:
    header = [bonuses if line.startswith("bonuses") else line for line in game.header]
    assert check_record(joined([*header, "", *game.moves[:9]])).lines == 9


def spoilt_moves() -> Iterator[tuple[str, str, str]]:
    """Verb of the line to spoil, what to replace in it, and by what."""
    yield "reveal", " # 48", " # 47"
    yield "reveal", " # 48", " # 48 # 48"
    yield "reveal", " # 48", " # 48 # so many"
    yield "reveal", "* reveal", "1 reveal"
    yield "reveal", "* reveal", "*  reveal"
    yield "reveal", "* reveal", " * reveal"
    yield "reveal", "* reveal", "* reveal 0"
    yield "reveal", "* reveal", "* Reveal"
    yield "reveal", "* reveal", "* reveal +"
    yield "reveal", " #", "\t#"
    yield "claim", " claim ", "  claim "
    yield "claim", " claim ", " claim outer "
    yield "place", ",", ", "
    yield "place", " place ", " discard # "
    yield "place", ",", ",0"
    yield "fire", " fire ", " fire none # "
    yield "recruit", " recruit ", " recruit face-up "
    yield "recruit", " recruit ", " pass # recruit "
    yield "spend", " spend ", " settle "
    yield "settle", " settle ", " settle 0,0 # "


@pytest.mark.parametrize(("verb", "old", "new"), list(spoilt_moves()))
def test_spoilt_moves(game: Played, verb: str, old: str, new: str) -> None:
    line = first_move(game, verb)
    assert old in line
    number = game.lines.index(line) + 1
    # A legal pass in place of a recruit shows only on the line after it.
    late = 1 if "pass" in new else 0
    assert refused_at(with_line(game, line, line.replace(old, new, 1))) == number + late


def test_missing_and_doubled_moves(game: Played) -> None:
    start = len(game.header) + 2
    assert refused_at(joined([*game.header, "", *game.moves[1:]])) == start
    assert refused_at(joined([*game.header, "", game.moves[0], *game.moves])) == start + 1
    assert refused_at(joined([*game.header, "", "* reveal ?"])) == start


def wrong_results(game: Played) -> Iterator[tuple[list[str], int]]:
    """Result lines that must be refused, and how many lines after the last move."""
    scores, winners = game.result
    yield [], 1
    yield [scores], 2
    yield [winners], 1
    yield [winners, scores], 1
    yield [scores + "0", winners], 1
    yield [scores.replace(" scores ", " scores  "), winners], 1
    yield [scores + " # 1", winners], 1
    yield [scores, winners + " 3 2 1"], 2
    yield [scores, winners + " # 1"], 2
    yield [scores, winners, winners], 3
    yield [game.moves[-1], scores, winners], 1


def test_wrong_results(game: Played) -> None:
    before = [*game.header, "", *game.moves]
    for result, late in wrong_results(game):
        assert refused_at(joined([*before, *result])) == len(before) + late
    assert refused_at(joined([*before[:-1], *game.result])) == len(before)


# --- placing and fire -------------------------------------------------------------------------------


def grid(text: str) -> list[list[dict[str, Any] | None]]:
    """Rows of a position in the notation of the worked examples; a dot is an empty cell.

    What lies on a square follows a slash: m, f, s, t for mammoth, fish, mushroom, flint; a number for a
    fire token; or the kind of a caveman.
    """
    return [[grid_square(word) for word in line.split()] for line in text.strip().splitlines()]


def grid_square(word: str) -> dict[str, Any] | None:
    if word == ".":
        return None
    printed, _, lying = word.partition("/")
    terrains = {"D": "desert", "G": "grassland", "L": "lake", "J": "jungle", "Q": "quarry", "V": "volcano"}
    square: dict[str, Any] = {"terrain": "hut" if printed == "H" else terrains[printed[0]]}
    if printed[1:]:
        square["craters" if printed[0] == "V" else "fire"] = int(printed[1:])
    if lying.isdigit():
        square["fire_token"] = int(lying)
    elif len(lying) == 1:
        square["resource"] = dict(zip("mfst", RESOURCES, strict=True))[lying]
    elif lying:
        square["caveman"] = lying
    return square


def squares(text: str) -> Territory:
    """The same, but (0, 0) is the upper left cell."""
    return {
        (row, column): Square(**square)
        for row, line in enumerate(grid(text))
        for column, square in enumerate(line)
        if square is not None
    }


def test_example_place() -> None:
    """EX-PLACE."""
    territory = squares("H D G")
    assert not may_place(territory, 5, 7, (1, 2), (2, 2))
    assert may_place(territory, 5, 7, (1, 1), (2, 1))
    territory |= {(1, 1): Square("desert"), (2, 1): Square("lake")}
    assert may_place(territory, 5, 10, (1, 2), (2, 2))
    assert may_place(new_territory(), 5, 1, (-1, -1), (0, -1))


def test_placement_limits() -> None:
    assert not may_place(new_territory(), 5, 1, (0, 0), (0, 1))
    assert not may_place(new_territory(), 5, 1, (0, 1), (1, 2))
    assert not may_place(new_territory(), 5, 1, (1, 1), (1, 2))
    row = squares("H D D D")
    assert not may_place(row, 5, 1, (0, 4), (0, 5))
    assert may_place(row, 7, 1, (0, 4), (0, 5))
    assert not may_place(row, 5, 1, (0, -1), (0, -2))
    assert may_place(squares("H D V1"), 5, 28, (1, 3), (1, 2))  # KO-PLACE-5
    assert not placements(squares("H"), 1, 1)


def test_alike_halves_have_one_form() -> None:
    assert len(placements(new_territory(), 5, 1)) == 12
    assert all(left < right for left, right in placements(new_territory(), 5, 1))
    assert len(placements(new_territory(), 5, 37)) == 24


DEFAULT = all_switches({})
NO_GAPS = all_switches({"fire_over_gaps": "no"})
ON_HUT = all_switches({"fire_on_hut": "yes"})


def test_example_fire() -> None:
    """EX-FIRE."""
    territory = squares(". . D D G \n D V1 J . .")
    assert landing_cells(territory, (1, 1), DEFAULT) == [(0, 2), (0, 3), (0, 4), (1, 0), (1, 2)]
    assert landing_cells(territory, (1, 1), NO_GAPS) == landing_cells(territory, (1, 1), DEFAULT)


def test_fire_range_and_gaps() -> None:
    """DV-2, DV-3 and the option of A-07."""
    assert landing_cells(squares("V3 D D"), (0, 0), DEFAULT) == [(0, 1)]
    assert landing_cells(squares("V2 D D D"), (0, 0), DEFAULT) == [(0, 1), (0, 2)]
    far = squares("V1 . . . \n . . . . \n . . . . \n . . . D")
    assert landing_cells(far, (0, 0), DEFAULT) == [(3, 3)]
    assert landing_cells(far, (0, 0), NO_GAPS) == []
    # Two cells away as the crow flies, but three steps round the gap.
    bend = squares("V2 . J \n D . D \n . G .")
    assert landing_cells(bend, (0, 0), DEFAULT) == [(0, 2), (1, 0), (1, 2), (2, 1)]
    assert landing_cells(bend, (0, 0), NO_GAPS) == [(1, 0), (2, 1)]
    assert landing_cells(squares("V1 H V2 D"), (0, 0), NO_GAPS) == [(0, 3)]


def test_fire_targets() -> None:
    """DV-4, KO-FIRE-7 and the option of A-08."""
    assert landing_cells(squares("V1 H V2 D1 G/2"), (0, 0), DEFAULT) == []
    assert landing_cells(squares("V1 H V2 D1 G/2"), (0, 0), ON_HUT) == [(0, 1)]
    assert landing_cells(squares("V1 H/1 V2 D"), (0, 0), ON_HUT) == [(0, 3)]
    assert landing_cells(squares("V1 G/m D/hunter"), (0, 0), DEFAULT) == [(0, 1), (0, 2)]


# --- totems, payments, cavemen ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "holder", "expected"),
    [
        ((0, 0, 0), None, []),
        ((1, 1, 0), None, []),
        ((2, 1, 0), None, [1]),
        ((2, 2, 0), 1, []),  # DV-5, DV-8
        ((2, 3, 0), 1, [2]),  # DV-6
        ((2, 3, 3), 1, [2, 3]),  # DV-7
        ((0, 0, 0), 1, []),  # DV-10
    ],
)
def test_totem_check(counts: tuple[int, ...], holder: int | None, expected: list[int]) -> None:
    assert new_holders(dict(enumerate(counts, start=1)), holder) == expected


def test_payment_order() -> None:
    territory = squares("H G/m G/m L/f \n Q/t D D J/s")
    mammoths: list[Cell] = [(0, 1), (0, 2)]
    assert payable_cells(territory, None, 4) == mammoths
    # For two tokens flint cannot come first: nothing follows it.
    assert payable_cells(territory, None, 2) == [*mammoths, (0, 3), (1, 3)]
    assert payable_cells(territory, "mammoth", 1) == [(0, 3), (1, 0), (1, 3)]
    assert payable_cells(territory, "mammoth", 3) == [(0, 3)]
    assert payable_cells(squares("H G/m G/m"), None, 2) == []  # DV-12


def test_where_cavemen_may_stand() -> None:
    territory = squares("H V1 D1 G/m \n D/1 D/hunter D G")
    assert settling_cells(territory) == [(1, 2), (1, 3)]


# --- positions --------------------------------------------------------------------------------------


def position(mode: str, *boards: str, **more: Any) -> dict[str, Any]:
    """One player per board."""
    players = [{"name": name, "territory": grid(board)} for name, board in zip("ABCD", boards, strict=False)]
    return {"game": "kingdomino-origins", "mode": mode, "players": players, **more}


def only_player(result: dict[str, Any]) -> dict[str, Any]:
    (player,) = result["players"]
    assert isinstance(player, dict)
    return player


EX_SCORE = """
    J    D   D1   L   L1
    J1   G   G    L1  Q
    J    V2  H    D   Q1
    J/2  D   D    Q   Q1
    G    G   G/1  G   V1
"""


def test_example_score() -> None:
    """EX-SCORE, and DV-20 with both bonuses."""
    player = only_player(score_position(position("discovery", EX_SCORE)))
    listed = [(entry["terrain"], entry["squares"], entry["fires"], entry["points"]) for entry in player["regions"]]
    assert listed == [
        ("jungle", 4, 3, 12),
        ("desert", 2, 1, 2),
        ("lake", 3, 2, 6),
        ("grassland", 2, 0, 0),
        ("quarry", 4, 2, 8),
        ("volcano", 1, 0, 0),
        ("desert", 1, 0, 0),
        ("desert", 2, 0, 0),
        ("grassland", 4, 1, 4),
        ("volcano", 1, 0, 0),
    ]
    assert (player["total"], player["largest_region"], player["fires"]) == (32, 4, 9)
    both = score_position(position("discovery", EX_SCORE, bonuses=list(BONUSES)))
    assert only_player(both)["bonuses"] == {"empire-of-fire": 10, "homo-habilis": 5}
    assert only_player(both)["total"] == 47


def test_example_hunter() -> None:
    """EX-HUNTER."""
    board = "G/m G/m J1 \n G/m D/hunter G/m \n H D/hunter J"
    assert only_player(score_position(position("tribe", board)))["cavemen"] == [
        {"kind": "hunter", "cell": "-1,1", "points": 12},
        {"kind": "hunter", "cell": "0,1", "points": 6},
    ]


def test_example_fire_lady() -> None:
    """EX-FIRELADY."""
    board = "G/2 L H \n G1 D/fire_lady Q1 \n L V2 Q/1"
    player = only_player(score_position(position("tribe", board)))
    assert player["cavemen"] == [{"kind": "fire_lady", "cell": "1,-1", "points": 5}]


def test_example_warriors() -> None:
    """EX-WARRIORS."""
    board = "D/warrior_2 D/warrior_1 D \n G/warrior_1 D1 J \n G Q/warrior_1 H"
    player = only_player(score_position(position("tribe", board)))
    assert player["hordes"] == [
        {"warriors": 3, "power": 4, "points": 12},
        {"warriors": 1, "power": 1, "points": 1},
    ]
    assert player["cavemen"] == []
    assert player["total"] == 13 + 4  # the four deserts with the printed fire are a region


def test_other_cavemen() -> None:
    """DV-16, DV-17, DV-18."""
    small, large = "H" + 4 * " D/warrior_1", "D/warrior_3" + 3 * " D/warrior_2" + " ."
    horde = f"{small} \n {large}"
    assert only_player(score_position(position("tribe", horde)))["hordes"] == [{"warriors": 8, "power": 13, "points": 104}]
    tribe = "D/shaman D/shaman H \n D/warrior_1 D/painter L/f \n L/f Q/t G/m"
    found = only_player(score_position(position("tribe", tribe)))["cavemen"]
    assert [(entry["kind"], entry["points"]) for entry in found] == [
        ("shaman", 6),
        ("shaman", 6),
        ("painter", 8),
    ]
    gatherers = "J/s D/gatherer H \n Q/t D/sculptor L/f \n . D/fisherwoman ."
    found = only_player(score_position(position("tribe", gatherers)))["cavemen"]
    assert [entry["points"] for entry in found] == [4, 5, 3]


def test_format_example() -> None:
    """The sheet shown with the format."""
    board = ". G/m V2 \n H L1 D/2 \n . J/gatherer J/s"
    result = score_position(position("tribe", board, bonuses=["empire-of-fire"]))
    assert only_player(result) == {
        "name": "A",
        "total": 17,
        "regions": [
            {"terrain": "grassland", "squares": 1, "fires": 0, "points": 0},
            {"terrain": "volcano", "squares": 1, "fires": 0, "points": 0},
            {"terrain": "lake", "squares": 1, "fires": 1, "points": 1},
            {"terrain": "desert", "squares": 1, "fires": 2, "points": 2},
            {"terrain": "jungle", "squares": 2, "fires": 0, "points": 0},
        ],
        "resources": 0,
        "totems": 0,
        "cavemen": [{"kind": "gatherer", "cell": "1,1", "points": 4}],
        "hordes": [],
        "bonuses": {"empire-of-fire": 10},
        "largest_region": 2,
        "fires": 3,
    }
    assert (result["winners"], result["tie_break"]) == (["A"], None)


def test_totem_points() -> None:
    """DV-11."""
    board = position("totem", "H G/m G/m G/m G/m \n L/f L/f Q/t . .")
    board["players"][0]["totems"] = ["fish", "flint"]
    player = only_player(score_position(board))
    assert (player["resources"], player["totems"], player["total"]) == (7, 10, 17)


def test_fire_on_the_hut() -> None:
    board = position("tribe", "D/fire_lady H/2 D", switches={"fire_on_hut": "yes"})
    player = only_player(score_position(board))
    assert player["cavemen"][0]["points"] == 2
    assert player["fires"] == 2
    assert [entry["fires"] for entry in player["regions"]] == [0, 0]


def empire(board: str, count: int = 1, **switches: str) -> int:
    boards = [board] * count
    result = score_position(position("discovery", *boards, bonuses=["empire-of-fire"], switches=switches))
    points = result["players"][0]["bonuses"]["empire-of-fire"]
    assert isinstance(points, int)
    return points


def test_hut_in_the_centre() -> None:
    """KO-BONUS-2, A-19, DV-23 and how the side depends on the players."""
    assert empire("D D H D") == 10
    assert empire("D D H D", centre_needs_full_box="yes") == 0
    assert empire(EX_SCORE, centre_needs_full_box="yes") == 10
    assert empire("H D D D D") == 0
    assert empire("H D D D") == 0
    assert empire("H D D D", count=2) == 10
    assert empire("H D D D", count=3) == 0
    assert empire("D D D H D D D") == 10
    assert empire("H") == 10


def test_ties() -> None:
    """KO-TIE-2 to -4."""
    plain, longer, volcanic = "H D1 D", "H D1 D . \n G G G .", "H D1 D \n V1 V1 V1"
    three_fires, two_fires = "H D1 D \n L2 . .", "H D2 D \n V1 V1 ."  # four points each
    cases: list[tuple[tuple[str, ...], list[str], str | None]] = [
        (("H D1 D D", plain), ["A"], None),
        ((plain, longer), ["B"], "KO-TIE-2"),
        ((plain, "H D2 . \n D . ."), ["A"], "KO-TIE-2"),
        ((two_fires, three_fires), ["B"], "KO-TIE-3"),
        ((longer, volcanic), ["A", "B"], "KO-TIE-4"),
        ((plain, longer, volcanic, longer), ["B", "C", "D"], "KO-TIE-4"),
        ((three_fires, two_fires, three_fires), ["A", "C"], "KO-TIE-4"),
    ]
    for boards, winners, rule in cases:
        result = score_position(position("discovery", *boards))
        assert (result["winners"], result["tie_break"]) == (winners, rule), boards


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_table_and_position_agree(players: int, mode: str) -> None:
    """A finished table written as a position scores the same."""
    table = play_out(7, players, mode, BONUSES).table
    boards = []
    for seat in table.seats:
        territory = table.territories[seat]
        rows = [[cell_data(territory.get((row, column))) for column in range(-6, 7)] for row in range(-6, 7)]
        totems = [resource for resource, holder in table.holders.items() if holder == seat]
        boards.append({"name": str(seat), "territory": rows, "totems": totems})
    data = {"game": "kingdomino-origins", "mode": mode, "bonuses": list(BONUSES), "players": boards}
    result = score_position(data)
    assert [player["total"] for player in result["players"]] == table.scores()
    assert result["winners"] == [str(seat) for seat in table.winners()]


def cell_data(square: Square | None) -> dict[str, Any] | None:
    return None if square is None else {key: value for key, value in vars(square).items() if value}

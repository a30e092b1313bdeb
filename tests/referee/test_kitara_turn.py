"""The referee of Kitara on the worked examples of the reference (rules.md, chapter 7)."""

import pytest

from .kitara.figures import Group, read_group
from .kitara.scoring import Sheet, ranking, score_position
from .kitara.scripts import Asked, board, told
from .kitara.turn import draw_token, keep, legal_moves, manage, move, recruit, retreat, turn

ROW = ("B1-1", "B1-2", "B1-3", "B1-4", "B1-5", "B1-6")


def test_ex_1_and_2_reach() -> None:
    wide = board("14:3W", "1:3W", row=("B2-1", *ROW[2:], "B1-7"), kingdom=("S0", "B1-2", "B2-3"))
    assert Asked(turn(wide, 1)).legal == [f"draft {place}" for place in range(1, 6)]
    narrow = board("14:3W", "1:3W", row=("R1-1", "R1-2"), kingdom=("R1-3",), deck="red")
    assert Asked(turn(narrow, 1)).legal == ["draft 1"]
    short = board("14:3W", "1:3W", row=ROW[:1])
    assert Asked(turn(short, 1)).legal == ["draft 1"]


def test_ex_3_and_4_the_row_slides() -> None:
    made = board("14:3W", "1:3W", row=ROW, kingdom=("S0", "B2-3"))
    asked = Asked(turn(made, 1)).play("1 draft 3")
    assert made.row == ["B1-1", "B1-2", "B1-4", "B1-5", "B1-6"]
    assert asked.legal == ["card B1-7"]
    asked.play("* card B1-7", *["1 recruit W 14"] * 3, "1 stop", "1 lose S0", *["1 remove W 14"] * 3, "1 lose B1-3")
    assert told(made.players[1].groups) == "14:3W"
    asked.play(*["1 remove W 14"] * 3)
    assert made.row == ["B1-2", "B1-4", "B1-5", "B1-6", "B1-7"]
    assert len(asked.legal) == 6
    asked.play("* card B2-6")
    assert asked.question is None
    assert made.row == ["B1-2", "B1-4", "B1-5", "B1-6", "B1-7", "B2-6"]


def test_an_empty_deck_makes_the_row_shorter() -> None:
    made = board("14:3W", "1:3W", row=ROW, kingdom=("S0",))
    while len(made.deck):
        made.deck.take(next(iter(made.deck.next_cards())))
    asked = Asked(turn(made, 1)).play("1 draft 2", "1 recruit W 14", "1 stop")
    assert asked.legal == ["lose B1-2", "lose S0"]
    assert made.row == ["B1-1", "B1-3", "B1-4", "B1-5", "B1-6"]


def test_ex_5_recruits_join_own_groups() -> None:
    made = board("9:1W 13:1W", "1:3W")
    assert Asked(recruit(made, 1, "W")).legal == ["recruit W 13", "recruit W 9"]


def test_ex_6_what_the_supply_lacks_is_lost() -> None:
    made = board("9:3C", "1:3W")
    assert Asked(recruit(made, 1, "C")).question is None
    assert Asked(recruit(made, 1, "S")).legal == ["recruit S 9"]


@pytest.mark.parametrize(
    ("yours", "places"),
    [
        ("2:3W", "1 14"),
        ("14:3W", "1"),
        ("1:1W 14:1W 2:1W", "3 4 6 9 11 12 13"),
        ("1:1W 2:1W 3:1W 4:1W 6:1W 9:1W 11:1W 12:1W 13:1W 14:1W", ""),
    ],
)
def test_recruits_without_a_figure_on_the_map(yours: str, places: str) -> None:
    """KT-RECRUIT-5."""
    asked = Asked(recruit(board("", yours), 1, "W"))
    assert set(asked.legal) == {f"recruit W {place}" for place in places.split()}


def test_ex_7_moves() -> None:
    assert board("14:3W", "1:3W", kingdom=("S0", "B2-7", "B3-1")).moves(1) == 5


def test_ex_8_an_attack_must_outnumber() -> None:
    assert "move 14 10 3W" not in legal_moves(board("14:3W", "10:3W"), 1)
    found = [text for text in legal_moves(board("14:3W", "10:1W1S"), 1) if text.startswith("move 14 10")]
    assert found == ["move 14 10 3W"]
    parts = [text for text in legal_moves(board("14:2W1S1C", "10:1W1S"), 1) if text.startswith("move 14 10")]
    assert {text.split()[3] for text in parts} == {"2W1S", "2W1C", "1W1S1C", "2W1S1C"}


def test_ex_9_a_chain() -> None:
    made = board("14:4W", "1:3W")
    asked = Asked(move(made, 1)).play("1 move 14 13 3W", "1 move 13 12 2W")
    assert asked.result == 0
    assert (told(made.players[1].groups), made.fed(1)) == ("12:2W 13:1W 14:1W", 3)


def test_no_move_no_step() -> None:
    """Three sides closed by groups as large as one's own: there is no line, not even a stop."""
    assert Asked(move(board("14:1W", "10:1W 11:1W 13:1W"), 1)).result == 2


def test_ex_10_the_nearest_own_territories() -> None:
    made = board("14:3W", "9:1W 10:2W 5:1S")
    asked = Asked(move(made, 1)).play("1 move 14 10 3W")
    assert asked.question is not None
    assert (asked.question.who, asked.legal) == ("2", ["retreat 5", "retreat 9"])
    asked.play("2 retreat 5")
    assert told(made.players[2].groups) == "5:2W1S 9:1W"


def test_the_attacker_may_choose() -> None:
    asked = Asked(move(board("14:3W", "9:1W 10:2W 5:1S", retreat_ties="attacker"), 1)).play("1 move 14 10 3W")
    assert asked.question is not None
    assert (asked.question.who, asked.legal) == ("1", ["retreat 5", "retreat 9"])
    lone = Asked(move(board("14:3W", "10:2W 5:1S", retreat_ties="attacker"), 1)).play("1 move 14 10 3W")
    assert lone.question is not None
    assert (lone.question.who, lone.legal) == ("1", ["retreat 5"])


def test_ex_11_far_away() -> None:
    made = board("8:3W", "12:1W")
    assert made.map.steps_from(8)[12] == 4
    assert Asked(retreat(made, 1, 2, 8, Group(W=1))).legal == ["retreat 12"]


def test_nowhere_of_his_own() -> None:
    """KT-RETREAT-4: the place the attackers came from is empty if nobody stayed."""
    left = Asked(move(board("13:2W", "12:1W"), 1)).play("1 move 13 12 2W")
    assert left.legal == ["retreat 13", "retreat 9"]
    held = Asked(move(board("13:3W", "12:1W"), 1)).play("1 move 13 12 2W")
    assert held.legal == ["retreat 9"]
    everywhere = board(" ".join(f"{place}:1W" for place in range(1, 8)) + " " + " ".join(f"{p}:1S" for p in range(9, 13)), "")
    everywhere.players[1].groups |= {8: read_group("1C"), 13: read_group("1W"), 14: read_group("1W")}
    assert Asked(retreat(everywhere, 1, 2, 12, Group(W=1))).question is None
    assert everywhere.players[2].supply == Group(10, 5, 3)


def test_ex_12_tokens() -> None:
    made = board("14:3W", "1:3W")
    asked = Asked(draw_token(made, 1))
    assert asked.question is not None
    assert asked.question.weights == {"token 2": 14, "token 3": 12, "token 4": 8, "token 5": 5}
    asked.play("* token 4")
    Asked(draw_token(made, 1)).play("* token 2")
    assert made.bag == {2: 13, 3: 12, 4: 7, 5: 5}
    kept = Asked(keep(made, 1))
    assert kept.legal == ["keep 2", "keep 4"]
    kept.play("1 keep 4")
    assert (made.players[1].kept, made.players[1].hand, made.bag) == ([4], [], {2: 14, 3: 12, 4: 7, 5: 5})


def test_an_empty_bag() -> None:
    assert Asked(draw_token(board("14:3W", "1:3W", tokens={2: 0}), 1)).question is None


def test_only_attacks_with_a_champion_draw() -> None:
    made = board("14:3W1C", "10:1W 5:1W")
    asked = Asked(move(made, 1)).play("1 move 14 13 1C", "1 move 14 10 2W", "2 retreat 5")
    assert asked.question is None
    made = board("14:3W1C", "10:1W 5:1W")
    asked = Asked(move(made, 1)).play("1 move 14 10 1W1C", "2 retreat 5")
    assert asked.question is not None
    assert asked.question.who == "*"


def test_ex_13_points() -> None:
    shamans = "5:2S 10:1S 9:1S"
    cards = ("B1-6", "B2-6")
    assert board(shamans, "1:3W", kingdom=cards).gain(1) == 7
    assert board(shamans, "1:3W", kingdom=cards, ruins_scoring="shaman").gain(1) == 9


def test_ex_14_and_15_cards_are_lost_once() -> None:
    six = ("S0", "R1-1", "R1-2", "R1-3", "R1-4", "R1-5")
    made = board("9:1W 11:1W 13:1W 14:1W 10:1W1S", "1:3W", kingdom=six, deck="red")
    assert (len(made.needy(1)), made.fed(1)) == (5, 4)
    asked = Asked(manage(made, 1))
    assert asked.legal == ["lose R1-2", "lose R1-3", "lose R1-4", "lose R1-5", "lose S0"]
    asked.play("1 lose R1-2")
    assert asked.legal == [f"remove W {place}" for place in ("10", "11", "13", "14", "9")]
    asked.play("1 remove W 10")
    assert (asked.question, made.fed(1)) == (None, 4)
    none = board("9:1W 13:1W", "1:3W", kingdom=("S0", "B1-3", "B1-5"))
    asked = Asked(manage(none, 1)).play("1 lose B1-3", "1 remove W 9", "1 remove W 13")
    assert (asked.question, none.fed(1)) == (None, 0)  # and no third warrior to take


def test_a_starting_card_that_needs_no_food() -> None:
    made = board("9:1W", "1:3W", kingdom=("S0", "B1-5", "B1-6"), start_card_counts_for_food="no")
    asked = Asked(manage(made, 1))
    assert asked.legal == ["lose B1-5", "lose B1-6"]
    asked.play("1 lose B1-5")
    assert asked.question is None


def test_ex_16_the_pad() -> None:
    ayla = {"name": "Ayla", "track": 41, "tokens": [4, 3, 5], "cards": 5, "territories": 6}
    assert score_position({"players": [ayla]})[0].total == 63
    assert score_position({"players": [ayla], "switches": {"final_points_per_card": "0"}})[0].total == 53
    spared = {"players": [ayla, ayla], "solo": "nguni", "switches": {"nguni_final_card_points": "no"}}
    assert [sheet.total for sheet in score_position(spared)] == [53, 63]


@pytest.mark.parametrize(
    ("totals", "lands", "cards", "winners", "rule"),
    [
        ((5, 7, 6), (9, 1, 9), (9, 1, 9), [1], None),
        ((7, 7, 6), (3, 4, 9), (5, 1, 9), [1], "KT-FINAL-4"),
        ((7, 7, 7), (4, 4, 3), (5, 6, 9), [1], "KT-FINAL-4"),
        ((7, 7, 7), (4, 4, 3), (5, 5, 9), [0, 1], "KT-FINAL-4"),
    ],
)
def test_ties(
    totals: tuple[int, ...], lands: tuple[int, ...], cards: tuple[int, ...], winners: list[int], rule: str | None
) -> None:
    sheets = [Sheet(total, 0, 0, land, card) for total, land, card in zip(totals, lands, cards, strict=True)]
    assert ranking(sheets) == (winners, rule)

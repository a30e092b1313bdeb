"""The referee's Nguni tribe on the test cases of the reference (nguni.md, chapter 8)."""

from typing import Any

import pytest

from .kitara import BadPosition, tribes_turn
from .kitara.components import Card
from .kitara.figures import Group, one, read_group
from .kitara.nguni import choose_card, flee, next_action, settle, stays, strongest
from .kitara.scoring import per_card, sheets_of
from .kitara.scripts import Asked, board, cases, groups, told
from .kitara.turn import draw_token, tribe_moves

RETREATS = {"M8": ["2 retreat 10"], "M19": ["2 retreat 13"], "M20": ["2 retreat 11"]}
"""Yours to choose where there is a choice; that of M20 is named in the notes of the reference."""


def by_id(columns: list[str]) -> str:
    return columns[0]


def supply_of(text: str) -> Group:
    return Group(*(int(text[index]) for index in (0, 2, 4)))


def test_all_cases_are_here() -> None:
    assert [len(cases(kind)) for kind in "SDRBMT"] == [4, 8, 11, 6, 21, 4]


@pytest.mark.parametrize("case", cases("S"), ids=by_id)
def test_strength(case: list[str]) -> None:
    standing = groups(case[1])
    assert strongest(standing, standing) == int(case[2])


@pytest.mark.parametrize("case", cases("D"), ids=by_id)
def test_draft(case: list[str]) -> None:
    _, reach, supply, row, taken = case
    cards = []
    for text in row.split():
        age, symbols, figures, moves, points = text.split("/")
        cards.append(Card(int(age), int(symbols), figures.strip("-"), int(moves), int(points), free=False))
    assert choose_card(cards[: int(reach)], supply_of(supply)) == int(taken)


@pytest.mark.parametrize("case", cases("R"), ids=by_id)
def test_recruit(case: list[str]) -> None:
    _, standing, supply, figures, placements, after = case
    made = board(standing, "", solo=True)
    tribe = made.players[1]
    left = tribe.supply if supply == "-" else supply_of(supply)
    found = []
    for kind in figures:
        settled = settle(made, kind) if left.of(kind) else None
        found.append(f"{kind}>{settled[0] if settled else 'x'}")
        if settled:
            assert settled[1] == f"NG-RECRUIT-{kind}"
            tribe.put(settled[0], one(kind))
            left -= one(kind)
    assert " ".join(found) == placements
    assert told(tribe.groups) == after


def test_recruit_without_figures() -> None:
    assert settle(board("", "14:3W", solo=True), "S") == (1, "NG-RECRUIT-2")
    assert settle(board("", "1:1W", solo=True), "C") == (14, "NG-RECRUIT-2")
    assert settle(board("", "1:1W 14:1W 13:1W", solo=True), "C") == (12, "NG-RECRUIT-2")
    full = " ".join(f"{place}:1W" for place in (1, 2, 3, 4, 6, 9, 11, 12, 13, 14))
    assert settle(board("", full, solo=True), "W") is None


@pytest.mark.parametrize("case", cases("B"), ids=by_id)
def test_stay_behind(case: list[str]) -> None:
    _, leaving, group, who, part = case
    made = board("", "", solo=True)
    stayed = stays(made, 5 if leaving == "ruins" else 1, read_group(group))
    assert (stayed, str(read_group(group) - one(stayed))) == (who, part)


@pytest.mark.parametrize("case", cases("M"), ids=by_id)
def test_moves(case: list[str]) -> None:
    name, tribe, you, moves, actions, after, tokens = case
    made = board(tribe, you, solo=True)
    answers = list(RETREATS.get(name.removeprefix("NG-TC-"), []))
    found, drawn = [], 0
    asked = Asked(tribe_moves(made, int(moves)))
    while asked.question:
        text = asked.legal[0]
        if text.startswith("move"):
            action = next_action(made)
            assert action is not None
            assert text == f"move {action.source} {action.target} {action.part}"
            assert action.rule == asked.question.rule == f"NG-ACT{action.name[1]}"
            found.append(f"{action.name} {action.source}>{action.target} {action.part}")
        elif len(asked.legal) > 1 and text.startswith("retreat"):
            assert answers[0][2:] in asked.legal
            text = answers.pop(0)[2:]
        drawn += text.startswith("token")
        asked.play(f"{asked.question.who} {text}")
    if asked.result:
        found.append("none")
    assert " ; ".join(found) == actions
    assert told(made.players[1].groups) == after
    assert drawn == int(tokens)
    assert not answers


@pytest.mark.parametrize("case", cases("T"), ids=by_id)
def test_retreat(case: list[str]) -> None:
    _, others, attacked, goes_to = case
    (place,) = groups(attacked)
    made = board(others, f"{place}:3W 11:1W", solo=True)
    assert flee(made, place) == int(goes_to)


def test_retreat_to_the_supply() -> None:
    everywhere = " ".join(f"{place}:1W" for place in range(1, 15))
    assert flee(board("", everywhere, solo=True), 8) is None


def test_rule_a_the_other_way() -> None:
    """Only what is decided by rule A changes: M6 takes the lower ruins, M17 keeps its group."""
    assert next_action(board("9:1W1S", "14:3W", solo=True, rule_a_direction="lowest")) == ("A1", "NG-ACT1", 9, 7, Group(S=1))
    action = next_action(board("2:3W 6:3W", "14:3W", solo=True, rule_a_direction="lowest"))
    assert action is not None
    assert (action.source, action.target) == (6, 3)
    action = next_action(board("5:1W1S", "10:2W 14:1W", solo=True, rule_a_direction="lowest"))
    assert action is not None
    assert (action.source, action.target) == (5, 1)


def test_switches_of_the_actions() -> None:
    """M13 and M21 with the shaman that stays behind; M10 with ruins open to attack."""
    loose = board("4:1S1C", "14:3W", solo=True, nguni_action1_needs_moving_shaman="no")
    assert next_action(loose) == ("A1", "NG-ACT1", 4, 7, Group(C=1))
    ruins = board("11:4W", "10:1W1C 14:2W", solo=True, nguni_action3_attacks_savanna_only="no")
    assert next_action(ruins) == ("A3.1", "NG-ACT3", 11, 10, Group(W=3))


def test_tokens_lie_above_the_card_of_the_turn() -> None:
    """NG-TC-W1, W2 and G3."""
    made = board("1:1C", "14:3W", solo=True)
    tribe = made.players[1]
    for card, values in (("B2-1", (3, 5)), ("B2-2", (2,)), ("B2-3", (4, 4))):
        tribe.kingdom.append(card)
        for value in values:
            Asked(draw_token(made, 1)).play(f"* token {value}")
    assert tribe.piles == {"B2-1": [3, 5], "B2-2": [2], "B2-3": [4, 4]}
    assert made.bag.total() == 34
    tribe.track, tribe.kingdom = 38, ["S0"] * 8
    assert sheets_of(made)[0].total == 65
    assert per_card({"nguni_final_card_points": "no", "final_points_per_card": "2"}, tribe=True) == 0


# --- the driver ---------------------------------------------------------------------------------------

ROW = ["B1-2", "B1-5", "B1-3", "B1-1", "B1-6", "B1-4"]


def position(**changes: Any) -> dict[str, Any]:
    first = {"game": "kitara", "solo": "nguni", "map": "orig-2p-14", "deck": "blue", "row": ROW}
    tribe = {"groups": {"1": "3W1S"}, "kingdom": ["S0"], "score": 0}
    return {**first, "tribe": tribe, "you": {"groups": {"14": "3W"}}, **changes}


def test_the_whole_turn() -> None:
    """NG-TC-X1, and how it waits for the cards."""
    waiting = tribes_turn(position())
    assert waiting["lines"] == [{"line": "1 draft 1", "rule": "NG-DRAFT-2"}]
    assert waiting["needs"] == {"what": "next-card"}
    assert waiting["after"]["row"] == ROW[1:]
    later = tribes_turn(position(), ["B1-7"])
    assert later["needs"] == {"what": "next-card"}
    assert later["scored"] is later["unused_moves"] is None
    assert later["after"]["row"] == [*ROW[2:], "B1-7"]
    done = tribes_turn(position(), ["B1-7", "B2-2"])
    assert [(one["line"], one["rule"]) for one in done["lines"]] == [
        ("1 draft 1", "NG-DRAFT-2"),
        ("* card B1-7", "KT-DRAFT-4"),
        ("1 recruit W 1", "NG-RECRUIT-W"),
        ("1 move 1 5 3W1S", "NG-ACT1"),
        ("1 move 5 6 3W", "NG-ACT3"),
        ("1 move 6 3 2W", "NG-ACT3"),
        ("* card B2-2", "NG-ENDTURN-1"),
    ]
    assert (done["needs"], done["tokens"], done["unused_moves"], done["scored"]) == (None, 0, 0, 2)
    assert done["after"] == {
        "row": ["B1-3", "B1-1", "B1-6", "B1-4", "B1-7", "B2-2"],
        "tribe": {"groups": {"1": "1W", "3": "2W", "5": "1S", "6": "1W"}, "kingdom": ["S0", "B1-2"], "score": 2},
        "you": {"groups": {"14": "3W"}},
    }


def test_it_asks_where_you_retreat() -> None:
    """M8 with a card that changes nothing: 10 and 14 are equally near."""
    tribe = {"groups": {"13": "2W1C"}, "kingdom": ["start"], "score": 5}
    fight = position(row=["B1-5"], tribe=tribe, you={"groups": {"10": "2W", "12": "1S", "14": "1W"}})
    waiting = tribes_turn(fight)
    assert waiting["needs"] == {"what": "retreat", "from": 12, "choices": [10, 14]}
    assert waiting["tokens"] == 1
    assert waiting["after"]["you"] == {"groups": {"10": "2W", "14": "1W"}}
    assert waiting["after"]["tribe"] == {"groups": {"12": "1W1C", "13": "1W"}, "kingdom": ["S0", "B1-5"], "score": 5}
    done = tribes_turn(fight, [], [14])
    assert done["needs"] is None
    assert {"line": "2 retreat 14", "rule": "KT-RETREAT-1"} in done["lines"]
    assert done["after"]["you"] == {"groups": {"10": "2W", "14": "1W1S"}}


def test_a_last_group_flees_by_another_rule() -> None:
    tribe = {"groups": {"13": "2W1C"}, "kingdom": [], "score": 0}
    cornered = position(row=["R1-5"], deck="red", tribe=tribe, you={"groups": {"12": "1S"}})
    done = tribes_turn(cornered)
    assert [(one["line"], one["rule"]) for one in done["lines"]][:3] == [
        ("1 draft 1", "NG-DRAFT-2"),
        ("1 recruit W 13", "NG-RECRUIT-W"),
        ("1 move 13 12 2W1C", "NG-ACT2"),
    ]
    assert {"line": "2 retreat 9", "rule": "KT-RETREAT-4"} in done["lines"]


@pytest.mark.parametrize(
    ("changes", "answers"),
    [
        ({"row": []}, ([], [])),
        ({"row": [*ROW, "B1-7"]}, ([], [])),
        ({"row": ["R1-1"]}, ([], [])),
        ({"row": ["S0"]}, ([], [])),
        ({"row": ["B1-1", "B1-1"]}, ([], [])),
        ({"deck": "green"}, ([], [])),
        ({"map": "orig-3p-21"}, ([], [])),
        ({"switches": {"rule_a_direction": "up"}}, ([], [])),
        ({"more": 1}, ([], [])),
        ({"you": {"groups": {"1": "1W"}}}, ([], [])),
        ({"you": {"groups": {"15": "1W"}}}, ([], [])),
        ({"you": {"groups": {"2": "1S1W"}}}, ([], [])),
        ({"you": {"groups": {"2": "0W"}}}, ([], [])),
        ({"you": {"groups": {"2": ""}}}, ([], [])),
        ({"you": {"groups": {"2": "6W", "3": "5W"}}}, ([], [])),
        ({"tribe": {"groups": {}, "kingdom": ["S0", "start"], "score": 0}}, ([], [])),
        ({"tribe": {"groups": {}, "kingdom": ["B1-2"], "score": 0}}, ([], [])),
        ({}, (["B1-3"], [])),
        ({}, (["R1-3"], [])),
        ({"row": ["B2-1", *ROW[1:]]}, (["B1-2"], [])),
        ({}, (["B1-7", "B2-2", "B2-1"], [])),
        ({}, (["B1-7"], [9])),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], answers: tuple[list[str], list[int]]) -> None:
    with pytest.raises(BadPosition):
        tribes_turn(position(**changes), *answers)

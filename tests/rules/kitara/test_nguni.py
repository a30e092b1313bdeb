"""The tribe beyond its test cases: the order of its rules, every ruling and every switch."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mamut
from mamut.games.kitara.game import Kitara
from mamut.games.kitara.rules.components import Card, packed
from mamut.games.kitara.rules.nguni import strongest as strongest_of

from ..moving import assert_refused, play, texts
from .tables import kitara, now, on_map, piles, supply, table, track, written

SOLO: dict[str, Any] = {"solo": "nguni"}
LOWEST: dict[str, Any] = {"solo": "nguni", "rule_a_direction": "lowest"}


def acts(tribe: str, you: str, moves: int = 1, **options: Any) -> list[str]:
    """What the tribe does in its move phase; you retreat to the first place there is."""
    state = table(f"move {moves}", tribe, you, **(SOLO | options))
    done = []
    while state.plain.turn == 0 and now(state)[0] in ("move", "retreat", "token"):
        if state.actor == 0:
            (text,) = texts(state)
            done.append(text.removeprefix("move "))
            play(state, text)
        elif state.chance:
            play(state, "token 2")
        else:
            play(state, texts(state)[0])
    return done


# Numbers


@pytest.mark.rule("NG-A-2", "NG-R1")
@pytest.mark.parametrize(
    ("tribe", "you", "highest", "lowest"),
    [
        ("9:1W1S", "14:3W", "9 10 1S", "9 7 1S"),
        ("4:1W1S 5:2W 7:2W", "14:3W", "4 7 1S", "4 5 1S"),
        ("5:1W1S", "10:2W", "5 6 1W", "5 1 1W"),
    ],
    ids=["empty ruins", "own ruins", "empty savannas"],
)
def test_rule_a_is_the_highest_number_or_if_so_decided_the_lowest(tribe: str, you: str, highest: str, lowest: str) -> None:
    assert acts(tribe, you) == [highest]
    assert acts(tribe, you, rule_a_direction="lowest") == [lowest]


@pytest.mark.rule("NG-A-2", "NG-STRENGTH-1", "NG-RECRUIT-2", "NG-RETREAT-3")
def test_the_direction_changes_only_what_rule_a_decides() -> None:
    for options in (SOLO, LOWEST):
        assert acts("2:3W 9:3W", "10:9W 14:1W", **options)[0].startswith("9")
        assert acts("10:3W1S", "11:1W 13:1W 14:1W", **options) == ["10 14 3W"]
        assert texts(table("recruit", "2:2W 6:2W", "14:3W", drafted="B1-2", **options)) == ["recruit W 6"]
        assert texts(table("recruit", "-", "1:1W 14:2W", drafted="B1-2", **options)) == ["recruit W 13"]
        state = play(table("move 1", "8:1W", "11:3W", seat=2, **options), "move 11 8 3W")
        assert texts(state) == ["retreat 11"]


@pytest.mark.rule("NG-STRENGTH-1", "NG-STRENGTH-2")
@pytest.mark.parametrize(
    ("groups", "strongest"),
    [
        ("1:2W1S 2:2W1C", 2),
        ("1:1W2S 2:2W1S", 1),
        ("1:2C 2:3W", 2),
        ("1:1W2C 2:2S1C", 1),
        ("1:1W1S1C 2:2W1C", 1),
        ("1:5W4S 2:5W3C", 1),
        ("12:1W 2:1W", 12),
    ],
)
def test_strength_compares_figures_champions_shamans_number(groups: str, strongest: int) -> None:
    s = table("draft", groups, "14:3W", **SOLO).plain
    assert strongest_of(s, s.players[0].holds) + 1 == strongest


# Draft


@pytest.mark.rule("NG-DRAFT-1", "KT-DRAFT-2")
def test_the_tribe_reaches_as_far_as_its_kingdom() -> None:
    row = "B1-1 B1-2 B1-5 B5-1 B1-4 B1-7"
    assert texts(table("draft", {"on": "1:3W", "cards": "S0 B1-6"}, "14:3W", row=row, **SOLO)) == ["draft 1"]
    assert texts(table("draft", {"on": "1:3W", "cards": "S0 B2-3"}, "14:3W", row=row, **SOLO)) == ["draft 4"]
    poor = table("draft", {"on": "1:3W", "cards": "B1-3"}, "14:3W", row="B1-5 B5-1", left="", checked=False, **SOLO)
    assert texts(poor) == ["draft 1"]


@pytest.mark.rule("NG-DRAFT-2", "NG-R12")
def test_more_score_symbols_decide_between_equal_sums() -> None:
    """B2-6 shows a warrior and 2 points, B2-4 three warriors."""
    assert texts(table("draft", "1:3W", "14:3W", row="B2-6 B2-4 B1-1 B1-2 B1-3 B1-4", **SOLO)) == ["draft 1"]


@pytest.mark.rule("NG-DRAFT-2", "NG-DRAFT-3", "NG-DRAFT-4")
def test_the_steps_of_the_draft_never_mix() -> None:
    """Rows of cards of all kinds, and what is taken by the list of steps as it is written."""
    dice = random.Random(11)
    for _ in range(120):
        shown = [
            Card(
                "",
                dice.randint(1, 2),
                dice.randint(0, 3),
                "".join(dice.choices("WSC", k=dice.randint(0, 3))),
                1,
                dice.randint(0, 3),
            )
            for _ in range(6)
        ]
        left = {"W": dice.randint(0, 3), "S": dice.randint(0, 3), "C": dice.randint(0, 3)}

        def print_cards(s: Any, shown: list[Card] = shown, left: dict[str, int] = left) -> None:
            for n, card in enumerate(shown):
                s.deck_cards[s.row[n]] = packed(card)
            s.players[0].supply = list(left.values())

        usable = [{kind: min(card.figures.count(kind), left[kind]) for kind in "WSC"} for card in shown]
        keys = [
            (card.age, sum(use.values()) + card.points, card.points, use["C"], use["S"], position)
            for position, (card, use) in enumerate(zip(shown, usable, strict=True), 1)
        ]
        kingdom = {"on": "1:3W", "cards": "S0 B2-3 B3-5"}
        state = table("draft", kingdom, "14:3W", changed=print_cards, checked=False, **SOLO)
        assert texts(state) == [f"draft {max(keys)[-1]}"], (shown, left)


@pytest.mark.rule("NG-STRENGTH-1", "NG-STRENGTH-2")
def test_the_steps_of_strength_never_mix() -> None:
    dice = random.Random(12)
    for _ in range(150):
        chosen = {place: (dice.randint(0, 3), dice.randint(0, 2), dice.randint(0, 2)) for place in dice.sample(range(1, 15), 4)}
        laid = {place: group for place, group in chosen.items() if sum(group)}
        s = table(
            "draft", " ".join(f"{place}:{written(group)}" for place, group in laid.items()), "-", checked=False, **SOLO
        ).plain
        wanted = max((sum(group), group[2], group[1], place) for place, group in laid.items())
        assert strongest_of(s, s.players[0].holds) + 1 == wanted[-1]


@pytest.mark.rule("NG-DRAFT-3", "NG-R11")
def test_figures_count_up_to_the_supply() -> None:
    row = "B2-4 B2-2 B1-1 B1-2 B1-3 B1-4"
    assert texts(table("draft", "1:7W 2:1S", "14:3W", row=row, **SOLO)) == ["draft 1"]
    assert texts(table("draft", "1:9W 2:1S", "14:3W", row=row, **SOLO)) == ["draft 2"]


@pytest.mark.rule("NG-DRAFT-4", "NG-R16", "NG-SETUP-1")
def test_neither_symbols_nor_the_mark_matter_with_the_red_deck() -> None:
    """R2-5 reaches farther and needs no food, R1-4 moves; one shaman each: age first, then position."""
    rest = "R1-1 R1-2 R1-3 R1-5"
    assert texts(table("draft", "1:3W", "14:3W", row=f"R2-5 R1-4 {rest}", deck="red", **SOLO)) == ["draft 1"]
    assert texts(table("draft", "1:3W", "14:3W", row="R1-1 R1-5 R1-2 R1-3 R1-4 R1-6", deck="red", **SOLO)) == ["draft 2"]
    assert texts(table("draft", "1:3W", "14:3W", row="R1-5 R1-1 R1-2 R1-3 R1-4 R1-6", deck="red", **SOLO)) == ["draft 2"]


# Recruit


@pytest.mark.rule("NG-RECRUIT-S", "NG-R9", "NG-R10")
def test_where_a_shaman_goes() -> None:
    def goes(tribe: str) -> list[str]:
        return texts(table("recruit", tribe, "14:1W", drafted="B2-2", **SOLO))

    assert goes("3:5W 5:1W 7:2W 8:1S") == ["recruit S 7"]
    assert goes("3:5W 4:1W 5:1S 7:1S") == ["recruit S 4"]
    assert goes("3:5W 12:5W") == ["recruit S 12"]


@pytest.mark.rule("NG-RECRUIT-W", "NG-RECRUIT-C")
def test_where_warriors_and_champions_go() -> None:
    assert texts(table("recruit", "3:5W 12:1C 13:1C", "14:1W", drafted="B1-2", **SOLO)) == ["recruit W 13"]
    assert texts(table("recruit", "3:2W 12:1W 13:5W1C", "14:1W", drafted="B3-3", **SOLO)) == ["recruit C 3"]


@pytest.mark.rule("NG-RECRUIT-2", "NG-R17")
def test_a_tribe_without_figures_comes_back() -> None:
    state = table("recruit", "-", "14:3W", drafted="B5-5", **SOLO)
    for text in ("recruit W 1", "recruit S 1", "recruit C 1"):
        assert texts(state) == [text]
        play(state, text)
    assert texts(table("recruit", "-", "1:1W 14:3W 13:1W", drafted="B1-2", **SOLO)) == ["recruit W 12"]
    assert texts(table("recruit", "-", "1:1W 14:3W 10:1W", drafted="B3-3", **SOLO)) == ["recruit C 13"]
    savannas = " ".join(f"{place}:1W" for place in (1, 2, 3, 4, 6, 9, 11, 12, 13, 14))
    lost = table("recruit", "-", savannas, drafted="B1-2", **SOLO)
    assert (now(lost), supply(lost)) == (("card", None), "10W5S3C")


@pytest.mark.rule("NG-RECRUIT-1")
def test_figures_that_are_not_in_the_supply_are_skipped() -> None:
    state = table("recruit", "1:1W3C", "14:3W", drafted="B2-1", **SOLO)
    assert texts(state) == ["recruit W 1"]


# Move

ACTED: dict[str, tuple[str, str, str]] = {
    "yours before empty": ("9:2W1S", "10:1W 14:2W", "9 10 1W1S"),
    "empty before own": ("4:1W1S 7:1W", "14:3W", "4 5 1S"),
    "a weaker group of yours if the stronger cannot be outnumbered": ("9:2W1S", "7:1W 10:2W", "9 7 1W1S"),
    "the stronger of two that can": ("9:4W1S", "7:1S1C 10:3W", "9 10 3W1S"),
    "action 1 before 2, though the champion is stronger": ("9:1W1S 13:3W1C", "14:1W", "9 10 1S"),
    "action 2 before 3, though the other group is stronger": ("11:5W 13:2W1C", "14:1W", "13 14 1W1C"),
    "action 2 enters ruins": ("13:2W1C", "10:1C 14:1W", "13 10 1W1C"),
    "action 3.1 before 3.2, though the other group is stronger": ("4:5W 11:3W", "14:1W", "11 14 2W"),
    "action 3.1 without champions only": ("13:1W1C", "14:1W", "13 12 1C"),
    "action 3.2 with champions": ("2:4W1C 3:1W 5:1S", "14:3W", "2 6 3W1C"),
    "action 3.2 never enters ruins": ("4:2W", "14:3W", "4 1 1W"),
    "the next group if the strongest cannot bring its shaman": ("3:2W2S 4:1W1S", "14:3W", "4 7 1S"),
    "the next group if the strongest cannot attack": ("3:6W 11:3W", "14:1W", "11 14 2W"),
    "the next group if the strongest champion cannot attack": ("3:6W1C 13:1W2C", "14:1W", "13 14 2C"),
    "no group of one": ("4:1S 9:1C 13:1W1S", "14:3W", "13 10 1S"),
}


@pytest.mark.rule("NG-MOVE-1", "NG-ACT1", "NG-ACT2", "NG-ACT3", "NG-R4", "NG-R5", "NG-R6", "NG-R12")
@pytest.mark.parametrize(("tribe", "you", "wanted"), ACTED.values(), ids=ACTED.keys())
def test_what_the_tribe_does_first(tribe: str, you: str, wanted: str) -> None:
    assert acts(tribe, you) == [wanted]


@pytest.mark.rule("NG-MOVE-1", "NG-R7")
def test_after_each_move_the_search_begins_again() -> None:
    assert acts("3:3W1S", "14:3W", 2) == ["3 6 2W1S", "6 8 1W1S"]


@pytest.mark.rule("NG-MOVE-5", "NG-R8")
def test_whole_groups_are_compared() -> None:
    """The shaman on the ruins counts though it stays; the moving parts are equal and 6 is the higher number."""
    assert acts("5:2W1S 6:3W", "14:3W") == ["5 4 2W"]


@pytest.mark.rule("NG-MOVE-2", "NG-MOVE-4")
def test_two_more_than_yours_are_needed() -> None:
    assert acts("11:3W", "14:2W") == []
    assert acts("11:4W", "14:2W") == ["11 14 3W"]
    assert acts("13:1W2C", "14:2W 12:2W 9:2W 10:2W") == []


@pytest.mark.rule("NG-MOVE-1")
def test_moves_without_an_action_are_not_used() -> None:
    state = table("move 3", "1:1W 4:1W", "14:3W", **SOLO)
    assert (now(state), state.plain.moves_left) == (("card", None), 0)


@pytest.mark.rule("NG-MOVE-1", "KT-MOVE-1")
def test_the_tribe_has_the_moves_of_its_cards() -> None:
    tribe = {"on": "1:9W1S", "cards": "S0 B1-2 B2-7"}
    assert table("recruit", tribe, "14:3W", **SOLO).view().data["moves_left"] == 2 + 1 + 2 + 2


@pytest.mark.rule("NG-ACT1", "NG-R2")
def test_the_shaman_must_move_or_if_so_decided_only_be_there() -> None:
    assert acts("4:1S1C", "14:3W") == ["4 1 1C"]
    assert acts("4:1S1C", "14:3W", nguni_action1_needs_moving_shaman="no") == ["4 7 1C"]
    assert acts("4:1W1C", "14:3W", nguni_action1_needs_moving_shaman="no") == ["4 1 1C"]


@pytest.mark.rule("NG-ACT3", "NG-R3")
def test_action_3_attacks_savannas_or_if_so_decided_ruins_too() -> None:
    assert acts("11:3W", "10:1W 14:2W") == []
    assert acts("11:3W", "10:1W 14:2W", nguni_action3_attacks_savanna_only="no") == ["11 10 2W"]
    assert acts("11:4W", "10:2W 14:2W") == ["11 14 3W"]


# Score, tokens, end


@pytest.mark.rule("NG-SCORE-1", "KT-R2")
def test_the_tribe_scores_like_a_player() -> None:
    tribe = {"on": "5:2S 1:1S", "cards": "S0 B1-6"}
    assert track(table("score", tribe, "14:3W", **SOLO)) == 1 + 2
    assert track(table("score", tribe, "14:3W", ruins_scoring="shaman", **SOLO)) == 1 + 4


@pytest.mark.rule("NG-WAR-1", "NG-WAR-2", "NG-R13", "NG-MANAGE-1")
def test_tokens_of_the_tribe_lie_unseen_above_this_turns_card() -> None:
    state = table("move 2", "13:6W2C", "9:1W 10:1W 12:1W 14:1W", drafted="B3-4", round_number=3, **SOLO)
    for value in (3, 5):
        play(state, texts(state)[0])
        play(state, texts(state)[0])
        token = state.game.outcome_of_text[f"token {value}"]
        assert [state.game.seen(state, token, seat) for seat in (0, 1, -1)] == ["token ?"] * 3
        play(state, token.text)
    assert (piles(state), state.plain.in_bag) == ({3: [3, 5]}, 37)
    assert now(state) == ("card", None)
    for reader in (0, 1, -1):
        assert state.view(reader).data["piles"] == [{"round": 3, "card": "B3-4", "tokens": [None, None]}]
    assert state.view(1).data["players"][0]["tokens"] == []


@pytest.mark.rule("NG-WAR-3", "NG-END-2", "NG-R15")
@pytest.mark.parametrize(
    ("switches", "cards"), [({}, 4), ({"nguni_final_card_points": "no"}, 0), ({"final_points_per_card": "0"}, 0)]
)
def test_piles_are_turned_over_at_the_end(switches: dict[str, Any], cards: int) -> None:
    state = table(
        "move 1", {"on": "13:6W2C", "track": 20}, "9:1W 14:1W", round_number=7, last_round=7, left="", **SOLO, **switches
    )
    play(state, texts(state)[0], "retreat 9", "token 4")
    state.plain.piles[:4], state.plain.in_pile[0], state.plain.pile_card[0] = [1, 0, 0, 1], 2, 5
    assert state.sheet()["players"][0] == {"name": "seat 1", "total": 20 + 9 + cards, "track": 20, "tokens": 9, "cards": cards}
    play(state, "draft 1")
    while not state.over:
        play(state, texts(state)[0])
    assert [pile["tokens"] for pile in state.view(1).data["piles"]] == [[2, 5], [4]]
    yours = state.score_sheet["players"][1]["cards"]
    assert yours == (0 if "final_points_per_card" in switches else 2 * state.plain.players[1].cards)


@pytest.mark.rule("NG-WAR-4", "NG-HUMAN-1")
def test_you_draw_and_keep_as_usual() -> None:
    state = table("move 2", "10:1W 5:1W 1:1W", "14:2W2C", seat=2, **SOLO)
    play(state, "move 14 10 2W2C")
    play(state, *texts(state))
    play(state, "token 4")
    assert state.view(1).data["players"][1]["hand"] == [4]
    assert state.view(0).data["players"][1]["hand"] == [None]
    play(state, "stop")
    assert (now(state), texts(state)) == (("keep", 2), ["keep 4"])
    assert piles(state) == {}


@pytest.mark.rule("NG-RETREAT-1", "NG-RETREAT-2", "NG-RETREAT-3", "NG-R14")
@pytest.mark.parametrize(
    ("tribe", "you", "attack", "to"),
    [
        ("10:1W 9:2W 5:1W1C", "14:3W", "move 14 10 2W", 5),
        ("10:1W 9:2W 5:3W 1:4W", "14:3W", "move 14 10 2W", 5),
        ("10:3W 9:1W 5:1W", "14:5W", "move 14 10 4W", 9),
        ("8:2W 10:1S 3:1W 2:1W", "11:4W", "move 11 8 3W", 10),
        ("8:2W 2:3W 14:1W 3:1W1S", "11:4W", "move 11 8 3W", 2),
        ("8:2W 2:2W 14:2W 3:1W1S", "11:4W", "move 11 8 3W", 3),
        ("12:1W", "13:3W 9:1W", "move 13 12 2W", 14),
        ("10:1W", "14:2W", "move 14 10 2W", 14),
    ],
)
def test_where_the_tribe_retreats(tribe: str, you: str, attack: str, to: int) -> None:
    state = play(table("move 1", tribe, you, seat=2, **SOLO), attack)
    assert texts(state) == [f"retreat {to}"]
    for other in (1, 4, 6, 9, 13):
        if other != to:
            assert_refused(state, f"retreat {other}", "NG-RETREAT-1")


@pytest.mark.rule("NG-RETREAT-3", "KT-RETREAT-4")
def test_the_tribe_goes_back_to_the_supply_if_nothing_is_empty() -> None:
    yours = " ".join(f"{place}:1W" for place in (1, 2, 3, 4, 5, 6, 7, 8, 10)) + " 12:1S 13:1S 14:1S 11:1S"
    full = yours.replace("10:1W", "10:1W3C")
    state = play(table("move 2", "9:1W", full, seat=2, **SOLO), "move 10 9 2C", "token 2")
    assert (on_map(state), supply(state)) == ("", "10W5S3C")


@pytest.mark.rule("NG-R19", "NG-R15")
def test_every_switch_of_the_tribe_is_an_option_and_there_are_no_levels() -> None:
    keys = {option.key for option in Kitara.option_list}
    rulings = {ruling.option for name, ruling in Kitara.rulebook().rulings.items() if name.startswith("NG-") and ruling.option}
    assert rulings == {key for key in keys if key.startswith(("nguni_", "rule_a_"))}
    assert not [key for key in keys if "level" in key or "difficulty" in key]


@pytest.mark.rule("NG-ENDTURN-1", "KT-2P-1")
def test_the_leftmost_card_goes_after_the_tribes_turn_and_after_yours() -> None:
    for seat in (1, 2):
        state: mamut.State = table("leave", "1:3W1S", "14:3W", seat=seat, row="B1-1 B1-2 B1-3", left="B1-4", **SOLO)
        data: dict[str, Any] = state.view().data
        assert (data["row"], data["step"]) == (["B1-2", "B1-3"], "card")


@pytest.mark.rule("NG-SETUP-1")
def test_the_tribe_is_played_by_the_rules() -> None:
    assert kitara(2, **SOLO).automatic == frozenset({0})
    assert kitara(2).automatic == frozenset()

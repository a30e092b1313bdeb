"""The end of the game: when it comes, what counts, who wins."""

from __future__ import annotations

from typing import Any

import pytest

import mamut
from mamut.games.kitara.game import Kitara

from ..moving import play
from .boxes import deck_with
from .tables import kitara, now, random_game, table, track

ROUNDS = {2: 7, 3: 9, 4: 7}


def deal_in_order(state: mamut.State) -> list[tuple[int, int, int]]:
    """A game to its end, always the first thing possible: round, seat and cards revealed before every draft."""
    turns = []
    while not state.over:
        if now(state)[0] == "draft":
            turns.append((state.plain.round, state.plain.turn + 1, 34 - state.view().data["deck_left"]))
        state.apply(int(state.numbers()[0]))
    return turns


@pytest.mark.rule("KT-END-1", "KT-END-2", "KT-END-3", "KT-END-4", "KT-R5", "KT-COMP-4")
@pytest.mark.parametrize(("players", "revealed", "trigger"), [(2, 34, (6, 2)), (3, 33, (8, 2)), (4, 34, (6, 3))])
@pytest.mark.parametrize("deck", ["blue", "red"])
def test_seven_or_nine_rounds(players: int, revealed: int, trigger: tuple[int, int], deck: str) -> None:
    state = kitara(players, deck=deck).new()
    turns = deal_in_order(state)
    assert [turn[:2] for turn in turns] == [(n, seat) for n in range(1, ROUNDS[players] + 1) for seat in range(1, players + 1)]
    assert 34 - state.view().data["deck_left"] == revealed
    late = next(turn for turn in turns if turn[2] >= 29)
    before = turns[turns.index(late) - 1]
    assert before[:2] == trigger, "the first card of the last age comes with the draft of this turn"


@pytest.mark.rule("KT-END-4", "KT-COMP-5", "NG-END-1")
@pytest.mark.parametrize("early", [27, 28, 29])
@pytest.mark.parametrize(("players", "solo"), [(2, "no"), (2, "nguni"), (3, "no"), (4, "no")])
def test_decks_with_27_to_29_early_cards_take_as_long(early: int, players: int, solo: str) -> None:
    state = kitara(players, components=deck_with(early), solo=solo).new()
    assert sum(state.view().data["ages"][:4]) == early
    assert len(deal_in_order(state)) == ROUNDS[players] * players


@pytest.mark.rule("KT-END-1", "KT-END-2")
def test_the_last_round_is_the_one_after_the_trigger() -> None:
    state = table("draft", "14:3W", "1:3W", row="B4-1 B4-2 B4-3 B4-4 B4-5 B4-6", left="B5-1 B5-2 B5-3", round_number=5)
    assert state.view().data["last_round"] is None
    play(state, "draft 1", "card B5-2")
    assert state.view().data["last_round"] == 6
    later = table("draft", "14:3W", "1:3W", row="B4-1 B4-2 B4-3 B4-4 B4-5 B5-6", left="B5-1", round_number=6, last_round=6)
    play(later, "draft 1", "card B5-1")
    assert later.view().data["last_round"] == 6


@pytest.mark.rule("KT-2P-2", "KT-END-1")
def test_the_refill_at_the_end_of_a_turn_triggers_the_end_too() -> None:
    for seat in (1, 2):
        state = table("leave", "14:3W", "1:3W", seat=seat, row="B4-1 B4-2 B4-3 B4-4 B4-5 B4-6", left="B5-1", round_number=5)
        play(state, "card B5-1")
        assert state.view().data["last_round"] == 6
        assert not state.over


@pytest.mark.rule("KT-END-2")
def test_everyone_has_the_same_number_of_turns() -> None:
    for seat, over in ((1, False), (2, False), (3, True)):
        state = table("leave", "2:3W", "16:3W", "18:3W", seat=seat, round_number=9, last_round=9)
        assert state.over == over
    early = table("leave", "2:3W", "16:3W", "18:3W", seat=3, round_number=8, last_round=9)
    assert now(early) == ("draft", 1)


@pytest.mark.rule("KT-END-3", "KT-MANAGE-4")
def test_the_last_turn_is_a_whole_turn() -> None:
    poor = {"on": "24:1W", "cards": "S0 B1-1"}
    state = table("score", "1:3W", "5:3W", "28:3W", poor, seat=4, drafted="B5-6", round_number=7, last_round=7)
    assert (now(state), track(state, 4)) == (("lose", 4), 4)
    play(state, "lose S0", "remove W 24", "lose B5-6")
    assert state.over
    assert state.scores[3] == 4 + 2 * 1


@pytest.mark.rule("KT-2P-1", "KT-END-4")
def test_after_the_last_turn_the_row_is_filled_once_more() -> None:
    state = table(
        "leave", "14:3W", "1:3W", seat=2, row="B4-7 B5-2 B5-3 B5-4 B5-5 B5-6", left="B5-1", round_number=7, last_round=7
    )
    assert now(state) == ("card", None)
    play(state, "card B5-1")
    assert (state.over, now(state)) == (True, ("over", None))


def ended(*sides: Any, **options: Any) -> mamut.State:
    """A game of four that is over."""
    return table("leave", *sides, seat=len(sides), round_number=7, last_round=7, left="", **options)


@pytest.mark.rule("KT-FINAL-1", "KT-FINAL-2", "KT-WAR-4", "KT-R1")
def test_tokens_and_cards_count_at_the_end() -> None:
    you = {"on": "1:1W", "cards": "S0 B1-1 B1-2", "track": 20, "tokens": (5, 2, 2)}
    others = ("5:1W", "24:1W", {"on": "28:1W", "cards": ""})
    state = ended(you, *others)
    first = state.score_sheet["players"][0]
    assert first == {"name": "seat 1", "total": 35, "track": 20, "tokens": 9, "cards": 6}
    assert state.scores == [35, 2, 2, 2]
    plain = ended(you, *others, final_points_per_card="0")
    assert plain.score_sheet["players"][0]["total"] == 29
    assert plain.scores[1:] == [0, 0, 0]


@pytest.mark.rule("KT-WAR-4", "KT-FINAL-1")
def test_all_tokens_are_turned_over_at_the_end() -> None:
    state = ended({"on": "1:1W", "tokens": (5, 2)}, "5:1W", "24:1W", "28:1W")
    tokens = state.view(2).data["players"][0]["tokens"]
    assert [token["value"] for token in tokens] == [5, 2]


RESULTS: dict[str, tuple[list[Any], tuple[int, ...], str]] = {
    "most points": ([{"on": "1:1W", "track": 9}, {"on": "5:1W", "track": 8}, "24:1W 28:1W"], (0,), "KT-FINAL-3"),
    "the last of them": (
        [{"on": "1:1W", "track": 8}, {"on": "5:1W", "track": 8}, {"on": "24:1W", "track": 9}],
        (2,),
        "KT-FINAL-3",
    ),
    "more territories": ([{"on": "1:5W", "track": 9}, {"on": "5:1W 4:1W", "track": 9}, "24:1W 28:1W"], (1,), "KT-FINAL-4"),
    "the first with more": ([{"on": "1:1W 2:1W", "track": 9}, {"on": "5:1W", "track": 9}, "24:1W"], (0,), "KT-FINAL-4"),
    "then more cards": (
        [{"on": "1:1W", "track": 9}, {"on": "5:1W", "track": 7, "cards": "S0 B1-1"}, "24:1W"],
        (1,),
        "KT-FINAL-4",
    ),
    "territories before cards": (
        [{"on": "1:1W 2:1W", "track": 9}, {"on": "5:1W", "track": 3, "cards": "S0 B1-1 B1-2 B1-3"}, "24:1W"],
        (0,),
        "KT-FINAL-4",
    ),
    "shared": ([{"on": "1:1W", "track": 9}, {"on": "5:1W", "track": 9}, {"on": "24:1W", "track": 9}], (0, 1, 2), "KT-FINAL-4"),
    "shared by two": ([{"on": "1:1W", "track": 9}, {"on": "5:1W", "track": 9}, "24:1W 28:1W"], (0, 1), "KT-FINAL-4"),
}


@pytest.mark.rule("KT-FINAL-3", "KT-FINAL-4")
@pytest.mark.parametrize(("sides", "winners", "rule"), RESULTS.values(), ids=RESULTS.keys())
def test_who_wins(sides: list[Any], winners: tuple[int, ...], rule: str) -> None:
    state = table("leave", *sides, seat=3, round_number=9, last_round=9, left="", checked=False)
    state.plain.players[2].cards -= 1  # the card drafted in the last turn, so that all have what is written
    assert state.over
    result = state.result
    assert result is not None
    assert (result.winners, result.rule) == (winners, rule)
    sheet = state.score_sheet
    assert sheet["winners"] == [f"seat {seat + 1}" for seat in winners]
    assert sheet["tie_break"] == ("KT-FINAL-4" if rule == "KT-FINAL-4" else None)


def solo_end(tribe: dict[str, int], you: dict[str, int]) -> tuple[list[str], str | None]:
    sides = [
        {"name": name, "track": 30, "tokens": [], "cards": 5, "territories": 3, **side}
        for name, side in (("N", tribe), ("H", you))
    ]
    sheet = Kitara.score_position({"game": "kitara", "solo": "nguni", "players": sides})
    return sheet["winners"], sheet["tie_break"]


@pytest.mark.rule("NG-END-3", "NG-R18", "KT-FINAL-4")
def test_you_win_with_more_points_and_ties_are_broken_as_among_people() -> None:
    assert solo_end({}, {"track": 31}) == (["H"], None)
    assert solo_end({"track": 31}, {}) == (["N"], None)
    assert solo_end({}, {"territories": 4}) == (["H"], "KT-FINAL-4")
    assert solo_end({"track": 32, "cards": 4}, {}) == (["H"], "KT-FINAL-4")
    assert solo_end({}, {"territories": 2}) == (["N"], "KT-FINAL-4")
    assert solo_end({}, {}) == (["N", "H"], "KT-FINAL-4")


@pytest.mark.rule("NG-END-1", "NG-END-3", "NG-SETUP-4")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_solo_game_has_seven_rounds_and_you_have_the_last_turn(seed: int) -> None:
    last, result = None, None
    for state in random_game(kitara(2, solo="nguni"), seed):
        result = state.result
        if not state.over:
            last = (state.plain.round, state.plain.turn)
            assert state.actor != 0 or state.count() == 1
    assert last == (7, 1)
    assert result is not None
    assert result.rule in ("NG-END-3", "KT-FINAL-4")


@pytest.mark.rule("KT-COMP-9", "KT-CONTROL-1", "KT-WAR-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_appears_and_nothing_gets_lost(players: int) -> None:
    """The invariants of the reference in a game at random; points never fall."""
    points = [0] * players
    for n, state in enumerate(random_game(kitara(players, deck="red"), players)):
        if n % 7 == 0:
            state.game.check(state.plain)
        now_points = [track(state, seat) for seat in range(1, players + 1)]
        assert all(one >= other for one, other in zip(now_points, points, strict=True))
        points = now_points

"""The faces of dice of which the rules see the sum: drawn with it, written into records, read from them."""

from __future__ import annotations

from collections import Counter

import pytest

import mamut
from mamut.engine.chance import drawn_by_ticket, tickets

SEED = bytes(range(32))
pytestmark = pytest.mark.usefixtures("bones")


def thrown() -> mamut.State:
    """Two dice are about to fall."""
    state = mamut.game("bones", players=2, target="interpreted").new()
    state.apply("throw two")
    return state


def test_every_ticket_shows_other_faces() -> None:
    state = thrown()
    assert tickets(state) == 36
    drawn = [drawn_by_ticket(state, ticket) for ticket in range(36)]
    assert len({note for _, note in drawn}) == 36
    assert Counter(move.text for move, _ in drawn) == {move.text: weight for move, weight in state.outcomes()}
    assert all(note and state.game.noted(state, move, note) for move, note in drawn)


def test_a_game_without_notes_has_none() -> None:
    state = mamut.game("kingdomino-origins", players=2, mode="tribe", target="interpreted").new()
    assert drawn_by_ticket(state, 0).note is None
    assert not state.game.noted(state, state.outcomes()[0][0], "faces 1")


def test_every_source_gives_the_faces_with_the_sum() -> None:
    state = thrown()
    for source in (mamut.Seeded(1), mamut.Fair(SEED), mamut.Typed(lambda possible, reason: "roll 10 # faces 4 6")):
        move, note = source.take(state)
        assert note is not None
        assert state.game.noted(state, move, note)
    assert mamut.Typed(lambda possible, reason: "roll 10").take(state) == (state.parse("roll 10"), None)


def test_typed_faces_that_do_not_fit_are_asked_again() -> None:
    answers = iter(["roll 10 # faces 4 5", "roll 10 # 4 6", "roll 13 # faces 6 6", "roll 10 # faces 6 4"])
    reasons = []

    def ask(possible: list[str], reason: str) -> str:
        reasons.append(reason)
        return next(answers)

    assert mamut.Typed(ask).take(thrown()).note == "faces 6 4"
    assert "faces 4 5" in reasons[1]
    assert "BO-1" in reasons[3]


def whole_game(fair: mamut.Fair) -> tuple[mamut.State, dict[int, str]]:
    state, notes = mamut.game("bones", players=2, target="interpreted").new(), {}
    while not state.over:
        if state.chance:
            move, note = fair.take(state)
            notes[len(state.history)] = note or ""
        else:
            move = state.moves()[len(state.history) % 4 // 2]
        state.apply(move)
    return state, notes


def test_a_record_carries_the_faces_before_the_count() -> None:
    state, notes = whole_game(mamut.Fair(SEED))
    text = mamut.write_record(state, ["a", "b"], trace=True, notes=notes)
    rolled = [line for line in text.split("\n") if line.startswith("* roll")]
    assert len(rolled) == 6
    for line, (k, note) in zip(rolled, notes.items(), strict=True):
        assert line.endswith(f" # {note} # {6 if k % 4 == 1 else 11}")
    record = mamut.read_record(text, "interpreted")
    record.play()
    assert {k: line.note for k, line in enumerate(record.lines) if line.note} == notes


def test_a_remark_that_does_not_fit_is_only_a_comment() -> None:
    state, notes = whole_game(mamut.Fair(SEED))
    first = next(iter(notes))
    text = mamut.write_record(state, ["a", "b"], notes={**notes, first: "faces 1 2 3 # what a throw"})
    record = mamut.read_record(text, "interpreted")
    assert record.play().scores == state.scores
    assert record.lines[first].note is None
    assert record.lines[first].remarks == ("faces 1 2 3", "what a throw")


def test_a_proven_record_shows_the_faces_of_its_seed() -> None:
    """Whether or not it tells them, and whatever else it tells."""
    fair = mamut.Fair(SEED)
    state, notes = whole_game(fair)
    record = mamut.read_record(mamut.write_record(state, ["a", "b"], fair=fair), "interpreted")
    record.play()
    assert {k: line.note for k, line in enumerate(record.lines) if line.note} == notes

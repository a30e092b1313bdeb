"""Where outcomes come from: a seed, a fair seed, a person."""

import hashlib
import hmac
import random
from collections import Counter

import pytest

import mamut
from mamut.engine.chance import drawn_by_ticket, tickets

from ..games.playing import origins, played, step, texts

SEED = bytes(range(32))


def draws(chance: mamut.Seeded | mamut.Fair, players: int = 3, mode: str = "tribe") -> list[str]:
    """All that is drawn in one game whose players choose by a generator of their own."""
    rng = random.Random(4)
    state = origins(players, mode).new()
    drawn = []
    while not state.over:
        if state.chance:
            move = state.game.roll(state, chance)
            drawn.append(move.text)
            state.apply(move)
        else:
            step(state, rng)
    return drawn


# A seed


def test_the_same_seed_draws_the_same() -> None:
    assert draws(mamut.Seeded(7)) == draws(mamut.Seeded(7))
    assert draws(mamut.Seeded("seven", 3)) == draws(mamut.Seeded("seven", 3))


def test_another_seed_or_number_draws_otherwise() -> None:
    games = [draws(mamut.Seeded(7)), draws(mamut.Seeded(8)), draws(mamut.Seeded(7, 1)), draws(mamut.Seeded("seven"))]
    assert len({tuple(one) for one in games}) == 4


def test_all_dominoes_are_drawn() -> None:
    revealed = [text for text in draws(mamut.Seeded(1)) if text.startswith("reveal")]
    assert sorted(revealed) == sorted(f"reveal {n}" for n in range(1, 49))


def test_tickets_are_the_weights() -> None:
    state = origins(3, "tribe").new()
    for n in range(1, 5):
        state.apply(f"reveal {n}")
    assert tickets(state) == 22
    drawn = Counter(drawn_by_ticket(state, ticket).move.text for ticket in range(22))
    assert drawn == {move.text: weight for move, weight in state.outcomes()}
    assert drawn["cave warrior_1"] == 4
    with pytest.raises(ValueError, match="tickets"):
        drawn_by_ticket(state, 22)


def test_tickets_are_handed_out_in_the_order_of_the_list() -> None:
    state = origins(4, "discovery").new()
    assert [drawn_by_ticket(state, ticket).move.text for ticket in range(48)] == texts(state)


# A fair seed


def fair_ticket(seed: bytes, k: int, count: int) -> int:
    """The published recipe, worked out once more."""
    attempt = 0
    while True:
        attempt += 1
        digest = hmac.new(seed, b"mamut draw %d try %d" % (k, attempt), hashlib.sha256).hexdigest()
        number = int(digest, 16)
        if number < 2**256 // count * count:
            return number % count


def test_the_published_hash_is_that_of_the_seed() -> None:
    fair = mamut.Fair(SEED)
    assert fair.seed_text == SEED.hex()
    assert fair.seed_hash == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("seed", [b"", b"mammoth", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(mamut.OptionError, match=r"^seed"):
        mamut.Fair(seed)


def test_a_seed_of_its_own_is_secret_and_long() -> None:
    one, other = mamut.Fair(), mamut.Fair()
    assert one.seed != other.seed
    assert len(one.seed) == 32


@pytest.mark.parametrize("count", [1, 2, 3, 22, 48, 10**6, 2**255 + 1])
def test_tickets_follow_the_recipe(count: int) -> None:
    fair = mamut.Fair(SEED)
    for k in range(1, 60):
        assert fair.ticket(k, count) == fair_ticket(SEED, k, count)


def test_some_draws_need_another_try() -> None:
    """Just over half of all numbers are a multiple of this count, so about every second draw is repeated."""
    count = 2**255 + 1
    first = [int(hmac.new(SEED, b"mamut draw %d try 1" % k, hashlib.sha256).hexdigest(), 16) for k in range(1, 60)]
    assert any(number >= count for number in first)
    assert all(mamut.Fair(SEED).ticket(k, count) < count for k in range(1, 60))


@pytest.mark.parametrize(("players", "mode"), [(2, "discovery"), (3, "tribe"), (4, "totem")])
def test_a_fair_game_can_be_checked_by_anyone(players: int, mode: str) -> None:
    drawn = draws(mamut.Fair(SEED), players, mode)
    rng = random.Random(4)
    state = origins(players, mode).new()
    for k, text in enumerate(drawn, 1):
        while not state.chance:
            step(state, rng)
        listed = [move.text for move, weight in state.outcomes() for _ in range(weight)]
        assert text == listed[fair_ticket(SEED, k, len(listed))]
        state.apply(text)


def test_the_same_draw_however_often_one_asks() -> None:
    state = origins(3, "tribe").new()
    fair = mamut.Fair(SEED)
    assert fair.choose(state) == fair.choose(state) == mamut.Fair(SEED).choose(state.copy())


def test_only_chance_counts_as_a_draw() -> None:
    """The players' moves between two draws make no difference to which draw it is."""
    fair = mamut.Fair(SEED)
    state = origins(4, "discovery").new()
    for _ in range(4):
        state.apply(fair.choose(state))
    state.apply(fair.draw(state, 5))
    state.apply(state.moves()[0])
    assert fair.choose(state) == fair.draw(state, 6)


# A person at a table


class Person:
    """Answers in turn, and remembers what was asked."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[list[str], str]] = []

    def __call__(self, possible: list[str], reason: str) -> str:
        self.asked.append((possible, reason))
        return self.answers[len(self.asked) - 1]


def test_a_typed_outcome_is_taken() -> None:
    state = origins(3, "totem").new()
    person = Person("reveal 31")
    assert mamut.Typed(person).choose(state).text == "reveal 31"
    assert person.asked == [([f"reveal {n}" for n in range(1, 49)], "")]


def test_impossible_answers_are_asked_again_with_the_reason() -> None:
    state = origins(3, "totem").new()
    state.apply("reveal 31")
    before = bytes(state)
    person = Person("reveal 31", "reveal 49", "cave hunter", "claim 7", "Reveal 7", "", "reveal 7")
    assert mamut.Typed(person).choose(state).text == "reveal 7"
    reasons = [reason for _, reason in person.asked]
    assert reasons[0] == ""
    assert all(reason for reason in reasons[1:])
    assert "KO-SETUP-3" in reasons[1]
    assert "KO-SETUP-3" in reasons[2]
    assert "is not a move" in reasons[5]
    assert "is not a move" in reasons[6]
    assert all("reveal 31" not in possible and len(possible) == 47 for possible, _ in person.asked)
    assert bytes(state) == before
    assert len(state.history) == 1


def test_garbage_never_changes_the_state() -> None:
    rng = random.Random(9)
    garbage = ["".join(rng.choices("reveal cave chief 0123456789,-#*\n\t", k=rng.randrange(12))) for _ in range(300)]
    state = played(origins(4, "tribe"), seed=2, at_most=5)
    before = bytes(state)
    possible = texts(state)
    wanted = possible[-1]
    wrong = [one for one in garbage if one not in possible]
    assert mamut.Typed(Person(*wrong, wanted)).choose(state).text == wanted
    assert bytes(state) == before


def test_a_whole_game_typed_in() -> None:
    """A person who reads a record aloud gets the same game."""
    original = played(origins(3, "tribe"), seed=6)
    steps = original.replay()
    drawn = iter([move.text for actor, move in steps if actor < 0])
    chance = mamut.Typed(lambda possible, reason: next(drawn))
    state = original.game.new()
    for _, move in steps:
        state.apply(chance.choose(state) if state.chance else move)
    assert bytes(state) == bytes(original)

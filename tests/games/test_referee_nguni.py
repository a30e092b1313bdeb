"""The driver of the tribe and the referee answer every position alike, and refuse the same ones."""

import random
from collections import Counter
from typing import Any

import pytest

import mamut
from mamut.games.kitara.companion.driver import tribes_turn
from tests.running.thorough import times

from ..referee import kitara as referee
from ..referee.kitara.components import OURS, read_box
from .kitara_boxes import a_box
from .nguni_positions import a_position, spoilt


def bare(answer: dict[str, Any]) -> dict[str, Any]:
    """Without the sentences, which nobody can foretell; but each must be there."""
    assert all(line["why"].strip() for line in answer["lines"])
    return {**answer, "lines": [{"line": line["line"], "rule": line["rule"]} for line in answer["lines"]]}


def next_card(rng: random.Random, position: dict[str, Any], given: list[str], box: Any) -> str | None:
    """A card that can come next: not seen yet, and of no lower age than any that has been."""
    seen = {*position["row"], *position["tribe"]["kingdom"], *given} - {"S0", "start"}
    age = max(box.cards[name].age for name in seen)
    fitting = [name for name in box.decks[position["deck"]] if name not in seen and box.cards[name].age >= age]
    return rng.choice(fitting) if fitting else None


def whole_turn(rng: random.Random, position: dict[str, Any], box: Any = OURS, components: str = "") -> Counter[str]:
    """Asks both again and again until the turn is over, or no card is left that could come."""
    cards: list[str] = []
    retreats: list[int] = []
    seen: Counter[str] = Counter()
    while True:
        wanted = referee.tribes_turn(position, cards, retreats, box)
        found = tribes_turn(position, cards, [str(place) for place in retreats], components)
        assert bare(found) == wanted
        needs = wanted["needs"]
        seen["answers"] += 1
        if needs is None:
            break
        seen[needs["what"]] += 1
        if needs["what"] == "retreat":
            retreats.append(rng.choice(needs["choices"]))
        elif card := next_card(rng, position, cards, box):
            cards.append(card)
        else:
            seen["no card left"] += 1
            return seen
    seen.update(line["rule"] for line in wanted["lines"])
    seen["unused"] += wanted["unused_moves"] > 0
    seen["tokens"] += wanted["tokens"]
    return seen


def test_positions_never_seen() -> None:
    rng = random.Random(1)
    seen: Counter[str] = Counter()
    for _ in range(times(100, 400)):
        seen += whole_turn(rng, a_position(rng))
    wanted = {"NG-DRAFT-2", "KT-DRAFT-4", "NG-ENDTURN-1", "NG-RECRUIT-W", "NG-RECRUIT-S", "NG-RECRUIT-C", "NG-RECRUIT-2"}
    wanted |= {"NG-ACT1", "NG-ACT2", "NG-ACT3", "KT-RETREAT-1", "KT-RETREAT-4", "next-card", "retreat", "unused", "tokens"}
    assert wanted <= set(seen)
    assert min(seen[what] for what in wanted) > 5


def test_positions_on_maps_never_seen() -> None:
    rng = random.Random(2)
    for seed in range(times(3, 8)):
        text, name = a_box(seed, 2, 6 + 2 * seed)
        box = read_box(text)
        for _ in range(15):
            whole_turn(rng, a_position(rng, box, name, ("red",)), box, text)


def test_what_cannot_be_is_refused_by_both() -> None:
    rng = random.Random(3)
    for _ in range(times(100, 400)):
        bad = spoilt(rng, a_position(rng))
        with pytest.raises(referee.BadPosition):
            referee.tribes_turn(bad)
        with pytest.raises(mamut.PositionError) as refused:
            tribes_turn(bad)
        assert refused.value.place


def test_answers_that_cannot_be() -> None:
    """A card that lies there, one of a lower age, one of no deck, a retreat elsewhere, an answer that nobody asked for."""
    rng = random.Random(4)
    tried = 0
    for _ in range(times(50, 150)):
        position = a_position(rng)
        needs = referee.tribes_turn(position)["needs"]
        age = max(OURS.cards[name].age for name in position["row"])
        lower = [name for name in OURS.decks[position["deck"]] if OURS.cards[name].age < age]
        answers: list[tuple[list[str], list[str]]] = [([position["row"][0]], []), (["S0"], []), (["B9-1"], [])]
        answers += [([name], []) for name in lower[:1]]
        if needs is None or needs["what"] == "next-card":
            answers += [([], ["3"])]
        else:
            wrong = next(place for place in range(1, 16) if place not in needs["choices"])
            answers += [([], [str(wrong)]), ([], ["x"])]
        for cards, retreats in answers:
            with pytest.raises(mamut.PositionError):
                tribes_turn(position, cards, retreats)
            tried += 1
    assert tried > 4 * times(50, 150)

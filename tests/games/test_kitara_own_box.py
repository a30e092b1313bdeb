"""Whole games with the components of an owner: alone and against others, and their records."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.engine.errors import PositionError, RecordError
from mamut.engine.reading import read_record
from mamut.engine.record import write_record
from mamut.games.kitara.box.check import check
from mamut.games.kitara.box.reader import canonical
from tests.games.kitara_owners import ours, small, text_of, with_change


def box(**parts: Any) -> str:
    data = small()
    data["name"] = "Mé # území"
    return text_of(data | parts)


def played(text: str, **options: Any) -> mamut.State:
    state = mamut.game("kitara", players=2, target="interpreted", components=text, **options).new()
    rng = random.Random(5)
    while not state.over:
        state.apply(int(rng.choice(list(state.numbers()))))
    return state


@pytest.mark.parametrize("solo", ["no", "nguni"])
def test_a_game_on_an_owners_map_and_its_record(solo: str) -> None:
    state = played(box(), solo=solo)
    assert state.game.options["map"] == "small"
    assert [one["id"] for one in state.view().data["territories"]] == [1, 2, 3, 4, 5, 6]
    text = write_record(state, ["Nguni" if solo == "nguni" else "Ayla", "Brun"], trace=True)
    (line,) = [line for line in text.splitlines() if line.startswith("components: ")]
    assert line.removeprefix("components: ") == canonical(box()) == state.game.options["components"]
    record = read_record(text, "interpreted")
    assert record.play().scores == state.scores
    assert write_record(record.play(), record.names, trace=True) == text


def test_a_record_with_wrong_components_is_refused_by_its_line() -> None:
    text = write_record(played(box()), ["Ayla", "Brun"])
    number = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("components: "))
    with pytest.raises(RecordError) as refused:
        read_record(text.replace('"neighbours":[2,3],', '"neighbours":[2],', 1), "interpreted")
    assert refused.value.line == number
    assert "Territory 3 borders on 1, but 1 does not border on 3" in refused.value.say()


def test_cards_and_tokens_of_an_owner_are_drawn() -> None:
    cards = ours()["cards"][:34]
    for n, card in enumerate(cards):
        card["id"] = f"MY-{n + 1}"
    text = box(cards=cards, tokens={"2": 0, "3": 0, "4": 0, "5": 39})
    state = played(text, deck="blue")
    view = state.view().data
    kept = [token["value"] for player in view["players"] for token in player["tokens"]]
    assert set(kept) <= {5}
    assert all(card == "S0" or card.startswith("MY-") for player in view["players"] for card in player["kingdom"])
    assert not any(card.startswith("MY-") for card in played(text, deck="red").view().data["row"])


def test_the_map_has_to_fit_the_number_of_players() -> None:
    game = mamut.game("kitara", players=3, components=box(), target="interpreted")
    assert game.options["map"] == "orig-3p-21"
    assert (
        mamut.game("kitara", players=2, components=box(), map="orig-2p-14", target="interpreted").options["map"] == "orig-2p-14"
    )
    with pytest.raises(mamut.MamutError, match="map: 'small' is not one of orig-3p-21"):
        mamut.game("kitara", players=3, components=box(), map="small", target="interpreted")


def test_components_with_a_problem_open_no_table() -> None:
    data = with_change(json.loads(box()), "maps.0.territories.0.type", "lake")
    with pytest.raises(PositionError) as refused:
        mamut.game("kitara", players=2, components=text_of(data), target="interpreted")
    assert refused.value.place == "maps[0].territories[0].type"


def test_the_box_of_the_docs_can_be_played() -> None:
    text = (Path(__file__).parents[2] / "docs" / "kitara.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"```json\n(\{\"format\": \"kitara-box/1\".*?)```", text, re.DOTALL)
    report = check(written)
    assert report.problems == []
    assert {warning.key for warning in report.warnings} == {"kitara.box.no_outlines", "kitara.box.not_fourteen"}
    assert played(written, solo="nguni").over

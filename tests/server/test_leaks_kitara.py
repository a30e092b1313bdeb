"""War tokens of Kitara, on the texts sent: one knows one's own, and those of the tribe nobody does before the end."""

from __future__ import annotations

import asyncio
import functools
import random
import re
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.engine.chance import Fair
from tests.server.hosting import Host, here, hosted, settings_in
from tests.server.test_leaks import fetched
from tests.server.test_leaks_stone_age import PASSING
from tests.server.wire import Person

GAME = "kitara"
SEED = bytes(range(32))
TOLD = re.compile(r"(token|keep) [2-5]")


def names(solo: bool) -> list[str]:
    return ["Nguni", "Ayla"] if solo else ["Ayla", "Brun"]


def seats(solo: bool) -> list[dict[str, Any]]:
    return here(*names(solo)[int(solo) :])


def options(solo: bool) -> dict[str, str]:
    return {"deck": "red", "solo": "nguni" if solo else "no"}


def new_game(solo: bool) -> mamut.State:
    return mamut.game(GAME, players=2, target="interpreted", **options(solo)).new()


# Whole games at the table


def eager(moves: list[str], view: dict[str, Any], chooser: random.Random) -> str:
    """An attack wherever there is one; else any move, but rather one than none."""
    attacks = {(str(attack["from"]), str(attack["to"])) for attack in view["attacks"]}
    fighting = [move for move in moves if move.startswith("move") and tuple(move.split()[1:3]) in attacks]
    return chooser.choice(fighting or [move for move in moves if move != "stop"])


async def play_on(everyone: list[Person], chooser: random.Random) -> None:
    """One decision of whoever is to act."""
    actor = next(person for person in everyone if person.my_turn)
    answer = await actor.move(eager(actor.document["moves"], actor.document["view"], chooser))
    assert answer["type"] == "done"
    for person in everyone:
        await person.until(actor.document["number"])


def check_view(person: Person) -> int:
    """Only the own tokens are known. Returns how many there are of others."""
    hidden = 0
    view = person.document["view"]
    for player in view["players"]:
        values = [token["value"] for token in player["tokens"]] + player["hand"]
        if player["seat"] in person.document["you"]:
            assert None not in values
        else:
            assert set(values) <= {None}
            hidden += len(values)
    piles = [value for pile in view["piles"] or () for value in pile["tokens"]]
    assert set(piles) <= {None}
    return hidden + len(piles)


def told_tokens(person: Person) -> set[int]:
    """Whose tokens the texts of the entries tell."""
    moves = [entry for entry in person.entries if entry["kind"] == "move" and TOLD.fullmatch(entry["text"])]
    return {entry["told"]["values"]["player"] for entry in moves}


@pytest.mark.parametrize("solo", [False, True], ids=["two players", "solo"])
def test_a_token_is_told_to_its_owner_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, solo: bool) -> None:
    monkeypatch.setattr("mamut.server.table.opening.Fair", lambda: Fair(SEED))

    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            chooser = random.Random(5)
            opened = await host.open(seats(solo), game=GAME, players=2, options=options(solo))
            people = [await host.person(opened["id"], token) for token in opened["tokens"].values()]
            everyone = [*people, await host.person(opened["id"])]
            hidden = 0
            while everyone[0].document["table"]["status"] != "over":
                for person in everyone:
                    hidden += check_view(person)
                    assert told_tokens(person) <= set(person.document["you"])
                await play_on(everyone, chooser)
            assert hidden > 0, "there was something to hide"
            drawn = [line for line in host.hall.live[opened["id"]].table.lines if line.text.startswith("token")]
            assert drawn
            for person in everyone:  # at the end all is shown
                view = person.document["view"]
                values = [token["value"] for player in view["players"] for token in player["tokens"]]
                assert None not in values + [value for pile in view["piles"] or () for value in pile["tokens"]]
                steps = (await host.http.get(f"/api/tables/{opened['id']}/steps")).json()["steps"]
                why = [step["seat"] for step in steps if step["why"]]
                assert (set(why) == {1}) == solo

    asyncio.run(game())


# Two games that differ in a token


def quiet(moves: list[str]) -> str:
    """A move after which nobody has to draw a token, as far as that is possible."""
    return "stop" if "stop" in moves else moves[0]


@functools.cache
def game_with_a_token(solo: bool) -> tuple[tuple[str, ...], int, str]:
    """The lines of a game up to a decision after a token was drawn, the line with the token, and another value for it.

    In a solo game it is a token of the tribe, else one of seat 1; the owner of nothing else.
    """
    owner = 1
    for seed in range(300):
        chooser, state = random.Random(seed), new_game(solo)
        played: list[str] = []
        drawn: list[tuple[int, str]] = []
        while not state.over and state.view().data["round"] < 5:
            possible = [move.text for move, _ in state.outcomes()] or [move.text for move in state.moves()]
            text = chooser.choice(possible) if state.chance else eager(possible, state.view(state.actor).data, chooser)
            if text.startswith("token") and state.view().data["turn"] == owner:
                drawn.append((len(played), next((other for other in possible if other != text), text)))
            played.append(text)
            state.apply(text)
            if (
                len(drawn) == 1
                and state.actor == int(solo)
                and state.count() > 1
                and not state.view().data["players"][0]["hand"]
            ):
                place, other = drawn[0]
                kept = next((text for text in played[place:] if text.startswith("keep")), None)
                if solo or kept == played[place].replace("token", "keep"):
                    return tuple(played), place, other
    raise AssertionError("nobody ever draws a token")


def with_another(lines: tuple[str, ...], place: int, other: str, solo: bool) -> tuple[str, ...]:
    """The same game with another token, drawn and kept."""
    first = lines[place]
    later = [
        text if solo or text != first.replace("token", "keep") else other.replace("token", "keep")
        for text in lines[place + 1 :]
    ]
    return (*lines[:place], other, *later)


def record_of(lines: tuple[str, ...], solo: bool) -> str:
    state = new_game(solo)
    for text in lines:
        state.apply(text)
    return mamut.write_record(state, names(solo))


async def hear_all(host: Host, lines: tuple[str, ...], solo: bool) -> list[list[str]]:
    """Plays on from a record, the same moves each time; what every person and a spectator heard."""
    opened = await host.open(seats(solo), game=GAME, options={}, record=record_of(lines, solo))
    people = [await host.person(opened["id"], token) for token in opened["tokens"].values()]
    everyone = [*people, await host.person(opened["id"])]
    made = 0
    while everyone[0].document["view"]["round"] < 6:  # not to the end, where all is told
        actor = next(person for person in everyone if person.my_turn)
        made += 1
        answer = await actor.move(quiet(actor.document["moves"]))
        assert answer["type"] == "done", answer
        for person in everyone:
            await person.until(actor.document["number"])
    assert made > 2
    told = [[*person.heard, await fetched(host, opened["id"], *person.tokens)] for person in everyone]
    return [[PASSING.sub("", text.replace(opened["id"], "")) for text in texts if '"presence"' not in text] for texts in told]


@pytest.mark.parametrize("solo", [False, True], ids=["two players", "solo"])
def test_nobody_else_can_tell_which_token_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, solo: bool) -> None:
    """Two games that differ only in a token, played on with the same moves and draws, are told in the same texts to all but
    the one who drew it. One of the tribe nobody knows."""
    lines, place, other = game_with_a_token(solo)
    assert lines[place] != other
    monkeypatch.setattr("mamut.server.table.opening.Fair", lambda: Fair(SEED))

    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            one = await hear_all(host, lines, solo)
            two = await hear_all(host, with_another(lines, place, other, solo), solo)
            same = [a == b for a, b in zip(one, two, strict=True)]
            assert same == ([True, True] if solo else [False, True, True])
            assert all(len("".join(texts)) > 5_000 for texts in one)

    asyncio.run(game())

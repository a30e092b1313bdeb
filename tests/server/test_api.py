"""Opening tables, records, scores and rules over HTTP."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from fastapi.routing import APIRoute

from mamut.engine.lookup import LONGEST, find
from mamut.server.api import rules as api_rules
from mamut.server.table.patch import apply_patch
from tests.server.hosting import GAME, bots, here, hosted, open_seats, settings_in
from tests.server.tables import new_table, play_to_the_end, record_of


@pytest.fixture(scope="module")
def record() -> str:
    table = new_table("Ayla", "Brun", mode="tribe")
    play_to_the_end(table)
    return record_of(table)


def ask(folder: Path, method: str, path: str, body: Any = None, language: str = "en") -> Any:
    """One question to a server."""

    async def question() -> Any:
        async with hosted(settings_in(folder)) as host:
            return await host.http.request(method, path, json=body, headers={"Accept-Language": language})

    return asyncio.run(question())


def opening(**more: Any) -> dict[str, Any]:
    return {"game": GAME, "players": 2, "options": {"mode": "discovery"}, "seats": here("Ayla", "Brun"), **more}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (opening(game="chess"), "bad-option"),
        (opening(players=5), "bad-option"),
        (opening(players=3), "bad-seats"),
        (opening(options={}), "bad-option"),
        (opening(options={"mode": "war"}), "bad-option"),
        (opening(options={"mode": "tribe", "colour": "red"}), "bad-option"),
        (opening(options={"mode": ["tribe"]}), "bad-option"),
        (opening(options={"mode": "tribe", "bonuses": ["x"]}), "bad-option"),
        (opening(options={"mode": 5}), "bad-request"),
        (opening(seats=[{"holder": "here", "name": ""}, {"holder": "open"}]), "bad-name"),
        (opening(seats=[{"holder": "here"}, {"holder": "open"}]), "bad-name"),
        (opening(seats=here("Ayla") + bots("genius")), "no-such-level"),
        (opening(seats=here("Ayla") + bots("net@/etc/passwd")), "no-such-level"),
        (opening(seats=here("Ayla") + bots("search-30@some.net")), "no-such-level"),
        (opening(seats=[{"holder": "cat"}] * 2), "bad-request"),
        (opening(record="mamut record 1"), "bad-record"),
        (opening(more=1), "bad-request"),
        ({}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_a_table_that_cannot_be_opened(tmp_path: Path, body: Any, code: str) -> None:
    answer = ask(tmp_path, "POST", "/api/tables", body)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["message"]


def test_an_opened_table_can_be_found(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(
                here("Ayla") + open_seats(1) + bots("greedy"), options={"mode": "totem", "bonuses": ["homo-habilis"]}
            )
            assert list(opened["tokens"]) == ["1"]
            assert opened["document"] == await host.document(opened["id"], opened["tokens"]["1"])
            table = opened["document"]["table"]
            assert [seat["holder"] for seat in table["seats"]] == ["person", "open", "bot"]
            assert table["options"]["bonuses"] == ["homo-habilis"]
            assert opened["document"]["view"] is None
            waiting = await host.open(here("Ayla", "Brun"), start=False)
            assert waiting["document"]["table"]["status"] == "open"

    asyncio.run(evening())


def test_what_is_not_there(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            for path, code in [
                ("/api/tables/nowhere", "no-such-table"),
                ("/api/tables/nowhere/steps", "no-such-table"),
                ("/api/tables/nowhere/record", "no-such-table"),
                ("/api/rules/chess", "no-such-game"),
                (f"/api/rules/{GAME}/KO-NO-1", "no-such-rule"),
                ("/api/nothing", "no-such-page"),
                ("/api", "no-such-page"),
            ]:
                answer = await host.http.get(path)
                assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)
            wrong = await host.http.put("/api/tables")
            assert (wrong.status_code, wrong.json()["error"]["code"]) == (405, "wrong-method")

    asyncio.run(evening())


def test_what_goes_wrong_in_here_is_told_without_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise RuntimeError("a secret detail")

    async def visit() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            monkeypatch.setattr("mamut.server.api.rules.game_names", broken)
            transport = httpx.ASGITransport(host.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
                answer = await http.get("/api/games")
            assert (answer.status_code, answer.json()["error"]["code"]) == (500, "failed")
            assert "secret" not in answer.text

    asyncio.run(visit())


def test_a_record_can_be_played_on(tmp_path: Path, record: str) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Caro", "Durc"), record=record, lines=30)
            table = opened["document"]["table"]
            assert (table["options"]["mode"], table["proof"], table["seed_hash"]) == ("tribe", False, None)
            assert table["lines"] >= 30
            too_far = await host.http.post("/api/tables", json=opening(record=record, lines=10_000))
            assert too_far.json()["error"]["code"] == "no-such-line"

    asyncio.run(evening())


def test_the_steps_of_a_record_lead_to_its_end(tmp_path: Path, record: str) -> None:
    answer = ask(tmp_path, "POST", "/api/records/steps", {"record": record})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    document = found["document"]
    assert document["table"]["lines"] == 0
    for step in found["steps"]:
        document = apply_patch(document, step["patch"])
    assert document["table"]["status"] == "over"
    assert document["table"]["result"] == found["result"]
    assert found["names"] == ["Ayla", "Brun"]
    assert [player["name"] for player in found["result"]["sheet"]["players"]] == ["Ayla", "Brun"]
    assert document["view"]["players"][0]["points"] == found["result"]["scores"][0]
    assert any(step["forced"] for step in found["steps"])


def test_the_steps_of_a_table_from_anywhere_lead_to_where_it_stands(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            person = await host.person(opened["id"], *opened["tokens"].values())
            for _ in range(12):
                await person.move(person.document["moves"][0])
            lines = person.document["table"]["lines"]
            for first in (0, 7, lines):
                answer = await host.http.get(f"/api/tables/{opened['id']}/steps?from={first}")
                found = answer.json()
                document = found["document"]
                assert document["table"]["lines"] == first
                for step in found["steps"]:
                    document = apply_patch(document, step["patch"])
                assert document["view"] == person.document["view"]
                assert document["table"]["turn"] == person.document["table"]["turn"]
                assert document["table"]["seed"] is None
            beyond = await host.http.get(f"/api/tables/{opened['id']}/steps?from={lines + 1}")
            assert beyond.json()["error"]["code"] == "no-such-line"
            early = await host.open(open_seats(2))
            answer = await host.http.get(f"/api/tables/{early['id']}/steps")
            assert answer.json()["error"]["code"] == "not-started"

    asyncio.run(evening())


def test_a_record_is_checked(tmp_path: Path, record: str) -> None:
    good = ask(tmp_path, "POST", "/api/records/check", {"record": record}).json()
    assert (good["moves"], good["result"], good["draws"]) == (True, True, True)
    assert good["seed"] in record
    lines = record.splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("* reveal"))
    unseeded = [line for line in lines if not line.startswith("seed")]
    assert ask(tmp_path, "POST", "/api/records/check", {"record": "\n".join(unseeded) + "\n"}).json()["draws"] is None
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    bent = ask(tmp_path, "POST", "/api/records/check", {"record": "\n".join(lines) + "\n"})
    assert bent.status_code == 422
    assert bent.json()["error"]["code"] == "bad-record"
    assert bent.json()["error"]["line"] == place + 1


def test_a_record_is_given_out_when_the_game_is_over(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            answer = await host.http.get(f"/api/tables/{opened['id']}/record")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")

    asyncio.run(evening())


POSITION: dict[str, Any] = {
    "game": GAME,
    "mode": "discovery",
    "players": [{"name": "Ayla", "territory": [["hut", "lake"]]}, {"name": "Brun", "territory": [["hut"]]}],
}


@pytest.mark.parametrize(
    "position", [{}, {"game": "chess"}, {"game": 5}, {"game": GAME}, {"game": GAME, "mode": "discovery", "players": "many"}]
)
def test_an_impossible_position_is_pointed_out(tmp_path: Path, position: Any) -> None:
    answer = ask(tmp_path, "POST", "/api/score", position)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad-position"
    assert answer.json()["error"]["place"]


def test_rules_come_in_the_language_asked_for(tmp_path: Path) -> None:
    english = ask(tmp_path, "GET", f"/api/rules/{GAME}", language="en").json()
    assert english["language"] == "en"
    assert any(rule["id"] == "KO-PLACE-2" for rule in english["rules"])
    assert english["rulings"]
    assert {(rule["mark"], *rule["parts"]) for rule in english["rules"]} == {("",)}
    assert english["sources"] == []
    one = ask(tmp_path, "GET", f"/api/rules/{GAME}/KO-PLACE-2").json()
    assert one["rule"]["id"] == "KO-PLACE-2"
    assert isinstance(one["examples"], list)
    ruling = ask(tmp_path, "GET", f"/api/rules/{GAME}/{english['rulings'][0]['id']}").json()
    assert ruling["rule"] is None
    assert ruling["ruling"] == english["rulings"][0]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "can lava land on a caveman"),
        ("cs", "můžu dostat lávu na člověka"),
        ("hu", '"láva" OR *'),
        ("en", "ko fire"),
        ("en", ""),
    ],
)
def test_the_page_is_told_the_same_rules_in_the_same_order_as_the_command(tmp_path: Path, language: str, question: str) -> None:
    path = f"/api/rules/{GAME}/search?{urlencode({'words': question})}"
    answer = ask(tmp_path, "GET", path, language=language).json()
    found = find(question, language, GAME)
    assert (answer["game"], answer["language"]) == (GAME, language)
    assert answer["found"] == [{"id": one.one.id, "words": [*one.words]} for one in found]
    assert bool(found) == bool(question)


def test_a_question_to_the_rules_is_not_too_long_and_names_a_game_that_is_there(tmp_path: Path) -> None:
    assert ask(tmp_path, "GET", f"/api/rules/{GAME}/search?words={'w' * LONGEST}").json()["found"] == []
    assert ask(tmp_path, "GET", f"/api/rules/{GAME}/search?words={'w' * (LONGEST + 1)}").status_code == 422
    assert ask(tmp_path, "GET", f"/api/rules/{GAME}/search").status_code == 422
    assert ask(tmp_path, "GET", "/api/rules/chess/search?words=castling").json()["error"]["code"] == "no-such-game"


def test_rules_are_looked_through_beside_the_event_loop() -> None:
    """What is no coroutine gets a thread of its own."""
    (route,) = [route for route in api_rules.router.routes if isinstance(route, APIRoute) and route.name == "search"]
    assert not inspect.iscoroutinefunction(route.endpoint)


def test_rules_say_how_sure_they_are_and_who_says_so(tmp_path: Path) -> None:
    book = ask(tmp_path, "GET", "/api/rules/kitara").json()
    moves = next(rule for rule in book["rules"] if rule["id"] == "KT-MOVE-5")
    assert (moves["mark"], moves["sources"]) == ("stated", ["CS"])
    assert moves["parts"] == [{"text": "Unused moves are lost at the end of the phase.", "mark": "ruling", "sources": []}]
    assert {"code": "CS", "name": "coiledspring.co.uk", "language": "en"} in book["sources"]
    page = ask(tmp_path, "GET", "/api/rules/kitara/KT-SETUP-4").json()
    assert [source["code"] for source in page["sources"]] == ["ZH", "BA", "BN", "HS", "HG"]
    assert ask(tmp_path, "GET", "/api/rules/kitara/KT-R2").json()["sources"] == []


def test_games_tell_what_can_be_chosen(tmp_path: Path) -> None:
    games = ask(tmp_path, "GET", "/api/games").json()
    origins = next(game for game in games if game["name"] == GAME)
    assert origins["players"] == [2, 3, 4]
    six = [f"level-{n}" for n in range(1, 7)]
    assert origins["bots"] == ["random", "greedy", *six]
    assert [level["level"] for level in origins["levels"]] == six
    assert next(option for option in origins["options"] if option["key"] == "mode")["values"] == ["discovery", "totem", "tribe"]


def test_levels_have_the_ratings_of_the_leagues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def league(game: str) -> dict[str, Any]:
        bots = [{"bot": "level-2", "rating": 1310}, {"bot": "greedy", "rating": 1290}]
        tables = [{"mode": "discovery", "players": 2, "bots": bots}, {"mode": "tribe", "players": 4, "bots": bots[1:]}]
        return {"game": game, "tables": tables if game == GAME else []}

    monkeypatch.setattr(api_rules, "league", league)
    games = {game["name"]: game["levels"] for game in ask(tmp_path, "GET", "/api/games").json()}
    assert games[GAME][1] == {"level": "level-2", "ratings": [{"mode": "discovery", "players": 2, "rating": 1310}]}
    assert games[GAME][0]["ratings"] == []
    assert not any(level["ratings"] for level in games["stone-age"])

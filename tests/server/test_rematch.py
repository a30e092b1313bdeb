"""Playing again: the next table, everybody one seat further, with the same tokens."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.hosting import bearer, bots, here, hosted, settings_in
from tests.server.tables import new_table, play_to_the_end, record_of


def test_a_rematch_has_rotated_seats_and_the_same_tokens(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            played = new_table("Ayla", "Brun", "random")
            play_to_the_end(played)
            opened = await host.open(here("Ayla", "Brun") + bots("random"), record=record_of(played))
            table_id, (ayla, brun) = opened["id"], opened["tokens"].values()
            assert opened["document"]["table"]["status"] == "over"
            watcher = await host.person(table_id, brun)

            stranger = await host.http.post(f"/api/tables/{table_id}/rematch")
            assert stranger.status_code == 403
            answer = await host.http.post(f"/api/tables/{table_id}/rematch", headers=bearer(ayla))
            assert answer.status_code == 201
            again = answer.json()
            assert again["tokens"] == {"3": ayla}
            table = again["document"]["table"]
            assert [(seat["holder"], seat["name"]) for seat in table["seats"]] == [
                ("person", "Brun"),
                ("bot", None),
                ("person", "Ayla"),
            ]
            assert (table["before"], table["status"], table["proof"]) == (table_id, "playing", True)

            await watcher.until(opened["document"]["number"] + 1)
            assert watcher.entries[-1]["kind"] == "rematch"
            assert watcher.document["table"]["next"] == again["id"]
            assert (await host.document(again["id"], brun))["you"] == [1]

            second = await host.http.post(f"/api/tables/{table_id}/rematch", headers=bearer(brun))
            assert second.json()["id"] == again["id"], "there is one rematch"
            assert second.json()["tokens"] == {"1": brun}

    asyncio.run(evening())


def test_a_stand_in_stands_in_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla") + bots("random"))
            person = await host.person(opened["id"], opened["tokens"]["1"])
            await person.ask("bot", seat=1, level="random")
            while person.document["table"]["status"] != "over":
                await person.hear()
            answer = await host.http.post(f"/api/tables/{opened['id']}/rematch", headers=bearer(person.tokens[0]))
            seats = answer.json()["document"]["table"]["seats"]
            assert [seat["stand_in"] for seat in seats] == [False, True]

    asyncio.run(evening())


def test_the_bots_of_a_rematch_can_have_another_level(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla") + bots("random", "random"), hints=False)
            person = await host.person(opened["id"], opened["tokens"]["1"])
            await person.ask("bot", seat=1, level="greedy")
            while person.document["table"]["status"] != "over":
                await person.hear()
            where, mine = f"/api/tables/{opened['id']}/rematch", bearer(opened["tokens"]["1"])
            wrong = await host.http.post(where, headers=mine, json={"level": "genius"})
            assert wrong.json()["error"]["code"] == "no-such-level"
            again = (await host.http.post(where, headers=mine, json={"level": "level-1"})).json()["document"]["table"]
            assert [seat["level"] for seat in again["seats"]] == ["level-1", "level-1", "greedy"]
            assert again["hints"] is False

    asyncio.run(evening())


def test_there_is_no_rematch_before_the_end(tmp_path: Path) -> None:
    async def evening() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("Ayla", "Brun"))
            answer = await host.http.post(f"/api/tables/{opened['id']}/rematch", headers=bearer(opened["tokens"]["1"]))
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not-over")
            assert host.hall.live[opened["id"]].table.next is None

    asyncio.run(evening())

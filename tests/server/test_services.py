"""What a game answers besides its tables is served without the server knowing the game."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import pytest

from mamut.engine.errors import PositionError
from mamut.engine.service import Service
from tests.server.hosting import Host, hosted, settings_in
from tests.server.secret_game import Hats


@dataclass(frozen=True)
class HeadModel:
    size: Annotated[int, {"ge": 50, "le": 70}]
    colours: list[Annotated[str, {"max_length": 5}]] = field(default_factory=list)
    owner: str = "nobody"


@dataclass(frozen=True)
class HatModel:
    fits: bool
    of: str
    language: str


@dataclass(frozen=True)
class ShelfModel:
    hats: list[HatModel]
    best: HatModel | None


def fit(head: HeadModel, language: str) -> dict[str, Any]:
    """Hats for a head."""
    if head.owner == "hydra":
        raise PositionError("owner", "errors.position.game", games="hats")
    hat = {"fits": head.size < 60, "of": ",".join([head.owner, *head.colours]), "language": language}
    return {"hats": [hat], "best": hat if hat["fits"] else None}


FIT = Service("hats/fit", HeadModel, ShelfModel, fit)


async def asked(host: Host, body: Any) -> tuple[int, Any]:
    answer = await host.http.post("/api/hats/fit", json=body, headers={"Accept-Language": "cs"})
    return answer.status_code, answer.json()


@pytest.mark.usefixtures("hats")
def test_a_game_from_outside_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hats, "services", ("tests.server.test_services:FIT",))

    async def test() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            hat = {"fits": True, "of": "Ayla,red", "language": "cs"}
            assert await asked(host, {"size": 55, "owner": "Ayla", "colours": ["red"]}) == (200, {"hats": [hat], "best": hat})
            assert (await asked(host, {"size": 65}))[1]["best"] is None
            for wrong in ({}, {"size": 40}, {"size": "55"}, {"size": 55, "colours": ["orange"]}, {"size": 55, "more": 1}):
                status, refused = await asked(host, wrong)
                assert (status, refused["error"]["code"]) == (422, "bad-request"), wrong
            status, refused = await asked(host, {"size": 55, "owner": "hydra"})
            assert (status, refused["error"]["code"], refused["error"]["place"]) == (422, "bad-position", "owner")
            described = (await host.http.get("/api/openapi.json")).json()["paths"]["/api/hats/fit"]["post"]
            assert (described["tags"], described["description"]) == (["hats"], "Hats for a head.")

    asyncio.run(test())


@pytest.mark.usefixtures("hats")
def test_one_that_cannot_be_loaded_takes_nothing_from_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hats, "services", ("tests.server.nowhere:FIT",))

    async def test() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            assert (await asked(host, {"size": 55}))[0] == 404
            assert (await host.http.post("/api/kitara/check", json={"text": ""})).status_code == 200

    asyncio.run(test())

"""The HTTP interface against its own description: whatever is asked, the answer is one that the description allows."""

from __future__ import annotations

import itertools
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)

from mamut.server.app import create_app
from mamut.server.settings import Settings
from tests.running.thorough import times
from tests.server.hosting import GAME, bots, here, open_seats, settings_in

FEW = settings(max_examples=times(5, 20), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
MORE_THAN_A_FORM = ("/api/tables", "/api/records/steps", "/api/records/check", "/api/score", "/api/nguni")
"""A text can be of the right form and still be no record: no description can tell which ones are accepted here."""
ANSWER_CHECKS: list[Any] = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

# What is too long for the description may also be too long to be read at all.
REFUSALS = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"]
CONFIG = schemathesis.Config.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}})
schema = schemathesis.openapi.from_dict(create_app(Settings(store="unused")).openapi(), config=CONFIG)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server that runs."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(settings_in(Path(folder), idle_after=1.0, longest_wait=0.01))
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", access_log=False))
        thread = threading.Thread(target=server.run)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join()


@pytest.fixture(scope="module")
def tables(address: str) -> Iterator[tuple[str, str]]:
    """Ids and tokens of tables that wait, are played at and are over, in turn."""
    companies: list[list[dict[str, Any]]] = [here("Ayla") + open_seats(1), here("Ayla", "Broud"), bots("random", "random")]
    games: list[dict[str, Any]] = [{"game": GAME, "options": {"mode": "tribe"}}, {"game": "stone-age", "options": {}}]
    found = []
    alone = {"game": "kitara", "options": {"solo": "nguni"}}
    for seats, game in [*itertools.product(companies, games), (here("Ayla"), alone), (open_seats(1), alone)]:
        body = {**game, "players": 2, "seats": seats}
        opened = httpx.post(f"{address}/api/tables", json=body).json()
        found.append((opened["id"], ",".join(opened["tokens"].values()) or "none"))
    return itertools.cycle(found)


@schema.parametrize()
@FEW
def test_every_answer_is_described(case: schemathesis.Case[Any], address: str) -> None:
    excluded: list[Any] = [positive_data_acceptance] if case.path in MORE_THAN_A_FORM else []
    case.call_and_validate(base_url=address, excluded_checks=excluded)


@schema.include(path_regex=r"\{table_id\}").parametrize()
@FEW
def test_also_at_tables_that_exist(case: schemathesis.Case[Any], address: str, tables: Iterator[tuple[str, str]]) -> None:
    table_id, tokens = next(tables)
    case.path_parameters = {**(case.path_parameters or {}), "table_id": table_id}
    case.call_and_validate(base_url=address, headers={"Authorization": f"Bearer {tokens}"}, checks=ANSWER_CHECKS)

"""Where a server is found by others: what is told to whoever sits at its machine, and to nobody else."""

from __future__ import annotations

import asyncio
import ipaddress
from pathlib import Path

import pytest

from mamut.server.http import reach
from mamut.server.http.reach import elsewhere, here, is_loopback
from mamut.server.settings import Settings
from tests.server.hosting import hosted, settings_in


@pytest.fixture
def two_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"192.0.2.1": ["10.1.2.3"], "2001:db8::1": ["fd00::3"]}
    monkeypatch.setattr(reach, "_outward", lambda family, far: own[far])


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "localhost", "::1", "[::1]"])
def test_what_only_the_machine_itself_can_use(host: str) -> None:
    assert is_loopback(host)
    assert elsewhere(Settings(host=host)) == []


@pytest.mark.parametrize("host", ["10.1.2.3", "mamut.example", "0.0.0.0", "::", "", "127.0.0.1.example"])
def test_what_others_can_use(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.usefixtures("two_ways")
def test_where_it_is_found() -> None:
    assert elsewhere(Settings(host="0.0.0.0", port=8713)) == ["http://10.1.2.3:8713/"]
    assert elsewhere(Settings(host="::", port=8713)) == ["http://10.1.2.3:8713/", "http://[fd00::3]:8713/"]
    assert elsewhere(Settings(host="192.168.1.9", port=80)) == ["http://192.168.1.9:80/"]
    assert elsewhere(Settings(host="0.0.0.0", proxy=True)) == []
    assert here(Settings(host="0.0.0.0", port=8713)) == here(Settings(host="localhost", port=8713)) == "http://localhost:8713/"
    assert here(Settings(host="::1", port=8713)) == "http://[::1]:8713/"


def test_the_way_out_of_this_machine_is_no_loopback() -> None:
    """Where there is no network there is none; nothing is sent to find out."""
    for family, far in reach.FAR_AWAY:
        for own in reach._outward(family, far):
            assert not ipaddress.ip_address(own).is_loopback


@pytest.mark.usefixtures("two_ways")
def test_only_the_machine_itself_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with hosted(settings_in(tmp_path, host="0.0.0.0", port=8713)) as host:
            for name, told in (("localhost:8713", 1), ("127.0.0.1:8713", 1), ("[::1]:8713", 1), ("10.1.2.3:8713", 0)):
                answer = await host.http.get("/api/reach", headers={"Host": name})
                assert answer.json() == {"addresses": ["http://10.1.2.3:8713/"] * told}
            assert (await host.http.get("/api/reach", headers={"Host": "mamut.example"})).json() == {"addresses": []}

    asyncio.run(run())

"""The files of the page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from mamut.server.http.reach import here
from mamut.server.settings import Settings, default_store
from tests.server.hosting import hosted, settings_in


@pytest.fixture
def built(tmp_path: Path) -> Path:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>mamut</title>")
    (page / "assets" / "app-1a2b.js").write_text("1")
    (page / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path


def test_the_page_lies_beside_the_server_or_where_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAMUT_PAGE", raising=False)
    assert Settings().page.parts[-2:] == ("server", "page")
    monkeypatch.setenv("MAMUT_PAGE", "elsewhere")
    assert Settings().page == Path("elsewhere")


def test_files_and_addresses_of_the_page(built: Path) -> None:
    async def visit() -> None:
        async with hosted(settings_in(built)) as host:
            for path in ("/", "/table/k7q2", "/index.html", "/rules/KO-FIRE-6"):
                answer = await host.http.get(path)
                assert (answer.status_code, answer.text) == (200, "<title>mamut</title>")
                assert answer.headers["cache-control"] == "no-cache"
            script = await host.http.get("/assets/app-1a2b.js")
            assert "immutable" in script.headers["cache-control"]
            assert "javascript" in script.headers["content-type"]
            assert (await host.http.get("/icon.svg")).headers["cache-control"] == "no-cache"
            for path in ("/assets/old-ffff.js", "/favicon.ico", "/%2e%2e/secret.txt", "/../secret.txt"):
                assert (await host.http.get(path)).status_code == 404

    asyncio.run(visit())


def test_the_index_speaks_the_language_of_the_reader(built: Path) -> None:
    (built / "page" / "index.cs.html").write_text('<html lang="cs">')

    async def visit() -> None:
        async with hosted(settings_in(built)) as host:
            czech, plain = '<html lang="cs">', "<title>mamut</title>"
            for asked, text in (("cs-CZ,en;q=0.8", czech), ("hu", plain), ("de", plain)):
                answer = await host.http.get("/table/k7q2", headers={"Accept-Language": asked})
                assert answer.text == text
                assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"

    asyncio.run(visit())


def test_texts_are_sent_compressed_to_those_who_accept_it(built: Path) -> None:
    script, picture = built / "page" / "assets" / "app-1a2b.js", built / "page" / "icon.png"
    script.write_text("let lava = 3\n" * 100)
    picture.write_bytes(b"picture")

    async def visit() -> None:
        async with hosted(settings_in(built)) as host:
            short = await host.http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, br"})
            assert short.headers["content-encoding"] == "gzip"
            assert int(short.headers["content-length"]) < 100
            assert short.headers["vary"] == "Accept-Encoding"
            plain = await host.http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == short.text == script.read_text()
            assert "content-encoding" not in (await host.http.get("/icon.png")).headers

    asyncio.run(visit())


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    async def visit() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            answer = await host.http.get("/")
            assert answer.status_code == 503
            assert "not built" in answer.text

    asyncio.run(visit())


def test_tables_are_kept_in_the_data_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_store() == str(tmp_path / "mamut" / "tables.sqlite")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_store() == str(tmp_path / ".local" / "share" / "mamut" / "tables.sqlite")


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:8700/"), ("0.0.0.0", "http://localhost:8700/"), ("::1", "http://[::1]:8700/")],
)
def test_the_address_to_open(host: str, address: str) -> None:
    assert here(Settings(store="unused", host=host)) == address

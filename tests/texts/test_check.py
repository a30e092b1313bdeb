"""The checks of the catalogues, on small checkouts of our own and on the real one."""

import json
from pathlib import Path

import pytest

from mamut.texts import LANGUAGES
from mamut.texts.check import ROOT, check, check_message, main
from mamut.texts.usage import Usage, read_source

AREAS = ("table", "origins")


def test_the_texts_of_this_checkout_are_complete() -> None:
    assert list(check(ROOT)) == []


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which all is well."""
    for language in LANGUAGES:
        write(tmp_path / f"src/mamut/texts/{language}/table.json", {"table.leave": "x", "table.undo": "Undo {n}"})
        write(tmp_path / f"src/mamut/games/kingdomino_origins/texts/{language}.json", {"origins.terrain.lake": "x"})
        write(tmp_path / f"src/mamut/games/stone_age/texts/{language}.json", {"stone.valley": "x"})
    (tmp_path / "web/src").mkdir(parents=True)
    (tmp_path / "web/plugins").mkdir()
    (tmp_path / "web/src/Table.svelte").write_text("{t('table.undo', {n})} {t(`origins.terrain.${x}`)} {t('stone.valley')}")
    (tmp_path / "src/mamut/server.py").write_text('say("table.leave")')
    return tmp_path


def write(file: Path, messages: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(messages if isinstance(messages, str) else json.dumps(messages), encoding="utf-8")


def test_all_is_well(checkout: Path) -> None:
    assert list(check(checkout)) == []


@pytest.mark.parametrize(
    ("file", "content", "complaint"),
    [
        ("texts/cs/table.json", {"table.undo": "x {n}"}, "cs: 'table.leave' is missing"),
        (
            "texts/cs/table.json",
            {"table.leave": "x", "table.more": "x", "table.undo": "x {n}"},
            "cs: 'table.more' is not in English",
        ),
        (
            "texts/cs/table.json",
            {"table.leave": "x", "table.undo": "x"},
            "cs: 'table.undo': its values are none, not n as in English",
        ),
        (
            "texts/cs/table.json",
            {"table.undo": "x {n}", "table.leave": "x"},
            "the keys are not sorted: 'table.leave' comes earlier",
        ),
        ("texts/cs/table.json", {"table.leave": "x", "table.undo": 3}, "'table.undo' is not a text"),
        ("texts/cs/table.json", {"start.leave": "x"}, "'start.leave' does not begin with 'table.'"),
        ("texts/cs/table.json", {"table.Leave": "x"}, "'table.Leave' is not a key"),
        ("texts/cs/table.json", '{"table.undo": "{n}", "table.undo": "{n}"}', "'table.undo' is there twice"),
        ("texts/cs/table.json", "{", "not JSON"),
        ("texts/pl/table.json", {"table.leave": "x", "table.undo": "{n"}, "pl: 'table.undo': Expected"),
        ("server.py", "", "'table.leave' is used nowhere"),
        ("server.py", "say('table.leave', 'table.nothing')", "src/mamut/server.py: there is no message 'table.nothing'"),
        ("server.py", "say('table.leave', f'table.round.{x}')", "there is no message that begins with 'table.round.'"),
    ],
)
def test_what_is_wrong_is_told(checkout: Path, file: str, content: object, complaint: str) -> None:
    write(checkout / "src/mamut" / file, content)
    assert any(complaint in told for told in check(checkout))


def test_an_unused_and_an_unknown_key_of_the_page(checkout: Path) -> None:
    (checkout / "web/src/Table.svelte").write_text('{t("table.undone")}')
    told = list(check(checkout))
    assert "'table.undo' is used nowhere" in told
    assert "'origins.terrain.lake' is used nowhere" in told
    assert "web/src/Table.svelte: there is no message 'table.undone'" in told


def test_a_checkout_without_a_page_is_not_complete(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no sources in"):
        list(check(tmp_path))


@pytest.mark.parametrize(
    ("language", "message", "complaint"),
    [
        ("cs", "{n, plural, one {#} few {#} many {#} other {#}}", ""),
        ("cs", "{n, plural, one {#} few {#} other {#}}", "has the cases few, one, other, not few, many, one, other"),
        ("cs", "{n, plural, one {#} other {#}}", "has the cases one, other"),
        ("cs", "{n, plural, =0 {nic} one {#} few {#} many {#} other {#}}", ""),
        ("sk", "{n, plural, other {#}}", "has the cases other"),
        ("pl", "{n, plural, one {#} few {#} many {#} other {#}}", ""),
        ("pl", "{n, plural, one {#} few {#} many {#} two {#} other {#}}", "has the cases few, many, one, other, two"),
        ("hu", "{n, plural, other {#}}", ""),
        ("hu", "{n, plural, one {#} other {#}}", ""),
        ("en", "{n, plural, one {#} other {#}}", ""),
        ("en", "{n, plural, other {#}}", "has the cases other"),
        ("cs", "{n, number}", "its values are n number, not n plural as in English"),
        ("en", "<b>{n, plural, one {#} other {#}}</b>", "would begin a tag"),
        ("en", "{n, plural, one {#} other {#}} ", "a space at its beginning or end"),
    ],
)
def test_plurals_and_values(language: str, message: str, complaint: str) -> None:
    told = list(check_message(language, message, "{n, plural, one {#} other {#}}"))
    assert complaint in " ".join(told) if complaint else told == []


def test_a_select_has_the_cases_of_english() -> None:
    english = "{x, select, a {1} other {2}}"
    assert list(check_message("cs", "{x, select, b {1} other {2}}", english)) == [
        "its values are x select b other, not x select a other as in English"
    ]


@pytest.mark.parametrize(
    ("source", "keys", "prefixes"),
    [
        ('t("table.undo")', ["table.undo"], []),
        ("t('table.undo')", ["table.undo"], []),
        ("t(`table.undo`)", ["table.undo"], []),
        ("t(`origins.terrain.${x}`)", [], ["origins.terrain."]),
        ('say(f"origins.terrain.{x}")', [], ["origins.terrain."]),
        ('"origins.terrain." + x', [], ["origins.terrain."]),
        ('open("table.json"); import "./table.svelte"', [], []),
        ("table.undo(); other('start.undo')", [], []),
    ],
)
def test_keys_in_a_source(source: str, keys: list[str], prefixes: list[str]) -> None:
    usage = Usage()
    read_source(usage, source, "here", AREAS)
    assert (list(usage.keys), list(usage.prefixes)) == (keys, prefixes)


def test_the_command_says_what_is_wrong(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mamut.texts.check.ROOT", checkout)
    main()
    assert capsys.readouterr().out == "the texts are complete\n"
    (checkout / "src/mamut/server.py").write_text("")
    with pytest.raises(SystemExit, match="1 things are wrong with the texts"):
        main()
    assert capsys.readouterr().err == "'table.leave' is used nowhere\n"

"""Bots of ours with the net of a file: who they are, that they go by it, and what is told where they cannot."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path

import pytest

import mamut
from mamut.bots.bot_names import check_bot, make_bot
from mamut.bots.custom_bots import bot_of, check_name, short_name
from mamut.bots.net_bot import NetBot
from mamut.bots.nets.files import net_from, net_of, read_file, shipped_net
from mamut.bots.nets.net import write_net
from mamut.bots.search.bot import SearchBot
from tests.bots.test_judged_search import positions, some_net, table
from tests.dice.bones import Bones

ORIGINS, NET = "kingdomino-origins", "kingdomino-origins-discovery"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The net of the game under another name, one that knows nothing, and what is none."""
    game = table(ORIGINS)
    package = files(game.package).joinpath("ai", "nets")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "copy.net").write_bytes(package.joinpath(f"{NET}.net").read_bytes())
    some = some_net(game)
    (tmp_path / "some.net").write_bytes(write_net(some, {"net": NET}))
    (tmp_path / "nameless.net").write_bytes(write_net(some, {}))
    (tmp_path / "narrow.net").write_bytes(write_net(some._replace(rows=some.rows[1:]), {"net": NET}))
    (tmp_path / "newer.net").write_bytes(write_net(some, {"net": NET, "format": 99}))
    (tmp_path / "torn.net").write_bytes((tmp_path / "some.net").read_bytes()[:-500])
    (tmp_path / "short.net").write_bytes(b"{}\n")
    (tmp_path / "list.net").write_bytes(b"[]\n")
    (tmp_path / "text.net").write_text("a net to catch fish")
    (tmp_path / "empty.net").write_bytes(b"")
    monkeypatch.chdir(tmp_path)


def test_it_plays_as_the_net_of_the_file_does() -> None:
    game, views = table(ORIGINS), [state.view(state.actor) for state in positions(ORIGINS)]
    for name in ("net", "search-40"):
        ours, copied = make_bot(name, game, "a seed"), bot_of(f"{name}@mine/copy.net", game, "a seed")
        assert [copied.choose(view) for view in views] == [ours.choose(view) for view in views]
        other = bot_of(f"{name}@some.net", game, "a seed")
        assert [other.choose(view) for view in views] != [ours.choose(view) for view in views]


def test_the_name_says_what_it_is() -> None:
    game = table(ORIGINS)
    for name, called in (("net@mine/copy.net", "net@copy"), ("search-300@some.net", "search-300@some")):
        check_name(name)
        assert bot_of(name, game).name == short_name(name) == called
    search = bot_of("search-250ms@some.net", game)
    assert isinstance(search, SearchBot)
    assert (search.iterations, search.seconds) == (None, 0.25)
    assert isinstance(bot_of("net@some.net", game), NetBot)
    assert (short_name("cave_bots:First"), short_name("level-3")) == ("First", "level-3")


def test_a_file_in_the_folder_of_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    check_name("net@~/some.net")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("net@nowhere.net", "bot: there is no file nowhere.net"),
        ("net@mine", "bot: mine cannot be read: Is a directory"),
        *((f"net@{file}.net", f"bot: {file}.net is not a net") for file in ("text", "empty", "short", "list", "torn", "newer")),
        ("net@nameless.net", "bot: nameless.net is not a net that 'mamut learn' has written"),
        ("search-0@some.net", "bot: 'search-0' is not one of"),
        ("rollout-30@some.net", "bot: 'rollout-30@some.net': only net and searches such as search-300 go by the net of a file"),
        ("level-4@some.net", "bot: 'level-4@some.net': only net"),
        ("@some.net", "bot: '@some.net': only net"),
    ],
)
def test_what_is_no_such_bot_is_told_in_a_sentence(name: str, sentence: str) -> None:
    if os.name == "nt" and name == "net@mine":
        pytest.skip("Windows has other words for it")
    for ask in (check_name, lambda name: bot_of(name, table(ORIGINS))):
        with pytest.raises(mamut.OptionError) as told:
            ask(name)
        assert str(told.value).startswith(sentence)
        assert "\n" not in str(told.value)


def test_a_net_plays_only_what_it_has_learned() -> None:
    for name in ("net@some.net", "search-30@some.net"):
        for other in (table("stone-age"), mamut.game(ORIGINS, players=2, mode="totem"), Bones(2, target="interpreted")):
            sentence = f"^bot: some.net has learned {NET}, and not {other.name} with these options$"
            with pytest.raises(mamut.OptionError, match=sentence):
                bot_of(name, other)
    check_name("net@narrow.net")
    with pytest.raises(mamut.OptionError, match=f"^bot: narrow.net was made for other inputs than {ORIGINS} has now$"):
        bot_of("net@narrow.net", table(ORIGINS))


def test_a_file_is_read_again_when_it_has_changed() -> None:
    file, game = Path("some.net"), table(ORIGINS)
    first = net_from(file, game)
    assert net_from(file, game) is first
    file.write_bytes(Path("mine/copy.net").read_bytes())
    os.utime(file, ns=(1, 1))
    ours = shipped_net(game)
    assert ours
    assert net_from(file, game).name == ours.name != first.name


def test_the_net_of_the_package_has_a_name_too() -> None:
    game = table(ORIGINS)
    ours = shipped_net(game)
    assert ours
    assert ours.net is net_of(game)
    assert ours.name == read_file(Path("mine/copy.net")).name
    assert shipped_net(Bones(2, target="interpreted")) is None


def test_where_strangers_name_bots_no_file_is_opened() -> None:
    """The server and environments know `make_bot` and its names alone."""
    for name in ("net@some.net", "search-30@some.net"):
        for ask in (check_bot, lambda name: make_bot(name, table(ORIGINS))):
            with pytest.raises(mamut.OptionError, match="is not one of"):
                ask(name)

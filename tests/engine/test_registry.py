"""Finding games by their names."""

from pathlib import Path

import pytest

import mamut
from mamut.engine.registry import default_game, game_class


def test_origins_is_there() -> None:
    assert "kingdomino-origins" in mamut.game_names()


def test_who_names_no_game_gets_the_same_one_whatever_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert default_game() == "kingdomino-origins"
    about = tmp_path / "aardvark-1.0.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: aardvark\nVersion: 1.0.0\n")
    (about / "entry_points.txt").write_text("[mamut.games]\naardvark = tests.server.secret_game:Hats\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert mamut.game_names()[0] == "aardvark"
    assert default_game() == "kingdomino-origins"


def test_names_are_sorted_and_each_is_there_once() -> None:
    names = mamut.game_names()
    assert names == sorted(set(names))


@pytest.mark.parametrize("name", mamut.game_names())
def test_a_game_goes_by_the_name_it_is_registered_under(name: str) -> None:
    kind = game_class(name)
    assert kind.name == name
    assert issubclass(kind, mamut.Game)
    assert game_class(name) is kind


@pytest.mark.parametrize("name", ["", "Kingdomino-Origins", "chess", "kingdomino-origins "])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(mamut.OptionError, match=r"^game: .* is not one of .*kingdomino-origins"):
        mamut.game(name, players=2)


def test_a_game_is_made_with_its_choices() -> None:
    game = mamut.game("kingdomino-origins", players=3, mode="tribe", bonuses=["homo-habilis"], fire_on_hut=True)
    assert game.players == 3
    assert game.target_name == "compiled"
    assert game.options["mode"] == "tribe"
    assert game.options["bonuses"] == ("homo-habilis",)
    assert game.options["fire_on_hut"] == "yes"
    assert game.options["fire_over_gaps"] == "yes"


@pytest.mark.parametrize("players", [-1, 0, 1, 5, True, "3", None])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(mamut.OptionError, match=r"^players: .* is not one of 2, 3, 4$"):
        mamut.game("kingdomino-origins", players=players, mode="totem")


def test_a_wrong_target_is_refused() -> None:
    with pytest.raises(mamut.OptionError, match=r"^target: 'gpu' is not one of compiled, interpreted$"):
        mamut.game("kingdomino-origins", players=2, target="gpu", mode="totem")


def test_wrong_options_are_refused() -> None:
    with pytest.raises(mamut.OptionError, match=r"^mode: choose one of"):
        mamut.game("kingdomino-origins", players=2)
    with pytest.raises(mamut.OptionError, match=r"^colour: no such option"):
        mamut.game("kingdomino-origins", players=2, mode="totem", colour="pink")


def test_configurations_share_their_target() -> None:
    one = mamut.game("kingdomino-origins", players=2, mode="totem", target="interpreted")
    other = mamut.game("kingdomino-origins", players=4, mode="tribe", target="interpreted")
    assert one.target is other.target


def test_everything_public_can_be_had_from_the_package() -> None:
    for name in mamut.__all__:
        assert getattr(mamut, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        mamut.chess  # noqa: B018

"""The leagues: what is kept, what is refused, what the page and the table read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import mamut
from mamut.arena.league import KEPT, LOWEST, RATES, check_league, home, table_of, update_league
from mamut.arena.setup import enter
from mamut.bots import leagues
from mamut.engine.errors import MamutError, OptionError
from mamut.engine.registry import game_names


def result(**bots: int) -> dict[str, Any]:
    """A made-up result, bots with their ratings."""
    return {
        "games": 10,
        "stopped": 1,
        "seed": "1",
        "judge": "a net 12345678",
        "bots": [
            {
                "bot": name,
                "entry": n,
                "rating": rating,
                "uncertainty": 50,
                "games": 10,
                "win_rate": 0.5,
                "interval": [0.2, 0.8],
                "fair_rate": 0.52,
                "fair_interval": [0.4, 0.64],
                "fair_share": 1.04,
                "mean_score": 40.0,
                "mean_margin": 0,
            }
            for n, (name, rating) in enumerate(bots.items(), 1)
        ],
        "pairs": [
            {
                "bot": one,
                "entry": n,
                "other": other,
                "other_entry": m,
                "games": 9,
                "win_rate": 0.7,
                "interval": [0.4, 0.9],
                "fair_rate": 0.66,
                "fair_interval": [0.5, 0.82],
            }
            for n, one in enumerate(bots, 1)
            for m, other in enumerate(bots, 1)
            if n != m
        ],
    }


def table(players: int = 2, mode: str = "discovery", **options: Any) -> mamut.Game:
    return mamut.game("kingdomino-origins", players, "interpreted", mode=mode, **options)


def test_a_result_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    file = tmp_path / "league.json"
    update_league(file, table(3), result(random=1000, greedy=2000))
    update_league(file, table(2, "tribe"), result(random=1000, greedy=2000))
    update_league(file, table(2), result(random=900, greedy=2100))
    update_league(file, table(3), result(random=1100, greedy=1900))
    found = json.loads(file.read_text())
    assert found["game"] == "kingdomino-origins"
    assert [(one["mode"], one["players"]) for one in found["tables"]] == [("discovery", 2), ("discovery", 3), ("tribe", 2)]
    third = found["tables"][1]
    assert [(bot["bot"], bot["rating"]) for bot in third["bots"]] == [("greedy", 1900), ("random", 1100)]
    assert set(third["bots"][0]) == {"bot", "rating", "uncertainty", *RATES, "fair_share", "mean_score"}
    assert third["judge"] == "a net 12345678"
    assert list(tmp_path.iterdir()) == [file]


def test_it_keeps_how_each_bot_did_against_the_one_before() -> None:
    steps = table_of(table(), result(random=1, greedy=2, clever=3))["steps"]
    assert [(step["bot"], step["other"]) for step in steps] == [("greedy", "random"), ("clever", "greedy")]
    assert steps[0]["fair_rate"] == 0.66
    assert set(steps[0]) == {"bot", "other", *RATES}
    alone = mamut.game("kitara", 2, "interpreted", solo="nguni")
    steps = table_of(alone, result(random=1, greedy=2, Nguni=3))["steps"]
    assert [(step["bot"], step["other"]) for step in steps] == [("random", "Nguni"), ("greedy", "Nguni")]


def test_what_no_league_takes(tmp_path: Path) -> None:
    file = tmp_path / "league.json"
    for game, bots, words in (
        (table(), ["random", "random"], "a bot can be entered once only"),
        (
            table(bonuses=["homo-habilis"], fire_on_hut="yes"),
            ["random", "greedy"],
            "usual options, but bonuses, fire_on_hut differ",
        ),
    ):
        with pytest.raises(OptionError, match=f"^league: .*{words}"):
            check_league(enter(game, bots, "1"), game, file)
    with pytest.raises(OptionError, match=r"^league: one against the rest is no league"):
        check_league(enter(table(3), ["random", "greedy"], "1", among=True), table(3), file)
    setup = enter(table(), ["random", "greedy"], "1")
    with pytest.raises(OptionError, match="there is no folder"):
        check_league(setup, table(), tmp_path / "nowhere" / "league.json")
    assert check_league(setup, table(), file) == {"game": "kingdomino-origins", "tables": []}
    for text in ("diary", "[]", '{"game": "kitara", "tables": []}', '{"game": "kingdomino-origins", "tables": [{"mode": ""}]}'):
        file.write_text(text)
        with pytest.raises(MamutError, match="is not a league of kingdomino-origins"):
            check_league(setup, table(), file)


def test_names_of_modes() -> None:
    assert leagues.mode_of(table(mode="totem")) == "totem"
    assert leagues.mode_of(mamut.game("stone-age", 2, "interpreted")) == ""
    assert leagues.mode_of(mamut.game("kitara", 2, "interpreted")) == ""
    assert leagues.mode_of(mamut.game("kitara", 2, "interpreted", solo="nguni")) == "nguni"


def test_ratings_that_the_table_shows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert leagues.league("checkers")["tables"] == []
    assert leagues.rating("checkers", "", 2, "greedy") is None
    kept = {"tables": [{"mode": "totem", "players": 3, "bots": [{"bot": "greedy", "rating": 1234}]}]}
    monkeypatch.setattr(leagues, "league", lambda game: kept)
    assert leagues.rating("kingdomino-origins", "totem", 3, "greedy") == 1234
    assert leagues.rating("kingdomino-origins", "totem", 3, "random") is None
    assert leagues.rating("kingdomino-origins", "totem", 2, "greedy") is None


@pytest.mark.parametrize("name", game_names())
def test_the_saved_league_of_every_game_can_be_read(name: str) -> None:
    assert home(name).is_file()
    for one in leagues.league(name)["tables"]:
        ratings = [bot["rating"] for bot in one["bots"]]
        assert ratings == sorted(ratings, reverse=True)
        for bot in one["bots"]:
            assert leagues.rating(name, one["mode"], one["players"], bot["bot"]) == bot["rating"]
            assert 0 <= bot["interval"][0] <= bot["win_rate"] <= bot["interval"][1] <= 1


def test_no_rating_of_a_league_is_below_the_lowest() -> None:
    game = mamut.game("kingdomino-origins", players=2, mode="discovery", target="interpreted")
    bots = [
        {**dict.fromkeys(KEPT, 0), "bot": name, "rating": rating, "entry": n}
        for n, (name, rating) in enumerate([("level-1", -400), ("level-2", 500)])
    ]
    summary = {"games": 2, "stopped": 0, "seed": "1", "judge": "", "bots": bots, "pairs": []}
    table = table_of(game, summary)
    assert [(bot["bot"], bot["rating"]) for bot in table["bots"]] == [("level-2", LOWEST + 900), ("level-1", LOWEST)]

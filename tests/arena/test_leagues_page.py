"""The page of the leagues is written from the files."""

from __future__ import annotations

import pytest

from docs import leagues as page


def test_the_page_is_up_to_date() -> None:
    """`python -m docs.leagues` writes it anew."""
    assert page.PAGE.read_text(encoding="utf-8") == page.page()


def test_what_a_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = [{"bot": "greedy", "rating": 2100, "uncertainty": 90, "games": 1000, "mean_score": 80.25}]
    rates = {"win_rate": 0.5, "interval": [0.25, 0.755]}
    steps = [{"bot": "greedy", "other": "random", "games": 9, **rates}]
    table = {
        "mode": "tribe",
        "players": 3,
        "games": 1200,
        "stopped": 2,
        "seed": "1",
        "bots": [{**bots[0], **rates}],
        "steps": steps,
    }
    found = {"kitara": {"tables": [table]}}
    monkeypatch.setattr(page, "league", lambda name: found.get(name, {"tables": []}))
    text = page.page()
    for line in (
        "## Kitara",
        "### Tribe, 3 players",
        "1,200 games, 2 of them stopped without a result, seed `1`.",
        "| greedy | 2100 ± 90 | 1,000 | 50.0 % (25.0-75.5) | 80.2 |",
        "| greedy against random | 9 | 50.0 % (25.0-75.5) |",
    ):
        assert f"\n{line}\n" in text
    judged = {"fair_rate": 0.4321, "fair_interval": [-0.01, 0.87]}
    unsure = {"fair_rate": 0.4, "fair_interval": None}
    table |= {"judge": "a net 12345678", "bots": [{**bots[0], **rates, **judged}], "steps": [{**steps[0], **unsure}]}
    text = page.page()
    for line in (
        "1,200 games, 2 of them stopped without a result, seed `1`. Luck judged by `a net 12345678`.",
        "| bot | rating | games | wins | luck off | points |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        "| greedy | 2100 ± 90 | 1,000 | 50.0 % (25.0-75.5) | 43.2 % (0.0-87.0) | 80.2 |",
        "| step | games | wins | luck off |",
        "| greedy against random | 9 | 50.0 % (25.0-75.5) | |",
    ):
        assert f"\n{line}\n" in text

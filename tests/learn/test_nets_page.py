"""The table of shipped nets is written from the heads of their files."""

from __future__ import annotations

from docs import nets as page


def test_the_page_is_up_to_date() -> None:
    """`python -m docs.nets` writes it anew."""
    assert page.PAGE.read_text(encoding="utf-8") == page.page()


def test_every_net_says_what_made_it_and_is_small() -> None:
    for head in page.heads():
        assert head["bytes"] <= 1_000_000, head["net"]
        assert head["command"].startswith(f"mamut learn {head['game']} "), head["net"]
        assert {"seed", "minutes", "decisions", "device", "mamut"} <= head.keys(), head["net"]


def test_what_a_line_says() -> None:
    made = {"command": "mamut learn kitara", "seed": 3, "minutes": 8.11, "decisions": 1234567, "device": "a card"}
    tables = [{"players": 2, "options": {"deck": deck}} for deck in ("blue", "red")]
    against = {"greedy": [{"share": 0.75, "error": 0.01}, {"share": 0.5, "error": 0.02}]}
    line = page.table([{"net": "kitara", "bytes": 4321, **made, "tables": tables, "against": against}]).splitlines()[3]
    assert line == (
        "| kitara | 4,321 | `mamut learn kitara` | 3 | 8.1 | 1,234,567 | a card | 2 blue: 75.0 ± 1.0 %; 2 red: 50.0 ± 2.0 % |"
    )
    assert page.against({"against": None, "tables": tables}) == ""

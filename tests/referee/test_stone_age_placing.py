"""The referee of Stone Age on the worked examples of the reference (rules.md, chapter 13): placing figures."""

import pytest

from .stone_age.scripts import play, table, tribe


def test_first_placements() -> None:
    made = table(2)
    gathering = [f"place {area} {n}" for area in ("hunt", "forest", "clay-pit", "quarry", "river") for n in range(1, 6)]
    single = ["hut", "toolmaker", "field", "card 1", "card 2", "card 3", "card 4", "building 1", "building 2"]
    assert made.who == "1"
    assert made.legal() == sorted(gathering + [f"place {area}" for area in single])


def test_ex_04_hunting_once_per_round() -> None:
    made = play(table(4), "1 place hunt 4", "2 place field", "3 place hunt 2", "4 place toolmaker")
    assert "place hunt 1" not in made.legal()
    play(made, "1 place card 1")
    assert "place hunt 4" in made.legal()
    play(made, "2 place card 2")
    assert "place hunt 1" not in made.legal()
    play(made, "3 place card 3")
    assert "place hunt 4" in made.legal()


def test_ex_05_a_full_forest() -> None:
    made = play(table(4), "1 place forest 2")
    assert "place forest 5" in made.legal()
    play(made, "2 place forest 5")
    assert not [text for text in made.legal() if text.startswith("place forest")]


def test_ex_08_who_has_placed_all_is_skipped() -> None:
    made = play(table(4), "1 place card 2", "2 place hunt 5", "3 place hut", "4 place building 2", "1 place card 1")
    assert made.who == "3"


def test_ex_24_and_25_and_t_08_few_players() -> None:
    three = play(table(3), "1 place forest 1", "2 place forest 2")
    assert not [text for text in three.legal() if text.startswith("place forest")]
    two = play(table(2), "1 place quarry 1")
    assert not [text for text in two.legal() if text.startswith("place quarry")]
    assert "place hunt 5" in play(table(2), "1 place hunt 1").legal()


def test_t_03_and_t_04_gathering() -> None:
    made = play(table(4), "1 place forest 5", "2 place field")
    assert "place forest 2" in made.legal()
    assert "place forest 3" not in made.legal()
    again = play(table(2), "1 place forest 1", "2 place hunt 1")
    assert not [text for text in again.legal() if text.startswith("place forest")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t_06_and_t_07_the_village(players: int) -> None:
    made = play(table(players), "1 place toolmaker", "2 place hunt 1")
    for seat in range(3, players + 1):
        play(made, f"{seat} place hunt 1")
    play(made, "1 place field")
    assert ("place hut" in made.legal()) == (players == 4)


def test_t_02_without_a_place() -> None:
    made = table(2)
    tribe(made, 1).figures, tribe(made, 2).figures = 6, 10
    order = [
        *("1 place hunt 1", "2 place forest 1", "1 place clay-pit 1", "2 place quarry 1", "1 place toolmaker"),
        *("2 place river 1", "1 place card 1", "2 place field", "1 place card 2", "2 place card 3"),
        *("1 place card 4", "2 place building 1", "2 place building 2"),
    ]
    play(made, *order)
    assert made.legal() == ["place hunt 1", "place hunt 2", "place hunt 3"]
    play(made, "2 place hunt 2")
    assert made.who == "1"
    assert made.legal() == ["use card 1", "use card 2", "use card 4", "use clay-pit", "use hunt", "use toolmaker"]
    assert tribe(made, 2).unplaced == 1

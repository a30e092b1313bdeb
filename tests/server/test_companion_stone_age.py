"""Stone Age from a real box: dice with their faces, and the extra card that only its owner has seen."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from mamut.server.errors import Refusal
from mamut.server.table.document import Snapshot
from mamut.server.table.table import Table
from mamut.server.table.undo import undo
from tests.server.hosting import here, hosted, settings_in
from tests.server.tables import act, again, documents, enter, new_table
from tests.server.wire import Person

GAME = "stone-age"


def play(table: Table, until: str, seed: int = 1) -> list[str]:
    """Plays until an outcome of this kind is asked for; what is possible then."""
    chooser, people = random.Random(seed), [n for n, seat in enumerate(table.seats, 1) if seat.holder == "person"]
    while table.state is not None and not table.state.over:
        if not table.state.chance:
            act(table, chooser.randrange(table.state.count()))
            continue
        possible = [move.text for move, _ in table.state.outcomes()]
        if possible[0].startswith(f"{until} "):
            return possible
        if possible[0].startswith("draw "):
            enter(table, chooser.choice(possible), *people)
        else:
            enter(table, chooser.choice(possible), chooser.choice(people))
    raise AssertionError(f"this game has no {until}")


def owner_of(table: Table) -> int:
    assert table.state is not None
    owner: int = table.state.view().data["turn"]
    return owner


def view(table: Table, *you: int) -> dict[str, Any]:
    shown: dict[str, Any] = Snapshot(table).document(you)["view"]
    return shown


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_from_a_box(players: int) -> None:
    table = new_table(*"ABCD"[:players], game=GAME, companion=True)
    with pytest.raises(AssertionError, match="this game has no"):
        play(table, "nothing", seed=players)
    assert table.status == "over"
    assert documents(again(table)) == documents(table)


def test_the_set_up_is_entered_card_by_card() -> None:
    table = new_table("A", "B", game=GAME, companion=True)
    shown = Snapshot(table).document((2,))
    assert len(shown["moves"]) == 36
    enter(table, "card C07", 2)
    with pytest.raises(Refusal) as refused:
        enter(table, "card C07", 1)
    assert (refused.value.rule or "").startswith("SA-")
    assert "card C07" not in Snapshot(table).document((1,))["moves"]


def test_dice_are_entered_by_their_sum_with_or_without_faces() -> None:
    table = new_table("A", "B", game=GAME, companion=True)
    possible = play(table, "roll")
    dice = int(possible[0].split(" ")[1])
    assert possible == [f"roll {total}" for total in range(dice, 6 * dice + 1)]
    faces = " ".join(["6"] * dice)
    with pytest.raises(Refusal, match="bad-note"):
        enter(table, possible[0], 1, note=f"faces {faces}")
    enter(table, possible[-1], 1, note=f"faces {faces}")
    assert list(table.notes().values()) == [f"faces {faces}"]
    assert again(table).notes() == table.notes()


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_the_extra_card_on_two_devices(seed: int) -> None:
    """The owner enters it; the other one is not asked, not told, and cannot find out."""
    table = new_table("A", "B", game=GAME, companion=True)
    possible = play(table, "draw", seed)
    owner = owner_of(table)
    other = 3 - owner
    assert Snapshot(table).document((owner,))["moves"] == possible
    assert Snapshot(table).document((other,))["moves"] is None
    for text in (possible[0], "draw C99", "card C01"):
        with pytest.raises(Refusal, match="not-your-draw"):
            enter(table, text, other)
    unseen_before = view(table, other)["unseen"]["cards"]
    enter(table, possible[0], owner)
    line = next(line for line in reversed(table.lines) if line.text == possible[0])
    card = possible[0].split(" ")[1]
    assert view(table, owner)["players"][owner - 1]["extra"] == card
    for you in ((other,), ()):
        shown = view(table, *you)
        assert shown["players"][owner - 1]["extra"] == "?"
        assert card in shown["unseen"]["cards"]
        assert shown["unseen"]["cards"] == unseen_before
    assert card.encode() not in table.masks[line.number][other]
    assert card.encode() not in table.masks[line.number][0]

    # The next card that is turned up: for all the other one knows it could be that one.
    play(table, "card", seed)
    assert f"card {card}" in Snapshot(table).document((other,))["moves"]
    assert f"card {card}" not in Snapshot(table).document((owner,))["moves"]
    with pytest.raises(Refusal) as refused:
        enter(table, f"card {card}", owner)
    assert (refused.value.rule or "").startswith("SA-")


def test_the_extra_card_on_one_shared_device() -> None:
    table = new_table("A", "B", game=GAME, companion=True)
    possible = play(table, "draw", 2)
    owner = owner_of(table)
    assert Snapshot(table).document((1, 2))["moves"] == possible
    enter(table, possible[3], 1, 2)
    # Whoever sees the screen next sees as the one who acts: the card is shown to its owner only.
    while table.state is not None and not table.state.over and table.turn in (owner, None):
        if table.state.chance:
            enter(table, table.state.outcomes()[0][0].text, 1, 2)
        else:
            act(table)
    assert view(table, 1, 2)["players"][owner - 1]["extra"] == "?"


def test_somebody_looks_for_a_bot() -> None:
    table = new_table("A", "greedy", game=GAME, companion=True)
    seed = next(seed for seed in range(20) if _bot_draws(seed))
    table = new_table("A", "greedy", game=GAME, companion=True)
    possible = play(table, "draw", seed)
    assert set(Snapshot(table).document((1,))["moves"]) >= set(possible)
    enter(table, possible[0], 1)
    assert view(table, 1)["players"][1]["extra"] == "?"


def _bot_draws(seed: int) -> bool:
    table = new_table("A", "greedy", game=GAME, companion=True)
    play(table, "draw", seed)
    return owner_of(table) == 2


def test_a_mistyped_extra_card_is_taken_back_by_anyone() -> None:
    table = new_table("A", "B", game=GAME, companion=True)
    possible = play(table, "draw", 1)
    owner, lines = owner_of(table), len(table.lines)
    enter(table, possible[0], owner)
    while len(table.lines) > lines:
        undo(table, 3 - owner, len(table.lines), frozenset({3 - owner}))
    enter(table, possible[1], owner)
    assert view(table, owner)["players"][owner - 1]["extra"] == possible[1].split(" ")[1]


def test_what_was_drawn_in_secret_is_never_sent_to_others(tmp_path: Path) -> None:
    """Two devices and a spectator hear a whole game; every text that came is searched."""

    async def game() -> None:
        async with hosted(settings_in(tmp_path)) as host:
            opened = await host.open(here("A", "B"), game=GAME, options={}, companion=True)
            people = [await host.person(opened["id"], token) for token in opened["tokens"].values()]
            watcher = await host.person(opened["id"])
            chooser, drawn = random.Random(3), 0
            while people[0].document["table"]["status"] != "over" and not drawn:
                actor = next(person for person in people if person.document["moves"])
                text = chooser.choice(actor.document["moves"])
                secret = text.startswith("draw ")
                others = [person for person in (*people, watcher) if person is not actor]
                heard = [len(person.heard) for person in others]
                answer = await actor.move(text)
                if answer["type"] == "refused":
                    assert text.startswith("card "), "only a card that somebody holds in secret"
                    continue
                await settle(answer["number"], *people, watcher)
                if secret:
                    drawn += 1
                    for person, before in zip(others, heard, strict=True):
                        news = [said for said in person.heard[before:] if '"news"' in said]
                        assert news
                        assert not any(f'"{text}"' in said or f'"extra":"{text[5:]}"' in said for said in news)
                        entry = next(entry for entry in reversed(person.entries) if entry.get("text", "").startswith("draw "))
                        assert entry["text"] == "draw ?"
                        assert text[5:] not in str(entry)
            assert drawn

    asyncio.run(game())


async def settle(number: int, *people: Person) -> None:
    for person in people:
        await person.until(number)

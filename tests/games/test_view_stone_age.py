"""What a reader sees of Stone Age is what lies on the referee's table, and nothing that he may not know."""

from typing import Any

import pytest

from ..referee.stone_age import Table, score_position
from ..referee.stone_age.components import CARDS
from ..referee.stone_age.placing import figures_in, placements
from ..referee.stone_age.scoring import score_tribe, sheet
from ..referee.stone_age.tribe import ONE_USE_TOOLS, Tribe
from .test_referee_stone_age import STYLES, both

PARTS = ("resources", "green", "farmers", "hut_builders", "shamans", "toolmakers")


def player_of(tribe: Tribe) -> dict[str, Any]:
    """A player as the referee knows him, without what is told in other words."""
    sheet = score_tribe(tribe)
    return {
        "track": tribe.track,
        "points": sheet.total,
        "grain": tribe.grain,
        "figures": tribe.figures,
        "home": tribe.unplaced,
        "tools": [{"value": value, "used": used} for value, used in zip(tribe.tools, tribe.used, strict=True)],
        "one_use": [
            {"card": card, "value": CARDS[card].value}
            for card in ONE_USE_TOOLS
            if card in tribe.bought and card not in tribe.spent
        ],
        "cash": tribe.may_cash(),
        "resources": tribe.stock,
        "cards": sorted(tribe.bought),
        "buildings": sorted(tribe.buildings),
        "ends": {part: getattr(sheet, part) for part in PARTS},
    }


def bottom_worth(tribe: Tribe, card: str | None) -> int:
    """What the bottom of a card would add, by counting twice."""

    def total(cards: list[str]) -> int:
        return sheet(0, 0, cards, tribe.grain, sum(tribe.tools), tribe.figures, len(tribe.buildings)).total

    owned = tribe.bought + tribe.drawn
    return total([*owned, card]) - total(owned) if card else 0


def owner_of(table: Table, area: str) -> int | None:
    return next((seat for seat, tribe in table.board.tribes.items() if area in tribe.placed), None)


def check_board(data: dict[str, Any], table: Table) -> None:
    """Everything on the game board."""
    board = table.board
    for area in data["areas"]:
        assert area["figures"] == [tribe.placed.get(area["area"], 0) for tribe in board.tribes.values()]
    for space in data["row"]:
        assert space["card"] == board.row[space["space"]]
        assert space["price"] == space["space"]
        assert space["figure"] == owner_of(table, f"card {space['space']}")
        assert space["worth"] == [bottom_worth(tribe, space["card"]) for tribe in board.tribes.values()]
    for stack in data["stacks"]:
        number = stack["stack"]
        assert (stack["building"], stack["tiles"]) == (board.tiles[number], board.stacks[number])
        assert stack["figure"] == owner_of(table, f"building {number}")
    assert data["deck"] == len(board.deck)
    assert data["unseen"] == {"cards": sorted(board.deck), "buildings": sorted(board.unseen_tiles)}
    assert data["last_round"] == (0 in board.stacks.values())


def check_closed(data: dict[str, Any], table: Table) -> None:
    """An area is closed exactly if a player who is not there yet and has figures enough may not enter it."""
    tribes = table.board.tribes
    for area in data["areas"]:
        for seat, tribe in tribes.items():
            if area["area"] not in tribe.placed and tribe.unplaced >= 2:
                entered = any(text.startswith(f"place {area['area']}") for text in placements(tribes, seat))
                assert entered == (area["closed"] is None), area
        if area["closed"]:
            full = figures_in(tribes, area["area"]) >= (area["spaces"] or 0)
            few = {2: "SA-P23-4", 3: "SA-P23-3"}.get(len(tribes)) if area["spaces"] == 7 else "SA-P23-1"
            assert area["closed"] == ("SA-PLACE-6" if full else few)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_is_the_referees_table(players: int) -> None:
    for state, table, _ in both(players, STYLES["buyer"], 21):
        data = state.game.describe(state.plain)
        if data["phase"] == "setup":
            continue
        check_board(data, table)
        for seen, tribe in zip(data["players"], table.board.tribes.values(), strict=True):
            wanted = player_of(tribe)
            if data["step"] == "card":  # used tools are taken back before or after the cards: nobody can tell
                wanted["tools"] = seen["tools"]
            assert {key: seen[key] for key in wanted} == wanted
            assert seen["extra"] == (tribe.drawn[0] if tribe.drawn else None)
        assert data["actor"] == (None if state.chance else int(table.who))
        if data["phase"] == "placing" and data["step"] == "place":
            assert (data["round"], data["start_player"]) == (table.board.rounds, table.board.start_player)
            check_closed(data, table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_extra_card_is_seen_by_its_owner_alone(players: int) -> None:
    """To everyone else it is one of the unseen cards, and no number on the table gives it away (SA-EFF-8)."""
    hidden = 0
    for state, table, _ in both(players, STYLES["buyer"], 22):
        owner = next((seat for seat, tribe in table.board.tribes.items() if tribe.drawn), None)
        if owner is None or len(state.history) % 3:
            continue
        hidden += 1
        card = table.board.tribes[owner].drawn[0]
        for reader in range(players + 1):
            data = state.view(reader - 1).data
            known = reader == owner
            assert data["players"][owner - 1]["extra"] == (card if known else "?")
            assert (card in data["unseen"]["cards"]) != known
            assert len(data["unseen"]["cards"]) == len(table.board.deck) + (not known)
            assert data["deck"] == len(table.board.deck)
            without = Tribe(**{**vars(table.board.tribes[owner]), "drawn": []})
            worths = [space["worth"][owner - 1] for space in data["row"]]
            counted = table.board.tribes[owner] if known else without
            assert worths == [bottom_worth(counted, space["card"]) for space in data["row"]]
            assert data["players"][owner - 1]["points"] == score_tribe(counted).total
    assert hidden > 20


def position_of(table: Table) -> dict[str, Any]:
    """A finished table as it is typed into the score pad: everything has been cashed."""
    players = []
    for seat, tribe in table.board.tribes.items():
        stock = {**tribe.stock, "wood": tribe.stock["wood"] + (2 if tribe.may_cash() else 0)}
        numbers = {"track": tribe.track, "grain": tribe.grain, "tools": tribe.tools, "figures": tribe.figures}
        cards = sorted(tribe.bought + tribe.drawn)
        players.append({"name": f"p{seat}", **numbers, "buildings": len(tribe.buildings), "cards": cards, "resources": stock})
    return {"game": "stone-age", "players": players}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_pad_counts_like_the_game_and_the_referee(players: int) -> None:
    for style in ("anything", "crowded", "patient"):
        *_, (state, table, _) = both(players, STYLES[style], 23)
        position = position_of(table)
        pad = state.game.score_position(position)
        assert [player["total"] for player in pad["players"]] == state.scores
        assert [{part: player[part] for part in PARTS} for player in pad["players"]] == [
            {part: getattr(sheet, part) for part in PARTS} for sheet in score_position(position)
        ]
        assert pad["winners"] == [f"p{seat}" for seat in table.winners()]
        assert pad["tie_break"] == table.tie_break()

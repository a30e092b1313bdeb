"""What a reader sees of Kitara is what lies on the referee's table, and nothing that he may not know."""

import copy
import dataclasses
import random
from typing import Any

import pytest

import mamut

from ..referee.kitara import Table, score_position
from ..referee.kitara.board import Board, Player
from ..referee.kitara.figures import Group
from ..referee.kitara.nguni import flee
from .kitara_styles import STYLES
from .playing import KITARA_TABLES, kitara, texts
from .test_referee_kitara import both


def told(group: Group) -> dict[str, int]:
    return {"W": group.W, "S": group.S, "C": group.C}


def word(table: Table) -> str:
    return table.legal()[0].split()[0] if table.legal() else "over"


def player_of(table: Table, seat: int, player: Player) -> dict[str, Any]:
    """A player as the referee knows him."""
    board = table.board
    cards = board.kingdom(seat)
    return {
        "seat": seat,
        "tribe": board.is_tribe(seat),
        "track": player.track,
        "points": table.scores()[seat - 1],
        "supply": told(player.supply),
        "kingdom": player.kingdom,
        "moves": board.moves(seat),
        "score": sum(card.points for card in cards),
        "need": len(board.needy(seat)),
        "cap": board.fed(seat),
        "ruins": sum(group.S > 0 for place, group in player.groups.items() if place in board.map.ruins),
        "territories": len(player.groups),
        "hand": sorted(player.hand),
    }


def check_board(data: dict[str, Any], table: Table) -> None:
    board = table.board
    assert data["row"] == board.row
    left = [card.age for card in getattr(board.deck, "cards").values()]  # noqa: B009
    assert (data["deck_left"], data["ages"]) == (len(left), [left.count(age) for age in range(1, 6)])
    assert data["bag"] == board.bag.total()
    for place in data["territories"]:
        owner = board.owner(place["id"])
        group = board.players[owner].groups[place["id"]] if owner else Group()
        assert (place["seat"], place["group"]) == (owner, told(group))
    assert [place["id"] for place in data["territories"]] == board.map.territories
    assert (data["round"], data["last_round"]) == (board.round, board.last_round)
    assert data["turn"] == (None if table.over else table.seat)
    assert data["actor"] == (int(table.who) if table.who not in ("*", "") else None)
    assert data["step"] == ("move" if word(table) == "stop" else word(table))


def goes(board: Board, attacker: int, source: int, target: int, leaving: Group) -> list[int]:
    """Where the group on the target would retreat to, tried out on a copy."""
    tried = dataclasses.replace(board, players=copy.deepcopy(board.players))
    owner = tried.owner(target)
    assert owner is not None
    del tried.players[owner].groups[target]
    tried.players[attacker].take(source, leaving)
    tried.players[attacker].put(target, leaving)
    if tried.is_tribe(owner):
        place = flee(tried, target)
        return [] if place is None else [place]
    return tried.havens(target, owner)


def check_attacks(data: dict[str, Any], board: Board, seat: int) -> None:
    """Every group of another next to an own one, whether it can be attacked or not."""
    own, wanted = board.players[seat].groups, []
    for source, group in sorted(own.items()):
        for target in sorted(board.map.neighbours[source]):
            owner = board.owner(target)
            if owner not in (None, seat):
                some = Group() if group.size == 1 else next(part for part in group.parts() if part != group)
                attack: dict[str, Any] = {
                    "from": source,
                    "to": target,
                    "seat": owner,
                    "figures": board.players[owner].groups[target].size,
                }
                attack["emptied"] = goes(board, seat, source, target, group)
                if some.size:
                    attack["retreats"] = goes(board, seat, source, target, some)
                wanted.append(attack)
    assert len(data["attacks"]) == len(wanted)
    for found, attack in zip(data["attacks"], wanted, strict=True):
        assert {key: found[key] for key in attack} == attack


@pytest.mark.parametrize("style", ["warlike", "settling"])
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_view_is_the_referees_table(players: int, solo: str, style: str) -> None:
    made = 0
    for state, table, _ in both(STYLES[style], 21, players, solo=solo, deck="red"):
        data, step = state.game.describe(state.plain), word(table)
        if not table.turns:
            continue  # in a solo game nobody can tell when figures are put on the map
        check_board(data, table)
        for seen, (seat, player) in zip(data["players"], table.board.players.items(), strict=True):
            wanted = player_of(table, seat, player)
            if data["retreat"] and data["retreat"]["seat"] == seat:  # neither on the map nor in the supply
                wanted["supply"] = told(player.supply - Group(**data["retreat"]["group"]))
            assert {key: seen[key] for key in wanted} == wanted
            assert [token["value"] for token in seen["tokens"]] == player.kept
        piles = table.board.players[1].piles
        shown = [(pile["card"], pile["tokens"]) for pile in data["piles"]] if solo == "nguni" else []
        assert shown == [(card, sorted(pile)) for card, pile in piles.items()]
        made = 0 if step == "draft" else made
        if step in ("move", "retreat"):
            assert table.seat is not None
            assert data["moves_left"] == table.board.moves(table.seat) - made
        if step == "draft":
            assert data["reach"] == table.board.reach(int(table.who))
        if step == "retreat":
            assert [f"retreat {place}" for place in data["retreat"]["choices"]] == sorted(
                table.legal(), key=lambda t: int(t[8:])
            )
        if step == "move":
            check_attacks(data, table.board, int(table.who))
            made += table.legal() != ["stop"]  # the next one; a stop ends the counting
        assert bool(data["attacks"]) <= (step == "move")
        assert (data["managing"] is None) == (step not in ("lose", "remove"))
        assert (data["recruiting"] is None) == (step != "recruit")


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_tokens_are_seen_by_their_owner_alone(players: int, solo: str) -> None:
    """KT-WAR-2 and -4, NG-WAR-1; no total gives them away."""
    hidden = 0
    for state, table, _ in both(STYLES["warlike"], 22, players, solo=solo, deck="blue"):
        if len(state.history) % 3:
            continue
        for reader in range(players + 1):
            data = state.view(reader - 1).data
            for seen, (seat, player), sheet in zip(data["players"], table.board.players.items(), table.sheets(), strict=True):
                known = seat == reader and not table.board.is_tribe(seat)
                assert [token["value"] for token in seen["tokens"]] == [value if known else None for value in player.kept]
                assert seen["hand"] == (sorted(player.hand) if known else [None] * len(player.hand))
                assert seen["points"] == (sheet.total if known else sheet.track + sheet.cards)
                hidden += len(player.kept) + len(player.hand)
            for pile in data["piles"] or []:
                assert pile["tokens"] == [None] * len(table.board.players[1].piles[pile["card"]])
                hidden += 1
            assert data["bag"] == table.board.bag.total()
    assert hidden > 20


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_all_tokens_are_turned_over_at_the_end(players: int, solo: str) -> None:
    """KT-FINAL-1, NG-WAR-3."""
    *_, (state, table, _) = both(STYLES["warlike"], 22, players, solo=solo, deck="blue")
    data = state.view().data
    assert [[token["value"] for token in player["tokens"]] for player in data["players"]] == [
        player.kept for player in table.board.players.values()
    ]
    assert [pile["tokens"] for pile in data["piles"] or []] == [sorted(pile) for pile in table.board.players[1].piles.values()]
    assert [player["points"] for player in data["players"]] == table.scores()


def other_token(rng: random.Random, state: mamut.State, text: str) -> str:
    """Another token than this one, if there is one; or another one kept."""
    found = texts(state)
    others = [one for one in found if one != text]
    return rng.choice(others or found)


def played_twice(players: int, solo: str, seed: int) -> int:
    """One seat draws and keeps other tokens in the second game; how often it does."""
    secret = 0 if solo == "nguni" else seed % players
    readers = [seat for seat in range(-1, players) if seat != secret or solo == "nguni"]
    rng = random.Random(seed)
    twin, differences = kitara(players, solo=solo, deck="red").new(), 0
    for state, table, ahead in both(STYLES["warlike"], 40 + seed, players, solo=solo, deck="red"):
        again = random.Random(0)
        again.setstate(ahead.getstate())
        text = STYLES["warlike"](again, table)  # what is played next
        mine = table.seat == secret + 1 and text.startswith(("token", "keep"))
        if text not in texts(twin) and not mine:
            break  # the bag of the second game does not hold what was drawn
        chosen = other_token(rng, twin, text) if mine else text
        for seat in readers if differences or mine else ():
            assert twin.view(seat).data == state.view(seat).data
            assert bytes(twin.view(seat).state) == bytes(state.view(seat).state)
            assert twin.view(seat).moves() == state.view(seat).moves()
            lines = [one.game.seen(one, one.parse(line), seat) for one, line in ((state, text), (twin, chosen))]
            assert lines[0] == lines[1]
            assert not mine or lines[0] == f"{text.split()[0]} ?"
        differences += chosen != text
        twin.apply(chosen)
    return differences


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_games_that_differ_in_hidden_tokens_look_alike(players: int, solo: str) -> None:
    """To everyone else, and for the tribe to everyone, both are the same game."""
    assert sum(played_twice(players, solo, seed) for seed in range(4)) > 3


@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_a_redealt_game_looks_the_same(players: int, solo: str) -> None:
    rng = random.Random(5)
    changed = 0
    for number, (state, _, _) in enumerate(both(STYLES["warlike"], 3, players, solo=solo, deck="blue")):
        for seat in range(players) if number % 4 == 0 else ():
            dealt = state.redeal(seat, rng)
            state.game.check(dealt.plain)
            assert dealt.view(seat).data == state.view(seat).data
            assert list(dealt.observation(seat)) == list(state.observation(seat))
            assert state.actor != seat or texts(dealt) == texts(state)
            changed += bytes(dealt) != bytes(state)
    assert changed


def position_of(table: Table, switches: dict[str, str]) -> dict[str, Any]:
    """A finished table as it is typed into the score pad."""
    players = [
        {
            "name": f"p{seat}",
            "track": player.track,
            "tokens": [*player.kept, *(max(pile) for pile in player.piles.values())],
            "cards": len(player.kingdom),
            "territories": len(player.groups),
        }
        for seat, player in table.board.players.items()
    ]
    solo = {"solo": "nguni"} if table.board.solo else {}
    return {"game": "kitara", **solo, "players": players, **({"switches": switches} if switches else {})}


@pytest.mark.parametrize("switches", [{}, {"final_points_per_card": "0"}, {"nguni_final_card_points": "no"}])
@pytest.mark.parametrize(("players", "solo"), KITARA_TABLES)
def test_the_score_pad_counts_like_the_game_and_the_referee(players: int, solo: str, switches: dict[str, str]) -> None:
    for style in STYLES:
        *_, (state, table, _) = both(STYLES[style], 23, players, solo=solo, deck="red", **switches)
        position = position_of(table, switches)
        pad = state.game.score_position(position)
        assert [player["total"] for player in pad["players"]] == state.scores
        assert [(player["track"], player["tokens"], player["cards"]) for player in pad["players"]] == [
            (sheet.track, sheet.tokens, sheet.cards) for sheet in score_position(position)
        ]
        assert pad["winners"] == [f"p{seat}" for seat in table.winners()]
        assert pad["tie_break"] == table.tie_break()

"""The five phases of a turn (chapter 4), yours and the tribe's."""

from .asking import CHANCE, Question, Steps, ask
from .board import Board, turn_up
from .figures import Group, one
from .nguni import TRIBE, choose_card, flee, next_action, settle


def turn(board: Board, seat: int) -> Steps[int]:
    """KT-TURN-1; the number of moves that were not used."""
    phases = tribe_turn(board) if board.is_tribe(seat) else own_turn(board, seat)
    unused = yield from phases
    if len(board.players) == 2:  # KT-2P-1
        del board.row[:1]
        yield from turn_up(board, "NG-ENDTURN-1")
    return unused


def own_turn(board: Board, seat: int) -> Steps[int]:
    position = yield from ask(seat, {f"draft {place}": place for place in range(1, board.reach(seat) + 1)})
    card = yield from take_card(board, seat, position)
    for kind in board.cards[card].figures:
        yield from recruit(board, seat, kind)
    unused = yield from move(board, seat)
    board.players[seat].track += board.gain(seat)
    yield from keep(board, seat)
    yield from manage(board, seat)
    return unused


def take_card(board: Board, seat: int, position: int) -> Steps[str]:
    """KT-DRAFT-4."""
    card = board.row.pop(position - 1)
    board.players[seat].kingdom.append(card)
    yield from turn_up(board, "KT-DRAFT-4")
    return card


def recruit(board: Board, seat: int, kind: str) -> Steps[None]:
    """KT-RECRUIT-2 to -5."""
    player = board.players[seat]
    houses = [place for place in board.map.houses if board.owner(place) is None]
    places = list(player.groups) or houses or board.empty_savannas()
    if player.supply.of(kind) and places:
        place = yield from ask(seat, {f"recruit {kind} {place}": place for place in places})
        player.put(place, one(kind))


# --- moving -------------------------------------------------------------------------------------------

Move = tuple[int, int, Group]


def legal_moves(board: Board, seat: int) -> dict[str, Move | None]:
    """KT-MOVE-2 and -4, KT-ATTACK-1."""
    found: dict[str, Move | None] = {}
    for source, group in board.players[seat].groups.items():
        for target in board.map.neighbours[source]:
            owner = board.owner(target)
            defenders = 0 if owner in (None, seat) else board.players[owner].groups[target].size
            for part in group.parts():
                if part.size > defenders:
                    found[f"move {source} {target} {part}"] = (source, target, part)
    return found


def move(board: Board, seat: int) -> Steps[int]:
    """KT-MOVE-1 to -5."""
    left = board.moves(seat)
    while left and (options := legal_moves(board, seat)):
        chosen = yield from ask(seat, {**options, "stop": None})
        if chosen is None:
            break
        left -= 1
        yield from carry_out(board, seat, *chosen)
    return left


def carry_out(board: Board, seat: int, source: int, target: int, part: Group) -> Steps[None]:
    """KT-ATTACK-2, KT-WAR-1."""
    owner = board.owner(target)
    board.players[seat].take(source, part)
    if owner in (None, seat):
        board.players[seat].put(target, part)
        return
    driven = board.players[owner].groups.pop(target)
    board.players[seat].put(target, part)
    yield from retreat(board, seat, owner, target, driven)
    if part.C:
        yield from draw_token(board, seat)


def retreat(board: Board, attacker: int, owner: int, place: int, group: Group) -> Steps[None]:
    """KT-RETREAT-1 to -4, NG-RETREAT-1 to -4."""
    havens = board.havens(place, owner)
    rule = "KT-RETREAT-1" if board.players[owner].groups else "KT-RETREAT-4"
    writer = owner
    if board.is_tribe(owner):
        haven = flee(board, place)
        havens = [] if haven is None else [haven]
    elif board.switches["retreat_ties"] == "attacker" and not board.solo:
        writer = attacker
    if havens:
        haven = yield from ask(writer, {f"retreat {haven}": haven for haven in havens}, rule)
        board.players[owner].put(haven, group)


def draw_token(board: Board, seat: int) -> Steps[None]:
    """KT-WAR-1 and -5, NG-WAR-1."""
    weights = {f"token {value}": number for value, number in board.bag.items() if number}
    if not weights:
        return
    text = yield Question(CHANCE, weights)
    value = int(text.removeprefix("token "))
    board.bag[value] -= 1
    player = board.players[seat]
    if board.is_tribe(seat):
        player.piles.setdefault(player.kingdom[-1], []).append(value)
    else:
        player.hand.append(value)


# --- the end of the turn ------------------------------------------------------------------------------


def keep(board: Board, seat: int) -> Steps[None]:
    """KT-WAR-3."""
    player = board.players[seat]
    if player.hand:
        value = yield from ask(seat, {f"keep {value}": value for value in player.hand})
        player.hand.remove(value)
        player.kept.append(value)
        board.bag.update(player.hand)
        player.hand = []


def manage(board: Board, seat: int) -> Steps[None]:
    """KT-MANAGE-4 to -7."""
    player = board.players[seat]
    for _ in range(len(board.needy(seat)) - board.fed(seat)):
        card = yield from ask(seat, {f"lose {name}": name for name in board.needy(seat)})
        player.kingdom.remove(card)
        for kind in board.cards[card].figures:
            places = {f"remove {kind} {place}": place for place, group in player.groups.items() if group.of(kind)}
            if places:
                place = yield from ask(seat, places)
                player.take(place, one(kind))


# --- the tribe ----------------------------------------------------------------------------------------


def tribe_turn(board: Board) -> Steps[int]:
    """Chapter 4 of nguni.md: every line has one legal move, but your retreats."""
    tribe = board.players[TRIBE]
    within = [board.cards[name] for name in board.row[: board.reach(TRIBE)]]
    position = choose_card(within, tribe.supply)
    yield from ask(TRIBE, {f"draft {position}": None}, "NG-DRAFT-2")
    card = yield from take_card(board, TRIBE, position)
    for kind in board.cards[card].figures:
        settled = settle(board, kind) if tribe.supply.of(kind) else None
        if settled:
            place, rule = settled
            yield from ask(TRIBE, {f"recruit {kind} {place}": None}, rule)
            tribe.put(place, one(kind))
    left = yield from tribe_moves(board, board.moves(TRIBE))
    tribe.track += board.gain(TRIBE)  # NG-SCORE-1; NG-MANAGE-1: nothing else
    return left


def tribe_moves(board: Board, left: int) -> Steps[int]:
    """NG-MOVE-1: how many of its moves it does not use."""
    while left and (action := next_action(board)):
        yield from ask(TRIBE, {f"move {action.source} {action.target} {action.part}": None}, action.rule)
        left -= 1
        yield from carry_out(board, TRIBE, action.source, action.target, action.part)
    return left

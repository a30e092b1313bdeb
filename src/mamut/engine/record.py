"""A finished or running game as text: write, read, verify, resume."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mamut.engine.chance import Fair
from mamut.engine.contract import CHANCE
from mamut.engine.errors import IllegalMove, OptionError, RecordError
from mamut.engine.game import Game
from mamut.engine.state import State

FIRST_LINE = "mamut record 1"


@dataclass
class Line:
    """One line of moves: who (`*` or a seat from 1), the text, the count of possible moves if it was traced."""

    number: int
    who: str
    text: str
    count: int | None = None
    remarks: tuple[str, ...] = ()
    """its comments, but for the count"""
    note: str | None = None
    """what the game remarks about an outcome (`Game.note`); known once the line was played"""


@dataclass
class Record:
    game: Game
    names: list[str]
    lines: list[Line]
    scores: tuple[int, list[int]] | None = None
    """line number and scores, for a finished game"""
    winners: tuple[int, list[int]] | None = None
    """line number and winning seats from 1"""
    seed_hash: str | None = None
    seed: str | None = None
    last_line: int = 0

    def steps(self) -> Iterator[tuple[Line | None, State]]:
        """Plays the game again: first the start, then every line with the state after it. Refuses what is not legal."""
        state = self.game.new()
        fair = Fair(bytes.fromhex(self.seed)) if self.seed else None
        draws = 0
        yield None, state
        for line in self.lines:
            draws += state.chance
            self._check_turn(state, line)
            try:
                self._check_step(state, line, fair, draws)
                line.note = _note(state, line, fair, draws)
                state.apply(line.text)
            except IllegalMove as error:
                raise RecordError(line.number, error, error.rule) from None
            yield line, state
        self._check_result(state)

    def play(self) -> State:
        """The position at the end, to look at or to go on from; every line has been checked on the way."""
        return [state for _, state in self.steps()][-1]

    def _check_turn(self, state: State, line: Line) -> None:
        turn = self.game.turn_rule()
        who = "*" if state.actor == CHANCE else str(state.actor + 1)
        if state.over:
            raise RecordError(line.number, "errors.record.over", turn)
        if line.who != who:
            raise RecordError(line.number, "errors.record.turn", turn, turn=turn, who=repr(who), given=repr(line.who))

    def _check_step(self, state: State, line: Line, fair: Fair | None, draws: int) -> None:
        move = state.parse(line.text)
        if line.count is not None and line.count != state.count():
            raise RecordError(line.number, "errors.record.wrong_count", given=line.count, possible=state.count())
        if fair and state.chance and fair.draw(state, draws) != move:
            wanted = fair.draw(state, draws).text
            raise RecordError(line.number, "errors.record.unfair", wanted=repr(wanted), given=repr(line.text))

    def _check_result(self, state: State) -> None:
        if not state.over:
            if self.scores or self.winners:
                raise RecordError((self.scores or self.winners or (0,))[0], "errors.record.result_too_early")
            if self.seed:
                raise RecordError(self.last_line, "errors.record.seed_too_early")
            return
        if self.scores is None or self.winners is None:
            raise RecordError(self.last_line, "errors.record.result_missing")
        if self.scores[1] != state.scores:
            raise RecordError(self.scores[0], "errors.record.wrong_scores", scores=_spaced(state.scores))
        winners = [seat + 1 for seat in state.winners]
        if self.winners[1] != winners:
            raise RecordError(self.winners[0], "errors.record.wrong_winners", winners=_spaced(winners))


def _note(state: State, line: Line, fair: Fair | None, draws: int) -> str | None:
    """What the seed says, where there is one; else a remark of the line that fits."""
    if not state.chance:
        return None
    if fair:
        return fair.drawn(state, draws).note
    move = state.parse(line.text)
    return next((remark for remark in line.remarks if state.game.noted(state, move, remark)), None)


def write_record(
    state: State,
    names: Sequence[str],
    trace: bool = False,
    fair: Fair | None = None,
    notes: Mapping[int, str] | None = None,
) -> str:
    """The record of a game. With `trace`, every line tells how many moves were possible there; `notes` are remarks about
    outcomes, by the number of the step from 0, written as comments."""
    again = state.game.new()
    steps = []
    for k, (who, move) in enumerate(state.replay()):
        note = (notes or {}).get(k)
        steps.append((who, f"{move.text} # {note}" if note else move.text, again.count() if trace else None))
        again.apply(move)
    return compose(state.game, names, steps, (state.scores, state.winners) if state.over else None, fair)


def compose(
    game: Game,
    names: Sequence[str],
    steps: Iterable[tuple[int, str, int | None]],
    result: tuple[Iterable[int], Iterable[int]] | None,
    fair: Fair | None = None,
) -> str:
    """The text of a record, from who did what (with the count, if traced) and the scores and winners of a finished game."""
    check_names(names)
    if len(names) != game.players:
        raise OptionError(f"{len(names)} names for {game.players} players")
    lines = [FIRST_LINE, f"game: {game.name}", f"rules: {game.version}", f"players: {game.players}"]
    for option in game.option_list:
        value = game.options[option.key]
        if isinstance(value, tuple):
            lines += [f"{option.key}: {', '.join(value)}"] if value else []
        elif option.stated or value != option.default:
            lines.append(f"{option.key}: {value}")
    lines += [f"seat {n}: {name}".rstrip(" ") for n, name in enumerate(names, 1)]
    if fair:
        lines.append(f"seed-hash: {fair.seed_hash}")
        lines += [f"seed: {fair.seed_text}"] if result else []
    lines.append("")
    for who, text, count in steps:
        lines.append(f"{'*' if who == CHANCE else who + 1} {text}" + (f" # {count}" if count is not None else ""))
    if result:
        scores, winners = result
        lines += [f"= scores {_spaced(scores)}", f"= winners {_spaced(seat + 1 for seat in winners)}"]
    return "\n".join(lines) + "\n"


def check_names(names: Sequence[str]) -> None:
    for name in names:
        if name != name.strip(" ") or any(mark in name for mark in "#\r\n"):
            raise OptionError(f"the name {name!r}: a name has no '#', no line break and no space around it")


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))

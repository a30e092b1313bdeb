"""`mamut replay`: a record, step by step."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from mamut.cli.board import Board, board_of, why
from mamut.cli.box import with_note
from mamut.cli.common import in_file, load_record
from mamut.cli.words import RecordFile
from mamut.engine.errors import OptionError, RecordError
from mamut.engine.record import Line, Record
from mamut.engine.state import State
from mamut.terminal.console import console
from mamut.terminal.sheet import show_sheet


def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option("--step", help="Show the table after this step, and stop.")] = None,
) -> None:
    """Step through a record: Enter goes on, a number jumps there, b goes back, q quits."""
    record = load_record(file)
    try:
        final = record.play()
    except RecordError as error:
        raise in_file(file, error) from None
    last = len(record.lines)
    if step is not None:
        if not 0 <= step <= last:
            raise OptionError(f"step: {step} is not between 0 and {last}")
        _show(record, board_of(record.game), step, final)
    elif not sys.stdin.isatty():
        _list(record)
    else:
        _walk(record, final)


def _state_at(record: Record, step: int) -> State:
    state = record.game.new()
    for line in record.lines[:step]:
        state.apply(line.text)
    return state


def _show(record: Record, board: Board, step: int, final: State) -> None:
    state = _state_at(record, step)
    console.print(board.table(state, record.names, -1))
    told = _told(_state_at(record, step - 1), record.lines[step - 1]) if step else "the beginning"
    console.print(f"[bold]step {step} of {len(record.lines)}[/]: {told}")
    if step == len(record.lines) and final.over:
        show_sheet(final.sheet(record.names))


def _list(record: Record) -> None:
    state = record.game.new()
    for number, line in enumerate(record.lines, 1):
        console.print(f"{number:>4}  {_told(state, line)}", soft_wrap=True)
        state.apply(line.text)


def _told(before: State, line: Line) -> str:
    """What happened, and why if nobody chose it."""
    told = with_note(f"{line.who} {line.text}", line.note)
    reason = None if before.chance else before.game.reason(before, before.parse(line.text))
    return f"{told}  [dim]{why(reason)}[/]" if reason else told


def _walk(record: Record, final: State) -> None:
    board, step = board_of(record.game), 0
    while True:
        _show(record, board, step, final)
        try:
            words = console.input("[dim]Enter: on, b: back, number: go there, q: quit[/] > ").strip()
        except EOFError:
            return
        if words == "q":
            return
        wanted = step - 1 if words == "b" else int(words) if words.isdigit() else step + 1
        step = min(max(wanted, 0), len(record.lines))

// What is read, in words.

import type { Board, ClosingProps } from "../../boards/board"
import { tell, tellStep } from "../../lib/told"
import type { Told } from "../../lib/types"
import type { Reading } from "./reading.svelte"

/** What happened by itself with the step that is shown: points of a seat that nobody plays. */
export function remarkOf(reading: Reading, board: Board): Told | null {
  const before = reading.before?.view
  const after = reading.document?.view
  return before && after && reading.shown.length ? (board.paced?.remark(before, after) ?? null) : null
}

export function saidOf(reading: Reading, board: Board, names: string[]): string {
  const remark = remarkOf(reading, board)
  return [
    // Where the rules play, every move is the only one; there it is told why.
    ...reading.shown.flatMap((step) => [
      tellStep(reading.reasons ? { ...step, forced: false } : step, names),
      ...(step.why ? [tell(step.why, names)] : []),
    ]),
    ...(remark ? [tell(remark, names)] : []),
  ].join(" ")
}

/** The part of the game that is looked back at now. */
export function closingOf(reading: Reading, names: string[]): ClosingProps | null {
  const [before, after] = [reading.before?.view, reading.document?.view]
  return reading.closing && before && after ? { before, after, steps: reading.made, names } : null
}

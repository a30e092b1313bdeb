// Which lines belong to the turn of a seat that nobody plays, and which of them are still to be read.

import type { Paced } from "../../boards/board"
import type { Step } from "../../lib/types"

export const paces = ["steps", "auto", "once"] as const
export type Pace = (typeof paces)[number]
export const isPace = (word: string | null): word is Pace => paces.includes(word as Pace)

const by = (step: Step, seats: readonly number[]): boolean => step.seat !== null && seats.includes(step.seat)

/** The first step of these seats that was not read. Where nothing is known about that, whoever decided something has read all before. */
export function unreadFrom(
  steps: readonly Step[],
  seats: readonly number[],
  you: readonly number[],
  read: number | null,
): number | null {
  const known = read ?? steps.findLastIndex((step) => by(step, you) && !step.forced) + 1
  const found = steps.findIndex((step, place) => place >= known && by(step, seats))
  return found < 0 ? null : found
}

/** The steps up to where somebody else's turn begins. */
export function turnIn<T extends Step>(steps: readonly T[], seats: readonly number[], begins: Paced["begins"]): T[] {
  const end = steps.findIndex((step) => step.seat !== null && !seats.includes(step.seat) && begins(step))
  return steps.slice(0, end < 0 ? undefined : end)
}

/** The last turn of these seats: where it begins, and its steps. */
export function lastTurn(
  steps: readonly Step[],
  seats: readonly number[],
  begins: Paced["begins"],
): { from: number; steps: Step[] } | null {
  const from = steps.findLastIndex((step) => by(step, seats) && begins(step))
  return from < 0 ? null : { from, steps: turnIn(steps.slice(from), seats, begins) }
}

/** So long a step stays when the turn is told by itself, in milliseconds: enough to read it quickly. */
export const timeFor = (text: string): number => Math.min(8_000, 1_200 + 24 * text.length)

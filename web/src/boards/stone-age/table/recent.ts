// Where the last steps happened, and what was rolled.

import type { Step } from "../../board"
import { facesOf, offerOf, type Spot } from "../moves"
import type { Good, StoneAge } from "../types"

/** Places that the last steps touched, with the seat that did; chance has none. */
export function changedSpots(steps: readonly Step[], view: StoneAge): Map<Spot, number | null> {
  const changed = new Map<Spot, number | null>()
  for (const { seat, text } of steps) {
    const offer = offerOf(text)
    if (offer?.does === "place" || offer?.does === "use") changed.set(offer.spot, seat)
    if (offer?.does === "card")
      for (const { space, card } of view.row) if (card === offer.id) changed.set(`card ${space}`, null)
    if (offer?.does === "building")
      for (const { stack, building } of view.stacks) if (building === offer.id) changed.set(`building ${stack}`, null)
  }
  return changed
}

/** Seats whose possessions the last steps changed. */
export function changedSeats(steps: readonly Step[]): Set<number> {
  return new Set(steps.flatMap(({ seat }) => seat ?? []))
}

export interface Rolled {
  step: Step
  seat: number | null
  faces: number[] | null
  dice: number
  sum: number
  /** What tools added. */
  added: number
  /** What it brings, once that is settled. */
  yield: { good: Good; amount: number } | null
}

/** The last roll among the steps, with the tools that were added to it. */
export function lastRolled(steps: readonly Step[]): Rolled | null {
  let rolled: Rolled | null = null
  for (const step of steps) {
    const offer = offerOf(step.text)
    const { values } = step.told
    if (offer?.does === "roll") {
      const faces = facesOf(step.note)
      const seat = typeof values.player === "number" ? values.player : null
      rolled = { step, seat, faces, dice: faces?.length ?? Number(values.dice ?? 0), sum: offer.sum, added: 0, yield: null }
    }
    if (!rolled || !["roll", "tool", "done"].includes(offer?.does ?? "")) continue
    if (typeof values.total === "number") rolled.added = values.total - rolled.sum
    if (typeof values.amount === "number") rolled.yield = { good: values.gain as Good, amount: values.amount }
  }
  return rolled
}

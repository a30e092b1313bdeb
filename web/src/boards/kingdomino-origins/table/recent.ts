// Where the last steps of others happened.

import type { Step } from "../../board"
import { offerOf } from "../moves"

/** Cells changed by the last turn of every seat, as far as the steps go back. */
export function changedCells(steps: readonly Step[]): Map<number, Set<string>> {
  const changed = new Map<number, Set<string>>()
  for (const { seat, text } of steps) {
    const offer = seat === null ? null : offerOf(text)
    if (seat === null || !offer) continue
    if (offer.does === "place") changed.set(seat, new Set([offer.first, offer.second]))
    else if (offer.does === "discard") changed.delete(seat)
    else if ("cell" in offer && offer.does !== "spend") changed.set(seat, new Set([...(changed.get(seat) ?? []), offer.cell]))
  }
  return changed
}

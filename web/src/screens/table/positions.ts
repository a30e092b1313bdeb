// The positions that came with the news: where one is known after every step that is read, the server need not be asked for them.

import { standing } from "../../lib/journal"
import type { Document, Entry, Steps } from "../../lib/types"

/** So many are kept; who reads more asks. */
const MOST = 60

export class Positions {
  /** By the lines they have. */
  readonly #known = new Map<number, Document>()
  #entries = 0

  keep(document: Document, entries: readonly Entry[]): void {
    // What was taken back was another game.
    const taken = entries.slice(this.#entries).findLast(({ kind }) => kind === "undo")
    if (taken?.kind === "undo") for (const lines of this.#known.keys()) if (lines > taken.moves) this.#known.delete(lines)
    this.#entries = entries.length
    this.#known.set(document.table.lines, document)
    for (const lines of [...this.#known.keys()].slice(0, -MOST)) this.#known.delete(lines)
  }

  /** From this line to that one, as the server would tell it; null where a position is missing at which a reader stops. */
  steps(entries: Entry[], from: number, lines: number): Steps | null {
    const document = this.#known.get(from)
    const { steps, before } = standing(entries)
    const made = steps.slice(from - before, lines - before)
    if (!document || from < before || made.length !== lines - from) return null
    const found: Steps["steps"] = []
    for (const [place, step] of made.entries()) {
      const next = made[place + 1]
      const after = next && next.seat === null ? undefined : this.#known.get(from + place + 1)
      if (!after && !(next && next.seat === null)) return null
      found.push({ ...step, patch: after ? [[[], after]] : [] })
    }
    return { document, steps: found }
  }
}

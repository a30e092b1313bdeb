// Asking the table for hints. What they need is loaded with the first one.

import type { Board, Situation } from "../../boards/board"
import { announceNow } from "../../lib/announce.svelte"
import { ApiError } from "../../lib/api"
import { addTexts } from "../../lib/language.svelte"
import type { Live } from "../../lib/live.svelte"
import { noteTable } from "../../lib/tables.svelte"
import type { HintBar, Hinting } from "./hints"

/** What can be asked about; null while there is nothing to ask. */
type Now = (Situation & { seat: number }) | null

export class Asking {
  hinting = $state.raw<Hinting | null>(null)
  Bar = $state.raw<typeof HintBar | null>(null)
  problem = $state.raw<unknown>(null)
  /** A question is under way. */
  busy = $state(false)
  #asked: object | null = null
  readonly #live: Live
  readonly #board: Board
  readonly #now: () => Now

  constructor(live: Live, board: Board, now: () => Now) {
    this.#live = live
    this.#board = board
    this.#now = now
  }

  /** The next step of the hint, or the first one. */
  readonly press = (): void => {
    if (this.hinting) this.hinting.next()
    else void this.#ask()
  }

  readonly close = (): void => {
    this.#asked = this.hinting = null
    this.busy = false
  }

  async #ask(): Promise<void> {
    const now = this.#now()
    if (!now || this.busy) return
    const asked = (this.#asked = {})
    this.problem = null
    this.busy = true
    noteTable(this.#live.id, { hinted: true })
    try {
      const answer = this.#live.askHint(now.seat)
      // A refusal may come before all is loaded; it is looked at below.
      answer.catch(() => {})
      const [hints, hinter] = await Promise.all([import("./hints"), this.#board.hinter(), addTexts("hint")])
      if (asked !== this.#asked) return
      this.Bar = hints.HintBar
      this.hinting = new hints.Hinting(hinter, now)
      const hint = await answer
      if (asked === this.#asked) this.hinting.answer(hint)
    } catch (error) {
      if (asked !== this.#asked) return
      this.hinting = null
      this.problem = error
      if (error instanceof ApiError) announceNow(error.message)
    } finally {
      if (asked === this.#asked) this.busy = false
    }
  }
}

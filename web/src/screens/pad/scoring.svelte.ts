// The score of what is on the pad, asked for at every change. The rules are the server's: without a line there is no score, and
// the question is asked again until there is one.

import type { PadProblem } from "../../boards/board"
import { ApiError, post } from "../../lib/api"
import type { Outcome } from "./bgstats"

const PAUSE_MS = 200
const AGAIN_MS = [1000, 2000, 5000, 10000, 20000]

export class Scoring {
  /** The last sheet; it stays in sight while the next one is counted. */
  sheet = $state.raw<Outcome | null>(null)
  /** What the last sheet was counted from. */
  counted = $state.raw<unknown>(null)
  problem = $state.raw<PadProblem | null>(null)
  /** Something was changed since the sheet was counted. */
  counting = $state(false)
  offline = $state(false)

  #position: unknown = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  #tries = 0

  ask(position: unknown): void {
    this.#position = position
    this.#tries = 0
    this.problem = null
    this.counting = position !== null
    if (position === null) this.sheet = null
    this.#later(PAUSE_MS)
  }

  /** The line may be back. */
  again(): void {
    if (this.offline) this.#later(0)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
  }

  #later(pause: number): void {
    this.stop()
    if (this.#position !== null) this.#timer = setTimeout(() => void this.#count(), pause)
  }

  async #count(): Promise<void> {
    const asking = new AbortController()
    this.#asking = asking
    try {
      const position = this.#position
      this.sheet = await post<Outcome>("/api/score", position, { signal: asking.signal })
      this.counted = position
      this.offline = this.counting = false
    } catch (error) {
      if (asking.signal.aborted) return
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    const refused = error instanceof ApiError && error.code !== "offline" && error.code !== "failed"
    this.offline = !refused
    if (refused) {
      this.counting = false
      this.sheet = null
      this.problem = { place: error.place ?? "", message: error.message, rule: error.rule }
    } else {
      this.#later(AGAIN_MS[Math.min(this.#tries, AGAIN_MS.length - 1)]!)
      this.#tries += 1
    }
  }
}

// A question to the server about something that keeps changing: asked after a pause, once for all changes in it, and asked again
// while there is no line.

import { ApiError } from "./api"

const AGAIN_MS = [1000, 2000, 5000, 10000, 20000]

interface Asked<About, Answer> {
  /** Milliseconds without a change before it is asked. */
  pause: number
  send: (about: About, signal: AbortSignal) => Promise<Answer>
  answered: (answer: Answer, about: About) => void
  refused: (error: ApiError, about: About) => void
}

export class Question<About, Answer> {
  /** Something was changed since the last answer. */
  waiting = $state(false)
  offline = $state(false)

  readonly #asked: Asked<About, Answer>
  #about: About | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  #tries = 0

  constructor(asked: Asked<About, Answer>) {
    this.#asked = asked
  }

  /** Null: there is nothing to ask about. */
  ask(about: About | null, pause = this.#asked.pause): void {
    this.#about = about
    this.#tries = 0
    this.waiting = about !== null
    this.#later(pause)
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
    if (this.#about !== null) this.#timer = setTimeout(() => void this.#send(this.#about!), pause)
  }

  async #send(about: About): Promise<void> {
    const asking = (this.#asking = new AbortController())
    try {
      const answer = await this.#asked.send(about, asking.signal)
      this.offline = this.waiting = false
      this.#asked.answered(answer, about)
    } catch (error) {
      if (asking.signal.aborted) return
      const refused = error instanceof ApiError && error.code !== "offline" && error.code !== "failed"
      this.offline = !refused
      if (refused) {
        this.waiting = false
        this.#asked.refused(error, about)
      } else {
        this.#later(AGAIN_MS[Math.min(this.#tries, AGAIN_MS.length - 1)]!)
        this.#tries += 1
      }
    }
  }
}

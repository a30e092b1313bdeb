// What the rules say about the draft, asked for at every change. Without a line nothing is said, and the question is asked again.

import { ApiError, post } from "../../../lib/api"
import type { components } from "../../../lib/openapi"

export type Report = components["schemas"]["ReportModel"]
export type Remark = components["schemas"]["RemarkModel"]

const PAUSE_MS = 300
const AGAIN_MS = [1000, 2000, 5000, 10000, 20000]

export const checked = (text: string, signal?: AbortSignal): Promise<Report> =>
  post<Report>("/api/kitara/check", { text }, signal ? { signal } : {})

export class Checking {
  /** The last report; it stays in sight while the next one is made. */
  report = $state.raw<Report | null>(null)
  /** Something was changed since. */
  waiting = $state(false)
  offline = $state(false)
  readonly #heard: (text: string, report: Report) => void

  #text: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  #tries = 0

  /** `heard` is told every report, with the text that it is about. */
  constructor(heard: (text: string, report: Report) => void) {
    this.#heard = heard
  }

  /** Null: there is nothing to ask about. */
  ask(text: string | null, pause = PAUSE_MS): void {
    this.#text = text
    this.#tries = 0
    this.waiting = text !== null
    if (text === null) this.report = null
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
    if (this.#text !== null) this.#timer = setTimeout(() => void this.#check(), pause)
  }

  async #check(): Promise<void> {
    const asking = new AbortController()
    this.#asking = asking
    const text = this.#text!
    try {
      this.report = await checked(text, asking.signal)
      this.offline = this.waiting = false
      this.#heard(text, this.report)
    } catch (error) {
      if (asking.signal.aborted) return
      // Too long to be asked about at all is a refusal like any other.
      const refused = error instanceof ApiError && error.code !== "offline" && error.code !== "failed"
      this.offline = !refused
      if (refused) {
        this.waiting = false
        this.report = {
          problems: [{ place: error.place ?? "", rule: error.rule, message: error.message }],
          warnings: [],
          summary: null,
          box: null,
        }
        this.#heard(text, this.report)
      } else {
        this.#later(AGAIN_MS[Math.min(this.#tries, AGAIN_MS.length - 1)]!)
        this.#tries += 1
      }
    }
  }
}

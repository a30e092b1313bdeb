// The score of what is on the pad, asked for at every change. The rules are the server's: without a line there is no score, and
// the question is asked again until there is one.

import type { PadProblem } from "../../boards/board"
import { post } from "../../lib/api"
import { Question } from "../../lib/question.svelte"
import type { Outcome } from "./bgstats"

const PAUSE_MS = 200

export class Scoring extends Question<unknown, Outcome> {
  /** The last sheet; it stays in sight while the next one is counted. */
  sheet = $state.raw<Outcome | null>(null)
  /** What the last sheet was counted from. */
  counted = $state.raw<unknown>(null)
  problem = $state.raw<PadProblem | null>(null)

  constructor() {
    super({
      pause: PAUSE_MS,
      send: (position, signal) => post<Outcome>("/api/score", position, { signal }),
      answered: (sheet, position) => {
        this.sheet = sheet
        this.counted = position
      },
      refused: ({ place, message, rule }) => {
        this.sheet = null
        this.problem = { place: place ?? "", message, rule }
      },
    })
  }

  override ask(position: unknown): void {
    this.problem = null
    if (position === null) this.sheet = null
    super.ask(position)
  }
}

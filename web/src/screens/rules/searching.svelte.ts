// The rules that answer a question in words. The server finds them, as it does for `mamut rules`: one index, one order.

import { get } from "../../lib/api"
import type { components } from "../../lib/openapi"
import { Question } from "../../lib/question.svelte"

type Answers = components["schemas"]["AnswersModel"]
export type Found = components["schemas"]["AnswerModel"]

interface Asked {
  game: string
  words: string
}

const PAUSE_MS = 200
/** The server reads no more of a question. */
export const MOST_LETTERS = 300

export class Searching extends Question<Asked, Answers> {
  /** The last answer; it stays in sight while the next one is looked for. Null if nothing is asked. */
  found = $state.raw<Found[] | null>(null)

  /** `heard` is told of every answer. */
  constructor(heard: () => void) {
    const hear = (found: Found[]) => {
      this.found = found
      heard()
    }
    super({
      pause: PAUSE_MS,
      send: ({ game, words }, signal) =>
        get<Answers>(`/api/rules/${game}/search?words=${encodeURIComponent(words)}`, { signal }),
      answered: ({ found }) => hear(found),
      refused: () => hear([]),
    })
  }

  override ask(about: Asked | null): void {
    if (about === null) this.found = null
    super.ask(about)
  }
}

// A hint in steps: where to look, which move it is, why. It is about one position and goes with it.

import type { Hinter, Pointed, Shown, Situation } from "../../boards/board"
import type { Hint, HintedMove } from "../../lib/types"

export type Stage = "busy" | "where" | "which" | "why"

export class Hinting {
  stage = $state<Stage>("busy")
  hint = $state.raw<Hint | null>(null)
  /** The move that is shown: at first the best. */
  chosen = $state(0)
  readonly #hinter: Hinter
  readonly #at: Situation

  constructor(hinter: Hinter, at: Situation) {
    this.#hinter = hinter
    this.#at = at
  }

  /** The table has thought. */
  readonly answer = (hint: Hint): void => {
    this.hint = hint
    this.stage = "where"
  }

  /** A step further; at the end between the move and its reasons. */
  readonly next = (): void => {
    const after: Record<Stage, Stage> = { busy: "busy", where: "which", which: "why", why: "which" }
    this.stage = after[this.stage]
  }

  /** Another one of the best moves is shown on the board. */
  readonly choose = (n: number): void => {
    this.chosen = n
    this.stage = "which"
  }

  get moves(): HintedMove[] {
    return this.hint?.moves ?? []
  }

  readonly wordsOf = (text: string): string => this.#hinter.which(text, this.#at).said

  /** What is said about the move now, and pointed at. */
  get shown(): Shown | null {
    const move = this.moves[this.chosen]
    if (!move) return null
    return this.stage === "where" ? this.#hinter.where(move.text, this.#at) : this.#hinter.which(move.text, this.#at)
  }

  get pointed(): Pointed | undefined {
    return this.shown?.pointed
  }

  /** The move as if the reader aimed at it. */
  get aimed(): string | null {
    return this.stage === "which" || this.stage === "why" ? (this.moves[this.chosen]?.text ?? null) : null
  }
}

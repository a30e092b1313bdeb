// Walking through a game step by step: the position after each one.

import type { Step } from "../boards/board"
import { applyPatch } from "./patch"
import type { Document, Steps } from "./types"

export class Stepping {
  /** How many steps are shown as made; 0 is the beginning. */
  place = $state(0)
  readonly steps: Step[]
  private readonly source: Steps
  private readonly documents: Document[]

  constructor(source: Steps, place = 0) {
    this.source = source
    this.steps = source.steps
    this.documents = [source.document]
    this.place = Math.min(place, this.last)
  }

  get last(): number {
    return this.steps.length
  }

  get document(): Document {
    return this.at(this.place)
  }

  /** The position after so many steps. */
  at(place: number): Document {
    // Positions share all that did not change, so all of them are kept.
    for (let made = this.documents.length; made <= place; made += 1) {
      this.documents.push(applyPatch(this.documents[made - 1]!, this.source.steps[made - 1]!.patch))
    }
    return this.documents[Math.max(0, place)]!
  }

  /** The step that led here. */
  get step(): Step | null {
    return this.steps[this.place - 1] ?? null
  }

  /** The latest step up to here that has a note. */
  get noted(): Step | null {
    return this.steps.slice(0, this.place).findLast((step) => step.note) ?? null
  }

  to(place: number): void {
    this.place = Math.max(0, Math.min(this.last, place))
  }

  readonly next = () => this.to(this.place + 1)
  readonly previous = () => this.to(this.place - 1)
}

// The turn of a seat that nobody plays comes at once, and is read step by step: the table is shown as it was after each of them, and the
// reader's own moves wait until all is read. Which of it was read is kept for as long as this tab lives.

import type { Paced } from "../../boards/board"
import { get } from "../../lib/api"
import { standing } from "../../lib/journal"
import { Stepping } from "../../lib/stepping.svelte"
import { tokensOf } from "../../lib/tables.svelte"
import type { Document, Entry, Step, Steps } from "../../lib/types"
import { isPace, lastTurn, type Pace, turnIn, unreadFrom } from "./turns"

const READ = "mamut.read."
const PACE = "mamut.pace"

interface Situation {
  id: string
  document: Document
  entries: Entry[]
  /** The seats that nobody plays; none where nothing is to be read. */
  seats: number[]
  begins: Paced["begins"]
}

export class Reading {
  /** The steps that are being read, once they are here. */
  stepping = $state.raw<Stepping | null>(null)
  /** How they come: one by one, by themselves, or not at all. */
  pace = $state<Pace>("steps")
  /** Lines that were read; null: nothing is known about that. */
  #read = $state<number | null>(null)
  /** What was on the screen before. */
  #held = $state.raw<Document | null>(null)
  #asked = ""
  readonly #now: () => Situation
  readonly #fetch: (from: number) => Promise<Steps>

  /** The line at which the unread part begins; null: all is read. */
  from = $derived.by((): number | null => this.#from())

  constructor(now: () => Situation, fetch?: (from: number) => Promise<Steps>) {
    this.#now = now
    this.#fetch = fetch ?? ((from) => get<Steps>(`/api/tables/${now().id}/steps?from=${from}`, { tokens: tokensOf(now().id) }))
    const kept = sessionStorage.getItem(READ + now().id)
    this.#read = kept === null ? null : Number(kept)
    const pace = localStorage.getItem(PACE)
    if (isPace(pace)) this.pace = pace
  }

  /** The last turn that nobody played, with the line at which it begins. */
  get turn(): { from: number; steps: Step[] } | null {
    const { entries, seats, begins } = this.#now()
    const { steps, before } = standing(entries)
    const found = lastTurn(steps, seats, begins)
    return found && { ...found, from: found.from + before }
  }

  /** Something is still to be read. */
  get holds(): boolean {
    return this.from !== null
  }

  /** The table as it is shown meanwhile; null as long as it is not known. */
  get document(): Document | null {
    return this.stepping?.document ?? this.#held
  }

  #from(): number | null {
    const { document, entries, seats } = this.#now()
    if (!seats.length || !document.you.length || document.table.status !== "playing" || this.pace === "once") return null
    const { steps, before } = standing(entries)
    const found = unreadFrom(steps, seats, document.you, this.#read === null ? null : this.#read - before)
    return found === null ? null : found + before
  }

  /** To be called when the table changes: asks for what is to be read, and remembers what was. */
  readonly follow = (): void => {
    const { document } = this.#now()
    const { lines } = document.table
    if (this.from === null) {
      this.stepping = null
      this.#asked = ""
      this.#held = document
      this.#keep(lines)
    } else if (this.#asked !== `${this.from} ${lines}`) void this.#ask(this.from, lines)
  }

  async #ask(from: number, lines: number): Promise<void> {
    const asked = (this.#asked = `${from} ${lines}`)
    const place = this.stepping?.place ?? 0
    try {
      const steps = await this.#fetch(from)
      if (asked !== this.#asked) return
      const { seats, begins } = this.#now()
      this.stepping = new Stepping({ ...steps, steps: turnIn(steps.steps, seats, begins) }, place)
      if (!place) this.next()
    } catch {
      // Without a line to the server the turn cannot be shown again; it is told in the log all the same.
      if (asked === this.#asked) this.all()
    }
  }

  /** The steps that are shown together: one of a seat, with what was drawn for it. */
  get shown(): Step[] {
    const { stepping } = this
    if (!stepping) return []
    const steps = stepping.steps.slice(0, stepping.place)
    return steps.slice(
      Math.max(
        0,
        steps.findLastIndex(({ seat }) => seat !== null),
      ),
    )
  }

  /** Which of the stops this is, and how many there are. */
  get count(): { place: number; last: number } {
    const { stepping } = this
    const seats = (steps: Step[]) => steps.filter(({ seat }) => seat !== null).length
    return stepping
      ? { place: seats(stepping.steps.slice(0, stepping.place)), last: seats(stepping.steps) }
      : { place: 0, last: 0 }
  }

  /** The position before what is shown. */
  get before(): Document | null {
    const { stepping } = this
    return stepping ? stepping.at(stepping.place - this.shown.length) : null
  }

  /** The last step is shown: nothing is left to wait for. */
  get finished(): boolean {
    return this.stepping !== null && this.stepping.place === this.stepping.last
  }

  readonly next = (): void => {
    const { stepping } = this
    if (!stepping) return
    if (this.finished) return this.all()
    let place = stepping.place + 1
    while (place < stepping.last && stepping.steps[place]!.seat === null) place += 1
    stepping.to(place)
  }

  readonly previous = (): void => {
    const { stepping } = this
    if (!stepping) return
    const place = stepping.place - this.shown.length
    if (place > 0) stepping.to(place)
  }

  /** The reader has seen enough. */
  readonly all = (): void => {
    this.#keep(this.#now().document.table.lines)
    this.stepping = null
  }

  /** From this line on, once more. */
  readonly again = (from: number): void => {
    if (this.pace === "once") this.choose("steps")
    this.#keep(from)
  }

  readonly choose = (pace: Pace): void => {
    this.pace = pace
    localStorage.setItem(PACE, pace)
  }

  #keep(lines: number): void {
    this.#read = lines
    sessionStorage.setItem(READ + this.#now().id, String(lines))
  }
}

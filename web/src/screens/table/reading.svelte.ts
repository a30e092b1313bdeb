// What others did, and what the reader had no choice in, is read step by step: the table is shown as it was after each of them, and the
// reader's own moves wait until all is read or passed over. Which of it was read is kept for as long as this tab lives.

import type { Closing, Paced } from "../../boards/board"
import { get } from "../../lib/api"
import { standing } from "../../lib/journal"
import { change, settings } from "../../lib/settings.svelte"
import { Stepping } from "../../lib/stepping.svelte"
import { tokensOf } from "../../lib/tables.svelte"
import type { Document, Entry, Step, Steps, View } from "../../lib/types"
import { Positions } from "./positions"
import { afterChoice, by, firstFrom, isPace, lastTurn, MOST_STOPS, type Pace, paceOf, turnIn, unchosen } from "./turns"

const READ = "mamut.read."
const PACE = "mamut.pace"

interface Situation {
  id: string
  document: Document
  entries: Entry[]
  /** The seats that nobody plays: where there are any, only their turns are read, and each step with its reason. */
  seats: number[]
  begins: Paced["begins"]
  /** What ends a part of the game. */
  closes?: Closing["closes"] | undefined
  /** Whether this device looked at the table before; what it has missed is offered then. */
  known?: boolean
}

export class Reading {
  /** The steps that are being read, once they are here. */
  stepping = $state.raw<Stepping | null>(null)
  /** A part of the game has ended with what is shown, and is looked back at. */
  closing = $state(false)
  /** A part of the game that has ended and was not read step by step; and how many lines the game had then. */
  ended = $state.raw<{ before: View; after: View; steps: Step[]; lines: number } | null>(null)
  /** The reader looks at something longer. */
  paused = $state(false)
  /** When what is shown came, in milliseconds. */
  since = $state(0)
  /** Called whenever another step is shown, before the reader may act. */
  onshown: () => void = () => {}
  /** How the turns of seats that nobody plays come: one by one, by themselves, or not at all. */
  #own = $state<Pace>("steps")
  /** Lines that were read; null: nothing is known about that. */
  #read = $state<number | null>(null)
  /** What was on the screen before. */
  #held = $state.raw<Document | null>(null)
  #asked = ""
  #start = -1
  /** The line from which it is read once more, however long that is. */
  #wanted = $state(-1)
  readonly #positions = new Positions()
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
    if (isPace(pace)) this.#own = pace
  }

  /** The rules play a seat: its steps have reasons. */
  get reasons(): boolean {
    return this.#now().seats.length > 0
  }

  get pace(): Pace {
    if (this.reasons) return this.#own
    const pace = paceOf(settings.turns)
    // Who asks for it wants to see it.
    return pace === "once" && this.#wanted >= 0 ? "steps" : pace
  }

  /** The last turn that nobody played, with the line at which it begins. */
  get turn(): { from: number; steps: Step[] } | null {
    const { entries, seats, begins } = this.#now()
    const { steps, before } = standing(entries)
    const found = lastTurn(steps, seats, begins)
    return found && { ...found, from: found.from + before }
  }

  /** The line after the reader's last choice, if something happened since. */
  get sinceChoice(): number | null {
    const { entries, document } = this.#now()
    const { steps, before } = standing(entries)
    const found = afterChoice(steps, document.you)
    return document.you.length && found < steps.length ? found + before : null
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
    const { document, entries, seats, closes, known } = this.#now()
    const { status, lines } = document.table
    if (!document.you.length || status === "open" || this.pace === "once") return null
    const { steps, before } = standing(entries)
    if (seats.length) {
      if (status !== "playing") return null
      const from = this.#read === null ? afterChoice(steps, document.you) : this.#read - before
      const found = firstFrom(steps, from, by(seats))
      return found === null ? null : found + before
    }
    if (this.#read === null && (known || status === "over")) return null
    const first = Math.max(0, (this.#read ?? before) - before)
    // The reader's own move is on the table already, but not what it may have brought to an end.
    const held = this.#held?.view
    const ended = held && document.view && closes?.(held, document.view)
    const found = ended && this.#held!.table.lines < lines ? first : firstFrom(steps, first, unchosen(document.you))
    if (found === null || found >= steps.length) return null
    const stops = steps.slice(found).filter(({ seat }) => seat !== null).length
    return stops > MOST_STOPS && found + before !== this.#wanted ? null : found + before
  }

  /** To be called when the table changes: asks for what is to be read, and remembers what was. */
  readonly follow = (): void => {
    const { document, entries } = this.#now()
    const { lines } = document.table
    this.#positions.keep(document, entries)
    if (this.from === null) {
      this.#notice(document)
      this.#end(document)
      this.#keep(lines)
    } else if (this.#asked !== `${this.from} ${lines}`) this.#ask(this.from, lines)
  }

  /** Whoever reads nothing step by step is told of what has ended, until the own next choice. */
  #notice(document: Document): void {
    const { entries, closes } = this.#now()
    const { steps, before } = standing(entries)
    const { lines } = document.table
    const [then, now] = [this.#held?.view, document.view]
    if (then && now && closes?.(then, now)) this.ended = { before: then, after: now, steps, lines }
    else if (this.ended && (lines < this.ended.lines || afterChoice(steps, document.you) + before > this.ended.lines))
      this.ended = null
  }

  #ask(from: number, lines: number): void {
    const asked = (this.#asked = `${from} ${lines}`)
    const { entries } = this.#now()
    const known = this.#positions.steps(entries, from, lines)
    if (known) return this.#begin(known, from)
    this.#fetch(from).then(
      (steps) => asked === this.#asked && this.#begin(steps, from),
      // Without a line to the server it cannot be shown again; it is told in the log all the same.
      () => asked === this.#asked && this.all(),
    )
  }

  #begin(source: Steps, from: number): void {
    const { seats, begins } = this.#now()
    const place = this.#start === from ? (this.stepping?.place ?? 0) : 0
    this.#start = from
    this.stepping = new Stepping(seats.length ? { ...source, steps: turnIn(source.steps, seats, begins) } : source, place)
    if (!place) this.next()
    else this.#release()
  }

  /** The steps that are shown together: one of a seat, with what was drawn for it. */
  get shown(): Step[] {
    const { stepping } = this
    if (!stepping) return []
    const { entries } = this.#now()
    const { steps, before } = standing(entries)
    // Those of the journal: dice that lie there do not roll again when all is read.
    const first = this.#start - before
    const made = first >= 0 ? steps.slice(first, first + stepping.place) : stepping.steps.slice(0, stepping.place)
    return made.slice(
      Math.max(
        0,
        made.findLastIndex(({ seat }) => seat !== null),
      ),
    )
  }

  /** All steps of the game up to what is shown. */
  get made(): Step[] {
    const { steps, before } = standing(this.#now().entries)
    return steps.slice(0, Math.max(0, this.#start - before + (this.stepping?.place ?? 0)))
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

  /** A part of the game ends with what is shown, and that was not looked back at yet. */
  get closes(): boolean {
    const [before, after] = [this.before?.view, this.stepping?.document.view]
    return !this.closing && before != null && after != null && this.#now().closes?.(before, after) === true
  }

  /** What is shown was the reader's own choice. */
  get #chose(): boolean {
    const { you } = this.#now().document
    return this.shown.some(({ seat, forced }) => seat !== null && you.includes(seat) && !forced)
  }

  /** The last step is shown: nothing is left to wait for. */
  get finished(): boolean {
    return this.stepping !== null && this.stepping.place === this.stepping.last && !this.closes
  }

  /** What comes next comes by itself. */
  get runs(): boolean {
    if (!this.stepping || this.pace !== "auto" || this.paused) return false
    return !this.finished || this.closing || this.reasons
  }

  readonly next = (): void => {
    const { stepping } = this
    if (!stepping) return
    if (this.closes) this.closing = true
    else if (stepping.place === stepping.last) return this.all()
    else {
      let place = stepping.place + 1
      while (place < stepping.last && stepping.steps[place]!.seat === null) place += 1
      this.closing = false
      stepping.to(place)
      // Nobody has to read the own choice before what it has brought to an end.
      if (this.#chose) this.closing = this.closes
    }
    this.since = performance.now()
    this.onshown()
    this.#release()
  }

  /** Where all is shown, whoever is to act need not wait any longer. */
  #release(): void {
    const { document } = this.#now()
    const awaited = document.moves !== null || document.table.status === "over"
    if (this.pace === "auto" && !this.reasons && this.finished && !this.closing && !this.paused && awaited) this.all()
  }

  readonly previous = (): void => {
    const { stepping } = this
    if (!stepping) return
    this.paused = !this.reasons
    if (this.closing) {
      this.closing = false
      return
    }
    const place = stepping.place - this.shown.length
    if (place > 0) stepping.to(place)
  }

  readonly pause = (paused: boolean): void => {
    this.paused = paused
    this.since = performance.now()
    this.#release()
  }

  /** The reader has seen enough. */
  readonly all = (): void => {
    const { document } = this.#now()
    this.#keep(document.table.lines)
    this.#end(document)
  }

  /** From this line on, once more. */
  readonly again = (from: number): void => {
    if (this.reasons && this.pace === "once") this.choose("steps")
    this.#end(this.#now().document)
    this.#wanted = from
    this.#keep(from)
  }

  readonly choose = (pace: Pace): void => {
    if (!this.reasons) return change({ turns: pace === "auto" ? "normal" : pace })
    this.#own = pace
    localStorage.setItem(PACE, pace)
  }

  #end(document: Document): void {
    this.stepping = null
    this.closing = this.paused = false
    this.#asked = ""
    this.#start = this.#wanted = -1
    this.#held = document
  }

  #keep(lines: number): void {
    this.#read = lines
    sessionStorage.setItem(READ + this.#now().id, String(lines))
  }
}

// Where the reader wants to put figures and how many, by press, by drag or by key.

import { below, drag } from "../../shell/drag"
import { offerOf, openSpots, usable, type Spot } from "../moves"

interface Situation {
  moves: string[] | null
  step: string
}

/** Places where a number is said. */
const counted = ["hunt", "forest", "clay-pit", "quarry", "river"]

export class Aiming {
  /** The place that was chosen, while the number is still open. */
  spot = $state<Spot | null>(null)
  count = $state(1)
  /** Where the dragged figure is on the screen. */
  dragged = $state<{ x: number; y: number } | null>(null)
  /** The place below the dragged figure. */
  over = $state<Spot | null>(null)
  readonly #now: () => Situation
  readonly #send: (text: string) => void
  #stop: (() => void) | null = null

  open = $derived.by(() => openSpots(this.#now().moves ?? []))
  usable = $derived.by(() => usable(this.#now().moves ?? []))
  /** Numbers that are possible at the chosen place. */
  counts = $derived.by((): number[] => (this.spot && this.open.get(this.spot)) || [])

  constructor(now: () => Situation, send: (text: string) => void) {
    this.#now = now
    this.#send = send
  }

  /** A place was pressed: what needs no number is done, else the number is asked for; every further press is another figure. */
  readonly press = (spot: Spot): void => {
    const { moves, step } = this.#now()
    if (!moves) return
    const use = this.usable.get(spot)
    const counts = this.open.get(spot)
    if (use) this.#send(use)
    else if (counts === null) this.#send(`place ${spot}`)
    else if (counts && spot === this.spot) this.change(1)
    else if (counts) this.aim(spot)
    // A wish that cannot be is sent too: the table answers with the rule.
    else if (step === "place") this.#send(counted.includes(spot) ? `place ${spot} 1` : `place ${spot}`)
  }

  aim(spot: Spot): void {
    const counts = this.open.get(spot)
    if (!counts?.length) return
    this.spot = spot
    this.count = counts[0]!
  }

  /** Aims so that exactly this move is shown. */
  readonly show = (text: string): void => {
    const offer = offerOf(text)
    if (offer?.does !== "place" || offer.count === null) return
    this.aim(offer.spot)
    this.set(offer.count)
  }

  readonly set = (count: number): void => {
    if (this.counts.includes(count)) this.count = count
  }

  readonly change = (by: number): void => this.set(this.count + by)

  readonly confirm = (): void => {
    if (!this.spot || !this.counts.includes(this.count)) return
    this.#send(`place ${this.spot} ${this.count}`)
  }

  /** Another step has begun, or the reader thinks again. */
  readonly reset = (): void => {
    this.spot = null
    this.#end()
  }

  /** A figure of the own board is pressed: it follows the pointer to a place. */
  readonly grab = (press: PointerEvent): void => {
    if (press.button !== 0 || !this.open.size) return
    this.#end()
    this.#stop = drag(press, {
      move: (event) => {
        this.dragged = { x: event.clientX, y: event.clientY }
        this.over = below(event, "spot")
      },
      end: () => this.#end(),
      drop: (event) => {
        const spot = below(event, "spot")
        if (spot) this.press(spot)
      },
    })
  }

  #end(): void {
    this.#stop?.()
    this.#stop = null
    this.dragged = this.over = null
  }
}

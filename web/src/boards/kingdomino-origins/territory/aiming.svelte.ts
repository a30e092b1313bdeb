// Where the reader aims on the own land, how the domino is held, and what a press does.

import { aimAt, inHand, turned, type Hold, type Preview } from "./aim"
import { neighbour, type Area } from "./cells"
import { Drag } from "./drag.svelte"
import { offerOf } from "../moves"
import type { Origins, Square } from "../types"

interface Situation {
  view: Origins
  moves: string[] | null
  /** Whether the reader is to move and sees the land on which it happens. */
  active: boolean
  legal: ReadonlySet<string>
  squares: ReadonlyMap<string, Square>
  area: Area
}

export class Aiming {
  hold = $state<Hold>({ turn: 0, half: 0 })
  aimed = $state<string | null>(null)
  land = $state<HTMLElement>()
  readonly drag: Drag
  readonly #now: () => Situation
  readonly #send: (text: string) => void

  /** The move that is shown on the land. */
  preview = $derived.by((): Preview | null => {
    if (this.drag.at) return this.drag.landing
    const { active, squares } = this.#now()
    const wish = active && this.aimed ? this.previewOf(this.aimed) : null
    // What lies there already stays in sight; only a press asks why nothing can be put on it.
    return wish && (wish.legal || !squares.has(this.aimed!)) ? wish : null
  })

  constructor(now: () => Situation, send: (text: string) => void) {
    this.#now = now
    this.#send = send
    this.drag = new Drag(
      () => {
        const { view, moves, active, area } = this.#now()
        return active && this.land && moves && inHand(view)
          ? { view, moves, area, land: this.land, turn: this.hold.turn }
          : null
      },
      (landing, below) => {
        if (landing) send(landing.text)
        else if (below) send(aimAt(this.#now().view, new Set(), below, { ...this.hold, half: 0 })!.text)
      },
    )
  }

  /** What a press on this cell would do. */
  previewOf = (cell: string): Preview | null => {
    const { view, legal } = this.#now()
    return aimAt(view, legal, cell, this.hold)
  }

  aim = (cell: string | null): void => {
    this.aimed = cell
  }

  /** Aims so that exactly this move is shown. */
  show = (text: string): void => {
    const offer = offerOf(text)
    if (offer?.does === "place") {
      this.hold = { turn: [0, 1, 2, 3].find((turn) => neighbour(offer.first, turn) === offer.second) ?? 0, half: 0 }
      this.aimed = offer.first
    } else if (offer && "cell" in offer) this.aimed = offer.cell
  }

  turn = (): void => {
    const { view, legal } = this.#now()
    if (!inHand(view)) return
    this.hold = turned(view, legal, this.drag.at ? null : this.aimed, this.hold)
    this.drag.refresh()
  }

  /** A cell was pressed: what was shown there is done; a finger first gets it shown. */
  pick = (cell: string, sure: boolean): void => {
    const wish = this.#now().active ? this.previewOf(cell) : null
    if (!wish) return
    const { preview } = this
    const again = preview?.legal && preview.squares.some((square) => square.cell === cell)
    if (again) this.#send(preview.text)
    else if (wish.legal && !sure) this.aimed = cell
    else {
      // A wish that cannot be is sent too: the table answers with the rule.
      this.#send(wish.text)
      if (!wish.legal) this.aimed = null
    }
  }

  /** Another step has begun. */
  reset(): void {
    this.aimed = null
    this.hold = { turn: 0, half: 0 }
    this.drag.cancel()
  }
}

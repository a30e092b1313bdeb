// Dragging the domino in hand with a mouse or a finger: it follows the pointer and is drawn to the places where it fits.

import { drag } from "../../shell/drag"
import { nearest, type Preview } from "./aim"
import { columnsOf, directions, textOf, within, type Area, type Cell } from "./cells"
import type { Origins } from "../types"

/** A finger hides what is under it: the domino hangs this many squares above. */
const ABOVE = 0.9

interface Ground {
  view: Origins
  moves: string[]
  area: Area
  land: HTMLElement
  turn: number
}

export class Drag {
  /** Where the middle of the domino is on the screen; null while nothing is dragged. */
  at = $state<{ x: number; y: number } | null>(null)
  /** Side of a square in pixels. */
  size = $state(0)
  /** Where it would land now. */
  landing = $state<Preview | null>(null)
  /** The cell below the first square, legal or not. */
  #below: string | null = null
  #stop: (() => void) | null = null

  constructor(
    private readonly ground: () => Ground | null,
    private readonly drop: (landing: Preview | null, below: string | null) => void,
  ) {}

  start(press: PointerEvent): void {
    if (press.button !== 0 || !this.ground()) return
    this.cancel()
    const finger = press.pointerType === "touch"
    // What the drop needs is gone once the drag has ended.
    let dropped: [Preview | null, string | null] = [null, null]
    this.#stop = drag(press, {
      move: (event) => this.#follow(event.clientX, event.clientY, finger),
      end: () => {
        dropped = [this.landing, this.#below]
        this.cancel()
      },
      drop: () => this.drop(...dropped),
    })
  }

  /** Looks again after the domino was turned in the air. */
  refresh(): void {
    if (this.at) this.#follow(this.at.x, this.at.y, false)
  }

  cancel(): void {
    this.#stop?.()
    this.#stop = null
    this.at = this.landing = this.#below = null
  }

  #follow(x: number, y: number, finger: boolean): void {
    const ground = this.ground()
    if (!ground) return this.cancel()
    const { view, moves, area, land, turn } = ground
    const box = land.getBoundingClientRect()
    this.size = box.width / columnsOf(area)
    this.at = { x, y: finger ? y - ABOVE * this.size : y }
    const middle: Cell = {
      row: (this.at.y - box.top) / this.size + area.top - 0.5,
      column: (this.at.x - box.left) / this.size + area.left - 0.5,
    }
    this.landing = nearest(view, moves, middle, turn)
    const { row, column } = directions[turn]!
    const below = textOf({ row: Math.round(middle.row - row / 2), column: Math.round(middle.column - column / 2) })
    this.#below = within(below, area) ? below : null
  }
}

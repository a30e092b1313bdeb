// What the valley, the card row and the stacks have in common: places for figures.

import type { Spot } from "../moves"
import type { StoneAge } from "../types"
import type { Aiming } from "./aiming.svelte"

export interface PlacesProps {
  view: StoneAge
  names: string[]
  aiming: Aiming
  /** The reader has something to do. */
  asks: boolean
  recent: Map<Spot, number | null>
  pointed?: string | undefined
  /** Places that a hint points at. */
  places?: string[]
}

/** Whether figures can be put there, or those there can be used. */
export const stateOf = (spot: Spot, { open, usable }: Aiming): "open" | "usable" | null =>
  open.has(spot) ? "open" : usable.has(spot) ? "usable" : null

// The view of Stone Age as the server gives it.

import type { View } from "../board"
import type { AreaId, Colour, Resource } from "./catalogue"

export type Good = Resource | "food"
export type Phase = "setup" | "placing" | "actions" | "feeding" | "over"
export type StepName =
  | "card"
  | "building"
  | "place"
  | "use"
  | "roll"
  | "tool"
  | "pay"
  | "dice"
  | "pick"
  | "draw"
  | "feed"
  | "over"

export interface Place {
  area: AreaId
  /** How many figures fit; null: no limit. */
  spaces: number | null
  /** Figures of each seat. */
  figures: number[]
  /** The rule because of which nobody else can come here now. */
  closed: string | null
}

export interface RowSpace {
  space: number
  price: number
  card: string | null
  figure: number | null
  /** For each seat: what the lower half would add at the end as things stand. */
  worth: number[]
}

export interface Stack {
  stack: number
  building: string | null
  tiles: number
  figure: number | null
}

export interface Roll {
  dice: number
  area: string | null
  card: string | null
  gain: Good
  divisor: number
  sum: number | null
  /** Tools added so far, as in `tool 2` and `tool C34`. */
  tools: string[]
  added: number
  total: number | null
  amount: number | null
}

export interface Tool {
  value: number
  used: boolean
}

export interface Ends {
  resources: number
  green: number
  farmers: number
  hut_builders: number
  shamans: number
  toolmakers: number
}

export interface Player {
  seat: number
  colour: Colour
  track: number
  points: number
  food: number
  grain: number
  figures: number
  /** Figures that are not on the board now. */
  home: number
  tools: Tool[]
  one_use: { card: string; value: number }[]
  cash: boolean
  resources: Record<Resource, number>
  cards: string[]
  extra: string | null
  buildings: string[]
  ends: Ends
}

export interface StoneAge {
  round: number
  phase: Phase
  step: StepName
  actor: number | null
  turn: number | null
  start_player: number
  last_round: boolean
  areas: Place[]
  row: RowSpace[]
  deck: number
  stacks: Stack[]
  roll: Roll | null
  buying: { what: "card" | "building"; place: number; id: string } | null
  market: { buyer: number; dice: number[] } | null
  feeding: { missing: number } | null
  unseen: { cards: string[]; buildings: string[] }
  players: Player[]
}

export const read = (view: View): StoneAge => view as unknown as StoneAge

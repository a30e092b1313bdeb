// The view of Kingdomino Origins as the server gives it (`view.py`).

import type { View } from "../board"

export const terrains = ["desert", "grassland", "lake", "jungle", "quarry", "volcano"] as const
export type Terrain = (typeof terrains)[number]
export const resources = ["mammoth", "fish", "mushroom", "flint"] as const
export type Resource = (typeof resources)[number]
export const kinds = [
  "hunter",
  "fisherwoman",
  "gatherer",
  "sculptor",
  "painter",
  "fire_lady",
  "shaman",
  "warrior_1",
  "warrior_2",
  "warrior_3",
] as const
export type Kind = (typeof kinds)[number]
export type Colour = "pink" | "black" | "green" | "blue"
export type Mode = "discovery" | "totem" | "tribe"
export type StepName =
  | "reveal"
  | "cave"
  | "chief"
  | "claim-pair"
  | "place"
  | "fire"
  | "totem"
  | "claim"
  | "recruit"
  | "spend"
  | "settle"
  | "over"

/** Half of a domino as it is printed. */
export interface Half {
  terrain: Terrain
  fire?: number
  craters?: number
  symbol?: Resource
}

export interface Domino {
  number: number
  squares: [Half, Half]
  chief: number | null
  acted: boolean
}

/** A square of a territory with what lies on it. */
export interface Square {
  cell: string
  terrain: Terrain | "hut"
  fire?: number
  fire_token?: number
  craters?: number
  resource?: Resource
  caveman?: Kind
}

export interface Player {
  seat: number
  colour: Colour
  points: number
  territory: Square[]
}

/** A volcano that erupts, and in whose land. */
export interface Erupts {
  seat: number
  cell: string
}

export interface Origins {
  mode: Mode
  side: number
  round: number
  step: StepName
  actor: number | null
  row: Domino[]
  next_row: Domino[]
  pile: number[]
  fire_tokens: [number, number, number]
  players: Player[]
  volcano?: { cell: string; craters: number }
  contested?: Resource | null
  totems?: Record<Resource, number | null>
  cave?: (Kind | null)[]
  cave_pile?: Partial<Record<Kind, number>>
  recruit?: Kind | null
  unpaid?: number
}

export const eruptsIn = ({ actor, volcano }: Origins): Erupts | undefined =>
  actor !== null && volcano ? { seat: actor, cell: volcano.cell } : undefined

export const read = (view: View): Origins => view as unknown as Origins

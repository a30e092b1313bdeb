// The view of Kitara as the server gives it. Seats count from 1, positions of the row from 1, territories have their own numbers.

import type { View } from "../board"
import type { Colour, Deck, Figure } from "./catalogue"

export type Group = Record<Figure, number>
export type Phase = "setup" | "draft" | "recruit" | "move" | "score" | "manage" | "over"
export type StepName =
  | "card"
  | "token"
  | "start"
  | "draft"
  | "recruit"
  | "move"
  | "retreat"
  | "keep"
  | "lose"
  | "remove"
  | "over"

export interface Territory {
  id: number
  /** Null: empty. */
  seat: number | null
  group: Group
}

/** A neighbouring group of an opponent, whether it can be outnumbered or not. */
export interface Attack {
  from: number
  to: number
  seat: number
  /** How many figures must be outnumbered. */
  figures: number
  /** Where it would retreat; none: to the supply. */
  retreats: number[]
  /** Where, if all figures leave `from`. */
  emptied: number[]
}

export interface Token {
  round: number
  /** How many were drawn in that turn. */
  drawn: number
  /** Null: hidden from this reader. */
  value: number | null
}

export interface Pile {
  round: number
  card: string
  tokens: (number | null)[]
}

export interface Player {
  seat: number
  colour: Colour
  tribe: boolean
  /** On the prosperity track. */
  track: number
  /** The final total if the game ended now, as this reader may know it. */
  points: number
  supply: Group
  /** In the order in which they were taken, the starting card included. */
  kingdom: string[]
  reach: number
  moves: number
  score: number
  /** Cards to be fed, and savannas with a warrior. */
  need: number
  cap: number
  /** Ruins with a shaman. */
  ruins: number
  territories: number
  tokens: Token[]
  /** Drawn in this turn, ascending. */
  hand: (number | null)[]
}

export interface Kitara {
  map: string
  deck: Deck
  solo: boolean
  /** 0 during set-up. */
  round: number
  /** Known once a card of the last age has been turned up. */
  last_round: number | null
  phase: Phase
  step: StepName
  actor: number | null
  /** Whose turn it is: the attacker's, while another one retreats. */
  turn: number | null
  row: string[]
  deck_left: number
  /** How many cards of each age are in the deck. */
  ages: number[]
  bag: number
  territories: Territory[]
  reach: number | null
  recruiting: { card: string; figures: Figure[]; next: number } | null
  moves_left: number | null
  attacks: Attack[]
  /** The group that has been lifted off and goes somewhere now. */
  retreat: { from: number; seat: number; group: Group; attacker: number; choices: number[] } | null
  drafted: string | null
  /** Cards are lost; `card` is the one whose figures go now. */
  managing: { need: number; cap: number; left: number; card: string | null; figures: Figure[]; next: number } | null
  players: Player[]
  piles: Pile[] | null
}

export const read = (view: View): Kitara => view as unknown as Kitara

export const playerOf = (view: Kitara, seat: number | null): Player | undefined => view.players.find((one) => one.seat === seat)

/** The territories in which a seat has figures. */
export const groupsOf = (view: Kitara, seat: number | null): number[] =>
  view.territories.flatMap((one) => (seat !== null && one.seat === seat ? [one.id] : []))

/** How many figures a group has. */
export const sizeOf = (group: Group): number => group.W + group.S + group.C

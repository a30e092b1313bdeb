// The explained score as `POST /api/score` and the end of a game give it, and the numbers behind it where the table is at hand.

import { type PartsSheet, type ScoreSheet, playersOf, sum } from "../../sheet/sheet"
import type { Pile, Token } from "../types"

export const parts = ["track", "tokens", "cards"] as const
export type Part = (typeof parts)[number]

export type PlayerSheet = PartsSheet<Part>
export type Score = ScoreSheet<PlayerSheet>

/** What a player has at the end. */
export interface Holdings {
  tribe: boolean
  /** Values of kept tokens, for the tribe the highest of each pile; null if they are not all known. */
  tokens: number[] | null
  cards: number
  territories: number
}

/** As much of a player as a view and the position of a pad have in common. */
interface Holder {
  tribe?: boolean
  tokens: (number | Token)[]
  /** A number on a pad, the cards themselves in a view. */
  cards?: number
  kingdom?: string[]
  territories: number
}

interface Table {
  solo?: boolean | string
  piles?: Pile[] | null
}

/** All of them, or null if one is hidden. */
const known = (values: (number | null)[]): number[] | null =>
  values.every((value) => value !== null) ? (values as number[]) : null

function held(player: Holder, tribe: boolean, piles: Pile[] | null): Holdings {
  const highest = piles?.map(({ tokens }) => (tokens.includes(null) ? null : Math.max(...(tokens as number[]))))
  return {
    tribe,
    tokens: known(tribe && highest ? highest : player.tokens.map((token) => (typeof token === "number" ? token : token.value))),
    cards: player.cards ?? player.kingdom?.length ?? 0,
    territories: player.territories,
  }
}

/** What every player has; null where the table is not at hand. */
export function holdingsOf(of: unknown, sheet: Score): (Holdings | null)[] {
  const { solo, piles } = (of ?? {}) as Table
  const players = playersOf<Holder>(of, sheet)
  if (!players) return sheet.players.map(() => null)
  return players.map((player, n) => held(player, player.tribe ?? (solo === "nguni" && n === 0), piles ?? null))
}

/** The values that come to the points of the sheet; null if they are of another table, or hidden. */
export const tokensBehind = ({ tokens }: Holdings, points: number): number[] | null =>
  tokens && tokens.length > 0 && sum(tokens) === points ? [...tokens].sort((a, b) => b - a) : null

/** How much each card was worth; null if the numbers do not come to the points. */
export function eachCard({ cards }: Holdings, points: number): number | null {
  return cards > 0 && (points === 0 || points === 2 * cards) ? points / cards : null
}

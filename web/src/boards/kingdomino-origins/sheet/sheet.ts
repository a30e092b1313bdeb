// The explained score as `POST /api/score` and the end of a game give it.

import type { Scored, ScoreSheet } from "../../sheet/sheet"
import type { Kind, Terrain } from "../types"

export interface Region {
  terrain: Terrain
  squares: number
  fires: number
  points: number
}

export interface PlayerSheet extends Scored {
  regions: Region[]
  resources: number
  totems: number
  cavemen: { kind: Kind; cell: string; points: number }[]
  hordes: { warriors: number; power: number; points: number }[]
  bonuses: Partial<Record<"empire-of-fire" | "homo-habilis", number>>
  largest_region: number
  fires: number
}

export type Score = ScoreSheet<PlayerSheet>

export type Part = "regions" | "resources" | "totems" | "cavemen" | "hordes" | "empire-of-fire" | "homo-habilis"

const sum = (all: { points: number }[]): number => all.reduce((total, { points }) => total + points, 0)

export function pointsOf(player: PlayerSheet, part: Part): number {
  switch (part) {
    case "regions":
      return sum(player.regions)
    case "cavemen":
      return sum(player.cavemen)
    case "hordes":
      return sum(player.hordes)
    case "resources":
    case "totems":
      return player[part]
    default:
      return player.bonuses[part] ?? 0
  }
}

/** The lines of the summary: what this game had, or what brought somebody points. */
export function partsOf(players: PlayerSheet[]): Part[] {
  const parts: Part[] = ["regions"]
  for (const part of ["resources", "totems", "cavemen", "hordes"] as const)
    if (players.some((player) => pointsOf(player, part) !== 0)) parts.push(part)
  for (const part of ["empire-of-fire", "homo-habilis"] as const)
    if (players.some((player) => part in player.bonuses)) parts.push(part)
  return parts
}

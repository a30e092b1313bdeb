// The explained score as `POST /api/score` and the end of a game give it, and the numbers behind it where the table is at hand.

import { type PartsSheet, type ScoreSheet, playersOf, sum } from "../../sheet/sheet"
import { type CraftsmanKind, cardOf, resources } from "../catalogue"

export const parts = ["track", "resources", "green", "farmers", "hut_builders", "shamans", "toolmakers"] as const
export type Part = (typeof parts)[number]

export type PlayerSheet = PartsSheet<Part>
export type Score = ScoreSheet<PlayerSheet>

/** The rule behind each part; points on the track were scored during the game. */
export const ruleOf: Partial<Record<Part, string>> = {
  resources: "SA-SCORE-1",
  green: "SA-SCORE-2",
  farmers: "SA-SCORE-3",
  hut_builders: "SA-SCORE-4",
  shamans: "SA-SCORE-5",
  toolmakers: "SA-SCORE-6",
}
export const craftsmanOf: Partial<Record<Part, CraftsmanKind>> = {
  farmers: "farmer",
  hut_builders: "hut_builder",
  shamans: "shaman",
  toolmakers: "toolmaker",
}

/** What a player has at the end: the numbers that were multiplied. */
export interface Holdings {
  grain: number
  tools: number
  figures: number
  buildings: number
  resources: number
  /** Different culture symbols, and how many of them twice. */
  symbols: number
  twice: number
  craftsmen: Record<CraftsmanKind, number>
}

/** As much of a player as a view and the position of a pad have in common. */
interface Holder {
  grain: number
  tools: (number | { value: number })[]
  figures: number
  buildings: number | string[]
  resources: Record<string, number>
  cards: string[]
  extra?: string | null
}

function held(player: Holder): Holdings {
  const cards = [...player.cards, ...(player.extra ? [player.extra] : [])].flatMap((id) => cardOf(id)?.bottom ?? [])
  const symbols = new Map<string, number>()
  const craftsmen: Record<CraftsmanKind, number> = { farmer: 0, hut_builder: 0, shaman: 0, toolmaker: 0 }
  for (const bottom of cards) {
    if (bottom.colour === "green") symbols.set(bottom.kind, (symbols.get(bottom.kind) ?? 0) + 1)
    else craftsmen[bottom.kind] += bottom.value
  }
  return {
    grain: player.grain,
    tools: sum(player.tools.map((tool) => (typeof tool === "number" ? tool : tool.value))),
    figures: player.figures,
    buildings: typeof player.buildings === "number" ? player.buildings : player.buildings.length,
    resources: sum(resources.map((kind) => player.resources[kind] ?? 0)),
    symbols: symbols.size,
    twice: [...symbols.values()].filter((count) => count > 1).length,
    craftsmen,
  }
}

/** What every player has; null where the table is not at hand. */
export const holdingsOf = (of: unknown, sheet: Score): (Holdings | null)[] =>
  playersOf<Holder>(of, sheet)?.map(held) ?? sheet.players.map(() => null)

/** What a craftsman is multiplied by. */
export const factorOf = ({ grain, buildings, figures, tools }: Holdings, kind: CraftsmanKind): number =>
  ({ farmer: grain, hut_builder: buildings, shaman: figures, toolmaker: tools })[kind]

/** Whether these numbers come to the points of the sheet: if not, they are of another table and explain nothing. */
export function explains(holdings: Holdings, part: Part, points: number): boolean {
  const kind = craftsmanOf[part]
  if (kind) return points === holdings.craftsmen[kind] * factorOf(holdings, kind)
  if (part === "green") return points === holdings.symbols ** 2 + holdings.twice ** 2
  return part === "resources" && points === holdings.resources
}

/** With a real minus: the track may be below 0. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points))

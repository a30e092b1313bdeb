// The end of a game with the real box, as the pad holds it: a position of the public format. Whether it is possible is the rules'
// business: the pad only offers what people can have, and points where the rules say so.

import { type Bundle, type Card, type Colour, cards, colours, craftsmen, resources } from "../catalogue"

export interface Player {
  name: string
  track: number
  grain: number
  tools: number[]
  figures: number
  buildings: number
  cards: string[]
  resources: Bundle
}

export interface Position {
  game: "stone-age"
  players: Player[]
}

export const MOST_PLAYERS = 4
export const MOST_GRAIN = 10
export const [FEWEST_FIGURES, MOST_FIGURES] = [5, 10]
export const MOST_BUILDINGS = 28

/** How the three tools grow, from none to the last one (SA-TOOL-2). */
export const toolRows: readonly (readonly [number, number, number])[] = Array.from({ length: 13 }, (_, count) => [
  Math.floor((count + 2) / 3),
  Math.floor((count + 1) / 3),
  Math.floor(count / 3),
])

/** Which of the rows these tools are; -1 if they cannot be. */
export const rowOf = (tools: number[]): number => toolRows.findIndex((row) => row.join() === tools.join())

export function newPlayer(name: string): Player {
  return {
    name,
    track: 0,
    grain: 0,
    tools: [0, 0, 0],
    figures: FEWEST_FIGURES,
    buildings: 0,
    cards: [],
    resources: { wood: 0, clay: 0, stone: 0, gold: 0 },
  }
}

export const newPosition = (names: string[]): Position => ({ game: "stone-age", players: names.map(newPlayer) })

export const colourOf = (seat: number): Colour => colours[seat] ?? "red"

/** Who holds a card; null if nobody does. */
export function holderOf(position: Position, card: string): number | null {
  const seat = position.players.findIndex((player) => player.cards.includes(card))
  return seat < 0 ? null : seat
}

/** The cards of a player with this one taken or laid back, in the order of their numbers. */
export function toggled(held: string[], card: string): string[] {
  return held.includes(card) ? held.filter((one) => one !== card) : [...held, card].sort()
}

export interface Group {
  name: "green" | (typeof craftsmen)[number]
  cards: Card[]
}

/** Cards as one looks for them at the end: by what they count, the same beside one another. */
export const groups: readonly Group[] = (["green", ...craftsmen] as const).map((name) => ({
  name,
  cards: [...cards.values()]
    .filter(({ bottom }) => bottom.colour === name || bottom.kind === name)
    .sort((a, b) => a.bottom.kind.localeCompare(b.bottom.kind) || a.id.localeCompare(b.id)),
}))

// Reading what someone else wrote

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)

const has = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => key in value)

/** The position if the pad can show all of it; null if its shape is another one. */
export function readPosition(value: unknown): Position | null {
  if (!isRecord(value) || !has(value, ["game", "players"]) || value.game !== "stone-age" || !Array.isArray(value.players))
    return null
  const players = value.players.map(readPlayer)
  if (players.length < 1 || players.length > MOST_PLAYERS || players.some((player) => player === null)) return null
  return { game: "stone-age", players: players as Player[] }
}

function readPlayer(value: unknown): Player | null {
  if (!isRecord(value) || !has(value, Object.keys(newPlayer("")))) return null
  if (typeof value.name !== "string" || !isRecord(value.resources) || !has(value.resources, resources)) return null
  const { name, track, grain, tools, figures, buildings, cards: held, resources: stock } = value
  if (![track, grain, figures, buildings, ...resources.map((kind) => stock[kind])].every(isNumber)) return null
  if (!Array.isArray(tools) || tools.length !== 3 || !tools.every(isNumber)) return null
  if (!Array.isArray(held) || !held.every((card) => typeof card === "string" && cards.has(card))) return null
  return { name, track, grain, tools, figures, buildings, cards: held, resources: stock } as Player
}

// Where the table found something impossible

export type PadPart = keyof Player

export interface Spot {
  /** Null: the table as a whole. */
  player: number | null
  part: PadPart | null
  /** The resource or the number of the card or tool that is meant. */
  detail: string | null
}

/** What `players[0].resources.wood` or `players[1].cards[3]` means; a place without a player is about the whole table. */
export function spotOf(place: string): Spot {
  const found = /^players\[(\d+)\](?:\.(\w+))?(?:\.(\w+)|\[(\d+)\])?/.exec(place)
  if (!found) return { player: null, part: null, detail: null }
  const [, player, part, name, number] = found
  return { player: Number(player), part: (part as PadPart | undefined) ?? null, detail: name ?? number ?? null }
}

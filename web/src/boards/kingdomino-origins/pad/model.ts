// A table of the real box as the pad holds it: a position of the public format, each territory with room around it to paint on.
// What goes with what is left to the rules: the pad only knows squares, things on them and where they are.

import { type Kind, type Mode, type Resource, type Terrain, kinds, resources, terrains } from "../types"

export const MODES: readonly Mode[] = ["discovery", "totem", "tribe"]
export const BONUSES = ["empire-of-fire", "homo-habilis"] as const
/** The switches that can change a score, each with its default. The others only decide what may be played. */
export const SWITCHES = { fire_on_hut: "no", centre_needs_full_box: "no" } as const

export interface Square {
  terrain: Terrain | "hut"
  craters?: number
  fire?: number
  fire_token?: number
  resource?: Resource
  caveman?: Kind
}

export type Territory = (Square | null)[][]

export interface Player {
  name: string
  totems: Resource[]
  territory: Territory
}

export interface Position {
  game: "kingdomino-origins"
  mode: Mode
  bonuses: string[]
  switches: Record<string, string>
  players: Player[]
}

/** The longest side a territory may have. A player alone gets the room of the larger game. */
export const sideFor = (players: number) => (players >= 3 ? 5 : 7)

export function newPosition(names: string[], mode: Mode = "discovery"): Position {
  const position: Position = { game: "kingdomino-origins", mode, bonuses: [], switches: {}, players: [] }
  position.players = names.map((name) => ({ name, totems: [], territory: [[{ terrain: "hut" }]] }))
  return framedAll(position)
}

export function squaresOf(territory: Territory): Square[] {
  return territory.flat().filter((square) => square !== null)
}

// Room around a territory

interface Span {
  first: number
  last: number
}

function used(lines: (Square | null)[][]): Span | null {
  const filled = lines.map((line) => line.some((square) => square !== null))
  const first = filled.indexOf(true)
  return first < 0 ? null : { first, last: filled.lastIndexOf(true) }
}

const turned = (territory: Territory): Territory =>
  (territory[0] ?? []).map((_, column) => territory.map((row) => row[column] ?? null))

/** Where the frame begins along one side, and how long it is: one empty line on either side, moved no more than needed. */
function frame(lines: (Square | null)[][], side: number): { from: number; length: number } {
  const span = used(lines)
  if (!span) return { from: 0, length: side + 2 }
  const length = Math.max(side, span.last - span.first + 1) + 2
  if (lines.length !== length) return { from: Math.floor((span.first + span.last + 1 - length) / 2), length }
  return { from: Math.min(Math.max(0, span.last + 2 - length), span.first - 1), length }
}

export interface Framed {
  territory: Territory
  /** How many rows and columns every square has moved down and to the right. */
  moved: { rows: number; columns: number }
}

/** The same territory with a ring of empty cells around it, so that it can grow on every side. */
export function framed(territory: Territory, side: number): Framed {
  const rows = frame(territory, side)
  const columns = frame(turned(territory), side)
  const cells = Array.from({ length: rows.length }, (_row, r) =>
    Array.from({ length: columns.length }, (_column, c) => territory[r + rows.from]?.[c + columns.from] ?? null),
  )
  return { territory: cells, moved: { rows: -rows.from || 0, columns: -columns.from || 0 } }
}

export function framedAll(position: Position): Position {
  const side = sideFor(position.players.length)
  return { ...position, players: position.players.map((p) => ({ ...p, territory: framed(p.territory, side).territory })) }
}

/** Without empty rows and columns at the edges: as people write a territory down. */
export function trimmed(territory: Territory): Territory {
  const rows = used(territory)
  const columns = used(turned(territory))
  if (!rows || !columns) return [[null]]
  return territory.slice(rows.first, rows.last + 1).map((row) => row.slice(columns.first, columns.last + 1))
}

export function trimmedAll(position: Position): Position {
  return { ...position, players: position.players.map((p) => ({ ...p, territory: trimmed(p.territory) })) }
}

// Reading what someone else wrote

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The position if the pad can show it; null if its shape is another one. Whether it is possible is not asked here. */
export function readPosition(value: unknown): Position | null {
  if (!isRecord(value) || value.game !== "kingdomino-origins" || !MODES.includes(value.mode as Mode)) return null
  const { bonuses = [], switches = {}, players } = value
  if (!Array.isArray(bonuses) || !bonuses.every((bonus) => BONUSES.some((known) => known === bonus))) return null
  if (!isRecord(switches) || !Object.values(switches).every((one) => one === "yes" || one === "no")) return null
  if (!Array.isArray(players) || players.length < 1 || players.length > 4) return null
  const read = players.map(readPlayer)
  if (read.some((player) => player === null)) return null
  return framedAll({
    game: "kingdomino-origins",
    mode: value.mode as Mode,
    bonuses: bonuses as string[],
    switches: switches as Record<string, string>,
    players: read as Player[],
  })
}

function readPlayer(value: unknown): Player | null {
  if (!isRecord(value) || typeof value.name !== "string") return null
  const { name, totems = [], territory } = value
  if (!Array.isArray(totems) || !totems.every((totem) => resources.some((known) => known === totem))) return null
  if (!Array.isArray(territory) || territory.length < 1 || territory.length > 15) return null
  const regular = territory.every(
    (row) => Array.isArray(row) && row.length <= 15 && row.every((s) => s === null || isSquare(s)),
  )
  return regular ? { name, totems: totems as Resource[], territory: territory as Territory } : null
}

function isSquare(value: unknown): value is Square {
  if (!isRecord(value)) return false
  const words: Record<string, readonly string[]> = { terrain: [...terrains, "hut"], resource: resources, caveman: kinds }
  const most: Record<string, number> = { craters: 3, fire: 2, fire_token: 3 }
  const known = Object.entries(value).every(([key, part]) => {
    if (key in words) return typeof part === "string" && words[key]!.includes(part)
    return key in most && Number.isInteger(part) && (part as number) >= 1 && (part as number) <= most[key]!
  })
  return known && "terrain" in value
}

// Where the table found something impossible

export interface Spot {
  player: number
  /** Null: the territory as a whole, the name or the totems. */
  cell: { row: number; column: number } | null
  part: "territory" | "name" | "totems" | null
}

/** What `players[0].territory[1][2]` means; null if it is not about one player. */
export function spotOf(place: string): Spot | null {
  const found = /^players\[(\d)\](?:\.(territory|name|totems))?(?:\[(\d+)\])?(?:\[(\d+)\])?/.exec(place)
  if (!found) return null
  const [, player, part, row, column] = found
  const cell = part === "territory" && row && column ? { row: Number(row), column: Number(column) } : null
  return { player: Number(player), cell, part: (part as Spot["part"]) ?? null }
}

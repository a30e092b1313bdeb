// Opening a table, and remembering the seats that come with it.

import { post } from "./api"
import type { ClockWish } from "./clock"
import { keepLast } from "./last"
import { go } from "./router.svelte"
import { keepTable } from "./tables.svelte"
import { namesOf } from "./told"
import type { Document, Options } from "./types"

export interface SeatWish {
  holder: "here" | "open" | "bot" | "automa"
  name: string | null
  level: string | null
}

export interface TableWish {
  game: string
  players: number
  options: Options
  seats: SeatWish[]
  record?: string | null
  lines?: number | null
  /** With a box of their own. */
  companion?: boolean
  /** Whether those who are to move may ask for hints. */
  hints?: boolean
  clock?: ClockWish | null
}

export interface Opened {
  id: string
  tokens: Record<string, string>
  document: Document
}

/** Names for bots: short, easy to say in every language, nobody's in particular. */
const BOT_NAMES = ["Oruk", "Tala", "Mira", "Goro", "Sena", "Umak"]

export function botName(taken: string[]): string {
  return BOT_NAMES.find((name) => !taken.includes(name)) ?? "Bot"
}

/** Names for so many bots, none of them taken. */
export function botNames(count: number, taken: string[]): string[] {
  const found: string[] = []
  while (found.length < count) found.push(botName([...taken, ...found]))
  return found
}

/** Opens the table, keeps its seats on this device and goes there. */
export async function openTable(wish: TableWish): Promise<void> {
  arriveAt(await post<Opened>("/api/tables", { record: null, lines: null, ...wish, start: true }))
}

/** A table that was just opened, or the rematch of one. */
export function arriveAt(opened: Opened): void {
  const { table } = opened.document
  keepLast(opened.document)
  keepTable(opened.id, {
    game: table.game,
    mode: String(table.options.mode ?? ""),
    tokens: Object.values(opened.tokens),
    names: namesOf(table),
  })
  go(`/table/${opened.id}`)
}

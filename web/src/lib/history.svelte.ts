// The games that have ended on this device, kept here alone: who played, and what came of it.

import { keptName, keptTable } from "./tables.svelte"
import type { Document, Entry, Options, Seat } from "./types"

export interface Player {
  holder: Seat["holder"]
  name: string | null
  level: string | null
}

export interface Finished {
  id: string
  /** Milliseconds since 1970 when the end was first seen here. */
  at: number
  game: string
  /** What was chosen, but for long texts. */
  options: Options
  players: Player[]
  scores: number[]
  /** Seats. */
  winners: number[]
  /** The rule that decided it. */
  rule: string
  /** The seat of whoever keeps this; null for a spectator, and where several people shared the device and none has the name. */
  you: number | null
  /** It was played from its beginning to its end, as the rules say. */
  whole: boolean
  /** With hints, with moves taken back by agreement, or with a bot in one's own place for a while. */
  helped: boolean
}

const KEPT = "mamut.history"
/** The oldest ones are forgotten before the browser has no more room. */
const MOST = 2000
const LONGEST_OPTION = 60

let games = $state.raw<Finished[]>(read())

function read(): Finished[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]")
    return Array.isArray(kept) ? (kept as Finished[]) : []
  } catch {
    return []
  }
}

// Another tab of this device may have seen the end of a game meanwhile.
addEventListener("storage", (event) => {
  if (event.key === KEPT || event.key === null) games = read()
})

/** The newest first. */
export const finishedGames = () => games

export function writeFinished(changed: Finished[]): void {
  const kept = [...changed].sort((a, b) => b.at - a.at).slice(0, MOST)
  localStorage.setItem(KEPT, JSON.stringify(kept))
  games = kept
}

/** `entries`: the journal, where it is at hand. */
export function keepFinished(document: Document, entries?: Entry[]): void {
  const { table } = document
  if (!table.id || !table.result || !document.you.length) return
  const before = read()
  const known = before.find((game) => game.id === table.id)
  const found = finishedOf(document, {
    at: known?.at ?? Date.now(),
    name: keptName(),
    helped: (known?.helped ?? false) || (keptTable(table.id)?.hinted ?? false) || helpedBy(entries ?? [], document.you),
  })
  if (known && JSON.stringify(known) === JSON.stringify(found)) return
  writeFinished([found, ...before.filter((game) => game.id !== table.id)])
}

export function finishedOf(
  { table, you }: Document,
  { at, name, helped }: { at: number; name: string; helped: boolean },
): Finished {
  const result = table.result!
  const called = you.filter((seat) => table.seats[seat - 1]?.name === name)
  const own = you.length === 1 ? you : called
  return {
    id: table.id!,
    at,
    game: table.game,
    options: Object.fromEntries(Object.entries(table.options).filter(([, value]) => value.length <= LONGEST_OPTION)),
    players: table.seats.map(({ holder, name: who, level }) => ({ holder, name: who, level })),
    scores: result.scores,
    winners: result.winners,
    rule: result.rule,
    you: own.length === 1 ? own[0]! : null,
    whole: table.proof || table.companion,
    helped: helped || you.some((seat) => table.seats[seat - 1]?.stand_in),
  }
}

/** Whether the journal tells of moves taken back by agreement, or of a bot that played for one of these seats. */
export function helpedBy(entries: Entry[], you: number[]): boolean {
  return entries.some(
    (entry) =>
      (entry.kind === "propose" && entry.what === "back") ||
      ((entry.kind === "bot" || entry.kind === "timeout") && you.includes(entry.seat)),
  )
}

// What the entries of a table mean for those who read them: the log, the last steps, what was missed.

import type { Step } from "../boards/board"
import type { Entry } from "./types"

export interface LogItem {
  entry: Entry
  /** A move that was taken back later. */
  undone: boolean
}

interface Line {
  step: Step
  place: number
}

/** The journal told in order; moves know whether they still stand. What a seat likes to be asked is nothing to tell. */
export function logOf(entries: Entry[]): LogItem[] {
  const items: LogItem[] = entries.map((entry) => ({ entry, undone: false }))
  const { taken } = fold(entries)
  for (const place of taken) items[place]!.undone = true
  return items.filter(({ entry }) => entry.kind !== "asks")
}

/** The log in turns: all that one seat did one after the other, with what chance did meanwhile. What is no move stands alone. */
export function turnsOf(items: LogItem[]): LogItem[][] {
  const turns: LogItem[][] = []
  /** Whose turn the last one is; `undefined` where it is none. */
  let whose: number | null | undefined
  for (const item of items) {
    const { entry } = item
    const seat = entry.kind === "move" ? entry.seat : undefined
    if (whose !== undefined && (seat === whose || seat === null)) turns.at(-1)!.push(item)
    else {
      turns.push([item])
      whose = seat
    }
  }
  return turns
}

/** Lines the record had right after an entry, and the fewest it has had since: where someone who saw that entry goes on. */
export function linesSince(entries: Entry[], number: number): number {
  let lines = 0
  let least = Infinity
  for (const entry of entries) {
    lines = linesAfter(entry, lines)
    if (entry.number === number) least = lines
    else if (entry.number > number) least = Math.min(least, lines)
  }
  return least === Infinity ? lines : least
}

/** Steps that the reader may not have followed: all after the own last choice; for a spectator all of the seat that acted last. */
export function recentSteps(entries: Entry[], you: number[], most = 12): Step[] {
  const { lines } = fold(entries)
  const steps = lines.map((line) => line.step)
  const last = steps.findLast((step) => step.seat !== null)?.seat ?? null
  const known = (step: Step) =>
    step.seat !== null && (you.length ? you.includes(step.seat) && !step.forced : step.seat !== last)
  return steps.slice(steps.findLastIndex(known) + 1).slice(-most)
}

/** The steps that stand, and how many lines the game had before the first of them. */
export function standing(entries: Entry[]): { steps: Step[]; before: number } {
  const { lines, before } = fold(entries)
  return { steps: lines.map(({ step }) => step), before }
}

/** The latest line that stands and has a note. */
export const lastNoted = (entries: Entry[]): Step | null => lastNotedIn(standing(entries).steps)

export const lastNotedIn = (steps: readonly Step[]): Step | null => steps.findLast(({ note }) => note) ?? null

/** How many lines stay if the last decision of these seats is taken back; null if they have made none. */
export function ownLastDecision(entries: Entry[], you: number[]): number | null {
  const { lines, before } = fold(entries)
  const place = lines.findLastIndex(({ step }) => step.seat !== null && you.includes(step.seat) && !step.forced)
  return place < 0 ? null : before + place
}

function linesAfter(entry: Entry, lines: number): number {
  if (entry.kind === "open") return entry.record?.length ?? 0
  if (entry.kind === "move") return lines + 1
  return entry.kind === "undo" ? entry.moves : lines
}

/** Lines that stand, how many the game began with, and the places of entries that were taken back. */
function fold(entries: Entry[]): { lines: Line[]; before: number; taken: number[] } {
  let lines: Line[] = []
  let before = 0
  const taken: number[] = []
  entries.forEach((entry, place) => {
    if (entry.kind === "open") before = entry.record?.length ?? 0
    if (entry.kind === "move") lines.push({ step: entry, place })
    if (entry.kind === "undo") {
      const stay = Math.max(0, entry.moves - before)
      taken.push(...lines.slice(stay).map((line) => line.place))
      lines = lines.slice(0, stay)
    }
  })
  return { lines, before, taken }
}

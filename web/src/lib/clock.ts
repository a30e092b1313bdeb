// Clocks: what is left of a time, and how people say it.

import { locale, t } from "./language.svelte"
import type { TableDocument } from "./types"

export type Clock = NonNullable<TableDocument["clock"]>
/** What is asked for when a table is opened. */
export type ClockWish = Pick<Clock, "kind" | "seconds" | "increment" | "after">

/** What somebody would have to ask for to get such a clock again. */
export const wishOf = ({ kind, seconds, increment, after }: Clock): ClockWish => ({ kind, seconds, increment, after })

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
/** Seconds before the end in which it is urgent. */
export const SOON = 10
const UNITS: [unit: "day" | "hour" | "minute" | "second", seconds: number][] = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", 1],
]

/** Whole seconds that a seat has left at a moment of the server; null where no person has it. */
export function leftOf({ left, runs, since }: Clock, seat: number, now: number): number | null {
  const had = left[seat - 1] ?? null
  if (had === null || runs !== seat || since === null) return had
  return Math.max(0, Math.ceil(had - Math.max(0, now - since)))
}

const inUnit = (count: number, unit: string, unitDisplay: "long" | "narrow") =>
  new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay }).format(count)

/** In so many units, the smaller one only where it says something: "2 days, 4 hours". */
function inUnits(seconds: number, display: "long" | "narrow", joint: string, most = 2): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size)
  const from = first < 0 ? UNITS.length - 1 : first
  let rest = seconds
  return UNITS.slice(from, from + most)
    .map(([unit, size], place) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return place && !count ? "" : inUnit(count, unit, display)
    })
    .filter(Boolean)
    .join(joint)
}

/** As a clock shows it: "2d 4h", "4h 12m", "12:05", "45s". */
export function shortTime(seconds: number): string {
  if (seconds < MINUTE || seconds >= HOUR) return inUnits(seconds, "narrow", " ")
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`
}

/** As it is read: "2 days, 4 hours". */
export const spokenTime = (seconds: number): string => inUnits(seconds, "long", ", ")

/** As it is told where nobody waits for it: "2 days". */
export const roughTime = (seconds: number): string => inUnits(seconds, "long", ", ", 1)

/** "3 days per move"; "10 minutes each for the whole game, plus 5 seconds per move". */
export function clockText({ kind, seconds, increment }: Pick<Clock, "kind" | "seconds" | "increment">): string {
  const time = spokenTime(seconds)
  if (kind === "move") return t("table.clock.move", { time })
  return increment ? t("table.clock.game-plus", { time, increment: spokenTime(increment) }) : t("table.clock.game", { time })
}

/** When it is said aloud how much is left: at half of it, and an hour, a minute and ten seconds before the end. */
function thresholds(left: number): number[] {
  const half = Math.floor(left / 2)
  return [half, ...[HOUR, MINUTE, SOON].filter((at) => at < half)]
}

/** Follows the time of one decision after another, and knows when something is to be said of it. */
export class Warnings {
  #decision: string | null = null
  #coming: number[] = []

  /** Whether it is now: `left` of the time of this decision. */
  due(decision: string | null, left: number | null): boolean {
    if (decision !== this.#decision) {
      this.#decision = decision
      this.#coming = left === null ? [] : thresholds(left)
    }
    if (left === null || left > (this.#coming[0] ?? -1)) return false
    this.#coming = this.#coming.filter((at) => at < left)
    return true
  }
}

/** So little is left that it should be seen: of a time that is over today, and not of one that is always that short. */
export const isShort = ({ seconds }: Clock, left: number): boolean =>
  seconds < DAY ? left <= Math.min(30, seconds / 2) : left <= HOUR

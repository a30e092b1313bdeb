// Which lines are read step by step, where the reading stops, and how long it stays there.

import type { Paced } from "../../boards/board"
import { settings, type Turns } from "../../lib/settings.svelte"
import type { Step } from "../../lib/types"

export const paces = ["steps", "auto", "once"] as const
export type Pace = (typeof paces)[number]
export const isPace = (word: string | null): word is Pace => paces.includes(word as Pace)

/** How the turns of others come by what the reader prefers. */
export const paceOf = (turns: Turns): Pace => (turns === "steps" || turns === "once" ? turns : "auto")

/** More than this nobody wants to wait for; it is offered instead. */
export const MOST_STOPS = 40

type By = (step: Step) => boolean

/** What these seats did, or a seat that nobody plays. */
export const by =
  (seats: readonly number[]): By =>
  ({ seat }) =>
    seat !== null && seats.includes(seat)

/** What the reader did not choose: all that others did, and moves that were the only ones. */
export const unchosen =
  (you: readonly number[]): By =>
  ({ seat, forced }) =>
    seat !== null && (forced || !you.includes(seat))

/** What is told when it is shown, and not before. */
export const toldLater = (you: readonly number[]): By => (you.length && settings.turns !== "once" ? unchosen(you) : () => false)

/** The first such step from `known` on; null where there is none. */
export function firstFrom(steps: readonly Step[], known: number, read: By): number | null {
  const found = steps.findIndex((step, place) => place >= known && read(step))
  return found < 0 ? null : found
}

/** After the last choice of these seats. */
export const afterChoice = (steps: readonly Step[], you: readonly number[]): number =>
  steps.findLastIndex((step) => by(you)(step) && !step.forced) + 1

/** The steps up to where somebody else's turn begins. */
export function turnIn<T extends Step>(steps: readonly T[], seats: readonly number[], begins: Paced["begins"]): T[] {
  const end = steps.findIndex((step) => step.seat !== null && !seats.includes(step.seat) && begins(step))
  return steps.slice(0, end < 0 ? undefined : end)
}

/** The last turn of these seats: where it begins, and its steps. */
export function lastTurn(
  steps: readonly Step[],
  seats: readonly number[],
  begins: Paced["begins"],
): { from: number; steps: Step[] } | null {
  const from = steps.findLastIndex((step) => by(seats)(step) && begins(step))
  return from < 0 ? null : { from, steps: turnIn(steps.slice(from), seats, begins) }
}

/** How much longer or shorter everything stays that goes on by itself. */
const FACTORS: Record<Turns, number> = { once: 1, quick: 0.5, normal: 1, slow: 1.9, steps: 1 }
export const factorOf = (turns: Turns): number => FACTORS[turns]

/** A part of the game is looked back at so long, in milliseconds: what moves there has come to rest, and it can be read. */
export const timeToLookBack = (text: string): number => Math.min(10_000, 2_500 + 14 * text.length)

/** All of it together takes no longer than this, in milliseconds, however much it is. */
const MOST_MS = 12_000

/**
 * So long a step stays when it goes on by itself, in milliseconds: enough to read it quickly, and where there are reasons, to think.
 * `among` so many steps each stays shorter.
 */
export const timeFor = (text: string, reasons: boolean, among = 1): number =>
  reasons ? Math.min(8_000, 1_200 + 24 * text.length) : Math.min(8_000, MOST_MS / among, 500 + 16 * text.length)

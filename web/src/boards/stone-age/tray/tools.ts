// Tools added to a roll: which can be ticked, what they bring, and the lines that say so.

import type { Player, Roll } from "../types"

export interface Token {
  /** As in `tool 2`, `tool C34`. */
  id: string
  value: number
  once: boolean
}

/** Tools that can still be added, in the order in which the rules want them named. */
export function tokensOf(player: Player, moves: readonly string[]): Token[] {
  const fields: Token[] = player.tools.map(({ value }, place) => ({ id: String(place + 1), value, once: false }))
  const cards: Token[] = player.one_use
    .map(({ card, value }) => ({ id: card, value, once: true }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const legal = new Set(moves)
  return [...fields, ...cards].filter(({ id }) => legal.has(`tool ${id}`))
}

export interface Outcome {
  /** Sum of the dice, what was added before, and each tool that is ticked. */
  parts: number[]
  total: number
  amount: number
}

export function outcomeOf(roll: Roll, ticked: readonly Token[]): Outcome {
  const parts = [roll.sum ?? 0, ...(roll.added ? [roll.added] : []), ...ticked.map(({ value }) => value)]
  const total = parts.reduce((sum, part) => sum + part, 0)
  return { parts, total, amount: Math.floor(total / roll.divisor) }
}

/** How much is missing to one piece more. */
export const toNext = (total: number, divisor: number): number => divisor - (total % divisor)

/** What ticking this token too would bring more than now. */
export const gainOf = (roll: Roll, total: number, { value }: Token): number =>
  Math.floor((total + value) / roll.divisor) - Math.floor(total / roll.divisor)

/** The lines that add the ticked tools. `done` is said only while a later tool is left: after the last one the yield is taken. */
export function linesOf(tokens: readonly Token[], ticked: ReadonlySet<string>): string[] {
  const chosen = tokens.filter(({ id }) => ticked.has(id))
  const last = chosen.at(-1)
  const over = last !== undefined && tokens.at(-1)!.id === last.id
  return [...chosen.map(({ id }) => `tool ${id}`), ...(over ? [] : ["done"])]
}

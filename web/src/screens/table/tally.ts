// The order and the pace of the final count. What is counted comes from the game; here it is only added up.

import type { Count } from "../../boards/board"

/** In milliseconds at normal speed: the board is looked at once more, the winner is seen; and all of it together. */
const OPENING = 1_200
const REVEAL = 2_600
const MOST = 12_000
/** No part stays longer. */
const LONGEST = 1_300

/** How long what is shown stays, after so many of `parts`: 0 is the board as it was left, the last one the winner. */
export function staysFor(at: number, parts: number): number {
  if (at === 0) return OPENING
  return at > parts ? REVEAL : Math.min(LONGEST, (MOST - OPENING - REVEAL) / parts)
}

/** What every player has after so many parts. */
export const sumsAfter = (at: number, counts: readonly Count[], players: number): number[] =>
  Array.from({ length: players }, (_, n) => counts.slice(0, at).reduce((sum, { points }) => sum + (points[n] ?? 0), 0))

/** Nothing is shown that does not come to the totals. */
export const addsUp = (counts: readonly Count[], totals: readonly number[]): boolean =>
  sumsAfter(counts.length, counts, totals.length).every((sum, n) => sum === totals[n])

/** Whose part it is, where it is that of one player only. */
const ownerOf = ({ points }: Count): number | null => {
  const owners = points.flatMap((one, n) => (one === null ? [] : [n]))
  return owners.length === 1 ? owners[0]! : null
}

/** What is said when this part is counted: a part of all, or the sum of a player whose last part it is. */
export function saidAt(
  at: number,
  counts: readonly Count[],
  names: readonly string[],
): { part: string; points: string } | null {
  const count = counts[at - 1]
  if (!count) return null
  const owner = ownerOf(count)
  const next = counts[at]
  if (owner === null) return { part: count.label, points: listOf(count, names) }
  if (next && ownerOf(next) === owner) return null
  return { part: names[owner] ?? "", points: String(sumsAfter(at, counts, names.length)[owner]) }
}

const listOf = ({ points }: Count, names: readonly string[]): string =>
  names.flatMap((name, n) => (points[n] == null ? [] : [`${name} ${points[n]}`])).join(", ")

// Why somebody has won, as the result says it.

import type { Result } from "../../lib/types"

/** The message: by the highest total, by a tie-break, or together. */
export function reasonOf({ scores, winners }: Pick<Result, "scores" | "winners">): string {
  const tied = scores.filter((points) => points === Math.max(...scores)).length > 1
  if (!tied) return "table.won-points"
  return winners.length === 1 ? "table.won-tie-break" : "table.won-shared"
}

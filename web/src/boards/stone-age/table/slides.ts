// Cards that nobody bought slide to cheaper spaces.

import type { RowSpace } from "../types"

/** By card: from so many spaces further on it has come. */
export function slidesOf(before: readonly RowSpace[], after: readonly RowSpace[]): Map<string, number> {
  const lay = new Map(before.map(({ card, space }) => [card, space]))
  return new Map(
    after.flatMap(({ card, space }): [string, number][] => {
      const from = lay.get(card) ?? space
      return card !== null && from > space ? [[card, from - space]] : []
    }),
  )
}

// Which squares hang together: to show a region where it lies. What it counts is said by the score sheet.

import type { Square } from "../types"
import { cellOf, neighbour } from "./cells"

/** The cells of all regions, in the order of their first squares, row by row. */
export function regionsOf(territory: readonly Square[]): { terrain: Square["terrain"]; cells: string[] }[] {
  const land = new Map(territory.map((square) => [square.cell, square]))
  const ordered = [...territory].sort((one, other) => {
    const [a, b] = [cellOf(one.cell), cellOf(other.cell)]
    return a.row - b.row || a.column - b.column
  })
  const seen = new Set<string>()
  return ordered.flatMap(({ cell, terrain }) => {
    if (terrain === "hut" || seen.has(cell)) return []
    const cells = [cell]
    seen.add(cell)
    // Cells that are found are gone through as well.
    for (const one of cells)
      for (const turn of [0, 1, 2, 3]) {
        const next = neighbour(one, turn)
        if (seen.has(next) || land.get(next)?.terrain !== terrain) continue
        seen.add(next)
        cells.push(next)
      }
    return [{ terrain, cells }]
  })
}

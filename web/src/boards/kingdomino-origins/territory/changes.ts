// What changed on a territory between two views, as far as it is worth showing in motion.

import type { Domino, Half, Square } from "../types"

export type Change =
  /** A square came from the row: from this half of this domino, if it is known. */
  | { what: "laid"; square: Square; from: { number: number; half: number } | null }
  /** Lava flew here; what lay here burnt. */
  | { what: "fire"; square: Square; volcano: string | null; burnt: Square | null }
  /** A token was spent. */
  | { what: "spent"; square: Square }
  | { what: "settled"; square: Square }

/** More new squares than this are a jump in a replay, not a move. */
const MOST = 2

export function changesOf(before: Square[], after: Square[], row: Domino[], seat: number): Change[] {
  const old = new Map(before.map((square) => [square.cell, square]))
  const fresh = after.filter(({ cell }) => !old.has(cell))
  if (fresh.length > MOST || after.length < before.length) return []
  const laid = fresh.map((square) => ({ what: "laid" as const, square, from: null as { number: number; half: number } | null }))
  const source = row.find((domino) => domino.chief === seat && sameTerrains(domino.squares, fresh))
  if (source) {
    const turned = laid[0] && source.squares[0].terrain !== laid[0].square.terrain
    laid.forEach((change, n) => (change.from = { number: source.number, half: turned ? 1 - n : n }))
  }
  const volcano = (fresh.find(({ craters }) => craters) ?? null)?.cell ?? null
  const changed = after.flatMap((square): Change[] => {
    const was = old.get(square.cell)
    if (square.fire_token && !was?.fire_token)
      return [{ what: "fire", square, volcano, burnt: was && (was.resource || was.caveman) ? was : null }]
    if (!was) return []
    if (square.caveman && !was.caveman) return [{ what: "settled", square }]
    if (was.resource && !square.resource) return [{ what: "spent", square: was }]
    return []
  })
  return [...laid, ...changed]
}

function sameTerrains(halves: [Half, Half], squares: Square[]): boolean {
  const names = (all: { terrain: string }[]) =>
    all
      .map(({ terrain }) => terrain)
      .sort()
      .join()
  return squares.length === 2 && names(halves) === names(squares)
}

// Spoken names of places, pieces and moves.

import { t } from "../../lib/language.svelte"
import type { Prospect } from "../board"
import type { Preview } from "./territory/aim"
import { cellOf } from "./territory/cells"
import type { Domino, Half, Origins, Square } from "./types"

/** "1 row down, 2 columns right", seen from the hut. */
export function where(cell: string): string {
  const { row, column } = cellOf(cell)
  return t("origins.where", {
    vertical: row < 0 ? "up" : row > 0 ? "down" : "level",
    rows: Math.abs(row),
    horizontal: column < 0 ? "left" : column > 0 ? "right" : "level",
    columns: Math.abs(column),
  })
}

export const terrainName = (terrain: string): string => t(`origins.terrain.${terrain}`)
export const letterOf = (terrain: string): string | undefined =>
  terrain === "hut" ? undefined : t(`origins.letter.${terrain}`)
export const resourceName = (resource: string): string => t(`origins.resource.${resource}`)
export const cavemanName = (kind: string): string => t(`origins.caveman.${kind}`)
export const cavemanCounts = (kind: string): string => t(`origins.counts.${kind}`)

/** What is printed on half a domino: "lake with 1 fire". */
export function halfName({ terrain, fire = 0, craters = 0, symbol }: Half, tokens: boolean): string {
  const name = terrainName(terrain)
  if (craters) return t("origins.half.volcano", { terrain: name, count: craters })
  if (fire) return t("origins.half.fire", { terrain: name, count: fire })
  if (symbol && tokens) return t("origins.half.resource", { terrain: name, resource: resourceName(symbol) })
  return name
}

export const dominoName = (domino: Domino, tokens: boolean): string =>
  t("origins.domino", {
    number: domino.number,
    first: halfName(domino.squares[0], tokens),
    second: halfName(domino.squares[1], tokens),
  })

/** A cell of a territory with all that is on it. */
export function squareName(cell: string, square: Square | undefined): string {
  const at = { where: where(cell) }
  if (!square) return t("origins.square.empty", at)
  if (square.terrain === "hut") return t("origins.square.hut", at)
  const terrain = terrainName(square.terrain)
  if (square.caveman) return t("origins.square.caveman", { ...at, terrain, caveman: cavemanName(square.caveman) })
  if (square.fire_token) return t("origins.square.fire_token", { ...at, terrain, count: square.fire_token })
  if (square.fire) return t("origins.square.fire", { ...at, terrain, count: square.fire })
  if (square.craters) return t("origins.square.volcano", { ...at, terrain, count: square.craters })
  if (square.resource) return t("origins.square.resource", { ...at, terrain, resource: resourceName(square.resource) })
  return t("origins.square.plain", { ...at, terrain })
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

/** "+6", "+6 (+2)" with what it may bring later, or only "(+2)": short, for a label. */
export function gain({ points, promise }: Prospect): string {
  if (promise <= 0) return signed(points)
  return points ? `${signed(points)} (${signed(promise)})` : `(${signed(promise)})`
}

export const prospectName = (prospect: Prospect | undefined): string =>
  prospect ? t("origins.prospect", { points: prospect.points, promise: prospect.promise }) : ""

/** What a press on this cell would do. */
export function moveName(view: Origins, preview: Preview, square: Square | undefined, prospect: Prospect | undefined): string {
  const [first, second] = preview.squares
  const told = prospectName(prospect)
  const name = (at: Square) => halfName(at as Half, false)
  const cell = where(first!.cell)
  let said = ""
  if (view.step === "place" && second) {
    const number = view.row.find(({ acted, chief }) => !acted && chief === view.actor)?.number ?? 0
    said = t("origins.offer.place", {
      number,
      first: name(first!),
      firstWhere: cell,
      second: name(second),
      secondWhere: where(second.cell),
    })
  } else if (view.step === "fire") said = t("origins.offer.fire", { square: squareName(first!.cell, square) })
  else if (view.step === "spend") said = t("origins.offer.spend", { square: squareName(first!.cell, square) })
  else said = t("origins.offer.settle", { caveman: cavemanName(view.recruit ?? ""), square: squareName(first!.cell, square) })
  return `${said} ${told}`.trim()
}

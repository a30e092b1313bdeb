// How the pad speaks of squares and brushes.

import { t } from "../../../lib/language.svelte"
import { type Brush, brushName } from "./brush"
import type { Square } from "./model"
import { cavemanName, terrainName } from "../words"

export function spokenBrush(brush: Brush): string {
  if (brush.kind === "terrain") return terrainName(brush.terrain)
  if (brush.kind === "caveman") return cavemanName(brush.caveman)
  return t(`origins.pad.brush.${brushName(brush)}`)
}

/** Everything on a square, ground first. */
export function spokenSquare(square: Square | null): string {
  if (!square) return t("origins.pad.empty")
  return brushesOf(square).map(spokenBrush).join(", ")
}

function brushesOf(square: Square): Brush[] {
  const found: Brush[] = []
  if (square.terrain === "hut") found.push({ kind: "hut" })
  else if (square.terrain === "volcano") found.push({ kind: "volcano", craters: square.craters ?? 1 })
  else found.push({ kind: "terrain", terrain: square.terrain })
  if (square.fire) found.push({ kind: "fire", value: square.fire })
  if (square.fire_token) found.push({ kind: "fire_token", value: square.fire_token })
  if (square.resource) found.push({ kind: "resource", resource: square.resource })
  if (square.caveman) found.push({ kind: "caveman", caveman: square.caveman })
  return found
}

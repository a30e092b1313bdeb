// What happened, in the page's words: cells have no coordinates there, but lie somewhere from the hut.

import type { Told } from "../board"
import { cavemanName, where } from "./words"

const shown: Record<string, string> = {
  "origins.told.place": "origins.shown.place",
  "origins.told.fire": "origins.shown.fire",
  "origins.told.settle": "origins.shown.settle",
  "origins.told.spend": "origins.shown.spend",
}

export function teller({ key, values }: Told): Told {
  const found = shown[key]
  if (!found) return { key, values }
  const { cell = values.left, kind } = values
  const caveman = typeof kind === "string" ? cavemanName(kind) : ""
  return { key: found, values: { ...values, caveman, where: where(String(cell)) } }
}

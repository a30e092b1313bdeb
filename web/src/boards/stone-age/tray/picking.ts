// Cards and tiles in groups, for those who look for the one that lies on their table.

import { buildingOf, cardOf } from "../catalogue"

export interface Group {
  key: string
  ids: string[]
}

const CARD_GROUPS = ["market", "food", "resource", "roll_resource", "points", "gains", "lasting"] as const
const groupOfCard = (id: string): (typeof CARD_GROUPS)[number] => {
  const effect = cardOf(id)?.top.effect
  if (effect === "tool" || effect === "grain" || effect === "extra_card") return "gains"
  if (effect === "one_use_tool" || effect === "any_resources" || effect === undefined) return "lasting"
  return effect
}
const BUILDING_GROUPS = ["fixed", "choice", "any"] as const

/** Groups in the order of the box, without the empty ones. */
export function groupsOf(ids: readonly string[], what: "card" | "building"): Group[] {
  const keys: readonly string[] = what === "card" ? CARD_GROUPS : BUILDING_GROUPS
  const keyOf = what === "card" ? groupOfCard : (id: string) => buildingOf(id)?.kind ?? "any"
  return keys.map((key) => ({ key, ids: ids.filter((id) => keyOf(id) === key) })).filter((group) => group.ids.length > 0)
}

/** The outcome that these dice are, and the note that keeps their faces. */
export function rollOf(faces: readonly number[]): { text: string; note: string } {
  return { text: `roll ${faces.reduce((sum, face) => sum + face, 0)}`, note: `faces ${faces.join(" ")}` }
}

export const marketOf = (faces: readonly number[]): string => `dice ${[...faces].sort((a, b) => a - b).join(" ")}`

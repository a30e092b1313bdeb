// One sentence: what the seat to move has to do now.

import type { Told, View } from "../board"
import { inHand } from "./territory/aim"
import { ranges } from "./art/facts"
import { read } from "./types"

export function prompt(data: View): Told {
  const view = read(data)
  switch (view.step) {
    case "place":
      return { key: "origins.prompt.place", values: { number: inHand(view)?.number ?? 0 } }
    case "fire":
      return { key: "origins.prompt.fire", values: { range: ranges[view.volcano?.craters ?? 1] ?? 1 } }
    case "claim":
      return { key: view.round === 0 ? "origins.prompt.first_claim" : "origins.prompt.claim", values: {} }
    case "claim-pair":
      return { key: "origins.prompt.claim_pair", values: {} }
    case "totem":
      return { key: "origins.prompt.totem", values: { resource: view.contested ?? "" } }
    case "recruit":
      return { key: "origins.prompt.recruit", values: {} }
    case "spend":
      return { key: "origins.prompt.spend", values: { left: view.unpaid ?? 0 } }
    case "settle":
      return { key: "origins.prompt.settle", values: { caveman: view.recruit ?? "" } }
    case "over":
      return { key: "origins.prompt.over", values: {} }
    case "cave":
      return { key: "origins.prompt.cave", values: {} }
    case "chief":
      return { key: "origins.prompt.chief", values: {} }
    default:
      return { key: "origins.prompt.reveal", values: {} }
  }
}

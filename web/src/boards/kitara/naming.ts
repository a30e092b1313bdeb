// Cards in messages: they come with their numbers and are told with their names.

import type { Told } from "../board"
import { cardOf } from "./catalogue"
import { cardName } from "./words"

const CARDS = ["card", "other"]
let components = ""

/** Which box lies on the table. */
export function nameWith(text: string): void {
  components = text
}

export function named(values: Told["values"]): Told["values"] {
  const found = { ...values }
  for (const key of CARDS) {
    const id = found[key]
    if (typeof id === "string" && cardOf(components, id)) found[key] = cardName(components, id)
  }
  return found
}

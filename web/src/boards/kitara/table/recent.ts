// Where the last steps happened: places to be framed, and the ways that groups went.

import type { Step } from "../../board"
import { lineOf } from "../moves"

export interface Way {
  from: number
  to: number
  kind: "move" | "attack" | "retreat"
}

export interface Traces {
  places: ReadonlySet<number>
  ways: Way[]
  /** Cards that came into the row. */
  cards: ReadonlySet<string>
  seats: ReadonlySet<number>
}

export function tracesOf(steps: readonly Step[]): Traces {
  const places = new Set<number>()
  const cards = new Set<string>()
  const seats = new Set<number>()
  const ways: Way[] = []
  for (const { seat, text, told } of steps) {
    const line = lineOf(text)
    if (seat !== null) seats.add(seat)
    if (!line) continue
    if (line.does === "move") {
      ways.push({ from: line.from, to: line.to, kind: told.key.endsWith(".attack") ? "attack" : "move" })
      places.add(line.to)
    } else if (line.does === "retreat") {
      // Whoever retreats was where the last group has come.
      const attack = ways.findLast(({ kind }) => kind !== "retreat")
      if (attack) {
        attack.kind = "attack"
        ways.push({ from: attack.to, to: line.to, kind: "retreat" })
      }
      places.add(line.to)
    } else if (line.does === "recruit" || line.does === "remove" || line.does === "start") places.add(line.to)
    else if (line.does === "card") cards.add(line.card)
  }
  return { places, ways, cards, seats }
}

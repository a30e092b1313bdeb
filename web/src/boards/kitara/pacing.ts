// The tribe's turn is told step by step: which seat it is, where a turn begins, and what it scored by itself.

import type { Paced } from "../board"
import { playerOf, read } from "./types"

export const paced: Paced = {
  seats: (view) => read(view).players.flatMap(({ seat, tribe }) => (tribe ? [seat] : [])),
  begins: ({ text }) => text.startsWith("draft "),
  remark(before, after) {
    const [then, now] = [read(before), read(after)]
    const tribe = now.players.find((player) => player.tribe)
    const points = (tribe?.track ?? 0) - (playerOf(then, tribe?.seat ?? null)?.track ?? 0)
    return points > 0 ? { key: "kitara.tribe.scored", values: { points, total: tribe!.track } } : null
  },
}

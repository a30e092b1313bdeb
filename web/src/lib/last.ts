// The game that was begun last on this device: the same one again is one press.

import { wishOf } from "./clock"
import type { TableWish } from "./opening"
import type { Document } from "./types"

const KEPT = "mamut.last"

export function keptLast(): TableWish | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Partial<TableWish> | null
    return kept?.game && Array.isArray(kept.seats) ? (kept as TableWish) : null
  } catch {
    return null
  }
}

/** What somebody would have to ask for to get such a table again. A game that was played on from a record is no such game. */
export function keepLast({ table, you }: Document): void {
  if (!table.proof && !table.companion) return
  const wish: TableWish = {
    game: table.game,
    players: table.players,
    options: table.options,
    companion: table.companion,
    hints: table.hints,
    clock: table.clock && wishOf(table.clock),
    seats: table.seats
      .filter(({ holder }) => holder !== "automa")
      .map(({ seat, holder, name, level }) => {
        if (holder === "bot") return { holder, name, level }
        return you.includes(seat) ? { holder: "here", name, level: null } : { holder: "open", name: null, level: null }
      }),
  }
  localStorage.setItem(KEPT, JSON.stringify(wish))
}

// Finished games as the device keeps them.

import type { Finished, Player } from "../../src/lib/history.svelte"
import type { Own } from "../../src/screens/mine/statistics"

export const person = (name: string): Player => ({ holder: "person", name, level: null })
export const bot = (level: string): Player => ({ holder: "bot", name: "Oruk", level })

/** The first seat's own game. */
export function played(players: Player[], scores: number[], winners: number[], more: Partial<Finished> = {}): Own {
  return {
    id: "a",
    at: 5,
    game: "stone-age",
    options: {},
    players,
    scores,
    winners,
    rule: "SA-WIN-1",
    you: 1,
    whole: true,
    helped: false,
    ...more,
  } as Own
}

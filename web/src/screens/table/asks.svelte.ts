// Whether the reader wants to be asked even where there is only one move. The seats at the table learn it from this screen, once:
// of two devices that hold a seat and differ the later one counts.

import { untrack } from "svelte"
import type { Live } from "../../lib/live.svelte"
import { settings } from "../../lib/settings.svelte"
import type { Document } from "../../lib/types"

export function tellAsks(live: Live, now: () => Document): void {
  const told = new Map<number, boolean>()
  $effect(() => {
    const { table, you } = now()
    if (table.status !== "playing") return
    const { asks } = settings
    for (const seat of you) {
      if (told.get(seat) === asks || (!told.has(seat) && table.seats[seat - 1]?.asks === asks)) continue
      told.set(seat, asks)
      // What is refused changes nothing that is seen: the table goes on making such moves.
      untrack(() => live.wish({ type: "asks", seat, asks }).catch(() => {}))
    }
  })
}

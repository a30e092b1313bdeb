// Sentences for people who listen. The newest few stay in the document, so that nothing is swallowed when several come at once.

import { untrack } from "svelte"

interface Said {
  id: number
  text: string
}

const KEPT = 8
let count = 0

export const spoken = $state<{ polite: Said[]; urgent: Said[] }>({ polite: [], urgent: [] })

/** Politely, after what is being read. */
export function announce(text: string): void {
  // Whoever speaks from an effect does not listen.
  const before = untrack(() => spoken.polite)
  spoken.polite = [...before, { id: ++count, text }].slice(-KEPT)
}

/** At once: it is the listener's turn, or a wish was refused. */
export function announceNow(text: string): void {
  spoken.urgent = [{ id: ++count, text }]
}

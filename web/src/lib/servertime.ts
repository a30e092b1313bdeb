// What time it is at the server: the clock of this device may be wrong.

import { createSubscriber } from "svelte/reactivity"

/** How often clocks look, in milliseconds. What they show changes once a second at most. */
const LOOKS_MS = 200
/** Seconds by which a header may be off: it tells whole ones. */
const ROUGH = 2

let ahead = 0
const ticks = createSubscriber((update) => {
  const timer = setInterval(update, LOOKS_MS)
  return () => clearInterval(timer)
})

const own = () => Date.now() / 1000

/** The server says what time it is, in seconds since 1970. */
export function setTime(now: number): void {
  ahead = now - own()
}

/** The same from the header `Date` of an answer, unless better is known. */
export function setRoughTime(header: string | null): void {
  const now = Date.parse(header ?? "") / 1000
  if (Math.abs(now - own() - ahead) > ROUGH) setTime(now)
}

/** Seconds since 1970 at the server. Whatever shows it is told when it goes on. */
export function serverNow(): number {
  ticks()
  return own() + ahead
}

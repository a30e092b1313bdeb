// Keys of the board: numbers go to a place, card or token by its number.

import type { Aiming } from "./aiming.svelte"
import { quickParts } from "../moves"

/** Digits that follow one another within this time make one number. */
const TOGETHER_MS = 900

let typed = ""
let at = 0

/** The number that is typed so far. */
export function numberOf(digit: string, now: number): number {
  typed = now - at < TOGETHER_MS ? (typed + digit).slice(-2) : digit
  at = now
  return Number(typed)
}

function find(board: HTMLElement, number: number): HTMLElement | null {
  for (const kind of ["data-token", "data-card"]) {
    const found = board.querySelector<HTMLElement>(`[${kind}="${number}"][data-next]`)
    if (found) return found
  }
  return board.querySelector<HTMLElement>(`[data-territory="${number}"]`)
}

/** Whether the key meant something. */
export function onKey(event: KeyboardEvent, board: HTMLElement, aiming: Aiming): boolean {
  if (/^\d$/.test(event.key)) {
    const found = find(board, numberOf(event.key, event.timeStamp)) ?? find(board, Number(event.key))
    if (!found) return false
    found.focus()
  } else if (aiming.from !== null && (event.key === "a" || event.key === "o")) {
    const part = quickParts(aiming.group).find(({ key }) => key === (event.key === "a" ? "all" : "but_one"))?.part
    if (part) aiming.take(part)
  } else if (aiming.from !== null && (event.key === "+" || event.key === "-")) aiming.change("W", event.key === "+" ? 1 : -1)
  else if (event.key === "e" && aiming.offers.stop) board.querySelector<HTMLElement>("[data-stop]")?.focus()
  else if (event.key === "Escape" && aiming.aims) aiming.back()
  else return false
  return true
}

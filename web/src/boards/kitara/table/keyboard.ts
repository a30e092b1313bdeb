// Keys of the board: arrows walk over what can be done, numbers go to a place, card or token by its number.

import { neighbour } from "../../stone-age/table/keyboard"
import type { Aiming } from "./aiming.svelte"
import { quickParts } from "../moves"

/** Digits that follow one another within this time make one number. */
const TOGETHER_MS = 900

/** Whether the keys are the page's own now: someone types, or a dialog lies over the table. */
const elsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  (event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable], dialog[open]") != null

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

export function onKey(event: KeyboardEvent, board: HTMLElement | undefined, aiming: Aiming): void {
  if (!board || elsewhere(event)) return
  if (event.key.startsWith("Arrow")) {
    const next = neighbour(board, event.key)
    if (!next) return
    next.focus()
  } else if (/^\d$/.test(event.key)) {
    const found = find(board, numberOf(event.key, event.timeStamp)) ?? find(board, Number(event.key))
    if (!found) return
    found.focus()
  } else if (aiming.from !== null && (event.key === "a" || event.key === "o")) {
    const part = quickParts(aiming.group).find(({ key }) => key === (event.key === "a" ? "all" : "but_one"))?.part
    if (part) aiming.take(part)
  } else if (aiming.from !== null && (event.key === "+" || event.key === "-")) aiming.change("W", event.key === "+" ? 1 : -1)
  else if (event.key === "e" && aiming.offers.stop) board.querySelector<HTMLElement>("[data-stop]")?.focus()
  else if (event.key === "Escape" && aiming.aims) aiming.back()
  else return
  event.preventDefault()
}

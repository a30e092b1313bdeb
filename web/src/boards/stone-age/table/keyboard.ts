// Keys of the board: numbers say how many, or take a tool.

import type { Aiming } from "./aiming.svelte"

const below = (target: EventTarget | null, spot: string): boolean =>
  target instanceof Element && target.closest<HTMLElement>("[data-spot]")?.dataset.spot === spot

/** Whether the key meant something. */
export function onKey(event: KeyboardEvent, board: HTMLElement, aiming: Aiming): boolean {
  if (/^\d$/.test(event.key)) {
    const number = Number(event.key) || 10
    const tool = aiming.spot ? null : board.querySelector<HTMLElement>(`[data-tool="${number}"]`)
    if (aiming.spot) aiming.set(number)
    else if (tool) tool.click()
    else return false
  } else if (aiming.spot && (event.key === "+" || event.key === "-")) aiming.change(event.key === "+" ? 1 : -1)
  else if (aiming.spot && event.key === "Escape") aiming.reset()
  // Who has chosen a place by its key and said how many is done with the same key.
  else if (event.key === "Enter" && aiming.spot && below(event.target, aiming.spot)) aiming.confirm()
  else return false
  return true
}

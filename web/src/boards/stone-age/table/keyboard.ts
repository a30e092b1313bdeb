// Keys of the board: numbers say how many, or take a tool.

import type { Aiming } from "./aiming.svelte"

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
  else return false
  return true
}

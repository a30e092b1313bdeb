// Keys of the board: arrows walk over what can be done, numbers say how many.

import type { Aiming } from "./aiming.svelte"

const NEXT = "[data-next]:not(:disabled)"

/** Whether the keys are the page's own now: someone types, or a dialog lies over the table. */
const elsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  (event.target as Element | null)?.closest?.("input, textarea, select, [contenteditable], dialog[open]") != null

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The nearest thing to do in this direction, straight ahead before sideways. */
export function neighbour(board: HTMLElement, key: string): HTMLElement | null {
  const all = [...board.querySelectorAll<HTMLElement>(NEXT)].filter((one) => one.offsetParent !== null)
  const from = document.activeElement
  if (!from || !board.contains(from)) return all[0] ?? null
  const here = middle(from)
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] as [number, number]
  const away = (one: Element): number => {
    const { x, y } = middle(one)
    const ahead = (x - here.x) * dx + (y - here.y) * dy
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx)
    return ahead > 4 ? ahead + 2 * aside : Infinity
  }
  const found = all.filter((one) => one !== from).sort((a, b) => away(a) - away(b))[0]
  return found && away(found) < Infinity ? found : null
}

export function onKey(event: KeyboardEvent, board: HTMLElement | undefined, aiming: Aiming): void {
  if (!board || elsewhere(event)) return
  if (event.key.startsWith("Arrow")) {
    const next = neighbour(board, event.key)
    if (!next) return
    next.focus()
  } else if (/^\d$/.test(event.key)) {
    const number = Number(event.key) || 10
    if (aiming.spot) aiming.set(number)
    else {
      const tool = board.querySelector<HTMLElement>(`[data-tool="${number}"]`)
      if (!tool) return
      tool.click()
    }
  } else if (aiming.spot && (event.key === "+" || event.key === "-")) aiming.change(event.key === "+" ? 1 : -1)
  else if (aiming.spot && event.key === "Escape") aiming.reset()
  else return
  event.preventDefault()
}

// Keys that all boards share: arrows walk over what can be done, and whoever plays by keys goes on where there is something to do.

import { tick } from "svelte"

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
function neighbour(board: HTMLElement, key: string): HTMLElement | null {
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

function walk(board: HTMLElement, key: string): boolean {
  const next = neighbour(board, key)
  next?.focus()
  return next !== null
}

/** Arrows walk; `other` is asked about all other keys and says whether one meant something. */
export function onKey(event: KeyboardEvent, board: HTMLElement | undefined, other: (board: HTMLElement) => boolean): void {
  if (!board || elsewhere(event)) return
  if (event.key.startsWith("Arrow") ? walk(board, event.key) : other(board)) event.preventDefault()
}

/** What was pressed may be gone: then the focus goes to what can be done now, in the tray before the rest. */
export async function goOn(board: HTMLElement | undefined): Promise<void> {
  await tick()
  if (document.activeElement !== document.body) return
  const next = board?.querySelector<HTMLElement>(`.tray ${NEXT}`) ?? board?.querySelector<HTMLElement>(NEXT)
  next?.focus()
}

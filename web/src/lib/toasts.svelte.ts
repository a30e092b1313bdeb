// Short notes that come and go. They never hold anything that cannot be found elsewhere. At a table its head has a line for them;
// elsewhere they lie over the screen.

import { untrack } from "svelte"

interface Toast {
  id: number
  text: string
}

const SHOWN_MS = 4500
let count = 0

export const toasts = $state<Toast[]>([])

/** How many screens have a line of their own for notes. */
export const lines = $state({ count: 0 })

/** For a screen that shows the newest note itself, as long as it is there. */
export function showInLine(): () => void {
  untrack(() => (lines.count += 1))
  return () => (lines.count -= 1)
}

export function toast(text: string): void {
  const id = ++count
  untrack(() => {
    toasts.push({ id, text })
    if (toasts.length > 3) toasts.shift()
  })
  setTimeout(() => dismiss(id), SHOWN_MS)
}

export function dismiss(id: number): void {
  const place = toasts.findIndex((one) => one.id === id)
  if (place >= 0) toasts.splice(place, 1)
}

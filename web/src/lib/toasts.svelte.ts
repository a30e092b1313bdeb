// Short notes that come and go. They never hold anything that cannot be found elsewhere.

import { untrack } from "svelte"

interface Toast {
  id: number
  text: string
}

const SHOWN_MS = 4500
let count = 0

export const toasts = $state<Toast[]>([])

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

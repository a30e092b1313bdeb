// Keys that do something everywhere on a screen, unless the reader is typing or a dialog is open.

export type Shortcuts = Record<string, () => void>

/** Whether a key is meant for something else: with Ctrl or Alt, in a field, in a dialog. */
export function elsewhere(event: KeyboardEvent, fields = "input, textarea, select, [contenteditable], dialog[open]"): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.closest(fields) !== null
}

export function onShortcut(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || elsewhere(event)) return
    const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
}

/** The press that goes on now is no press on what lies below. */
export function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener("click", swallow, { capture: true, once: true })
  // It may be let go elsewhere; then there is none.
  const forget = () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0)
  addEventListener("pointerup", forget, { once: true })
  addEventListener("pointercancel", forget, { once: true })
}

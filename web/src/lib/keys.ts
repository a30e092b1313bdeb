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

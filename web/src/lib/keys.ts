// Keys that do something everywhere on a screen, unless the reader is typing or a dialog is open.

export type Shortcuts = Record<string, () => void>

export function onShortcut(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target as Element | null
    if (target?.closest("input, textarea, select, [contenteditable], dialog[open]")) return
    const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
}

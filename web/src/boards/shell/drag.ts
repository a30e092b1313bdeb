// Dragging a piece with a mouse or a finger.

/** Movement of the pointer, in pixels, before a press becomes a drag. */
const STIR = 6

interface Steps {
  /** The pointer has moved, and it is a drag. */
  move: (event: PointerEvent) => void
  /** It is over, dropped somewhere or given up; comes before `drop`. */
  end: () => void
  /** The piece was let go here. */
  drop: (event: PointerEvent) => void
}

const swallow = (event: Event): void => event.stopPropagation()

/** Follows a press until the pointer is let go or Escape is pressed. Returns what ends it before that, without a word. */
export function drag(press: PointerEvent, { move, end, drop }: Steps): () => void {
  let dragged = false
  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return
    if (!dragged && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < STIR) return
    event.preventDefault()
    dragged = true
    move(event)
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return
    stop()
    end()
    if (!dragged || event.type !== "pointerup") return
    // The press that ends a drag is no press on what lies below.
    addEventListener("click", swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0)
    drop(event)
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return
    stop()
    end()
  }
  const stop = (): void => {
    removeEventListener("pointermove", moved)
    removeEventListener("pointerup", up)
    removeEventListener("pointercancel", up)
    removeEventListener("keydown", escape)
  }
  addEventListener("pointermove", moved, { passive: false })
  addEventListener("pointerup", up)
  addEventListener("pointercancel", up)
  addEventListener("keydown", escape)
  return stop
}

/** What an element below the pointer says in `data-<name>`; a piece in the air does not count. */
export const below = (event: PointerEvent, name: string): string | null =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null

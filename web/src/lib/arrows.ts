// Arrow keys inside a group of buttons: from one to its nearest neighbour, wherever they are drawn.

type Box = { left: number; top: number; width: number; height: number }

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place of the box that lies next in a direction; null if there is none. */
export function neighbour(boxes: Box[], from: number, [x, y]: [x: number, y: number]): number | null {
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
  const start = middle(boxes[from]!)
  let best: number | null = null
  let least = Infinity
  boxes.forEach((box, place) => {
    const at = middle(box)
    const ahead = (at.x - start.x) * x + (at.y - start.y) * y
    const aside = Math.abs((at.x - start.x) * y) + Math.abs((at.y - start.y) * x)
    if (place === from || ahead <= 1) return
    const far = ahead + 3 * aside
    if (far < least) [best, least] = [place, far]
  })
  return best
}

/** An action for the element around the buttons. */
export function arrows(group: HTMLElement): { destroy: () => void } {
  const onkeydown = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    const buttons = [...group.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (!way || from < 0) return
    event.preventDefault()
    const to = neighbour(
      buttons.map((button) => button.getBoundingClientRect()),
      from,
      way,
    )
    if (to !== null) buttons[to]!.focus()
  }
  group.addEventListener("keydown", onkeydown)
  return { destroy: () => group.removeEventListener("keydown", onkeydown) }
}

// Bringing into sight what a hint or a lesson points at.

import { motion } from "../../lib/settings.svelte"

/** Between what stays at the top, `bar` among it unless that stands beside the board, and what stays below. */
export function showPointed(bar: HTMLElement): void {
  const [first] = document.querySelectorAll("main :is(.pointed, .hinted, .ghost rect)")
  if (!first) return
  const above = bar.closest(".beside, .dock") ? bar.closest(".table")?.querySelector<HTMLElement>(".top") : bar
  const { top, bottom } = first.getBoundingClientRect()
  const highest = (above ? upperEdge(above) : 0) + GAP
  const lowest = lowerEdge() - GAP
  if (top >= highest && bottom <= lowest) return
  const middle = (highest + lowest - (bottom - top)) / 2
  // On a desk it is the board that scrolls, if anything.
  const main = first.closest("main")
  const scrolls = main && getComputedStyle(main).overflowY === "auto" ? main : window
  scrolls.scrollBy({ top: top - Math.max(highest, middle), behavior: motion() ? "smooth" : "auto" })
}

const GAP = 8

/** Where something ends at the top once it sticks. */
function upperEdge(bar: HTMLElement): number {
  const { top, bottom, height } = bar.getBoundingClientRect()
  const head = bar.closest(".table")?.querySelector(".top")?.getBoundingClientRect().bottom ?? 0
  return bar.closest(".follows") && top > head ? head + height : bottom
}

/** Where begins what sticks to the lower edge of the window. */
function lowerEdge(): number {
  let one = document.elementFromPoint(innerWidth / 2, innerHeight - 2)
  while (one && getComputedStyle(one).position !== "sticky") one = one.parentElement
  return one?.getBoundingClientRect().top ?? innerHeight
}

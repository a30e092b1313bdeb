// Every drawing exists once in the page: whoever draws a piece first puts its game's sheet of symbols there.

import { type Component, mount } from "svelte"

export function sheet(Symbols: Component): () => void {
  let there = false
  return () => {
    if (there) return
    there = true
    mount(Symbols, { target: document.body })
  }
}

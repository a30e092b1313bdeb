// Every drawing exists once in the page: whoever draws a piece first puts the sheet of symbols there.

import { mount } from "svelte"
import Symbols from "./Symbols.svelte"

let there = false

export function symbols(): void {
  if (there) return
  there = true
  mount(Symbols, { target: document.body })
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { drag } from "../../../src/boards/shell/drag"

let page: EventTarget
let seen: string[]

const pointer = (type: string, x: number, pointerId = 1) =>
  Object.assign(new Event(type), { pointerId, clientX: x, clientY: 0 }) as unknown as PointerEvent
const begin = () =>
  drag(pointer("pointerdown", 0), {
    move: ({ clientX }) => seen.push(`move ${clientX}`),
    end: () => seen.push("end"),
    drop: ({ clientX }) => seen.push(`drop ${clientX}`),
  })

beforeEach(() => {
  page = new EventTarget()
  seen = []
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a drag", () => {
  it("follows the pointer and drops where it is let go", () => {
    begin()
    for (const event of [pointer("pointermove", 9), pointer("pointermove", 2), pointer("pointerup", 2)])
      page.dispatchEvent(event)
    expect(seen).toEqual(["move 9", "move 2", "end", "drop 2"])
    page.dispatchEvent(pointer("pointermove", 30))
    expect(seen).toHaveLength(4)
  })

  it("is none before the pointer has stirred, and then nothing is dropped", () => {
    begin()
    for (const event of [pointer("pointermove", 3), pointer("pointerup", 3)]) page.dispatchEvent(event)
    expect(seen).toEqual(["end"])
  })

  it("does not listen to another finger", () => {
    begin()
    for (const event of [pointer("pointermove", 20, 2), pointer("pointerup", 20, 2)]) page.dispatchEvent(event)
    expect(seen).toEqual([])
  })

  it("is given up by Escape, and when the browser takes the pointer away", () => {
    begin()
    page.dispatchEvent(pointer("pointermove", 20))
    page.dispatchEvent(Object.assign(new Event("keydown"), { key: "Escape" }))
    page.dispatchEvent(pointer("pointerup", 20))
    begin()
    page.dispatchEvent(pointer("pointermove", 20))
    page.dispatchEvent(pointer("pointercancel", 20))
    expect(seen).toEqual(["move 20", "end", "move 20", "end"])
  })

  it("ends without a word when it is stopped", () => {
    begin()()
    page.dispatchEvent(pointer("pointermove", 20))
    expect(seen).toEqual([])
  })
})

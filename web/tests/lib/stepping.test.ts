import { describe, expect, it } from "vitest"
import { Stepping } from "../../src/lib/stepping.svelte"
import type { Steps } from "../../src/lib/types"

const told = { key: "common.told", values: {} }
const step = (text: string, view: number) => ({
  seat: 1,
  text,
  rule: "R",
  forced: false,
  told,
  patch: [[["view", "at"], view]],
})
const source = {
  document: { view: { at: 0 }, table: {} },
  steps: [step("a", 1), step("b", 2), step("c", 3)],
} as unknown as Steps

describe("stepping through a game", () => {
  it("shows the position after each step, in any order", () => {
    const stepping = new Stepping(source)
    expect(stepping.document.view).toEqual({ at: 0 })
    expect(stepping.step).toBeNull()
    stepping.to(3)
    expect(stepping.document.view).toEqual({ at: 3 })
    stepping.previous()
    expect([stepping.document.view, stepping.step?.text]).toEqual([{ at: 2 }, "b"])
    stepping.to(0)
    expect(stepping.document).toBe(source.document)
  })

  it("knows the latest note up to where it stands", () => {
    const steps = [{ ...step("roll 7", 1), note: "faces 3 4" }, step("b", 2), { ...step("roll 2", 3), note: "faces 2" }]
    const stepping = new Stepping({ ...source, steps } as unknown as Steps)
    expect(stepping.noted).toBeNull()
    stepping.to(2)
    expect(stepping.noted?.note).toBe("faces 3 4")
    stepping.to(3)
    expect(stepping.noted?.note).toBe("faces 2")
  })

  it("never leaves the game", () => {
    const stepping = new Stepping(source, 99)
    expect(stepping.place).toBe(3)
    stepping.next()
    expect(stepping.place).toBe(3)
    stepping.to(-1)
    expect(stepping.place).toBe(0)
  })
})

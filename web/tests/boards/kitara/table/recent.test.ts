import { describe, expect, it } from "vitest"
import type { Step } from "../../../../src/boards/board"
import { tracesOf } from "../../../../src/boards/kitara/table/recent"

const step = (seat: number | null, text: string): Step => ({
  seat,
  text,
  rule: null,
  forced: false,
  told: { key: "", values: {} },
})

describe("traces", () => {
  it("show the way of an attack and of the retreat from it", () => {
    const traces = tracesOf([step(1, "move 9 10 2W1C"), step(2, "retreat 14"), step(null, "token ?"), step(1, "move 9 7 1W")])
    expect(traces.ways).toEqual([
      { from: 9, to: 10, kind: "attack" },
      { from: 10, to: 14, kind: "retreat" },
      { from: 9, to: 7, kind: "move" },
    ])
    expect([...traces.places]).toEqual([10, 14, 7])
    expect([...traces.seats]).toEqual([1, 2])
  })

  it("show where figures came and went, and the cards that came", () => {
    const traces = tracesOf([step(null, "card B1-3"), step(2, "recruit W 9"), step(2, "remove S 5"), step(2, "draft 3")])
    expect([...traces.places]).toEqual([9, 5])
    expect([...traces.cards]).toEqual(["B1-3"])
  })

  it("know an attack before anybody has retreated", () => {
    const attack = { ...step(1, "move 9 10 3W"), told: { key: "kitara.told.attack", values: {} } }
    expect(tracesOf([attack]).ways).toEqual([{ from: 9, to: 10, kind: "attack" }])
  })

  it("tell nothing of a retreat whose attack is not among them", () => {
    expect(tracesOf([step(2, "retreat 9")])).toMatchObject({ ways: [] })
  })
})

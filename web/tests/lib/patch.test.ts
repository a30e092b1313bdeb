import { describe, expect, it } from "vitest"
import { applyPatch } from "../../src/lib/patch"

const before = { number: 3, table: { seats: [{ name: "Ayla" }, { name: null }], turn: 1 }, moves: ["claim 7"] }

describe("a patch", () => {
  it("sets and removes at any depth", () => {
    const after = applyPatch<unknown>(before, [
      [["number"], 4],
      [["table", "seats", 1, "name"], "Brun"],
      [["table", "turn"]],
      [["moves"], null],
    ])
    expect(after).toEqual({ number: 4, table: { seats: [{ name: "Ayla" }, { name: "Brun" }] }, moves: null })
  })

  it("leaves the old document as it is and shares what did not change", () => {
    const copy = structuredClone(before)
    const after = applyPatch(before, [[["table", "seats", 1, "name"], "Brun"]])
    expect(before).toEqual(copy)
    expect(after.table.seats[0]).toBe(before.table.seats[0])
    expect(after.moves).toBe(before.moves)
  })

  it("applies changes in order, also inside what it has just set", () => {
    expect(
      applyPatch<unknown>(before, [
        [["moves"], ["a"]],
        [["moves", 0], "b"],
      ]),
    ).toMatchObject({ moves: ["b"] })
  })

  it("replaces the whole document at the empty path", () => {
    expect(applyPatch<unknown>(before, [[[], { number: 9 }]])).toEqual({ number: 9 })
  })

  it("sets null and undefined-looking values without removing the key", () => {
    expect(Object.keys(applyPatch(before, [[["moves"], null]]))).toContain("moves")
  })

  it("refuses a path through nothing: the document is not what the server thinks", () => {
    expect(() => applyPatch<unknown>({ view: null }, [[["view", "round"], 2]])).toThrow("nothing at")
  })
})

import { describe, expect, it } from "vitest"
import { found } from "../../../src/boards/shell/search"

describe("a piece", () => {
  it("is found by all of its words, in any order and without accents", () => {
    expect(found("pribeh rodu", "Příběh starého rodu")).toBe(true)
    expect(found("RODU starého", "Příběh starého rodu")).toBe(true)
    expect(found("rodu nového", "Příběh starého rodu")).toBe(false)
  })

  it("is found while nothing is typed", () => expect(found("", "anything")).toBe(true))
})

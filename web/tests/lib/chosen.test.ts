import { describe, expect, it } from "vitest"
import { addressFor, chosenGame } from "../../src/lib/chosen"

describe("the game of a page", () => {
  it("is named by its address", () => {
    expect(chosenGame("?game=stone-age&q=tool")).toBe("stone-age")
    expect(chosenGame("?q=tool")).toBe("kingdomino-origins")
    expect(chosenGame("?game=chess")).toBe("kingdomino-origins")
  })

  it("is written into the address, unless it is the first", () => {
    expect(addressFor("/rules", "stone-age", { q: "one use" })).toBe("/rules?game=stone-age&q=one+use")
    expect(addressFor("/rules", "kingdomino-origins")).toBe("/rules")
    expect(addressFor("/rules", "kingdomino-origins", { q: "fire" })).toBe("/rules?q=fire")
    expect(chosenGame(new URL(addressFor("http://x/lesson", "stone-age")).search)).toBe("stone-age")
  })
})

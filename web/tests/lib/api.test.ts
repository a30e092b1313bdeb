import { describe, expect, it } from "vitest"
import { stubBrowser } from "./page"

stubBrowser()
const { chooseLanguage } = await import("../../src/lib/language.svelte")
const { ApiError } = await import("../../src/lib/api")
await chooseLanguage("en")

describe("a refusal", () => {
  it("of a move is the reason alone, as a sentence", () => {
    const message = "'draft 6' is not legal: KT-DRAFT-1, the card is beyond the player's reach"
    const error = new ApiError({
      code: "illegal-move",
      message,
      rule: "KT-DRAFT-1",
      why: "the card is beyond the player's reach",
    })
    expect(error.message).toBe("The card is beyond the player's reach.")
    expect(error.rule).toBe("KT-DRAFT-1")
  })

  it("of what is no move does not repeat it", () => {
    const error = new ApiError({ code: "not-a-move", message: "'dance' is not a move: see the page" })
    expect(error.message).toMatch(/^There is no such move\./)
  })

  it("of anything else is told as the server tells it", () => {
    expect(new ApiError({ code: "too-late", message: "The game has gone on.", why: null }).message).toBe(
      "The game has gone on.",
    )
  })
})

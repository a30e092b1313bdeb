import { describe, expect, it } from "vitest"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { chooseLanguage } = await import("../../src/lib/language.svelte")
const { messageOf, reactions, signOf, wordsOf } = await import("../../src/screens/table/reactions")
const { sentence } = await import("../../src/screens/table/news")

describe("quick words", () => {
  it("are read in the language of whoever reads", async () => {
    await chooseLanguage("cs")
    expect(messageOf(signOf("thanks"))).toBe("Díky!")
    await chooseLanguage("en")
    expect(messageOf(signOf("thanks"))).toBe("Thank you!")
    expect(new Set(reactions.map(wordsOf)).size).toBe(reactions.length)
  })

  it("are told like any other message", () => {
    const entry = { kind: "chat" as const, number: 3, at: 0, seat: 1, text: signOf("nice") }
    expect(sentence(entry, ["Ayla"])).toBe("Ayla says: Nice move!")
    expect(messageOf("I said :nice: to you")).toBe("I said :nice: to you")
  })
})

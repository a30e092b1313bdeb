import { describe, expect, it } from "vitest"
import { stubBrowser } from "../../lib/page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../src/lib/language.svelte")
const { teller } = await import("../../../src/boards/kingdomino-origins/telling")
const { tell, tellers } = await import("../../../src/lib/told")
await chooseLanguage("en")
await addTexts("kingdomino-origins")
tellers.origins = teller
const told = (key: string, values: Record<string, string | number>) =>
  tell({ key: `origins.told.${key}`, values: { player: 2, ...values } }, ["Ayla", "Brun"])

describe("what happened in a territory", () => {
  it("is told from the hut, without coordinates that nobody has drawn", () => {
    expect(told("place", { domino: 14, left: "-1,0", right: "-1,1" })).toBe(
      "Brun places domino 14 (from the hut: 1 row up, same column).",
    )
    expect(told("fire", { fires: 2, cell: "2,-1" })).toMatch(/2 fires \(from the hut: 2 rows down, 1 column left\)/)
    expect(told("settle", { kind: "shaman", cell: "0,1" })).toMatch(/: Shaman \(from the hut: same row, 1 column right\)/i)
    expect(told("spend", { cell: "0,1" })).not.toMatch(/0,1/)
  })

  it("is told as everywhere where it has no place", () => {
    expect(told("claim", { domino: 14 })).toBe("Brun chooses domino 14.")
  })
})

import { describe, expect, it } from "vitest"
import { explains, factorOf, holdingsOf, type Score } from "../../../../src/boards/stone-age/sheet/sheet"

const row = {
  name: "Ayla",
  total: 0,
  track: 0,
  resources: 3,
  green: 5,
  farmers: 21,
  hut_builders: 0,
  shamans: 12,
  toolmakers: 8,
}
const sheet: Score = { players: [row], winners: ["Ayla"], tie_break: null }
// Music twice and art; three farmers, two shamans, two toolmakers.
const cards = ["C26", "C27", "C29", "C05", "C06", "C18", "C09"]
const resources = { wood: 2, clay: 0, stone: 1, gold: 0 }
const position = { players: [{ grain: 7, tools: [2, 1, 1], figures: 6, buildings: 5, cards, resources }] }

describe("the numbers behind a score", () => {
  it("are counted from the position of a pad", () => {
    expect(holdingsOf(position, sheet)).toEqual([
      {
        grain: 7,
        tools: 4,
        figures: 6,
        buildings: 5,
        resources: 3,
        symbols: 2,
        twice: 1,
        craftsmen: { farmer: 3, hut_builder: 0, shaman: 2, toolmaker: 2 },
      },
    ])
  })

  it("are the same from a view, where the extra card counts too", () => {
    const tools = [2, 1, 1].map((value) => ({ value, used: false }))
    const view = {
      players: [
        {
          ...position.players[0],
          tools,
          buildings: ["B01", "B02", "B03", "B04", "B05"],
          cards: cards.slice(1),
          extra: cards[0],
        },
      ],
    }
    expect(holdingsOf(view, sheet)).toEqual(holdingsOf(position, sheet))
    const hidden = { players: [{ ...view.players[0], extra: "?" }] }
    expect(holdingsOf(hidden, sheet)[0]?.twice).toBe(0)
  })

  it("explain the points they come to, and no others", () => {
    const found = holdingsOf(position, sheet)[0]!
    expect((["farmer", "hut_builder", "shaman", "toolmaker"] as const).map((kind) => factorOf(found, kind))).toEqual([
      7, 5, 6, 4,
    ])
    for (const part of ["resources", "green", "farmers", "hut_builders", "shamans", "toolmakers"] as const) {
      expect(explains(found, part, row[part]), part).toBe(true)
      expect(explains(found, part, row[part] + 1), part).toBe(false)
    }
    expect(explains(found, "track", 0)).toBe(false)
  })

  it("are not there without a table", () => {
    expect(holdingsOf(null, sheet)).toEqual([null])
    expect(holdingsOf({ players: [] }, sheet)).toEqual([null])
  })
})

import { describe, expect, it } from "vitest"
import { eachCard, holdingsOf, type Score, tokensBehind } from "../../../../src/boards/kitara/sheet/sheet"

const row = { name: "Ayla", total: 63, track: 41, tokens: 12, cards: 10 }
const sheet: Score = { players: [row], winners: ["Ayla"], tie_break: null }
const position = { game: "kitara", players: [{ name: "Ayla", track: 41, tokens: [4, 3, 5], cards: 5, territories: 6 }] }

describe("the numbers behind a score", () => {
  it("are those of the position of a pad", () => {
    expect(holdingsOf(position, sheet)).toEqual([{ tribe: false, tokens: [4, 3, 5], cards: 5, territories: 6 }])
    expect(holdingsOf({ ...position, solo: "nguni" }, sheet)[0]?.tribe).toBe(true)
  })

  it("are the same from a view", () => {
    const tokens = [4, 3, 5].map((value, n) => ({ round: n + 1, drawn: 1, value }))
    const view = {
      solo: false,
      players: [{ tribe: false, tokens, kingdom: ["S0", "B1-1", "B1-2", "B2-3", "B5-1"], territories: 6 }],
      piles: null,
    }
    expect(holdingsOf(view, sheet)).toEqual(holdingsOf(position, sheet))
    const hidden = { ...view, players: [{ ...view.players[0]!, tokens: [{ round: 1, drawn: 1, value: null }] }] }
    expect(holdingsOf(hidden, sheet)[0]?.tokens).toBeNull()
  })

  it("are the highest token of each pile for the tribe", () => {
    const piles = [[3, 5], [2], [4, 4]].map((tokens, n) => ({ round: n + 1, card: "B1-1", tokens }))
    const view = { solo: true, players: [{ tribe: true, tokens: [], kingdom: ["S0"], territories: 2 }], piles }
    expect(holdingsOf(view, sheet)[0]?.tokens).toEqual([5, 2, 4])
    const hidden = { ...view, piles: [{ round: 1, card: "B1-1", tokens: [3, null] }] }
    expect(holdingsOf(hidden, sheet)[0]?.tokens).toBeNull()
  })

  it("explain the points they come to, and no others", () => {
    const found = holdingsOf(position, sheet)[0]!
    expect(tokensBehind(found, 12)).toEqual([5, 4, 3])
    expect(tokensBehind(found, 11)).toBeNull()
    expect(tokensBehind({ ...found, tokens: null }, 12)).toBeNull()
    expect([eachCard(found, 10), eachCard(found, 0), eachCard(found, 5)]).toEqual([2, 0, null])
  })

  it("are not there without a table", () => {
    expect(holdingsOf(null, sheet)).toEqual([null])
    expect(holdingsOf({ players: [] }, sheet)).toEqual([null])
  })
})

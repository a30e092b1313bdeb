import { describe, expect, it } from "vitest"
import type { Count } from "../../src/boards/board"
import { addsUp, saidAt, staysFor, sumsAfter } from "../../src/screens/table/tally"
import { reasonOf } from "../../src/screens/table/winning"

const names = ["Ayla", "Brun"]
const together: Count[] = [
  { label: "Track", points: [30, 41] },
  { label: "Cards", points: [12, 0] },
]
const inTurn: Count[] = [
  { label: "Lake", points: [6, null] },
  { label: "Jungle", points: [12, null] },
  { label: "Desert", points: [null, 4] },
]

describe("the final count", () => {
  it("adds up part by part, or is not shown", () => {
    expect([0, 1, 2].map((at) => sumsAfter(at, together, 2))).toEqual([
      [0, 0],
      [30, 41],
      [42, 41],
    ])
    expect(addsUp(together, [42, 41])).toBe(true)
    expect(addsUp(together, [42, 40])).toBe(false)
  })

  it("is over within twelve seconds, however much there is to count", () => {
    const whole = (parts: number) =>
      Array.from({ length: parts + 2 }, (_, at) => staysFor(at, parts)).reduce((a, b) => a + b, 0)
    for (const parts of [1, 3, 7, 20, 60]) expect(whole(parts)).toBeLessThanOrEqual(12_001)
    expect(whole(3)).toBeLessThan(8_000)
  })

  it("says a part that all have, and the sum of a player who has been counted", () => {
    const said = (counts: Count[]) => counts.map((_, n) => saidAt(n + 1, counts, names))
    expect(said(together)).toEqual([
      { part: "Track", points: "Ayla 30, Brun 41" },
      { part: "Cards", points: "Ayla 12, Brun 0" },
    ])
    expect(said(inTurn)).toEqual([null, { part: "Ayla", points: "18" }, { part: "Brun", points: "4" }])
    expect(saidAt(4, inTurn, names)).toBeNull()
  })
})

it("says why somebody has won", () => {
  expect(reasonOf({ scores: [42, 41], winners: [1] })).toBe("table.won-points")
  expect(reasonOf({ scores: [42, 42], winners: [2] })).toBe("table.won-tie-break")
  expect(reasonOf({ scores: [42, 42], winners: [1, 2] })).toBe("table.won-shared")
})

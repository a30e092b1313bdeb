import { describe, expect, it } from "vitest"
import {
  aimAt,
  cellsOfHold,
  holdsFrom,
  nearest,
  openCells,
  placeText,
  turned,
} from "../../../../src/boards/kingdomino-origins/territory/aim"
import type { Domino, Origins } from "../../../../src/boards/kingdomino-origins/types"

const mixed: Domino = {
  number: 31,
  squares: [
    { terrain: "desert", fire: 1 },
    { terrain: "lake", symbol: "fish" },
  ],
  chief: 1,
  acted: false,
}
const twin: Domino = { number: 1, squares: [{ terrain: "desert" }, { terrain: "desert" }], chief: 1, acted: false }
const table = (domino: Domino, change: Partial<Origins> = {}): Origins => ({
  mode: "tribe",
  side: 5,
  round: 1,
  step: "place",
  actor: 1,
  row: [{ ...twin, number: 2, chief: 2, acted: true }, domino],
  next_row: [],
  pile: [],
  fire_tokens: [5, 4, 1],
  players: [
    {
      seat: 1,
      colour: "pink",
      points: 0,
      territory: [
        { cell: "0,0", terrain: "hut" },
        { cell: "0,1", terrain: "lake", resource: "fish" },
      ],
    },
  ],
  ...change,
})
const plain = { turn: 0, half: 0 } as const

describe("placing", () => {
  it("writes the squares in printed order, but alike ones with the smaller cell first", () => {
    expect(placeText(mixed, "0,2", "0,1")).toBe("place 0,2 0,1")
    expect(placeText(twin, "0,2", "0,1")).toBe("place 0,1 0,2")
    expect(placeText(twin, "-1,0", "0,0")).toBe("place -1,0 0,0")
  })

  it("does not take a domino for alike whose squares differ by a fire", () => {
    const flint: Domino = {
      ...twin,
      number: 37,
      squares: [
        { terrain: "quarry", symbol: "flint" },
        { terrain: "quarry", fire: 1 },
      ],
    }
    expect(placeText(flint, "0,2", "0,1")).toBe("place 0,2 0,1")
  })

  it("puts the square it is held by on the cell", () => {
    expect(cellsOfHold("1,1", { turn: 1, half: 0 })).toEqual(["1,1", "2,1"])
    expect(cellsOfHold("1,1", { turn: 1, half: 1 })).toEqual(["0,1", "1,1"])
  })

  it("tries all eight ways, its own turn first", () => {
    const ways = holdsFrom({ turn: 3, half: 1 })
    expect(ways).toHaveLength(8)
    expect(new Set(ways.map(({ turn, half }) => `${turn} ${half}`)).size).toBe(8)
    expect(ways[0]).toEqual({ turn: 3, half: 1 })
  })

  it("shows the domino as it lies, turned until it fits", () => {
    const view = table(mixed)
    const shown = aimAt(view, new Set(["place 2,0 1,0"]), "1,0", plain)
    expect(shown).toMatchObject({ text: "place 2,0 1,0", legal: true, hold: { turn: 3, half: 1 } })
    expect(shown?.squares).toEqual([
      { cell: "2,0", terrain: "desert", fire: 1 },
      { cell: "1,0", terrain: "lake", resource: "fish" },
    ])
  })

  it("keeps the turn rather than the square it is held by", () => {
    const shown = aimAt(table(mixed), new Set(["place 1,0 2,0", "place 1,-1 1,0"]), "1,0", plain)
    expect(shown?.text).toBe("place 1,-1 1,0")
  })

  it("shows a wish that is not offered as it was meant", () => {
    expect(aimAt(table(mixed), new Set(["place 1,0 2,0"]), "0,1", plain)).toMatchObject({ text: "place 0,1 0,2", legal: false })
  })

  it("turns to the next way that fits, and through all of them", () => {
    const view = table(mixed)
    const moves = new Set(["place 1,0 2,0", "place 2,0 1,0", "place 1,0 1,1"])
    let hold = { turn: 0, half: 0 as 0 | 1 }
    const seen = [aimAt(view, moves, "1,0", hold)?.text]
    for (let n = 0; n < 3; n++) {
      hold = turned(view, moves, "1,0", hold)
      seen.push(aimAt(view, moves, "1,0", hold)?.text)
    }
    expect(new Set(seen.slice(0, 3))).toEqual(moves)
    expect(seen[3]).toBe(seen[0])
  })

  it("just turns where nothing fits, or without a cell", () => {
    expect(turned(table(mixed), new Set(), "1,0", plain)).toEqual({ turn: 1, half: 0 })
    expect(turned(table(mixed), new Set(), null, { turn: 3, half: 0 })).toEqual({ turn: 0, half: 0 })
  })

  it("lands a dragged domino on the nearest place, its own turn preferred", () => {
    const moves = ["place 1,0 1,1", "place 1,0 2,0"]
    expect(nearest(table(mixed), moves, { row: 1, column: 0.4 }, 0)?.text).toBe("place 1,0 1,1")
    expect(nearest(table(mixed), moves, { row: 1.4, column: 0 }, 0)?.text).toBe("place 1,0 2,0")
    expect(nearest(table(mixed), moves, { row: 1.25, column: 0.25 }, 1)?.text).toBe("place 1,0 2,0")
    expect(nearest(table(mixed), moves, { row: -3, column: 0 }, 0)).toBeNull()
  })
})

describe("other steps on the land", () => {
  it("shows fire instead of what burns", () => {
    const view = table(mixed, { step: "fire", volcano: { cell: "1,1", craters: 2 } })
    expect(aimAt(view, new Set(["fire 0,1"]), "0,1", plain)).toEqual({
      text: "fire 0,1",
      legal: true,
      hold: null,
      squares: [{ cell: "0,1", terrain: "lake", fire_token: 2 }],
    })
    expect(aimAt(view, new Set(), "3,3", plain)).toMatchObject({ text: "fire 3,3", legal: false })
  })

  it("shows the token gone, and the caveman there", () => {
    expect(aimAt(table(mixed, { step: "spend" }), new Set(["spend 0,1"]), "0,1", plain)?.squares).toEqual([
      { cell: "0,1", terrain: "lake" },
    ])
    const settle = table(mixed, { step: "settle", recruit: "hunter" })
    expect(aimAt(settle, new Set(), "0,1", plain)).toMatchObject({ legal: false, squares: [{ caveman: "hunter" }] })
  })

  it("has nothing to aim at when a domino is chosen", () => {
    expect(aimAt(table(mixed, { step: "claim" }), new Set(["claim 3"]), "0,1", plain)).toBeNull()
  })

  it("opens every cell that an offer touches", () => {
    expect(openCells(["place 0,1 0,2", "place 0,2 0,3", "claim 4"])).toEqual(new Set(["0,1", "0,2", "0,3"]))
    expect(openCells(["fire 1,1", "fire none"])).toEqual(new Set(["1,1"]))
  })
})

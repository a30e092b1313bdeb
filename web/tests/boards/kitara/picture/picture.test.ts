import { describe, expect, it } from "vitest"
import { playerParts, shownOf, triedOn } from "../../../../src/boards/kitara/picture/picture"
import type { Kitara } from "../../../../src/boards/kitara/types"

const group = (W: number) => ({ W, S: 0, C: 0 })
const view = {
  actor: 2,
  retreat: null,
  piles: null,
  territories: [
    { id: 9, seat: 2, group: group(3) },
    { id: 10, seat: 1, group: group(1) },
    { id: 13, seat: null, group: group(0) },
    { id: 14, seat: 2, group: group(2) },
  ],
  players: [
    { seat: 1, kingdom: ["S0", "B1-1"] },
    { seat: 2, kingdom: ["S0", "B1-4"] },
  ],
} as unknown as Kitara
const nothing = {
  territories: null,
  row: null,
  deck: false,
  bag: false,
  round: false,
  piles: false,
  seats: [],
  parts: [],
  cards: [],
}

describe("what the picture of a rule shows", () => {
  it("is what is pointed at", () => {
    expect(shownOf(view, { places: ["territory 9", "territory 13"] }, null)).toEqual({ ...nothing, territories: [9, 13] })
    expect(shownOf(view, { places: ["row"] }, null)).toEqual({ ...nothing, row: [] })
    expect(shownOf(view, { places: ["card 2", "deck", "bag", "round"] }, null)).toEqual({
      ...nothing,
      row: [2],
      deck: true,
      bag: true,
      round: true,
    })
    expect(shownOf(view, { seat: 1, places: ["food", "reach"] }, null)).toEqual({
      ...nothing,
      seats: [1],
      parts: ["reach", "food"],
    })
    expect(shownOf(view, { places: ["supply"] }, null).seats).toEqual([1, 2])
    expect(shownOf(view, { places: ["card B1-4"] }, null)).toEqual({ ...nothing, seats: [2], cards: ["B1-4"] })
  })

  it("is also what the tried move touches", () => {
    expect(shownOf(view, {}, "move 9 10 2W").territories).toEqual([9, 10])
    expect(shownOf(view, {}, "recruit W 13").territories).toEqual([13])
    expect(shownOf({ ...view, retreat: { from: 9 } } as Kitara, {}, "retreat 14").territories).toEqual([9, 14])
    expect(shownOf(view, {}, "draft 4").row).toEqual([4])
    expect(shownOf(view, {}, "stop").territories).toEqual([])
    expect(shownOf(view, { places: ["food"] }, "lose B1-4")).toEqual({
      ...nothing,
      seats: [2],
      parts: ["food"],
      cards: ["B1-4"],
    })
    expect(shownOf(view, { seat: 1 }, "keep 4")).toEqual({ ...nothing, seats: [1], parts: ["hand"] })
  })

  it("is all of a player if only a seat is named, and map and row if nothing is", () => {
    expect(shownOf(view, { seat: 1 }, null)).toEqual({ ...nothing, seats: [1], parts: [...playerParts] })
    expect(shownOf(view, {}, null)).toEqual({ ...nothing, territories: [], row: [] })
    expect(shownOf(view, { places: [] }, null)).toEqual(nothing)
  })

  it("has piles only where the tribe plays", () => {
    expect(shownOf(view, { places: ["piles"] }, null).piles).toBe(false)
    expect(shownOf({ ...view, piles: [] }, { places: ["piles"] }, null).piles).toBe(true)
  })
})

describe("a tried move on the map", () => {
  it("is an arrow: into an own or empty place, or against somebody", () => {
    expect(triedOn(view, "move 9 13 1W", 2).arrows).toEqual([{ from: 9, to: 13, kind: "move" }])
    expect(triedOn(view, "move 9 14 1W", 2).arrows).toEqual([{ from: 9, to: 14, kind: "move" }])
    expect(triedOn(view, "move 9 10 1W", 2).arrows).toEqual([{ from: 9, to: 10, kind: "attack" }])
    expect(triedOn({ ...view, retreat: { from: 9 } } as Kitara, "retreat 14", 2).arrows).toEqual([
      { from: 9, to: 14, kind: "retreat" },
    ])
  })

  it("is a figure that would stand there", () => {
    expect(triedOn(view, "recruit S 13", 2).ghosts).toEqual([{ id: 13, seat: 2, group: { W: 0, S: 1, C: 0 } }])
    expect(triedOn(view, "start 13", 1).ghosts).toEqual([{ id: 13, seat: 1, group: group(3) }])
    expect(triedOn(view, "draft 1", 1)).toEqual({ arrows: [], ghosts: [] })
  })
})

import { describe, expect, it } from "vitest"
import { stubBrowser } from "../../../lib/page"
import { lineOf } from "../../../../src/boards/kitara/companion/types"
import { pileText, pressable } from "../../../../src/boards/kitara/companion/piles"

stubBrowser()
const { cardsOf, expected, firstStart, fitted, readGroup, surelyGone, takenElsewhere, territoriesOf, withGroup, writeGroup } =
  await import("../../../../src/boards/kitara/companion/start")

const first = firstStart("", "orig-2p-14")

describe("a game that has begun", () => {
  it("begins with the table as it is set up", () => {
    expect(first.tribe.groups).toEqual({ 1: "3W1S" })
    expect(first.you.groups).toEqual({ 14: "3W" })
  })

  it("knows how many cards must be where", () => {
    expect(expected(first)).toEqual({ tribe: 1, you: 1, piles: 0, tokens: 0, gone: 0 })
    // Round 2, your turn: 12 cards were turned up; the tribe took two, you one, six lie in the row.
    const later = fitted({ ...first, round: 2, turn: "you", you: { ...first.you, kingdom: ["S0", "B1-6"] } })
    expect(expected(later)).toEqual({ tribe: 3, you: 2, piles: 2, tokens: 1, gone: 3 })
    expect(later.tribe.piles).toEqual([0, 0])
    // A card that was lost has left the game too.
    expect(expected({ ...later, you: { ...later.you, kingdom: ["S0"] } }).gone).toBe(4)
  })

  it("cuts what does not fit into an earlier round", () => {
    const later = {
      ...first,
      round: 3,
      tribe: { ...first.tribe, kingdom: ["S0", "B1-1", "B1-2"], piles: [1, 2] },
      you: { ...first.you, tokens: [4, 5] },
    }
    expect(fitted({ ...later, round: 2 })).toMatchObject({
      tribe: { kingdom: ["S0", "B1-1"], piles: [1] },
      you: { tokens: [4] },
    })
  })

  it("finds cards that must have left", () => {
    const cards = cardsOf("", "blue")
    const start = {
      ...first,
      row: ["B1-4", "B1-7", "B1-1", "B2-1", "B2-3", "B2-4"],
      tribe: { ...first.tribe, kingdom: ["S0", "B1-2"] },
      you: { ...first.you, kingdom: ["S0", "B1-6"] },
    }
    expect(surelyGone(start, cards)).toEqual(["B1-3", "B1-5"])
    expect(surelyGone(first, cards)).toEqual([])
    expect(takenElsewhere(start, start.row)).toEqual(new Set(["B1-2", "B1-6"]))
  })

  it("puts groups on the map, one side on each territory", () => {
    const held = withGroup(first, 5, "you", { W: 2, S: 0, C: 1 })
    expect(held.you.groups).toEqual({ 14: "3W", 5: "2W1C" })
    expect(withGroup(held, 5, "tribe", { W: 1, S: 0, C: 0 })).toMatchObject({
      tribe: { groups: { 5: "1W" } },
      you: { groups: { 14: "3W" } },
    })
    expect(withGroup(held, 14, "you", { W: 0, S: 0, C: 0 }).you.groups).toEqual({ 5: "2W1C" })
    expect(territoriesOf(held, "", "orig-2p-14")[4]).toEqual({ id: 5, seat: 2, group: { W: 2, S: 0, C: 1 } })
    expect(writeGroup(readGroup("10W5S3C"))).toBe("10W5S3C")
  })
})

describe("lines", () => {
  it("are chance's or yours by their first word", () => {
    expect(["card B1-2", "token 4", "pile 2 5", "draft 3", " move 14 10  2W ", "2 stop", "* card S"].map(lineOf)).toEqual([
      "* card B1-2",
      "* token 4",
      "* pile 2 5",
      "2 draft 3",
      "2 move 14 10 2W",
      "2 stop",
      "* card S",
    ])
  })
})

describe("a pile", () => {
  const choices = ["pile 2 2", "pile 2 3", "pile 3 5"]
  it("is written in ascending order", () => expect(pileText([5, 3])).toBe("pile 3 5"))
  it("takes only values with which it can still come about", () => {
    expect(pressable([], choices)).toEqual([2, 3, 5])
    expect(pressable([3], choices)).toEqual([2, 5])
    expect(pressable([5], choices)).toEqual([3])
    expect(pressable([2, 2], choices)).toEqual([])
  })
})

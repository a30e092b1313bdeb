import { describe, expect, it } from "vitest"
import { groupOf, groupText, lineOf, offersOf, quickParts, without } from "../../../src/boards/kitara/moves"

describe("groups", () => {
  it("are written in one way", () => {
    for (const text of ["2W1S1C", "3W", "1S", "1W2C", "10W"]) expect(groupText(groupOf(text)!)).toBe(text)
    expect(groupText({ W: 0, S: 2, C: 1 })).toBe("2S1C")
  })

  it("are nothing else", () => {
    for (const text of ["", "W", "1S2W", "2X", "-1W"]) expect(groupOf(text)).toBeNull()
  })

  it("leave the rest behind", () => {
    expect(without({ W: 3, S: 1, C: 1 }, { W: 1, S: 1, C: 0 })).toEqual({ W: 2, S: 0, C: 1 })
  })

  it("go whole or but for one, a warrior if there is one", () => {
    expect(quickParts({ W: 3, S: 1, C: 0 })).toEqual([
      { key: "all", part: { W: 3, S: 1, C: 0 } },
      { key: "but_one", part: { W: 2, S: 1, C: 0 } },
    ])
    expect(quickParts({ W: 0, S: 1, C: 2 })[1]!.part).toEqual({ W: 0, S: 0, C: 2 })
    expect(quickParts({ W: 1, S: 0, C: 0 })).toHaveLength(1)
  })
})

describe("offers", () => {
  it("are found by where a group leaves, where it enters and which part goes", () => {
    const { moves, stop } = offersOf(["move 14 10 1W", "move 14 10 2W", "move 14 13 1W", "move 9 7 1W1S", "stop"])
    expect([...moves.keys()]).toEqual([14, 9])
    expect([...moves.get(14)!.get(10)!]).toEqual(["1W", "2W"])
    expect(moves.get(9)!.get(7)!.has("1W1S")).toBe(true)
    expect(moves.get(9)!.has(10)).toBe(false)
    expect(stop).toBe(true)
  })

  it("settle a place by its number, a card by its position, a token by its value", () => {
    expect([...offersOf(["start 1", "start 14"]).places]).toEqual([
      [1, "start 1"],
      [14, "start 14"],
    ])
    expect(offersOf(["recruit S 9"]).places.get(9)).toBe("recruit S 9")
    expect(offersOf(["retreat 5"]).places.get(5)).toBe("retreat 5")
    expect(offersOf(["remove W 10"]).places.get(10)).toBe("remove W 10")
    expect(offersOf(["draft 2"]).drafts.get(2)).toBe("draft 2")
    expect(offersOf(["keep 4"]).keeps.get(4)).toBe("keep 4")
    expect(offersOf(["lose B1-4"]).loses.get("B1-4")).toBe("lose B1-4")
  })

  it("read hundreds of moves", () => {
    const texts = [1, 2, 3].flatMap((to) =>
      Array.from(
        { length: 9 * 5 * 3 },
        (_, n) => `move 9 ${to} ${1 + (n % 9)}W${1 + (Math.floor(n / 9) % 5)}S${1 + Math.floor(n / 45)}C`,
      ),
    )
    const ways = offersOf(texts).moves.get(9)!
    expect([...ways.values()].map((parts) => parts.size)).toEqual([135, 135, 135])
  })
})

describe("lines", () => {
  it("say what they do", () => {
    expect(lineOf("move 14 10 2W1C")).toEqual({ does: "move", from: 14, to: 10, group: { W: 2, S: 0, C: 1 } })
    expect(lineOf("token ?")).toEqual({ does: "token", value: null })
    expect(lineOf("recruit C 3")).toEqual({ does: "recruit", kind: "C", to: 3 })
    expect(lineOf("place 3")).toBeNull()
  })
})

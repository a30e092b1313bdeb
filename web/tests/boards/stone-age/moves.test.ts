import { describe, expect, it } from "vitest"
import { bundleOf, facesOf, offerOf, offersOf, openSpots, usable, wordsOf } from "../../../src/boards/stone-age/moves"

describe("move texts", () => {
  it.each([
    ["place hunt 4", { does: "place", spot: "hunt", count: 4 }],
    ["place hut", { does: "place", spot: "hut", count: null }],
    ["place card 2", { does: "place", spot: "card 2", count: null }],
    ["place building 1", { does: "place", spot: "building 1", count: null }],
    ["use clay-pit", { does: "use", spot: "clay-pit" }],
    ["use building 3", { does: "use", spot: "building 3" }],
    ["tool 2", { does: "tool", tool: "2" }],
    ["tool C34", { does: "tool", tool: "C34" }],
    ["done", { does: "done" }],
    ["pay wood wood gold", { does: "pay", bundle: [2, 0, 0, 1] }],
    ["decline", { does: "decline" }],
    ["pick 5", { does: "pick", die: 5 }],
    ["cash clay stone", { does: "cash", bundle: [0, 1, 1, 0] }],
    ["feed gold", { does: "feed", bundle: [0, 0, 0, 1] }],
    ["starve", { does: "starve" }],
    ["card C07", { does: "card", id: "C07" }],
    ["building B03", { does: "building", id: "B03" }],
    ["draw C01", { does: "draw", id: "C01" }],
    ["roll 10", { does: "roll", sum: 10 }],
    ["dice 2 2 5 6", { does: "dice", faces: [2, 2, 5, 6] }],
  ])("%s", (text, offer) => expect(offerOf(text)).toEqual({ text, ...offer }))

  it("knows no move of another game", () => {
    expect(offersOf(["claim 31", "place 0,1 0,2", "pay mammoth", "pay", "use", "done now", ""])).toEqual([])
  })

  it("gathers how many figures a place takes", () => {
    const open = openSpots(["place hunt 1", "place hunt 2", "place hut", "place card 2", "use forest"])
    expect([...open]).toEqual([
      ["hunt", [1, 2]],
      ["hut", null],
      ["card 2", null],
    ])
  })

  it("knows which places can be used, by their text", () => {
    expect([...usable(["use forest", "use card 1", "cash wood wood"])]).toEqual([
      ["forest", "use forest"],
      ["card 1", "use card 1"],
    ])
  })

  it("writes a bundle in the order of the record", () => {
    expect(wordsOf([2, 0, 1, 0])).toBe("wood wood stone")
    expect(bundleOf(["wood", "wood", "stone"])).toEqual([2, 0, 1, 0])
    expect(bundleOf([])).toBeNull()
  })

  it("reads the faces of a roll", () => {
    expect(facesOf("faces 4 3 3")).toEqual([4, 3, 3])
    expect(facesOf("seen by all")).toBeNull()
    expect(facesOf(null)).toBeNull()
  })
})

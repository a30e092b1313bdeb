import { describe, expect, it } from "vitest"
import { buildings, cards } from "../../../../src/boards/stone-age/catalogue"
import { groupsOf, marketOf, rollOf } from "../../../../src/boards/stone-age/tray/picking"

describe("entering what lies on the own table", () => {
  it("finds every card and every tile in exactly one group", () => {
    for (const [what, box] of [
      ["card", cards],
      ["building", buildings],
    ] as const) {
      const ids = [...box.keys()]
      expect(
        groupsOf(ids, what)
          .flatMap((group) => group.ids)
          .sort(),
      ).toEqual(ids)
    }
  })

  it("shows no empty group", () => {
    expect(groupsOf(["C11", "C32", "C12"], "card")).toEqual([
      { key: "food", ids: ["C11", "C12"] },
      { key: "gains", ids: ["C32"] },
    ])
  })

  it("writes dice as the record does", () => {
    expect(rollOf([4, 3, 3])).toEqual({ text: "roll 10", note: "faces 4 3 3" })
    expect(marketOf([5, 2, 6, 2])).toBe("dice 2 2 5 6")
  })
})

import { describe, expect, it } from "vitest"
import { offerOf, offersOf } from "../../../src/boards/kingdomino-origins/moves"

describe("move texts", () => {
  it.each([
    ["claim 31", { does: "claim", number: 31 }],
    ["claim outer", { does: "pair", which: "outer" }],
    ["claim inner", { does: "pair", which: "inner" }],
    ["place 0,1 0,-2", { does: "place", first: "0,1", second: "0,-2" }],
    ["discard", { does: "discard" }],
    ["fire -2,1", { does: "fire", cell: "-2,1" }],
    ["fire none", { does: "no-fire" }],
    ["totem fish 3", { does: "totem", resource: "fish", seat: 3 }],
    ["recruit fire_lady", { does: "recruit", kind: "fire_lady", pile: false }],
    ["recruit pile warrior_3", { does: "recruit", kind: "warrior_3", pile: true }],
    ["pass", { does: "pass" }],
    ["spend 1,1", { does: "spend", cell: "1,1" }],
    ["settle 0,2", { does: "settle", cell: "0,2" }],
  ])("%s", (text, offer) => expect(offerOf(text)).toEqual({ text, ...offer }))

  it("knows no move of another game, and no draw", () => {
    expect(offersOf(["reveal 7", "roll 10", "place hunt", ""])).toEqual([])
  })
})

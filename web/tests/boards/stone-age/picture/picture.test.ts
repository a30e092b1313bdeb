import { describe, expect, it } from "vitest"
import { boardParts, shownOf } from "../../../../src/boards/stone-age/picture/picture"
import type { StoneAge } from "../../../../src/boards/stone-age/types"

const view = {
  actor: 2,
  roll: { dice: 3 },
  market: null,
  buying: { what: "card", place: 2, id: "C05" },
  players: [{ seat: 1 }, { seat: 2 }, { seat: 3 }],
} as unknown as StoneAge
const nothing = {
  areas: [],
  cards: null,
  stacks: null,
  deck: false,
  roll: false,
  market: false,
  bought: false,
  round: false,
  seats: [],
  parts: [],
}

describe("what the picture of a rule shows", () => {
  it("is what is pointed at", () => {
    expect(shownOf(view, { places: ["hut", "forest"] }, null)).toEqual({ ...nothing, areas: ["hut", "forest"] })
    expect(shownOf(view, { places: ["card 2", "building 1", "building 3"] }, null)).toEqual({
      ...nothing,
      cards: [2],
      stacks: [1, 3],
    })
    expect(shownOf(view, { places: ["deck", "start_player"] }, null)).toEqual({
      ...nothing,
      cards: [],
      deck: true,
      round: true,
    })
    expect(shownOf(view, { seat: 1, places: ["tools", "grain"] }, null)).toEqual({
      ...nothing,
      seats: [1],
      parts: ["grain", "tools"],
    })
    expect(shownOf(view, { places: ["food"] }, null).seats).toEqual([1, 2, 3])
  })

  it("is also what the tried move touches", () => {
    expect(shownOf(view, {}, "place river 3").areas).toEqual(["river"])
    expect(shownOf(view, {}, "use card 4").cards).toEqual([4])
    expect(shownOf(view, {}, "tool 2")).toEqual({ ...nothing, roll: true, seats: [2], parts: ["tools"] })
    expect(shownOf(view, { seat: 3 }, "pay wood clay")).toEqual({ ...nothing, bought: true, seats: [3], parts: ["resources"] })
    expect(shownOf(view, { seat: 3, places: ["card 2"] }, "pay wood clay")).toEqual({
      ...nothing,
      cards: [2],
      seats: [3],
      parts: ["resources"],
    })
    expect(shownOf(view, {}, "starve").parts).toEqual(["food", "grain", "figures", "resources"])
  })

  it("is a whole board if only a seat is named, and the whole valley if nothing is", () => {
    expect(shownOf(view, { seat: 1 }, null)).toEqual({ ...nothing, seats: [1], parts: [...boardParts] })
    const whole = shownOf(view, {}, null)
    expect([whole.areas.length, whole.cards, whole.stacks, whole.seats]).toEqual([8, [], [], []])
  })

  it("is nothing if nothing is to be pointed at", () => expect(shownOf(view, { places: [] }, null)).toEqual(nothing))

  it("has no dice where none lie", () => expect(shownOf(view, { places: ["market"] }, null).market).toBe(false))
})

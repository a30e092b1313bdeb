import { describe, expect, it } from "vitest"
import { stubBrowser } from "../../lib/page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../src/lib/language.svelte")
await chooseLanguage("en")
await Promise.all([addTexts("stone-age"), addTexts("stone-age/hinter"), addTexts("hint")])
const { hinter } = await import("../../../src/boards/stone-age/hints")
const { Aiming } = await import("../../../src/boards/stone-age/table/aiming.svelte")

const player = { track: 7, tools: [{ value: 2, used: false }], one_use: [{ card: "C34", value: 4 }] }
const at = { view: { actor: 1, players: [player] }, options: {}, names: ["Ayla"], moves: ["tool 1", "tool C34"] }
const where = (text: string) => hinter.where(text, at)
const said = (text: string) => hinter.which(text, at).said

describe("where to look", () => {
  it("is a part of the table, not yet the place", () => {
    expect(where("place forest 3")).toEqual({
      said: "Look at the hunting ground and the places for wood, clay, stone and gold.",
      pointed: { places: ["hunt", "forest", "clay-pit", "quarry", "river"] },
    })
    expect(where("use toolmaker").pointed).toEqual({ places: ["field", "hut", "toolmaker"] })
    expect(where("place card 2").pointed).toEqual({ part: "row" })
    expect(where("use building 1").pointed).toEqual({ part: "stacks" })
    for (const text of ["tool 1", "done", "pay wood", "decline", "feed wood", "starve", "pick 3", "cash wood gold"])
      expect(where(text).pointed).toEqual({ part: "bar" })
  })
})

it("every move is said in words", () => {
  expect(said("place forest 3")).toBe("Forest: 3 figures")
  expect(said("place hut")).toBe("Hut: 2 figures")
  expect(said("place card 2")).toBe("Card for 2: 1 figure")
  expect([said("tool 1"), said("tool C34")]).toEqual(["Tool of 2", "Tool of 4, for one use"])
  expect([said("pay wood wood gold"), said("feed clay"), said("cash wood gold"), said("pick 5")]).toEqual([
    "Pay: 2 wood and 1 gold",
    "Feed the tribe with: 1 clay",
    "Take: 1 wood and 1 gold",
    "Take: tool",
  ])
  expect([said("decline"), said("done")]).toEqual(["Do not buy", "No more tools"])
  expect(said("starve")).toContain("−3")
  expect(hinter.which("use card 2", at).pointed).toEqual({ places: ["card 2"], move: "use card 2" })
})

it("a move that is told is aimed at with its number", () => {
  const moves = ["place forest 1", "place forest 2", "place forest 3", "place hut"]
  const aiming = new Aiming(
    () => ({ moves, step: "place" }),
    () => {},
  )
  aiming.show("place forest 2")
  expect([aiming.spot, aiming.count]).toEqual(["forest", 2])
})

it("names what is pointed at for who does not see it glow", () => {
  const named = (pointed: object) => hinter.named!(pointed, at)
  expect(named({ places: ["forest", "card 2", "building 1"] })).toEqual(["Forest", "Card for 2", "Building 1"])
  expect(named({ part: "row", seat: 1 })).toEqual(["Card row", "Your board"])
  expect(named({ part: "bar" })).toEqual([])
})

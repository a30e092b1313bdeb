import { describe, expect, it } from "vitest"
import { cards } from "../../../../src/boards/stone-age/catalogue"
import {
  groups,
  holderOf,
  newPosition,
  readPosition,
  rowOf,
  spotOf,
  toggled,
  toolRows,
} from "../../../../src/boards/stone-age/pad/model"

describe("a pad of Stone Age", () => {
  it("begins as a player begins: five figures and nothing else", () => {
    const { players } = newPosition(["Ayla", "Brun"])
    expect(players.map(({ name }) => name)).toEqual(["Ayla", "Brun"])
    expect(players[0]).toMatchObject({ track: 0, grain: 0, tools: [0, 0, 0], figures: 5, buildings: 0, cards: [] })
    expect(Object.values(players[0]!.resources)).toEqual([0, 0, 0, 0])
  })

  it("offers the tools in the order in which they grow, and no others", () => {
    const growth = "000 100 110 111 211 221 222 322 332 333 433 443 444"
    expect(toolRows.map((row) => row.join("")).join(" ")).toBe(growth)
    expect([rowOf([2, 1, 1]), rowOf([0, 0, 0]), rowOf([1, 2, 1]), rowOf([3, 1, 1])]).toEqual([4, 0, -1, -1])
  })

  it("has every card once, grouped by what it counts", () => {
    expect(groups.map(({ name, cards: found }) => [name, found.length])).toEqual([
      ["green", 16],
      ["farmer", 5],
      ["hut_builder", 5],
      ["shaman", 5],
      ["toolmaker", 5],
    ])
    expect(groups.flatMap((group) => group.cards.map(({ id }) => id)).sort()).toEqual([...cards.keys()])
  })

  it("lays equal culture symbols beside one another", () => {
    const kinds = groups[0]!.cards.map(({ bottom }) => bottom.kind)
    for (let n = 0; n < kinds.length; n += 2) expect(kinds[n]).toBe(kinds[n + 1])
  })

  it("takes a card and lays it back, and knows who has it", () => {
    const position = newPosition(["Ayla", "Brun"])
    position.players[1]!.cards = toggled(toggled([], "C16"), "C05")
    expect(position.players[1]!.cards).toEqual(["C05", "C16"])
    expect([holderOf(position, "C16"), holderOf(position, "C01")]).toEqual([1, null])
    expect(toggled(position.players[1]!.cards, "C05")).toEqual(["C16"])
  })
})

describe("a position that someone else wrote", () => {
  const good = newPosition(["Ayla"])
  const player = good.players[0]!

  it("is read if the pad can show it, also if it is impossible", () => {
    expect(readPosition(good)).toEqual(good)
    const strange = { ...good, players: [{ ...player, grain: 40, track: -30, tools: [7, 0, 1], cards: ["C01", "C01"] }] }
    expect(readPosition(strange)).toEqual(strange)
  })

  it.each([
    ["another game", { ...good, game: "kingdomino-origins" }],
    ["nobody", { ...good, players: [] }],
    ["five players", { ...good, players: Array.from({ length: 5 }, () => player) }],
    ["a broken number", { ...good, players: [{ ...player, grain: 1.5 }] }],
    ["no number", { ...good, players: [{ ...player, track: "57" }] }],
    ["two tools", { ...good, players: [{ ...player, tools: [1, 1] }] }],
    ["an unknown card", { ...good, players: [{ ...player, cards: ["C37"] }] }],
    ["no resources", { ...good, players: [{ ...player, resources: [] }] }],
    ["more than the pad knows", { ...good, players: [{ ...player, food: 3 }] }],
    ["a fifth resource", { ...good, players: [{ ...player, resources: { ...player.resources, bone: 1 } }] }],
    ["nothing", null],
  ])("is not read: %s", (_, value) => expect(readPosition(value)).toBeNull())
})

describe("where something is impossible", () => {
  it.each([
    ["players[0].tools", { player: 0, part: "tools", detail: null }],
    ["players[1].cards[3]", { player: 1, part: "cards", detail: "3" }],
    ["players[2].resources.wood", { player: 2, part: "resources", detail: "wood" }],
    ["players[3]", { player: 3, part: null, detail: null }],
    ["players", { player: null, part: null, detail: null }],
    ["", { player: null, part: null, detail: null }],
  ])("%s", (place, spot) => expect(spotOf(place)).toEqual(spot))
})

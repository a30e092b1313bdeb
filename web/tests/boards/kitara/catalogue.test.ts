import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import original from "../../../../src/mamut/games/kitara/original.json"
import { agesOf, boxOf, cardOf, figuresOf, mapOf, S0 } from "../../../src/boards/kitara/catalogue"

const names = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../src/mamut/games/kitara/texts/en.json"), "utf8"),
) as Record<string, string>

test("our box has three maps, 68 cards and the starting card", () => {
  expect([...boxOf("").maps.keys()]).toEqual(["orig-2p-14", "orig-3p-21", "orig-4p-28"])
  expect(boxOf("").cards.size).toBe(69)
  expect(mapOf("", "orig-2p-14")?.territories.length).toBe(14)
  expect(cardOf("", "B1-4")).toMatchObject({ deck: "blue", age: 1, symbols: 1, figures: "WS", moves: 0, points: 0 })
  expect(cardOf("", "S0")).toBe(S0)
  expect(cardOf("", "?")).toBeUndefined()
  expect(agesOf("", "blue")).toEqual([7, 7, 7, 7, 6])
})

test("figures are in printed order", () => {
  expect(figuresOf(cardOf("", "B2-1")!)).toEqual(["C", "W"])
  expect(figuresOf(cardOf("", "B1-5")!)).toEqual([])
})

test("an owner's text adds maps, replaces whole decks and leaves the rest to us", () => {
  const map = { id: "mine", players: 2, territories: [{ id: 1, type: "savanna", start: true, neighbours: [] }] }
  const text = JSON.stringify({ format: "kitara-box/1", maps: [map] })
  expect(mapOf(text, "mine")?.territories.length).toBe(1)
  expect(mapOf(text, "orig-2p-14")?.territories.length).toBe(14)
  expect(cardOf(text, "R1-1")?.deck).toBe("red")
  expect(boxOf(text).typed.size).toBe(0)
  const cards = JSON.stringify({
    format: "kitara-box/1",
    cards: [{ id: "B1-1", deck: "blue", age: 1, symbols: 5, figures: "", moves: 0, points: 0 }],
  })
  expect(cardOf(cards, "B1-1")).toMatchObject({ symbols: 5, needs_no_food: false })
  expect(cardOf(cards, "B1-2")).toBeUndefined()
  expect(cardOf(cards, "R1-2")?.deck).toBe("red")
  expect(cardOf(cards, "S0")).toBe(S0)
  expect([...boxOf(cards).typed]).toEqual(["B1-1"])
  expect(boxOf(cards)).toBe(boxOf(cards))
})

test("every card of ours has its name among the messages", () => {
  for (const card of original.cards) expect(names[`kitara.card.${card.id.replace("-", "_").toLowerCase()}`]).toBe(card.name)
  expect(names["kitara.card.s0"]).toBeTruthy()
})

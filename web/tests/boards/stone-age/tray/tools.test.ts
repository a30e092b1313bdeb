import { describe, expect, it } from "vitest"
import { gainOf, linesOf, outcomeOf, tokensOf, toNext, type Token } from "../../../../src/boards/stone-age/tray/tools"
import type { Player, Roll } from "../../../../src/boards/stone-age/types"

const roll: Roll = {
  dice: 3,
  area: "clay-pit",
  card: null,
  gain: "clay",
  divisor: 4,
  sum: 8,
  tools: [],
  added: 0,
  total: 8,
  amount: 2,
}
const player = {
  tools: [
    { value: 2, used: true },
    { value: 1, used: false },
    { value: 1, used: false },
  ],
  one_use: [
    { card: "C35", value: 4 },
    { card: "C33", value: 2 },
  ],
} as Player
const field = (id: string, value: number): Token => ({ id, value, once: false })
const tokens = [field("1", 2), field("2", 1), { id: "C34", value: 3, once: true }]

describe("tools for a roll", () => {
  it("are those the table offers, in the order of the rules", () => {
    const found = tokensOf(player, ["tool 2", "tool 3", "tool C33", "tool C35", "done"])
    expect(found.map(({ id, value, once }) => [id, value, once])).toEqual([
      ["2", 1, false],
      ["3", 1, false],
      ["C33", 2, true],
      ["C35", 4, true],
    ])
  })

  it("show their result live: 8 + 2 + 1 = 11, 2 clay", () => {
    expect(outcomeOf(roll, [tokens[0]!, tokens[1]!])).toEqual({ parts: [8, 2, 1], total: 11, amount: 2 })
    expect(outcomeOf({ ...roll, tools: ["1"], added: 2, total: 10 }, [tokens[1]!])).toEqual({
      parts: [8, 2, 1],
      total: 11,
      amount: 2,
    })
    expect(toNext(11, 4)).toBe(1)
    expect(toNext(12, 4)).toBe(4)
  })

  it("say what one more would bring", () => {
    expect(gainOf(roll, 11, field("3", 1))).toBe(1)
    expect(gainOf(roll, 8, field("3", 1))).toBe(0)
  })

  it("become lines in order, with done only while a later tool is left", () => {
    expect(linesOf(tokens, new Set(["2", "1"]))).toEqual(["tool 1", "tool 2", "done"])
    expect(linesOf(tokens, new Set(["C34"]))).toEqual(["tool C34"])
    expect(linesOf(tokens, new Set())).toEqual(["done"])
  })
})

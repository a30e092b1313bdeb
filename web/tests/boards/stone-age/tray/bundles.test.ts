import { describe, expect, it } from "vitest"
import { best, complete, fewer, firstChoice, missing, more, worth } from "../../../../src/boards/stone-age/tray/bundles"
import type { Bundle } from "../../../../src/boards/stone-age/moves"

// B19, four pieces of exactly two kinds, with 3 wood, 2 clay and 1 gold.
const twoKinds: Bundle[] = [
  [3, 1, 0, 0],
  [2, 2, 0, 0],
  [3, 0, 0, 1],
]
const single: Bundle[] = [[1, 1, 1, 0]]
// A card on space 2 with one wood, one clay and one gold.
const card: Bundle[] = [
  [1, 1, 0, 0],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
]

describe("picking a payment", () => {
  it("takes only what can still become a payment", () => {
    expect(more([0, 0, 0, 0], "stone", twoKinds)).toBeNull()
    expect(more([2, 1, 0, 0], "gold", twoKinds)).toBeNull()
    expect(more([2, 1, 0, 0], "clay", twoKinds)).toEqual([2, 2, 0, 0])
    expect(more([2, 2, 0, 0], "wood", twoKinds)).toBeNull()
  })

  it("gives back what was taken, and no more", () => {
    expect(fewer([2, 1, 0, 0], "clay")).toEqual([2, 0, 0, 0])
    expect(fewer([2, 0, 0, 0], "clay")).toBeNull()
  })

  it("knows when it is paid and how much is missing", () => {
    expect(complete([3, 0, 0, 1], twoKinds)).toBe(true)
    expect(complete([2, 1, 0, 0], twoKinds)).toBe(false)
    expect(missing([2, 1, 0, 0], twoKinds)).toBe(1)
    expect(missing([3, 0, 0, 1], twoKinds)).toBe(0)
    expect(
      missing(
        [0, 0, 0, 0],
        [
          [1, 0, 0, 0],
          [2, 0, 0, 0],
        ],
      ),
    ).toBe(1)
  })

  it("begins with what every payment needs", () => {
    expect(firstChoice(single)).toEqual([1, 1, 1, 0])
    expect(firstChoice(twoKinds)).toEqual([2, 0, 0, 0])
    expect(firstChoice(card)).toEqual([0, 0, 0, 0])
    expect(firstChoice([])).toEqual([0, 0, 0, 0])
  })

  it("finds the cheapest and the dearest", () => {
    expect(best(card, "least")).toEqual([1, 1, 0, 0])
    expect(best(card, "most")).toEqual([0, 1, 0, 1])
    expect(best([], "most")).toBeNull()
    expect(worth([2, 1, 0, 1])).toBe(16)
  })
})

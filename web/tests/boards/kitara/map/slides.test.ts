import { expect, test } from "vitest"
import { slidesOf } from "../../../../src/boards/kitara/map/slides"
import type { Territory } from "../../../../src/boards/kitara/types"

/** "1 3W0S1C" for seat 1. */
function land(...places: string[]): Territory[] {
  return places.map((text, n) => {
    const [seat, W, S, C] = (/^(\d) (\d)W(\d)S(\d)C$/.exec(text) ?? []).slice(1).map(Number)
    return seat === undefined
      ? { id: n + 1, seat: null, group: { W: 0, S: 0, C: 0 } }
      : { id: n + 1, seat, group: { W: W!, S: S!, C: C! } }
  })
}

test("a part of a group that moves", () => {
  expect(slidesOf(land("1 3W0S1C", "-"), land("1 1W0S0C", "1 2W0S1C"))).toEqual([
    { from: 1, to: 2, seat: 1, group: { W: 2, S: 0, C: 1 } },
  ])
})

test("an attack, and whoever was driven away", () => {
  const before = land("1 3W0S0C", "2 1W1S0C", "2 1W0S0C")
  expect(slidesOf(before, land("-", "1 3W0S0C", "2 2W1S0C"))).toEqual([
    { from: 1, to: 2, seat: 1, group: { W: 3, S: 0, C: 0 } },
    { from: 2, to: 3, seat: 2, group: { W: 1, S: 1, C: 0 } },
  ])
})

test("nobody, where figures came from the supply or went there", () => {
  expect(slidesOf(land("1 1W0S0C", "-"), land("1 2W0S0C", "-"))).toEqual([])
  expect(slidesOf(land("1 2W0S0C", "-"), land("1 1W0S0C", "-"))).toEqual([])
  expect(slidesOf([], land("1 2W0S0C", "-"))).toEqual([])
})

test("nobody, where it is not plain who went where", () => {
  expect(slidesOf(land("1 2W0S0C", "-", "-"), land("-", "1 1W0S0C", "1 1W0S0C"))).toEqual([])
  expect(slidesOf(land("1 2W0S0C", "-"), land("-", "1 1W1S0C"))).toEqual([])
})

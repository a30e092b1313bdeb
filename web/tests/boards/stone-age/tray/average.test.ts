import { describe, expect, it } from "vitest"
import { average } from "../../../../src/boards/stone-age/tray/average"

describe("what dice bring on average", () => {
  // The table of derived numbers in the rules: one to seven figures.
  it.each([
    ["food", 2, [1.5, 3.25, 5, 6.75, 8.5, 10.25, 12]],
    ["wood", 3, [0.833, 2, 3.167, 4.333, 5.5, 6.667, 7.833]],
    ["clay", 4, [0.5, 1.361, 2.255, 3.124, 4, 4.875, 5.75]],
    ["stone", 5, [0.333, 1, 1.699, 2.4, 3.1, 3.8, 4.5]],
    ["gold", 6, [0.167, 0.75, 1.333, 1.917, 2.5, 3.083, 3.667]],
  ])("%s", (_kind, divisor, expected) => {
    expect(expected.map((_, n) => Number(average(n + 1, divisor).toFixed(3)))).toEqual(expected)
  })
})

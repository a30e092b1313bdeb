import { describe, expect, it } from "vitest"
import {
  before,
  boundsOf,
  cellOf,
  cellsOf,
  columnsOf,
  distance,
  flight,
  frameOf,
  neighbour,
  reachOf,
  rowsOf,
  textOf,
  within,
} from "../../../../src/boards/kingdomino-origins/territory/cells"

const land = (...cells: string[]) => cells.map((cell) => ({ cell }))

describe("cells", () => {
  it("reads and writes negative numbers", () => {
    expect(cellOf("-3,2")).toEqual({ row: -3, column: 2 })
    expect(textOf({ row: 0, column: -1 })).toBe("0,-1")
  })

  it("goes right, down, left and up by quarter turns, and round again", () => {
    expect([0, 1, 2, 3, 4, -1].map((turn) => neighbour("0,0", turn))).toEqual(["0,1", "1,0", "0,-1", "-1,0", "0,1", "-1,0"])
  })

  it("counts diagonal steps as one", () => {
    expect(distance("0,0", "2,-1")).toBe(2)
    expect(distance("-1,-1", "-1,-1")).toBe(0)
  })

  it("orders by row, then by column", () => {
    expect(before("-1,5", "0,-5")).toBe(true)
    expect(before("0,1", "0,0")).toBe(false)
    expect(before("0,0", "0,0")).toBe(false)
  })
})

describe("areas", () => {
  it("reaches two cells beyond the territory, but not beyond its largest side", () => {
    expect(reachOf(land("0,0"), 5)).toEqual({ top: -2, left: -2, bottom: 2, right: 2 })
    expect(reachOf(land("0,0", "0,1", "0,2", "0,3"), 5)).toEqual({ top: -2, left: -1, bottom: 2, right: 4 })
    expect(reachOf(land("-2,-1", "2,3", "0,0"), 5)).toEqual({ top: -2, left: -1, bottom: 2, right: 3 })
  })

  it("frames a territory in a square with the hut inside", () => {
    const area = frameOf(land("0,0", "0,1", "1,1"), 5)
    expect([rowsOf(area), columnsOf(area)]).toEqual([5, 5])
    expect(["0,0", "0,1", "1,1"].every((cell) => within(cell, area))).toBe(true)
    expect(boundsOf([])).toEqual({ top: 0, left: 0, bottom: 0, right: 0 })
  })

  it("lists cells row by row", () => {
    expect(cellsOf({ top: -1, left: 0, bottom: 0, right: 1 })).toEqual(["-1,0", "-1,1", "0,0", "0,1"])
  })
})

describe("a flight", () => {
  it("takes as many steps as the distance", () => {
    expect(flight("0,0", "-1,3").map(textOf)).toEqual(["0,0", "-1,1", "-1,2", "-1,3"])
    expect(flight("1,1", "1,1")).toHaveLength(1)
  })
})

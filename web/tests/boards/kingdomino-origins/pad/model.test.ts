import { describe, expect, it } from "vitest"
import { english } from "../../../../src/boards/kingdomino-origins/pad/vocabulary"
import { brushOfKey, paint } from "../../../../src/boards/kingdomino-origins/pad/brush"
import {
  type Square,
  type Territory,
  framed,
  newPosition,
  readPosition,
  sideFor,
  spotOf,
  squaresOf,
  trimmed,
  trimmedAll,
} from "../../../../src/boards/kingdomino-origins/pad/model"

const hut: Square = { terrain: "hut" }
const lake: Square = { terrain: "lake" }
const at = (territory: Territory, wanted: string) =>
  territory.flatMap((row, r) => row.flatMap((square, c) => (square?.terrain === wanted ? [`${r},${c}`] : [])))

describe("the room around a territory", () => {
  it("leaves a ring of empty cells on every side and puts a fresh territory in the middle", () => {
    const { territory } = framed([[hut]], 5)
    expect(territory.length).toBe(7)
    expect(territory.every((row) => row.length === 7)).toBe(true)
    expect(at(territory, "hut")).toEqual(["3,3"])
  })

  it("stays where it is while there is room", () => {
    const { territory } = framed([[hut]], 5)
    const painted = paint(territory, 3, 5, { kind: "terrain", terrain: "lake" })!
    expect(framed(painted, 5).moved).toEqual({ rows: 0, columns: 0 })
  })

  it("moves by one when the outermost cell is painted, and only in that direction", () => {
    const { territory } = framed([[hut]], 5)
    const painted = paint(territory, 3, 6, { kind: "terrain", terrain: "lake" })!
    const after = framed(painted, 5)
    expect(after.moved).toEqual({ rows: 0, columns: -1 })
    expect(at(after.territory, "lake")).toEqual(["3,5"])
    expect(at(after.territory, "hut")).toEqual(["3,2"])
    expect(after.territory[0]!.length).toBe(7)
  })

  it("grows with a territory that is too large, so that it can be corrected", () => {
    const { territory } = framed([Array.from({ length: 6 }, () => lake)], 5)
    expect(territory[0]!.length).toBe(8)
    expect(squaresOf(territory).length).toBe(6)
  })

  it("is cut off again when the territory is written down", () => {
    const written: Territory = [
      [null, lake],
      [hut, lake],
    ]
    expect(trimmed(framed(written, 7).territory)).toEqual(written)
    expect(trimmed(framed([[null]], 5).territory)).toEqual([[null]])
  })

  it("is larger for one or two players", () => {
    expect([1, 2, 3, 4].map(sideFor)).toEqual([7, 7, 5, 5])
  })
})

describe("painting", () => {
  const start: Territory = [[hut, lake, null]]

  it("moves the only hut", () => {
    expect(paint(start, 0, 2, { kind: "hut" })).toEqual([[null, lake, hut]])
  })

  it("puts one thing on a square, in the place of what was there", () => {
    const token = paint(start, 0, 1, { kind: "resource", resource: "fish" })!
    expect(token[0]![1]).toEqual({ terrain: "lake", resource: "fish" })
    const burnt = paint(token, 0, 1, { kind: "fire_token", value: 3 })!
    expect(burnt[0]![1]).toEqual({ terrain: "lake", fire_token: 3 })
  })

  it("brings the ground along with a resource, but not with fire or a caveman", () => {
    expect(paint(start, 0, 2, { kind: "resource", resource: "flint" })![0]![2]).toEqual({
      terrain: "quarry",
      resource: "flint",
    })
    expect(paint(start, 0, 2, { kind: "fire", value: 1 })).toBeNull()
    expect(paint(start, 0, 2, { kind: "caveman", caveman: "shaman" })).toBeNull()
  })

  it("changes nothing when the terrain is there already, so that a stroke keeps what lies on it", () => {
    const token = paint(start, 0, 1, { kind: "resource", resource: "fish" })!
    expect(paint(token, 0, 1, { kind: "terrain", terrain: "lake" })).toBeNull()
  })

  it("erases what lies on top first, then the ground", () => {
    const fire = paint(start, 0, 1, { kind: "fire", value: 2 })!
    const once = paint(fire, 0, 1, { kind: "eraser" })!
    expect(once[0]![1]).toEqual(lake)
    expect(paint(once, 0, 1, { kind: "eraser" })![0]![1]).toBeNull()
    expect(paint([[{ terrain: "volcano", craters: 2 }]], 0, 0, { kind: "eraser" })).toEqual([[null]])
  })

  it("knows its keys", () => {
    expect(brushOfKey("q", null, english)).toEqual({ kind: "terrain", terrain: "quarry" })
    expect(brushOfKey("v", { terrain: "volcano", craters: 3 }, english)).toEqual({ kind: "volcano", craters: 1 })
    expect(brushOfKey("3", { terrain: "volcano", craters: 1 }, english)).toEqual({ kind: "volcano", craters: 3 })
    expect(brushOfKey("2", lake, english)).toEqual({ kind: "fire", value: 2 })
    expect(brushOfKey("r", lake, english)).toEqual({ kind: "resource", resource: "fish" })
    expect(brushOfKey("r", { terrain: "desert" }, english)).toBeNull()
    expect(brushOfKey("x", lake, english)).toBeNull()
  })
})

describe("reading a position", () => {
  it("takes back what it gave out", () => {
    const position = newPosition(["Ayla", "Brun"], "totem")
    expect(readPosition(JSON.parse(JSON.stringify(position)))).toEqual(position)
    expect(readPosition(JSON.parse(JSON.stringify(trimmedAll(position))))).toEqual(position)
  })

  it("shows impossible squares, which the rules then refuse, but not unknown ones", () => {
    const on = (square: unknown) => ({
      game: "kingdomino-origins",
      mode: "tribe",
      players: [{ name: "A", territory: [[square]] }],
    })
    expect(readPosition(on({ terrain: "desert", resource: "fish", fire: 1 }))).not.toBeNull()
    for (const square of [{ terrain: "moor" }, { fire: 1 }, { terrain: "lake", fire: 9 }, { terrain: "lake", x: 1 }, 7]) {
      expect(readPosition(on(square))).toBeNull()
    }
    for (const other of [null, [], {}, { game: "kingdomino-origins", mode: "tribe", players: [] }])
      expect(readPosition(other)).toBeNull()
  })

  it("finds the place of a problem", () => {
    expect(spotOf("players[1].territory[3][12]")).toEqual({ player: 1, part: "territory", cell: { row: 3, column: 12 } })
    expect(spotOf("players[0].territory[3][1].resource")!.cell).toEqual({ row: 3, column: 1 })
    expect(spotOf("players[0].name")).toEqual({ player: 0, part: "name", cell: null })
    expect(spotOf("players[2].totems[0]")).toEqual({ player: 2, part: "totems", cell: null })
    expect(spotOf("players")).toBeNull()
  })
})

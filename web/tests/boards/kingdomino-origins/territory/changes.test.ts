import { describe, expect, it } from "vitest"
import type { Step } from "../../../../src/boards/board"
import { changesOf } from "../../../../src/boards/kingdomino-origins/territory/changes"
import { changedCells } from "../../../../src/boards/kingdomino-origins/table/recent"
import { partsOf, pointsOf, type PlayerSheet } from "../../../../src/boards/kingdomino-origins/sheet/sheet"
import type { Domino, Square } from "../../../../src/boards/kingdomino-origins/types"

const hut: Square = { cell: "0,0", terrain: "hut" }
const row: Domino[] = [
  {
    number: 44,
    squares: [
      { terrain: "jungle", symbol: "mushroom" },
      { terrain: "volcano", craters: 2 },
    ],
    chief: 2,
    acted: false,
  },
]

describe("what moves", () => {
  it("brings both squares of a domino from their halves in the row", () => {
    const after: Square[] = [
      hut,
      { cell: "0,1", terrain: "volcano", craters: 2 },
      { cell: "0,2", terrain: "jungle", resource: "mushroom" },
    ]
    expect(changesOf([hut], after, row, 2)).toMatchObject([
      { what: "laid", square: { cell: "0,1" }, from: { number: 44, half: 1 } },
      { what: "laid", square: { cell: "0,2" }, from: { number: 44, half: 0 } },
    ])
  })

  it("lets lava burn what lies there", () => {
    const before: Square[] = [hut, { cell: "0,1", terrain: "jungle", resource: "mushroom" }]
    const after: Square[] = [hut, { cell: "0,1", terrain: "jungle", fire_token: 2 }]
    expect(changesOf(before, after, row, 2)).toEqual([{ what: "fire", square: after[1], volcano: null, burnt: before[1] }])
  })

  it("tells spending and settling apart", () => {
    const before: Square[] = [hut, { cell: "0,1", terrain: "jungle", resource: "mushroom" }, { cell: "0,2", terrain: "desert" }]
    const after: Square[] = [hut, { cell: "0,1", terrain: "jungle" }, { cell: "0,2", terrain: "desert", caveman: "shaman" }]
    expect(changesOf(before, after, row, 2).map(({ what }) => what)).toEqual(["spent", "settled"])
  })

  it("stays still when something is taken back or a replay jumps", () => {
    const far: Square[] = [hut, ..."1234".split("").map((n): Square => ({ cell: `0,${n}`, terrain: "desert" }))]
    expect(changesOf([hut], far, row, 2)).toEqual([])
    expect(changesOf(far, [hut], row, 2)).toEqual([])
  })
})

describe("what is framed", () => {
  const step = (seat: number | null, text: string): Step => ({
    seat,
    text,
    rule: null,
    forced: false,
    told: { key: "", values: {} },
  })

  it("is the last turn of each seat", () => {
    const steps = [
      step(1, "place 0,1 0,2"),
      step(1, "claim 7"),
      step(2, "place 1,0 2,0"),
      step(2, "fire 1,1"),
      step(1, "place 3,0 3,1"),
      step(null, "reveal 4"),
    ]
    expect(changedCells(steps)).toEqual(
      new Map([
        [1, new Set(["3,0", "3,1"])],
        [2, new Set(["1,0", "2,0", "1,1"])],
      ]),
    )
  })
})

describe("the sheet", () => {
  const player: PlayerSheet = {
    name: "Ayla",
    total: 17,
    regions: [
      { terrain: "lake", squares: 2, fires: 2, points: 4 },
      { terrain: "desert", squares: 1, fires: 0, points: 0 },
    ],
    resources: 0,
    totems: 0,
    cavemen: [{ kind: "hunter", cell: "0,1", points: 3 }],
    hordes: [],
    bonuses: { "empire-of-fire": 10, "homo-habilis": 0 },
    largest_region: 2,
    fires: 2,
  }

  it("has a line for what was played for, even if it brought nothing", () => {
    expect(partsOf([player])).toEqual(["regions", "cavemen", "empire-of-fire", "homo-habilis"])
    expect(partsOf([player]).reduce((sum, part) => sum + pointsOf(player, part), 0)).toBe(player.total)
  })
})

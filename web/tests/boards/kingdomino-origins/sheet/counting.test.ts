import { describe, expect, it } from "vitest"
import { stubBrowser } from "../../../lib/page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../../src/lib/language.svelte")
await chooseLanguage("en")
await addTexts("kingdomino-origins")
const { counting } = await import("../../../../src/boards/kingdomino-origins/sheet/counting")
const { regionsOf } = await import("../../../../src/boards/kingdomino-origins/territory/regions")

const territory = [
  { cell: "0,0", terrain: "hut" },
  { cell: "0,1", terrain: "lake" },
  { cell: "1,1", terrain: "lake" },
  { cell: "-1,0", terrain: "desert", caveman: "hunter" },
  { cell: "1,0", terrain: "desert", caveman: "warrior_2" },
] as Parameters<typeof regionsOf>[0]
const region = (terrain: string, squares: number, fires: number) => ({ terrain, squares, fires, points: squares * fires })
const player = (name: string, regions: unknown[], more: object = {}) => ({
  name,
  total: 0,
  regions,
  resources: 0,
  totems: 0,
  cavemen: [],
  hordes: [],
  bonuses: {},
  ...more,
})
const view = (players: number) => ({ players: Array.from({ length: players }, () => ({ territory })) })
const brief = (players: object[]) =>
  counting({ players }, view(players.length)).map(({ label, points, pointed }) => [label, points, pointed?.cells])

describe("the final count of Kingdomino Origins", () => {
  it("knows which squares hang together, in the order of the sheet", () => {
    expect(regionsOf(territory)).toEqual([
      { terrain: "desert", cells: ["-1,0"] },
      { terrain: "lake", cells: ["0,1", "1,1"] },
      { terrain: "desert", cells: ["1,0"] },
    ])
  })

  it("goes region by region, the best one last, where it lies; then come people", () => {
    const ayla = player("Ayla", [region("desert", 1, 3), region("lake", 2, 1), region("desert", 1, 0)], {
      cavemen: [{ kind: "hunter", cell: "-1,0", points: 4 }],
      hordes: [{ warriors: 1, power: 2, points: 2 }],
    })
    expect(brief([ayla, player("Brun", [region("lake", 3, 2)])])).toEqual([
      ["lake: 2 squares × 1 fire", [2, null], ["0,1", "1,1"]],
      ["desert: 1 square × 3 fires", [3, null], ["-1,0"]],
      ["Hunters and gatherers", [4, null], ["-1,0"]],
      ["Warriors", [2, null], ["1,0"]],
      // What does not lie where the sheet has it is counted without a place.
      ["lake: 3 squares × 2 fires", [null, 6], []],
    ])
  })

  it("counts small regions together where many play", () => {
    const many = [5, 4, 3, 2, 1].map((fires) => region("quarry", 1, fires))
    const counted = brief([player("Ayla", many), player("Brun", []), player("Caro", [])])
    expect(counted.map(([label, points]) => [label, (points as number[])[0]])).toEqual([
      ["2 smaller regions", 3],
      ["quarry: 1 square × 3 fires", 3],
      ["quarry: 1 square × 4 fires", 4],
      ["quarry: 1 square × 5 fires", 5],
    ])
  })
})

import { describe, expect, it } from "vitest"
import type { Origins } from "../../../src/boards/kingdomino-origins/types"
import { stubBrowser } from "../../lib/page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../src/lib/language.svelte")
await chooseLanguage("en")
await Promise.all([addTexts("kingdomino-origins"), addTexts("kingdomino-origins/hinter"), addTexts("hint")])
const { hinter, sideOf } = await import("../../../src/boards/kingdomino-origins/hints")
const { Aiming } = await import("../../../src/boards/kingdomino-origins/territory/aiming.svelte")

const domino = { number: 31, squares: [{ terrain: "desert", fire: 1 }, { terrain: "lake" }], chief: 1, acted: false }
const view = {
  mode: "tribe",
  step: "place",
  actor: 1,
  row: [domino],
  next_row: [1, 2, 3, 4].map((number) => ({ ...domino, number })),
  players: [
    {
      seat: 1,
      territory: [
        { cell: "0,0", terrain: "hut" },
        { cell: "0,1", terrain: "lake" },
      ],
    },
  ],
} as unknown as Origins
const at = (moves: string[], change: Partial<Origins> = {}) => ({
  view: { ...view, ...change } as unknown as Record<string, unknown>,
  options: {},
  names: ["Ayla", "Brun"],
  moves,
})

describe("where to look", () => {
  it("is a side of the hut, with all its places that are open", () => {
    expect([sideOf(["-1,-1", "-1,-2"]), sideOf(["1,0", "2,0"]), sideOf(["0,-1", "0,1"]), sideOf(["-1,1", "0,1"])]).toEqual([
      "up_left",
      "down",
      "",
      "up_right",
    ])
    const moves = ["place -1,-1 -1,-2", "place -2,-1 -1,-1", "place 1,0 2,0"]
    expect(hinter.where(moves[0]!, at(moves))).toEqual({
      said: "Look at the land to the upper left of your hut.",
      pointed: { seat: 1, cells: ["-1,-1", "-1,-2", "-2,-1"] },
    })
  })

  it("is the row, the cave, the pile or the buttons", () => {
    const parts = ["claim 3", "claim outer", "recruit hunter", "recruit pile hunter", "totem fish 2"].map(
      (text) => hinter.where(text, at([text])).pointed.part,
    )
    expect(parts).toEqual(["next_row", "next_row", "cave", "cave_pile", "bar"])
  })
})

describe("which move it is", () => {
  it("is said in words and pointed at", () => {
    expect(hinter.which("place 0,2 0,3", at([]))).toEqual({
      said: "Domino 31: desert with 1 fire (same row, 2 columns right), lake (same row, 3 columns right).",
      pointed: { seat: 1, cells: ["0,2", "0,3"] },
    })
    expect(hinter.which("claim 3", at([])).pointed).toEqual({ dominoes: [3] })
    expect(hinter.which("claim inner", at([])).pointed.dominoes).toEqual([2, 3])
    expect(hinter.which("totem fish 2", at([])).said).toContain("Brun")
    expect(hinter.which("settle 0,1", at([], { step: "settle", recruit: "hunter" })).said).toContain("Hunter")
    expect(hinter.which("recruit pile hunter", at([])).pointed).toEqual({ part: "cave_pile", move: "recruit pile hunter" })
  })
})

it("a move that is told is aimed at exactly", () => {
  for (const text of ["place 0,2 0,3", "place 0,2 -1,2", "place 0,3 0,2"]) {
    const legal = new Set(["place 0,2 0,3", "place 0,2 1,2", "place 0,2 -1,2", "place 0,3 0,2"])
    const area = { top: -3, left: -3, bottom: 3, right: 3 }
    const aiming = new Aiming(
      () => ({ view, moves: [...legal], active: true, legal, squares: new Map(), area }),
      () => {},
    )
    aiming.show(text)
    expect(aiming.preview?.text).toBe(text)
  }
})

it("names what is pointed at for who does not see it glow", () => {
  const named = (pointed: object) => hinter.named!(pointed, at([]))
  expect(named({ cells: ["0,0", "0,1"] })).toEqual(["The hut", expect.stringMatching(/: lake$/)])
  expect(named({ dominoes: [31, 2] })).toEqual([expect.stringMatching(/^Domino 31:/), expect.stringMatching(/^Domino 2:/)])
  expect(named({ part: "next_row" })).toEqual(["Next round"])
  expect(named({ part: "cave", move: "recruit hunter" })).toEqual(["Cave", "Hunter"])
  expect(named({ part: "bar" })).toEqual([])
})

import { describe, expect, it } from "vitest"
import { numberOf } from "../../../src/boards/kitara/table/keyboard"
import { paced } from "../../../src/boards/kitara/pacing"
import { prompt } from "../../../src/boards/kitara/prompt"
import type { View } from "../../../src/boards/board"

const view = (of: Record<string, unknown>) => of as View

describe("the prompt", () => {
  it("says what is to be done", () => {
    expect(prompt(view({ step: "draft", reach: 3 }))).toEqual({ key: "kitara.prompt.draft", values: { reach: 3 } })
    expect(prompt(view({ step: "recruit", recruiting: { figures: ["W", "C"], next: 1 } })).values).toEqual({ figure: "C" })
    expect(prompt(view({ step: "retreat", retreat: { from: 9, group: { W: 2, S: 1, C: 0 } } })).values).toEqual({
      count: 3,
      place: 9,
    })
    expect(prompt(view({ step: "remove", managing: { figures: ["S"], next: 0 } })).values).toEqual({ figure: "S" })
  })
})

describe("the tribe", () => {
  const players = (track: number) =>
    view({
      players: [
        { seat: 1, tribe: true, track },
        { seat: 2, tribe: false, track: 0 },
      ],
    })

  it("is told step by step, with what it scored", () => {
    expect(paced.seats(players(0))).toEqual([1])
    expect(paced.remark(players(4), players(9))).toEqual({ key: "kitara.tribe.scored", values: { points: 5, total: 9 } })
    expect(paced.remark(players(4), players(4))).toBeNull()
  })
})

describe("numbers that are typed", () => {
  it("belong together for a moment", () => {
    expect([numberOf("1", 10_000), numberOf("4", 10_300), numberOf("2", 12_000)]).toEqual([1, 14, 2])
  })
})

import { describe, expect, it } from "vitest"
import type { Step } from "../../../../src/boards/board"
import { changedSpots, lastRolled } from "../../../../src/boards/stone-age/table/recent"
import type { StoneAge } from "../../../../src/boards/stone-age/types"

const step = (seat: number | null, text: string, values: Step["told"]["values"] = {}, note: string | null = null): Step => ({
  seat,
  text,
  rule: null,
  forced: false,
  told: { key: "stone.told", values },
  note,
})
const view = {
  row: [
    { space: 1, card: "C07" },
    { space: 2, card: "C01" },
  ],
  stacks: [
    { stack: 1, building: "B03" },
    { stack: 2, building: "B09" },
  ],
} as StoneAge

describe("what the last steps changed", () => {
  it("is shown where it happened", () => {
    const steps = [
      step(2, "place hunt 3"),
      step(1, "use card 2"),
      step(null, "card C07"),
      step(null, "building B09"),
      step(1, "done"),
    ]
    expect([...changedSpots(steps, view)]).toEqual([
      ["hunt", 2],
      ["card 2", 1],
      ["card 1", null],
      ["building 2", null],
    ])
  })
})

describe("the last roll", () => {
  it("brings something at once where no tool is left", () => {
    const steps = [step(null, "roll 10", { player: 2, dice: 3, total: 10, amount: 3, gain: "wood" }, "faces 4 3 3")]
    expect(lastRolled(steps)).toMatchObject({
      seat: 2,
      faces: [4, 3, 3],
      dice: 3,
      sum: 10,
      added: 0,
      yield: { good: "wood", amount: 3 },
    })
  })

  it("grows by tools until it is settled", () => {
    const rolled = step(null, "roll 8", { player: 1, dice: 2, total: 8 })
    const tool = step(1, "tool 1", { player: 1, value: 2, total: 10 })
    expect(lastRolled([rolled, tool])).toMatchObject({ faces: null, dice: 2, added: 2, yield: null })
    const done = step(1, "done", { player: 1, total: 10, amount: 2, gain: "clay" })
    expect(lastRolled([rolled, tool, done])).toMatchObject({ added: 2, yield: { good: "clay", amount: 2 } })
  })

  it("is nothing where nobody rolled", () => expect(lastRolled([step(1, "place hut")])).toBeNull())
})

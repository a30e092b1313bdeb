import { beforeEach, describe, expect, it } from "vitest"
import { Aiming } from "../../../../src/boards/kitara/table/aiming.svelte"
import type { Attack, Group, Kitara } from "../../../../src/boards/kitara/types"

const group = (W: number, S = 0, C = 0): Group => ({ W, S, C })
const stands = (id: number, seat: number | null, of: Group = group(0)) => ({ id, seat, group: of })
const attack: Attack = { from: 14, to: 10, seat: 1, figures: 2, retreats: [5], emptied: [5, 14] }

let view: Partial<Kitara>
let moves: string[] | null
let sent: string[]
let aiming: Aiming

/** 3 warriors on 14, one on 13; the opponent has two figures on 10; 11 is empty. */
beforeEach(() => {
  view = {
    step: "move",
    actor: 2,
    territories: [stands(10, 1, group(2)), stands(11, null), stands(13, 2, group(1)), stands(14, 2, group(3))],
    attacks: [attack],
  }
  moves = ["move 14 10 3W", ...[1, 2, 3].flatMap((n) => [`move 14 11 ${n}W`, `move 14 13 ${n}W`]), "move 13 14 1W", "stop"]
  sent = []
  aiming = new Aiming(
    () => ({ moves, view: view as Kitara }),
    (text) => void sent.push(text),
  )
})

describe("a move", () => {
  it("begins with a group, at first all of it", () => {
    expect([10, 11, 13, 14].map((id) => aiming.look(id))).toEqual([null, null, "leave", "leave"])
    aiming.press(14)
    expect(aiming.part).toEqual(group(3))
    expect([10, 11, 13, 14].map((id) => aiming.look(id))).toEqual(["attack", "enter", "join", null])
    expect(sent).toEqual([])
  })

  it("into an empty place needs one press, an attack and a union two", () => {
    aiming.press(14)
    aiming.press(11)
    expect(sent).toEqual(["move 14 11 3W"])
    aiming.press(10)
    expect([aiming.to, sent.length]).toEqual([10, 1])
    aiming.press(10)
    expect(sent.at(-1)).toBe("move 14 10 3W")
    aiming.press(13)
    expect(sent).toHaveLength(2)
    aiming.confirm()
    expect(sent.at(-1)).toBe("move 14 13 3W")
  })

  it("knows who would retreat where, and that the place left empty may be one of those", () => {
    moves!.push("move 14 10 2W")
    view.territories![0] = stands(10, 1, group(1))
    view.attacks = [{ ...attack, figures: 1 }]
    aiming.press(14)
    expect(aiming.targets.get(10)).toMatchObject({ look: "attack", retreats: [5, 14] })
    aiming.change("W", -1)
    expect(aiming.targets.get(10)).toMatchObject({ look: "attack", retreats: [5] })
  })

  it("with too few shows the opponent, and is sent all the same", () => {
    aiming.press(14)
    aiming.change("W", -1)
    expect(aiming.look(10)).toBe("short")
    aiming.press(10)
    aiming.confirm()
    expect(sent).toEqual(["move 14 10 2W"])
  })

  it("to a place that cannot be reached is sent: the table has the rule", () => {
    aiming.press(14)
    view.territories!.push(stands(1, null))
    aiming.press(1)
    expect(sent).toEqual(["move 14 1 3W"])
  })

  it("takes between one figure and all", () => {
    aiming.press(14)
    aiming.change("W", 1)
    expect(aiming.part.W).toBe(3)
    for (let n = 0; n < 5; n += 1) aiming.change("W", -1)
    expect(aiming.part.W).toBe(1)
    aiming.change("S", 1)
    expect(aiming.part.S).toBe(0)
  })

  it("is thought over step by step", () => {
    aiming.press(14)
    aiming.press(10)
    aiming.back()
    expect([aiming.from, aiming.to]).toEqual([14, null])
    aiming.back()
    expect([aiming.from, aiming.aims]).toEqual([null, false])
    aiming.press(14)
    aiming.press(14)
    expect(aiming.from).toBeNull()
  })
})

describe("other steps", () => {
  it("are settled by the place that is pressed, possible or not", () => {
    view = { ...view, step: "recruit", recruiting: { card: "B1-4", figures: ["W", "S"], next: 1 } }
    moves = ["recruit S 13", "recruit S 14"]
    const placing = new Aiming(
      () => ({ moves, view: view as Kitara }),
      (text) => void sent.push(text),
    )
    expect([placing.look(13), placing.look(10)]).toEqual(["settle", null])
    placing.press(13)
    placing.press(10)
    expect(sent).toEqual(["recruit S 13", "recruit S 10"])
  })

  it("look at a card before it is taken; one out of reach is sent at once", () => {
    view = { ...view, step: "draft" }
    moves = ["draft 1", "draft 2"]
    const drafting = new Aiming(
      () => ({ moves, view: view as Kitara }),
      (text) => void sent.push(text),
    )
    drafting.pressCard(2)
    expect([drafting.card, sent]).toEqual([2, []])
    drafting.pressCard(2)
    drafting.pressCard(5)
    expect(sent).toEqual(["draft 2", "draft 5"])
  })

  it("look at a card before it is lost; one that needs no food is sent at once", () => {
    view = { ...view, step: "lose" }
    moves = ["lose S0", "lose B1-4"]
    const losing = new Aiming(
      () => ({ moves, view: view as Kitara }),
      (text) => void sent.push(text),
    )
    losing.pressLost("S0")
    expect(losing.lost).toBe("S0")
    losing.pressLost("S0")
    losing.pressLost("R1-1")
    expect(sent).toEqual(["lose S0", "lose R1-1"])
  })

  it("are nothing while it is somebody else's turn", () => {
    moves = null
    const waiting = new Aiming(
      () => ({ moves, view: view as Kitara }),
      (text) => void sent.push(text),
    )
    waiting.press(14)
    waiting.pressCard(1)
    expect([waiting.from, waiting.card, sent]).toEqual([null, null, []])
  })
})

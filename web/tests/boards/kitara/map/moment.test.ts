import { describe, expect, it } from "vitest"
import { type Moment, sceneOf } from "../../../../src/boards/kitara/map/moment"
import type { Group, Territory } from "../../../../src/boards/kitara/types"

const group = (W: number, S = 0, C = 0): Group => ({ W, S, C })
const land = (...places: ([seat: number, group: Group] | null)[]): Territory[] =>
  places.map((one, n) => ({ id: n + 1, seat: one?.[0] ?? null, group: one?.[1] ?? group(0) }))
const moment = (territories: Territory[], more: Partial<Moment> = {}): Moment => ({
  territories,
  lifted: null,
  hands: new Map(),
  ...more,
})
const before = moment(land([1, group(2, 0, 1)], [2, group(1)], null), { hands: new Map([[1, [2]]]) })

describe("what happened on the map", () => {
  it("is an attack that comes, and a loser who leaves after it", () => {
    const scene = sceneOf(before, moment(land(null, [1, group(2, 0, 1)], [2, group(1)]), { hands: new Map([[1, [2, 4]]]) }))
    expect(scene.clash).toBe(2)
    expect(scene.slides.map(({ from, to, late }) => [from, to, late])).toEqual([
      [1, 2, false],
      [2, 3, true],
    ])
    expect([scene.tokens, scene.fallen]).toEqual([[4], null])
    expect([...scene.arrives]).toEqual([
      [2, "soon"],
      [3, "late"],
    ])
  })

  it("is a loser who falls, where there is nowhere to go; and a token that nobody else knows", () => {
    const scene = sceneOf(before, moment(land(null, [1, group(2, 0, 1)], null), { hands: new Map([[1, [2, null]]]) }))
    expect([scene.fallen, scene.tokens]).toEqual([{ id: 2, seat: 2, group: group(1) }, [null]])
  })

  it("is a loser who stands nowhere yet, and then goes where he chose", () => {
    const between = moment(land(null, [1, group(2, 0, 1)], null), { lifted: { id: 2, seat: 2, group: group(1) } })
    expect(sceneOf(before, between).fallen).toBeNull()
    const after = moment(land(null, [1, group(2, 0, 1)], [2, group(1)]))
    const scene = sceneOf(between, after)
    expect(scene.slides).toEqual([{ from: 2, to: 3, seat: 2, group: group(1), late: false }])
    expect(scene.clash).toBeNull()
  })

  it("is only a move, where nobody stood", () => {
    const scene = sceneOf(before, moment(land([1, group(1)], [2, group(1)], [1, group(1, 0, 1)])))
    expect([scene.clash, scene.fallen, scene.tokens, [...scene.arrives]]).toEqual([null, null, [], [[3, "soon"]]])
    expect(sceneOf(before, before).slides).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Store, stubBrowser } from "../../../lib/page"
import type { Answer, Question } from "../../../../src/boards/kitara/companion/types"

stubBrowser()
const { ApiError } = await import("../../../../src/lib/api")
const { fileOf, forgetGame, gameOf, keepGame, keptGame, newGame } = await import("../../../../src/boards/kitara/companion/kept")
const { Sitting } = await import("../../../../src/boards/kitara/companion/sitting.svelte")

const problem = (code: string, line: number | null = null) => new ApiError({ code, message: code, line })
const answer = (lines: string[]): Answer =>
  ({
    document: { table: { round: lines.length, lines: lines.length }, moves: [] },
    lines: [],
    needs: null,
    complete: lines.includes("2 end"),
    record: null,
    steps: null,
  }) as unknown as Answer

let asked: string[][]
let online: boolean
/** Takes every line but those with "no" in them. */
const server = async ({ lines }: Question): Promise<Answer> => {
  asked.push(lines)
  await Promise.resolve()
  if (!online) throw problem("offline")
  const wrong = lines.findIndex((line) => line.includes("no"))
  if (wrong >= 0) throw problem("bad-record", wrong + 1)
  return answer(lines)
}
let open: InstanceType<typeof Sitting>[]
function begin(lines: string[] = []) {
  const game = newGame({}, null, "Ayla")
  keepGame({ ...game, lines })
  return again(game.id)
}
function again(id: string) {
  const sitting = new Sitting(keptGame(id)!, server)
  open.push(sitting)
  return sitting
}
const shown = (sitting: { answer: Answer | null }) => sitting.answer?.document.table.lines

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("localStorage", new Store())
  asked = []
  open = []
  online = true
})
afterEach(() => {
  for (const sitting of open) sitting.stop()
  vi.useRealTimers()
})

describe("a game that is typed in", () => {
  it("sends every line with all before it and keeps what was accepted", async () => {
    const sitting = begin()
    await sitting.send()
    expect(await sitting.enter("card B1-2")).toBe(true)
    expect(await sitting.enter(" draft  3 ")).toBe(true)
    expect(asked).toEqual([[], ["* card B1-2"], ["* card B1-2", "2 draft 3"]])
    expect(keptGame(sitting.game.id)).toMatchObject({ lines: ["* card B1-2", "2 draft 3"], waiting: [], round: 2 })
    expect(shown(sitting)).toBe(2)
  })

  it("leaves a single refused line out and says why", async () => {
    const sitting = begin(["2 a"])
    await sitting.send()
    expect(await sitting.enter("no")).toBe(false)
    expect(sitting.problem).toBeInstanceOf(ApiError)
    expect(sitting.game).toMatchObject({ lines: ["2 a"], waiting: [] })
    expect(shown(sitting)).toBe(1)
    expect(await sitting.enter("b")).toBe(true)
    expect(sitting.problem).toBeNull()
  })

  it("takes back as much as one likes without asking for what it knows", async () => {
    const sitting = begin()
    await sitting.send()
    for (const text of ["a", "b", "c"]) await sitting.enter(text)
    const before = asked.length
    await sitting.undo(2)
    expect(sitting.game.lines).toEqual(["2 a"])
    expect([shown(sitting), asked.length]).toEqual([1, before])
    await sitting.undo(9)
    expect(sitting.game.lines).toEqual([])
    expect(shown(sitting)).toBe(0)
  })

  it("is there after the tab was closed, also without a line", async () => {
    const sitting = begin()
    await sitting.enter("a")
    sitting.stop()
    online = false
    const later = again(sitting.game.id)
    expect(shown(later)).toBe(1)
    await later.send()
    expect([later.lost, shown(later)]).toEqual([true, 1])
  })

  it("remembers that it is over", async () => {
    const sitting = begin()
    await sitting.enter("end")
    expect(keptGame(sitting.game.id)?.over).toBe(true)
    await sitting.undo()
    expect(keptGame(sitting.game.id)?.over).toBe(false)
  })
})

describe("without a line", () => {
  it("keeps what is typed and sends it when the line is back", async () => {
    const sitting = begin(["2 a"])
    await sitting.send()
    online = false
    expect(await sitting.enter("b")).toBe(false)
    expect(await sitting.enter("c")).toBe(false)
    expect([sitting.lost, sitting.current, sitting.problem]).toEqual([true, false, null])
    expect(keptGame(sitting.game.id)).toMatchObject({ lines: ["2 a"], waiting: ["2 b", "2 c"] })
    online = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect([sitting.lost, sitting.current, shown(sitting)]).toEqual([false, true, 3])
    expect(keptGame(sitting.game.id)).toMatchObject({ lines: ["2 a", "2 b", "2 c"], waiting: [] })
  })

  it("keeps them over a closed tab too", async () => {
    const sitting = begin(["2 a"])
    online = false
    await sitting.enter("b")
    sitting.stop()
    online = true
    const later = again(sitting.game.id)
    await later.send()
    expect([shown(later), later.game.waiting]).toEqual([2, []])
  })

  it("takes the last waiting line back first", async () => {
    const sitting = begin(["2 a"])
    await sitting.send()
    online = false
    await sitting.enter("b")
    await sitting.enter("c")
    await sitting.undo()
    expect(sitting.game).toMatchObject({ lines: ["2 a"], waiting: ["2 b"] })
    await sitting.undo(2)
    expect(sitting.game).toMatchObject({ lines: [], waiting: [] })
  })

  it("lets somebody look when a line that had waited is refused", async () => {
    const sitting = begin()
    await sitting.send()
    online = false
    for (const text of ["a", "no", "c"]) await sitting.enter(text)
    online = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sitting.game).toMatchObject({ lines: ["2 a"], waiting: ["2 no", "2 c"] })
    expect([sitting.stuck, sitting.problem !== null, shown(sitting)]).toEqual([true, true, 1])
    const before = asked.length
    await sitting.send()
    expect(asked.length).toBe(before)
    await sitting.leaveOut(false)
    expect([sitting.stuck, sitting.game.lines, shown(sitting)]).toEqual([false, ["2 a", "2 c"], 2])
  })

  it("shows the table also if the refused lines are the first thing that is sent", async () => {
    const sitting = begin(["2 a"])
    online = false
    for (const text of ["no", "b"]) await sitting.enter(text)
    sitting.stop()
    online = true
    const later = again(sitting.game.id)
    await later.send()
    await vi.advanceTimersByTimeAsync(0)
    expect([later.stuck, shown(later), later.game.waiting]).toEqual([true, 1, ["2 no", "2 b"]])
  })

  it("leaves all of them out", async () => {
    const sitting = begin()
    await sitting.send()
    online = false
    for (const text of ["no", "b"]) await sitting.enter(text)
    online = true
    await sitting.send()
    expect(sitting.stuck).toBe(true)
    await sitting.leaveOut(true)
    expect([sitting.game.waiting, sitting.game.lines, sitting.current]).toEqual([[], [], true])
  })
})

describe("several windows", () => {
  it("never write over what another one has typed", async () => {
    const one = begin()
    await one.send()
    const other = again(one.game.id)
    await other.send()
    await other.enter("a")
    expect(await one.enter("b")).toBe(false)
    expect(one.elsewhere).toBe(true)
    expect(keptGame(one.game.id)?.lines).toEqual(["2 a"])
    await one.send()
    expect([one.game.lines, shown(one)]).toEqual([["2 a"], 1])
    expect(await one.enter("b")).toBe(true)
    expect(one.elsewhere).toBe(false)
    expect(keptGame(one.game.id)?.lines).toEqual(["2 a", "2 b"])
  })

  it("with different games never meet", async () => {
    const [one, other] = [begin(), begin()]
    await one.enter("a")
    await other.enter("b")
    expect([keptGame(one.game.id)?.lines, keptGame(other.game.id)?.lines]).toEqual([["2 a"], ["2 b"]])
    forgetGame(one.game.id)
    expect([keptGame(one.game.id), keptGame(other.game.id)?.lines]).toEqual([null, ["2 b"]])
  })
})

describe("the file of a game", () => {
  it("is read as it was written, its lines to be sent anew", () => {
    const game = { ...newGame({ deck: "red" }, null, "Ayla"), lines: ["2 a"], waiting: ["2 b"] }
    expect(gameOf(fileOf(game))).toMatchObject({
      options: { deck: "red" },
      start: null,
      name: "Ayla",
      lines: [],
      waiting: ["2 a", "2 b"],
    })
  })

  it("is nothing else", () => {
    for (const text of [
      "",
      "null",
      "{}",
      '{"format": "kitara-nguni/2", "options": {}, "lines": []}',
      '{"format": "kitara-nguni/1", "options": {}, "lines": [1]}',
    ])
      expect(gameOf(text)).toBeNull()
  })
})

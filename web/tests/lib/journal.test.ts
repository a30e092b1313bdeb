import { describe, expect, it } from "vitest"
import { lastNoted, linesSince, logOf, ownLastDecision, recentSteps, turnsOf } from "../../src/lib/journal"
import type { Entry } from "../../src/lib/types"

const told = { key: "common.told", values: {} }
let number = 0
const open = (record: string[] | null = null): Entry => {
  number = 0
  return { kind: "open", number, at: 0, game: "g", players: 2, options: {}, seats: [], record, before: null } as Entry
}
const move = (seat: number | null, text: string, forced = false): Entry => ({
  kind: "move",
  number: ++number,
  at: 0,
  seat,
  text,
  rule: "R",
  forced,
  told,
})
const undo = (seat: number, moves: number): Entry => ({ kind: "undo", number: ++number, at: 0, seat, moves })
const chat = (seat: number): Entry => ({ kind: "chat", number: ++number, at: 0, seat, text: "hi" })
const texts = (steps: { text: string }[]) => steps.map((step) => step.text)

describe("the log", () => {
  it("marks moves that were taken back, and only those", () => {
    const entries = [open(), move(null, "draw"), move(1, "a"), move(1, "b"), undo(1, 2), move(1, "c")]
    expect(logOf(entries).map((item) => item.undone)).toEqual([false, false, false, true, false, false])
  })

  it("counts the lines with which a game was played on", () => {
    const entries = [open(["* x", "1 y"]), move(1, "a"), move(1, "b"), undo(1, 3)]
    expect(logOf(entries).map((item) => item.undone)).toEqual([false, false, true, false])
  })
})

describe("the turns of the log", () => {
  const turns = (entries: Entry[]) =>
    turnsOf(logOf(entries)).map((turn) => turn.map(({ entry }) => (entry.kind === "move" ? entry.text : entry.kind)))

  it("hold all that one seat did, with what chance did meanwhile", () => {
    const entries = [open(), move(null, "deal"), move(1, "a"), move(null, "roll"), move(1, "b"), move(2, "c")]
    expect(turns(entries)).toEqual([["open"], ["deal"], ["a", "roll", "b"], ["c"]])
  })

  it("are broken by what is no move", () => {
    expect(turns([open(), move(1, "a"), undo(1, 0), move(1, "b")])).toEqual([["open"], ["a"], ["undo"], ["b"]])
  })
})

describe("what was missed", () => {
  it("begins at the line that was next when the device last looked", () => {
    const entries = [open(), move(1, "a"), chat(2), move(2, "b"), move(1, "c")]
    expect(linesSince(entries, 2)).toBe(1)
    expect(linesSince(entries, 4)).toBe(3)
  })

  it("goes back as far as moves were taken back meanwhile", () => {
    const entries = [open(), move(1, "a"), move(1, "b"), move(2, "c"), undo(2, 1), move(1, "d")]
    expect(linesSince(entries, 3)).toBe(1)
  })
})

describe("the recent steps", () => {
  const entries = [open(), move(1, "mine"), move(null, "draw"), move(2, "theirs"), move(1, "only", true), move(2, "again")]

  it("are all after the own last choice; a forced step was no choice", () => {
    expect(texts(recentSteps(entries, [1]))).toEqual(["draw", "theirs", "only", "again"])
  })

  it("are those of the seat that acted last, for one who watches", () => {
    expect(texts(recentSteps(entries, []))).toEqual(["again"])
  })

  it("leave out what was taken back", () => {
    expect(texts(recentSteps([...entries, undo(2, 3)], [1]))).toEqual(["draw", "theirs"])
  })
})

describe("the latest note", () => {
  const roll = (text: string, note: string): Entry =>
    ({ ...(move(null, text) as Extract<Entry, { kind: "move" }>), note }) as Entry

  it("is found however long ago, unless it was taken back", () => {
    const entries = [open(), roll("roll 4", "faces 1 3"), move(1, "a"), roll("roll 9", "faces 4 5"), move(1, "b"), move(2, "c")]
    expect(lastNoted(entries)?.note).toBe("faces 4 5")
    expect(lastNoted([...entries, undo(1, 2)])?.note).toBe("faces 1 3")
    expect(lastNoted([open(), move(1, "a")])).toBeNull()
  })
})

describe("the own last decision", () => {
  it("is where a proposal to take back goes", () => {
    const entries = [open(["* x"]), move(1, "a"), move(null, "draw"), move(2, "b")]
    expect(ownLastDecision(entries, [1])).toBe(1)
    expect(ownLastDecision(entries, [2])).toBe(3)
    expect(ownLastDecision(entries, [])).toBe(null)
  })
})

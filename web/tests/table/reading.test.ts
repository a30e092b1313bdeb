import { beforeEach, describe, expect, it, vi } from "vitest"
import { Store, stubBrowser } from "../lib/page"
import type { Document, Entry, Steps } from "../../src/lib/types"

stubBrowser()
const { Reading } = await import("../../src/screens/table/reading.svelte")
const { change } = await import("../../src/lib/settings.svelte")

const told = { key: "common.told", values: {} }
const line = (text: string, number: number): Entry => {
  const [who, ...words] = text.split(" ")
  const seat = who === "*" ? null : Number(who)
  return { kind: "move", number, at: 0, seat, text: words.join(" "), rule: "R", forced: seat === 1, told }
}
const GAME = ["* card a", "1 draft 1", "* card b", "1 recruit W 1", "1 move 1 5 2W", "* card c"]
const asked: number[] = []
let played: string[]

const document = (): Document =>
  ({ table: { status: "playing", lines: played.length }, you: [2], view: { at: played.length } }) as unknown as Document
const fetch = (from: number): Promise<Steps> => {
  asked.push(from)
  const steps = played.slice(from).map((text, n) => ({ ...line(text, 0), patch: [[["view", "at"], from + n + 1]] }))
  return Promise.resolve({ document: { ...document(), view: { at: from } }, steps } as unknown as Steps)
}
const begin = () =>
  new Reading(
    () => ({
      id: "t",
      document: document(),
      entries: played.map(line),
      seats: [1],
      begins: ({ text }) => text.startsWith("draft "),
    }),
    fetch,
  )
const at = (reading: { document: Document | null }) => (reading.document?.view as { at: number } | null | undefined)?.at
async function follow(reading: ReturnType<typeof begin>) {
  reading.follow()
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new Store())
  vi.stubGlobal("localStorage", new Store())
  asked.length = 0
  played = [...GAME]
})

describe("reading a turn", () => {
  it("shows the table after each step, with what was drawn for it", async () => {
    const reading = begin()
    expect(reading.holds).toBe(true)
    await follow(reading)
    expect(asked).toEqual([1])
    expect([at(reading), reading.shown.map(({ text }) => text)]).toEqual([3, ["draft 1", "card b"]])
    expect(reading.count).toEqual({ place: 1, last: 3 })
    reading.next()
    expect(at(reading)).toBe(4)
    reading.previous()
    expect(at(reading)).toBe(3)
    reading.next()
    reading.next()
    expect([at(reading), reading.finished, reading.holds]).toEqual([6, true, true])
    reading.next()
    expect(reading.holds).toBe(false)
  })

  it("can be left at once, and read again after a reload", async () => {
    const reading = begin()
    await follow(reading)
    reading.all()
    expect(reading.holds).toBe(false)
    const later = begin()
    expect(later.holds).toBe(false)
    later.again(later.turn!.from)
    expect(later.holds).toBe(true)
    await follow(later)
    expect(at(later)).toBe(3)
  })

  it("begins anew in a tab that was closed in the middle of it", async () => {
    const reading = begin()
    await follow(reading)
    reading.next()
    const later = begin()
    await follow(later)
    expect(at(later)).toBe(3)
  })

  it("holds nothing back from those who want all at once", async () => {
    const reading = begin()
    reading.choose("once")
    expect(reading.holds).toBe(false)
    await follow(reading)
    expect(begin().pace).toBe("once")
  })

  it("goes on with what is new only, and forgets what was taken back", async () => {
    const reading = begin()
    await follow(reading)
    reading.all()
    played.push("2 draft 1", "2 stop", "1 draft 2")
    const later = begin()
    await follow(later)
    expect(asked).toEqual([1, 8])
    played = GAME.slice(0, 2)
    const back = begin()
    await follow(back)
    expect(sessionStorage.getItem("mamut.read.t")).toBe("2")
  })

  it("gives up without a line to the server", async () => {
    const reading = new Reading(
      () => ({ id: "t", document: document(), entries: played.map(line), seats: [1], begins: () => false }),
      () => Promise.reject(new Error("offline")),
    )
    await follow(reading)
    expect(reading.holds).toBe(false)
  })
})

describe("reading what others did", () => {
  let you: number[]
  let before: number[]
  let status: string
  let known: boolean
  let closes: ((before: unknown, after: unknown) => boolean) | undefined

  const position = (): Document =>
    ({
      table: { status, lines: played.length },
      you,
      moves: played.length && !before.includes(played.length) ? ["a move"] : null,
      view: { at: played.length },
    }) as unknown as Document
  const steps = (from: number): Promise<Steps> => {
    asked.push(from)
    const made = played.slice(from).map((text, n) => ({ ...entry(text, 0), patch: [[["view", "at"], from + n + 1]] }))
    return Promise.resolve({ document: { ...position(), view: { at: from } }, steps: made } as unknown as Steps)
  }
  const entry = (text: string, number: number): Entry => ({ ...line(text, number), forced: text.endsWith("!") }) as Entry
  const others = () =>
    new Reading(
      () => ({ id: "t", document: position(), entries: played.map(entry), seats: [], begins: () => false, closes, known }),
      steps,
    )
  /** The table after these lines, as it comes from the server. */
  async function comes(reading: ReturnType<typeof others>, ...lines: string[]) {
    played.push(...lines)
    await follow(reading)
  }

  beforeEach(() => {
    change({ turns: "normal" })
    you = [1]
    before = []
    status = "playing"
    known = false
    closes = undefined
    played = []
  })

  it("shows a single move at once, and lets the reader act", async () => {
    const reading = others()
    await comes(reading, "1 place 3")
    expect(reading.holds).toBe(false)
    await comes(reading, "2 place 4", "* card c")
    expect(asked).toEqual([])
    expect(reading.holds).toBe(false)
  })

  it("shows one after another while others act, and holds until all is shown", async () => {
    const reading = others()
    before = [2, 3]
    await comes(reading, "1 place 3")
    await comes(reading, "2 place 4")
    expect([reading.holds, at(reading), reading.finished]).toEqual([true, 2, true])
    await comes(reading, "3 place 1")
    await comes(reading, "2 place 2")
    expect([at(reading), reading.runs, reading.count]).toEqual([2, true, { place: 1, last: 3 }])
    reading.next()
    expect([at(reading), reading.holds]).toEqual([3, true])
    reading.next()
    expect(reading.holds).toBe(false)
    expect(asked).toEqual([])
  })

  it("asks the server where several moves came at once, forced ones of the reader among them", async () => {
    const reading = others()
    await comes(reading, "1 place 3")
    await comes(reading, "2 place 4", "1 stop!", "2 stop!", "* card c")
    expect(asked).toEqual([1])
    expect([at(reading), reading.count]).toEqual([2, { place: 1, last: 3 }])
    reading.next()
    expect(reading.shown.map(({ text, forced }) => [text, forced])).toEqual([["stop!", true]])
    reading.previous()
    expect([at(reading), reading.paused, reading.runs]).toEqual([2, true, false])
    reading.pause(false)
    reading.next()
    reading.next()
    expect(reading.holds).toBe(false)
  })

  it("waits for Next where the reader wants that", async () => {
    change({ turns: "steps" })
    const reading = others()
    await comes(reading, "1 place 3")
    await comes(reading, "2 place 4")
    expect([reading.holds, reading.finished, reading.runs]).toEqual([true, true, false])
    reading.next()
    expect(reading.holds).toBe(false)
  })

  it("holds nothing back where all is wanted at once, until it is asked for", async () => {
    change({ turns: "once" })
    const reading = others()
    await comes(reading, "1 place 3")
    await comes(reading, "2 place 4", "3 place 5")
    expect(reading.holds).toBe(false)
    reading.again(reading.sinceChoice!)
    await follow(reading)
    expect([at(reading), reading.runs]).toEqual([2, false])
    reading.all()
    expect(reading.holds).toBe(false)
  })

  it("leaves what was missed elsewhere to be asked for, and begins with a table that is new", async () => {
    known = true
    played = ["1 place 3", "2 place 4", "3 place 5"]
    const back = others()
    await follow(back)
    expect(back.holds).toBe(false)
    vi.stubGlobal("sessionStorage", new Store())
    known = false
    played = ["2 place 4", "3 place 5"]
    const fresh = others()
    await follow(fresh)
    expect([fresh.holds, at(fresh)]).toEqual([true, 1])
  })

  it("shows nothing to who watches, and nothing that takes too long", async () => {
    you = []
    const watcher = others()
    await comes(watcher, "1 place 3", "2 place 4")
    expect(watcher.holds).toBe(false)
    you = [1]
    const player = others()
    await follow(player)
    await comes(player, ...Array.from({ length: 60 }, (_, n) => `2 place ${n}`))
    expect(player.holds).toBe(false)
  })

  it("looks back at what has ended, also with the reader's own move", async () => {
    closes = (then, now) => (then as { at: number }).at < 2 && (now as { at: number }).at >= 2
    const reading = others()
    await comes(reading, "2 place 4")
    await comes(reading, "1 use 3", "* card c")
    expect([at(reading), reading.closing, reading.runs]).toEqual([3, true, true])
    expect(reading.made).toHaveLength(3)
    reading.next()
    expect([reading.holds, reading.closing]).toEqual([false, false])
  })

  it("looks back at what somebody else has ended, after that is read", async () => {
    closes = (then, now) => (then as { at: number }).at < 2 && (now as { at: number }).at >= 2
    const reading = others()
    await comes(reading, "1 place 3")
    await comes(reading, "2 use 3", "* card c")
    expect([reading.holds, at(reading), reading.closing, reading.finished]).toEqual([true, 3, false, false])
    reading.next()
    expect([reading.holds, reading.closing]).toEqual([true, true])
    reading.previous()
    expect(reading.closing).toBe(false)
    reading.all()
    expect(reading.holds).toBe(false)
  })

  it("keeps what has ended for who reads nothing step by step, until the own next choice", async () => {
    change({ turns: "once" })
    closes = (then, now) => (then as { at: number }).at < 2 && (now as { at: number }).at >= 2
    const reading = others()
    await comes(reading, "1 place 3")
    expect(reading.ended).toBeNull()
    await comes(reading, "2 use 4", "* card c")
    expect([reading.holds, reading.ended?.steps.length, reading.ended?.after]).toEqual([false, 3, { at: 3 }])
    await comes(reading, "2 place 1", "1 stop!")
    expect(reading.ended).not.toBeNull()
    await comes(reading, "1 place 2")
    expect(reading.ended).toBeNull()
    played = ["1 place 3"]
    await follow(reading)
    await comes(reading, "2 use 4")
    played = ["1 place 3"]
    await follow(reading)
    expect(reading.ended).toBeNull()
  })

  it("forgets positions that were taken back", async () => {
    const reading = others()
    before = [2]
    await comes(reading, "1 place 3")
    await comes(reading, "2 place 4")
    expect(at(reading)).toBe(2)
    played = ["1 place 3"]
    await follow(reading)
    expect(reading.holds).toBe(false)
  })
})

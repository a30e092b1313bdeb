import { beforeEach, describe, expect, it, vi } from "vitest"
import { Store, stubBrowser } from "../lib/page"
import type { Document, Entry, Steps } from "../../src/lib/types"

stubBrowser()
const { Reading } = await import("../../src/screens/table/reading.svelte")

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

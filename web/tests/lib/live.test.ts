import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Document, Entry } from "../../src/lib/types"
import { listeners, stubBrowser } from "./page"

stubBrowser()
const { Live } = await import("../../src/lib/live.svelte")
const { chooseLanguage } = await import("../../src/lib/language.svelte")
await chooseLanguage("en")

type Told = Record<string, unknown>

/** A server at the other end of a line; the test speaks for it. */
class FakeLine {
  sent: Told[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  send = (text: string) => void this.sent.push(JSON.parse(text) as Told)
  close = () => {}
  say = (message: unknown) => this.onmessage?.({ data: JSON.stringify(message) })
  last = () => this.sent.at(-1)!
}

const told = { key: "common.told", values: {} }
const entry = (number: number): Entry => ({
  kind: "move",
  number,
  at: 0,
  seat: 2,
  text: `m${number}`,
  rule: "R",
  forced: false,
  told,
})
const entries = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => entry(from + place))
const table = (number: number) =>
  ({ number, table: { lines: number }, you: [1], view: { moves: number }, moves: null }) as unknown as Document
const news = (from: number, to: number) => ({
  type: "news",
  number: to,
  entries: entries(from, to),
  patch: [
    [["number"], to],
    [["table", "lines"], to],
    [["view", "moves"], to],
  ],
})

let lines: FakeLine[] = []
let live: InstanceType<typeof Live>
const line = () => lines.at(-1)!

function greet(number: number, from = 0) {
  line().onopen!()
  line().say({ type: "table", document: table(number), entries: entries(from, number) })
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  live = new Live("k7", { tokens: () => ["secret"], connect: () => (lines.push(new FakeLine()), line()) })
  live.open()
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

describe("a table", () => {
  it("begins with hello and gets everything at once", () => {
    greet(3)
    expect(line().sent).toEqual([{ type: "hello", tokens: ["secret"], last: null, language: "en" }])
    expect(live.document).toEqual(table(3))
    expect(live.entries.map((one) => one.number)).toEqual([0, 1, 2, 3])
    expect(live.connection).toBe("live")
  })

  it("keeps what moves would bring while nobody moves", () => {
    greet(3)
    const of = { m4: { points: 2, promise: null } }
    line().say({ type: "prospects", id: "p1", number: 3, of })
    const said: Entry = { kind: "chat", number: 4, at: 0, seat: 2, text: "Hm." }
    line().say({ type: "news", number: 4, entries: [said], patch: [[["number"], 4]] })
    expect(live.prospects).toEqual({ number: live.document!.number, of })
    line().say(news(5, 5))
    expect(live.prospects!.number).not.toBe(live.document!.number)
  })

  it("goes on by patches", () => {
    greet(3)
    line().say(news(4, 5))
    expect(live.document).toEqual(table(5))
    expect(live.entries.at(-1)?.number).toBe(5)
  })

  it("ignores news it already has, and says hello again when some are missing", () => {
    greet(3)
    line().say(news(2, 3))
    expect(live.document).toEqual(table(3))
    line().say(news(6, 6))
    expect(line().last()).toMatchObject({ type: "hello", last: 3 })
    line().say(news(7, 7)) // must not be applied before the answer
    line().say({ type: "table", document: table(7), entries: entries(4, 7) })
    expect(live.document).toEqual(table(7))
    expect(live.entries.map((one) => one.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe("a broken line", () => {
  it("is opened again, later and later, and recovers by hello", () => {
    greet(3)
    line().onclose!()
    expect(live.connection).toBe("broken")
    expect(live.trouble).toBe("Reconnecting…")
    vi.advanceTimersByTime(500)
    expect(lines).toHaveLength(2)
    line().onclose!()
    vi.advanceTimersByTime(500)
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(3)
    greet(5, 4)
    expect(line().sent[0]).toMatchObject({ type: "hello", last: 3 })
    expect(live.document).toEqual(table(5))
    expect(live.trouble).toBeNull()
  })

  it("keeps the move and sends the very same one again", async () => {
    greet(3)
    const made = live.wish({ type: "move", seat: 1, text: "claim 7", lines: 3 })
    const wish = line().last()
    line().onclose!()
    expect(live.trouble).toBe("Reconnecting… Your move is kept.")
    vi.advanceTimersByTime(500)
    greet(4, 4)
    expect(line().last()).toEqual(wish)
    line().say({ type: "done", id: wish.id, number: 4 })
    await expect(made).resolves.toBe(4)
    expect(live.waiting).toBe(0)
  })

  it("that says nothing is found by its silence", () => {
    greet(3)
    void live.wish({ type: "move", seat: 1, text: "claim 7", lines: 3 })
    vi.advanceTimersByTime(8_000)
    expect(live.connection).toBe("broken")
    vi.advanceTimersByTime(500)
    expect(lines).toHaveLength(2)
  })

  it("is opened at once when the device is online again", () => {
    greet(3)
    listeners.get("offline")!()
    expect(live.connection).toBe("broken")
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
    listeners.get("online")!()
    expect(lines).toHaveLength(2)
  })
})

describe("a wish", () => {
  const refusal = { code: "illegal-move", message: "No.", rule: "KO-PLACE-2", place: null, line: null }

  it("is refused with the sentence and the rule of the server", async () => {
    greet(3)
    const made = live.wish({ type: "move", seat: 1, text: "x", lines: 3 })
    line().say({ type: "refused", id: line().last().id, error: refusal })
    await expect(made).rejects.toMatchObject({ message: "No.", rule: "KO-PLACE-2" })
  })

  it("made without a line waits for one", () => {
    const made = live.wish({ type: "chat", seat: 1, text: "hi" })
    expect(line().sent).toEqual([])
    greet(0)
    expect(line().last()).toMatchObject({ type: "chat", text: "hi" })
    void made
  })
})

describe("a hint", () => {
  const hint = (id: unknown) => ({ type: "hint", id, number: 3, simulations: 5, exact: true, moves: [] })

  it("is the answer to the last question", async () => {
    greet(3)
    let first = false
    void live.askHint(1).then(() => (first = true))
    const { id: early } = line().last()
    const second = live.askHint(1)
    expect(line().last()).toMatchObject({ type: "hint", seat: 1 })
    line().say(hint(early))
    line().say(hint(line().last().id))
    await expect(second).resolves.toMatchObject({ exact: true })
    expect(first).toBe(false)
  })

  it("is refused with the sentence of the server", async () => {
    greet(3)
    const asked = live.askHint(1)
    line().say({
      type: "refused",
      id: line().last().id,
      error: { code: "hints-off", message: "No hints here.", rule: null, place: null, line: null },
    })
    await expect(asked).rejects.toMatchObject({ message: "No hints here." })
  })

  it("is not waited for without a line", async () => {
    await expect(live.askHint(1)).rejects.toMatchObject({ code: "offline" })
    greet(3)
    const asked = live.askHint(1)
    line().onclose!()
    await expect(asked).rejects.toMatchObject({ code: "offline" })
  })
})

it("says for which seat the rules are being prepared", () => {
  greet(3)
  line().say({ type: "warming", seat: 2 })
  expect(live.warming).toBe(2)
  line().say({ type: "warming", seat: null })
  expect(live.warming).toBe(null)
})

it("a table that does not exist is said to be so, and not asked for again", () => {
  line().onopen!()
  line().say({
    type: "refused",
    id: null,
    error: { code: "no-such-table", message: "There is no such table.", rule: null, place: null, line: null },
  })
  line().onclose!()
  vi.advanceTimersByTime(60_000)
  expect(live.problem?.code).toBe("no-such-table")
  expect(lines).toHaveLength(1)
})

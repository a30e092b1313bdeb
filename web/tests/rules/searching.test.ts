import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { Searching } = await import("../../src/screens/rules/searching.svelte")

const asked: string[] = []
let line = true
const answer = (found: unknown) => ({
  ok: true,
  headers: new Headers(),
  text: () => Promise.resolve(JSON.stringify({ game: "kitara", language: "en", found })),
})

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  line = true
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path)
    return line ? Promise.resolve(answer([{ id: "KT-WAR-1", words: ["war"] }])) : Promise.reject(new TypeError())
  })
})
afterEach(() => vi.useRealTimers())

describe("a question to the rules", () => {
  it("is asked once the reader stops typing, as it is written", async () => {
    let heard = 0
    const searching = new Searching(() => (heard += 1))
    for (const words of ["w", "wa", 'war & "peace"?']) searching.ask({ game: "kitara", words })
    expect(asked).toEqual([])
    await vi.runAllTimersAsync()
    expect(asked).toEqual([`/api/rules/kitara/search?words=${encodeURIComponent('war & "peace"?')}`])
    expect(searching.found?.map((one) => one.id)).toEqual(["KT-WAR-1"])
    expect([heard, searching.waiting]).toEqual([1, false])
  })

  it("leaves nothing behind when the field is emptied", async () => {
    const searching = new Searching(() => undefined)
    searching.ask({ game: "kitara", words: "war" })
    await vi.runAllTimersAsync()
    searching.ask(null)
    expect(searching.found).toBeNull()
  })

  it("is asked again until there is a line", async () => {
    line = false
    const searching = new Searching(() => undefined)
    searching.ask({ game: "kitara", words: "war" })
    await vi.advanceTimersByTimeAsync(300)
    expect([searching.offline, searching.found]).toEqual([true, null])
    line = true
    await vi.advanceTimersByTimeAsync(2000)
    expect(searching.offline).toBe(false)
    expect(searching.found).toHaveLength(1)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Scoring } from "../../src/screens/pad/scoring.svelte"

const api = vi.hoisted(() => {
  class ApiError extends Error {
    constructor(
      readonly code: string,
      message: string,
      readonly place: string | null = null,
      readonly rule: string | null = null,
    ) {
      super(message)
    }
  }
  return { ApiError, post: vi.fn<(path: string, body: unknown) => Promise<unknown>>() }
})
vi.mock("../../src/lib/api", () => api)

const sheet = { players: [{ name: "Ayla", total: 7 }], winners: ["Ayla"] }

beforeEach(() => {
  vi.useFakeTimers()
  api.post.mockReset()
})
afterEach(() => void vi.useRealTimers())

describe("the score of the pad", () => {
  it("is asked for once when changes come quickly", async () => {
    api.post.mockResolvedValue(sheet)
    const scoring = new Scoring()
    for (const position of [1, 2, 3]) scoring.ask(position)
    expect(scoring.waiting).toBe(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(api.post.mock.calls.map(([, position]) => position)).toEqual([3])
    expect([scoring.sheet, scoring.waiting]).toEqual([sheet, false])
  })

  it("gives way to what the rules refuse, with its place", async () => {
    api.post.mockRejectedValue(new api.ApiError("bad-position", "no fish on desert", "players[0].territory[0][1]", "KO-RES-1"))
    const scoring = new Scoring()
    scoring.ask(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(scoring.problem).toEqual({ place: "players[0].territory[0][1]", message: "no fish on desert", rule: "KO-RES-1" })
    expect([scoring.sheet, scoring.offline, scoring.waiting]).toEqual([null, false, false])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.post).toHaveBeenCalledTimes(1)
  })

  it("comes when the line is back", async () => {
    api.post
      .mockRejectedValueOnce(new api.ApiError("offline", ""))
      .mockRejectedValueOnce(new api.ApiError("failed", ""))
      .mockResolvedValue(sheet)
    const scoring = new Scoring()
    scoring.ask(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(scoring.offline).toBe(true)
    scoring.again()
    await vi.advanceTimersByTimeAsync(1)
    expect(scoring.offline).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([scoring.offline, scoring.sheet]).toEqual([false, sheet])
  })

  it("of an empty pad is none, and nothing is asked", async () => {
    const scoring = new Scoring()
    scoring.ask(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.post).not.toHaveBeenCalled()
    expect([scoring.sheet, scoring.waiting]).toEqual([null, false])
  })
})

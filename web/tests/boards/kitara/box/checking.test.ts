import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Checking, type Report } from "../../../../src/boards/kitara/box/checking.svelte"

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
vi.mock("../../../../src/lib/api", () => api)

const sound = { problems: [], warnings: [], summary: null, box: "{}" }

beforeEach(() => {
  vi.useFakeTimers()
  api.post.mockReset()
})
afterEach(() => void vi.useRealTimers())

test("the check is asked for once when changes come quickly, and told with its text", async () => {
  api.post.mockResolvedValue(sound)
  const heard = vi.fn<(text: string, report: Report) => void>()
  const checking = new Checking(heard)
  for (const text of ["1", "2", "3"]) checking.ask(text)
  expect(checking.waiting).toBe(true)
  await vi.advanceTimersByTimeAsync(400)
  expect(api.post.mock.calls.map(([, body]) => body)).toEqual([{ text: "3" }])
  expect([checking.report, checking.waiting]).toEqual([sound, false])
  expect(heard.mock.calls).toEqual([["3", sound]])
  checking.ask(null)
  expect([checking.report, checking.waiting]).toEqual([null, false])
})

test("what the server refuses is a problem", async () => {
  api.post.mockRejectedValue(new api.ApiError("too-long", "A message has at most 9 characters."))
  const checking = new Checking(() => undefined)
  checking.ask("1")
  await vi.advanceTimersByTimeAsync(400)
  expect(checking.report?.problems).toEqual([{ place: "", rule: null, message: "A message has at most 9 characters." }])
  expect(checking.report?.box).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.post).toHaveBeenCalledTimes(1)
})

test("the check comes when the line is back", async () => {
  api.post
    .mockRejectedValueOnce(new api.ApiError("offline", ""))
    .mockRejectedValueOnce(new api.ApiError("failed", ""))
    .mockResolvedValue(sound)
  const checking = new Checking(() => undefined)
  checking.ask("1")
  await vi.advanceTimersByTimeAsync(400)
  expect(checking.offline).toBe(true)
  checking.again()
  await vi.advanceTimersByTimeAsync(1)
  expect(checking.offline).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([checking.offline, checking.report]).toEqual([false, sound])
})

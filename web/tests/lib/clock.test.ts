import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Clock } from "../../src/lib/clock"
import { stubBrowser } from "./page"

stubBrowser()
const { clockText, isShort, leftOf, roughTime, shortTime, spokenTime, Warnings, wishOf } = await import("../../src/lib/clock")
const { chooseLanguage } = await import("../../src/lib/language.svelte")

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

const clock = (more: Partial<Clock> = {}): Clock => ({
  kind: "game",
  seconds: 600,
  increment: 5,
  after: "bot",
  left: [500, 300, null],
  runs: 1,
  since: 1_000,
  ...more,
})

beforeEach(() => chooseLanguage("en"))

describe("what is left", () => {
  it("runs for one seat, from the second at which it began", () => {
    expect([1_000, 1_000.4, 1_001, 1_100.5, 1_499.9, 1_500, 2_000].map((now) => leftOf(clock(), 1, now))).toEqual([
      500, 500, 499, 400, 1, 0, 0,
    ])
    expect(leftOf(clock(), 2, 2_000)).toBe(300)
    expect(leftOf(clock(), 3, 2_000)).toBeNull()
  })

  it("is never more than it was, whatever the clocks of the machines say", () => {
    expect(leftOf(clock(), 1, 900)).toBe(500)
  })

  it("stands still where no clock runs", () => {
    expect(leftOf(clock({ runs: null, since: null }), 1, 5_000)).toBe(500)
  })
})

describe("in figures", () => {
  it.each([
    [0, "0s"],
    [45, "45s"],
    [60, "1:00"],
    [725, "12:05"],
    [3_599, "59:59"],
    [HOUR, "1h"],
    [4 * HOUR + 12 * MINUTE + 3, "4h 12m"],
    [2 * DAY + 4 * HOUR + 59 * MINUTE, "2d 4h"],
    [7 * DAY, "7d"],
  ])("%i seconds are %s", (seconds, text) => expect(shortTime(seconds)).toBe(text))
})

describe("in words", () => {
  it("says the two largest units", () => {
    expect(spokenTime(2 * DAY + 4 * HOUR + 5)).toBe("2 days, 4 hours")
    expect(spokenTime(61)).toBe("1 minute, 1 second")
    expect(spokenTime(0)).toBe("0 seconds")
  })

  it("or the largest alone", () => {
    expect([2 * DAY + 4 * HOUR, 119, 59].map(roughTime)).toEqual(["2 days", "1 minute", "59 seconds"])
  })

  it.each([
    ["en", "3 days per move", "10 minutes each for the whole game, plus 5 seconds per move"],
    ["cs", "3 dny na tah", "10 minut pro každého na celou hru a 5 sekund navíc za tah"],
    ["sk", "3 dni na ťah", "10 minút pre každého na celú hru a 5 sekúnd navyše za ťah"],
    ["hu", "lépésenként 3 nap", "fejenként 10 perc az egész játékra, lépésenként további 5 másodperc"],
    ["pl", "3 dni na ruch", "10 minut dla każdego na całą grę i dodatkowo 5 sekund za ruch"],
  ] as const)("in %s", async (language, days, bank) => {
    await chooseLanguage(language)
    expect(clockText({ kind: "move", seconds: 3 * DAY, increment: 0 })).toBe(days)
    expect(clockText(clock())).toBe(bank)
  })

  it("knows what to ask for to get the same again", () => {
    expect(wishOf(clock())).toEqual({ kind: "game", seconds: 600, increment: 5, after: "bot" })
  })
})

describe("warnings", () => {
  const said = (left: number, decision = "1 1000") => {
    const warnings = new Warnings()
    const found: number[] = []
    for (let now = left; now >= 0; now -= 1) if (warnings.due(decision, now)) found.push(now)
    return found
  }

  it("come at half, a minute and ten seconds, and never more often", () => {
    expect(said(180)).toEqual([90, 60, 10])
    expect(said(60)).toEqual([30, 10])
    expect(said(15)).toEqual([7])
    expect(said(3 * HOUR)).toEqual([1.5 * HOUR, HOUR, 60, 10])
  })

  it("are not made up for when a tab has slept", () => {
    const warnings = new Warnings()
    expect([180, 8, 7, 0].map((left) => warnings.due("1 1000", left))).toEqual([false, true, false, false])
  })

  it("begin anew with every decision, and nobody is warned of the time of others", () => {
    const warnings = new Warnings()
    expect(warnings.due("1 1000", 60)).toBe(false)
    expect(warnings.due("1 1000", 29)).toBe(true)
    expect(warnings.due(null, null)).toBe(false)
    expect(warnings.due("1 1100", 29)).toBe(false)
    expect(warnings.due("1 1100", 14)).toBe(true)
  })
})

it("is short at the end, and not all the time", () => {
  const of = (seconds: number) => (left: number) => isShort(clock({ seconds }), left)
  expect([31, 30, 1].map(of(600))).toEqual([false, true, true])
  expect([11, 10].map(of(20))).toEqual([false, true])
  expect([2 * HOUR, HOUR].map(of(3 * DAY))).toEqual([false, true])
})

describe("the time of the server", () => {
  beforeEach(() => vi.useFakeTimers({ now: 5_000_000 }))
  afterEach(() => vi.useRealTimers())

  it("is what the server says, however wrong the clock of the device is", async () => {
    const { serverNow, setRoughTime, setTime } = await import("../../src/lib/servertime")
    setTime(9_000.25)
    vi.advanceTimersByTime(3_000)
    expect(serverNow()).toBeCloseTo(9_003.25)
    setRoughTime(new Date(9_002_000).toUTCString())
    expect(serverNow(), "a header is not as exact").toBeCloseTo(9_003.25)
    setRoughTime(null)
    expect(serverNow()).toBeCloseTo(9_003.25)
    setRoughTime(new Date(20_000_000).toUTCString())
    expect(serverNow()).toBeCloseTo(20_000)
  })
})

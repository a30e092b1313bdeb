import { describe, expect, it } from "vitest"
import type { Step } from "../../src/boards/board"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { afterChoice, by, factorOf, firstFrom, lastTurn, paceOf, timeFor, turnIn, unchosen } =
  await import("../../src/screens/table/turns")

const step = (line: string): Step => {
  const [who, ...words] = line.split(" ")
  const seat = who === "*" ? null : Number(who)
  return {
    seat,
    text: words.join(" "),
    rule: null,
    forced: seat === 1 || words[0] === "retreat",
    told: { key: "", values: {} },
  }
}
const game = (...lines: string[]) => lines.map(step)
const begins = ({ text }: Step) => text.startsWith("draft ")
const texts = (steps: Step[]) => steps.map(({ text }) => text)

describe("what is still to be read", () => {
  const steps = game(
    "* card a",
    "1 draft 1",
    "* card b",
    "1 recruit W 1",
    "2 draft 2",
    "2 stop",
    "* card c",
    "1 draft 3",
    "1 move 1 5 2W",
  )

  it("begins with the first step of the seat that nobody plays", () => {
    expect(firstFrom(steps, 0, by([1]))).toBe(1)
    expect(firstFrom(steps, 6, by([1]))).toBe(7)
    expect(firstFrom(steps, 9, by([1]))).toBeNull()
    expect(firstFrom(steps, 0, by([]))).toBeNull()
  })

  it("is all since the reader's last choice, where nothing is known", () => {
    expect(afterChoice(steps, [2])).toBe(6)
    expect(afterChoice(steps.slice(0, 4), [2])).toBe(0)
  })

  it("is what others did and what was the only move, but no choice of the reader and no draw", () => {
    const forced = game("2 draft 2", "* card c", "2 retreat 5", "3 draft 1")
    expect(firstFrom(forced, 0, unchosen([2]))).toBe(2)
    expect(firstFrom(forced, 3, unchosen([2]))).toBe(3)
    expect(firstFrom(forced, 0, unchosen([2, 3]))).toBe(2)
    expect(firstFrom(forced.slice(0, 2), 0, unchosen([2]))).toBeNull()
  })
})

describe("how it comes", () => {
  it("is by itself, but for those who press Next or want all at once", () => {
    expect((["slow", "normal", "quick", "steps", "once"] as const).map(paceOf)).toEqual([
      "auto",
      "auto",
      "auto",
      "steps",
      "once",
    ])
  })

  it("gives more time to more words, to reasons, and to those who want it slowly", () => {
    expect(timeFor("a long sentence about a move", false)).toBeGreaterThan(timeFor("short", false))
    expect(timeFor("short", true)).toBeGreaterThan(timeFor("short", false))
    expect(timeFor("short", false, 40)).toBeLessThan(timeFor("short", false, 2))
    expect(factorOf("slow")).toBeGreaterThan(factorOf("normal"))
    expect(factorOf("quick")).toBeLessThan(factorOf("normal"))
  })
})

describe("the last turn", () => {
  const turn = ["1 draft 1", "* card b", "1 move 9 10 3W", "2 retreat 14", "* token ?", "1 move 9 7 1W", "* card d"]

  it("is whole, what others did in it included", () => {
    const found = lastTurn(game("* card a", ...turn), [1], begins)
    expect(found?.from).toBe(1)
    expect(texts(found!.steps)).toEqual(texts(game(...turn)))
  })

  it("ends where the next one begins", () => {
    const found = lastTurn(game("1 draft 5", "2 draft 1", ...turn, "2 draft 2", "2 stop"), [1], begins)
    expect(found?.from).toBe(2)
    expect(found?.steps).toHaveLength(turn.length)
    expect(turnIn(game("1 recruit W 3", "2 draft 4"), [1], begins)).toHaveLength(1)
  })

  it("may not have been", () => {
    expect(lastTurn(game("* card a", "2 draft 1"), [1], begins)).toBeNull()
  })
})

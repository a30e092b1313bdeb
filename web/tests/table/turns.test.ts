import { describe, expect, it } from "vitest"
import type { Step } from "../../src/boards/board"
import { lastTurn, turnIn, unreadFrom } from "../../src/screens/table/turns"

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
    expect(unreadFrom(steps, [1], [2], 0)).toBe(1)
    expect(unreadFrom(steps, [1], [2], 6)).toBe(7)
    expect(unreadFrom(steps, [1], [2], 8)).toBe(8)
    expect(unreadFrom(steps, [1], [2], 9)).toBeNull()
  })

  it("is all since the reader's last decision, where nothing is known", () => {
    expect(unreadFrom(steps, [1], [2], null)).toBe(7)
    expect(unreadFrom(steps.slice(0, 4), [1], [2], null)).toBe(1)
    expect(unreadFrom(steps.slice(0, 6), [1], [2], null)).toBeNull()
  })

  it("is nothing where everybody is a player", () => {
    expect(unreadFrom(steps, [], [2], 0)).toBeNull()
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

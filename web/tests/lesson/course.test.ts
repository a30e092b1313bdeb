import { describe, expect, it } from "vitest"
import type { Document, Entry } from "../../src/lib/types"
import { type Card, type Chapter, cardsNow, decisions, isOver, occasions, rulesOf } from "../../src/screens/lesson/course"

const card = (id: string, when: string, ...rules: string[]): Card => ({ id, when, rules, text: `lesson.x.${id}` })
const chapter: Chapter = {
  id: "x",
  title: "lesson.x.title",
  players: 2,
  options: {},
  record: "",
  lines: 10,
  seat: 1,
  opponent: "greedy",
  until: 2,
  cards: [card("hello", "start", "A"), card("put", "place", "B", "C"), card("other", "opponent", "B"), card("bye", "end", "D")],
}
const move = (seat: number | null, forced = false) =>
  ({ kind: "move", seat, forced, number: 0, at: 0, text: "", rule: null }) as unknown as Entry
const undo = (moves: number) => ({ kind: "undo", seat: 1, moves, number: 0, at: 0 }) as unknown as Entry
const at = (turn: number | null, step: string, status = "playing") =>
  ({ table: { turn, status }, view: { step } }) as unknown as Document

describe("decisions of the learner", () => {
  it("are neither the opponent's moves nor draws nor what plays itself", () => {
    expect(decisions(chapter, [move(1), move(2), move(null), move(1, true), move(1)])).toBe(2)
  })

  it("that were taken back do not count", () => {
    expect(decisions(chapter, [move(1), move(1), undo(11)])).toBe(1)
    expect(decisions(chapter, [move(1), undo(10), move(1)])).toBe(1)
    expect(decisions(chapter, [move(1), undo(3)])).toBe(0)
  })
})

describe("the end of a chapter", () => {
  it("comes after its decisions, or with the game", () => {
    expect(isOver(chapter, at(1, "place"), [move(1)])).toBe(false)
    expect(isOver(chapter, at(1, "place"), [move(1), move(1)])).toBe(true)
    expect(isOver({ ...chapter, until: null }, at(1, "place"), [move(1), move(1)])).toBe(false)
    expect(isOver({ ...chapter, until: null }, at(null, "over", "over"), [])).toBe(true)
  })
})

describe("cards", () => {
  it("come up when they are first needed, and stay in that order", () => {
    const first = cardsNow(chapter, [], occasions(chapter, at(1, "place"), []))
    expect(first.map((one) => one.id)).toEqual(["hello", "put"])
    const second = cardsNow(chapter, first, occasions(chapter, at(1, "place"), [move(1), move(2)]))
    expect(second.map((one) => one.id)).toEqual(["hello", "put", "other"])
    const last = cardsNow(chapter, second, occasions(chapter, at(1, "claim"), [move(1), move(2), move(1)]))
    expect(last.map((one) => one.id)).toEqual(["hello", "put", "other", "bye"])
  })

  it("are not about the opponent's steps", () => {
    expect(occasions(chapter, at(2, "place"), [])).toEqual(["start"])
  })

  it("are the same list if nothing is new", () => {
    const shown = cardsNow(chapter, [], ["start"])
    expect(cardsNow(chapter, shown, ["start", "claim"])).toBe(shown)
  })

  it("name every rule once", () => {
    expect(rulesOf(chapter.cards)).toEqual(["A", "B", "C", "D"])
  })
})

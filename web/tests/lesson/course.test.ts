import { describe, expect, it } from "vitest"
import type { Step } from "../../src/boards/board"
import type { Document, Entry } from "../../src/lib/types"
import {
  BEGUN,
  type Card,
  type Chapter,
  type Course,
  follow,
  goBack,
  goOn,
  isOver,
  matches,
  type Now,
  nowOf,
  rulesOf,
  seen,
} from "../../src/screens/lesson/course"

const card = (id: string, when: string, wants: string[] = [], ...rules: string[]): Card => ({
  id,
  when,
  rules,
  text: `x.${id}`,
  points: { part: id },
  wants: wants.length ? { moves: wants, text: `x.${id}.try`, done: `x.${id}.done`, otherwise: `x.${id}.otherwise` } : null,
})
const chapter: Chapter = {
  id: "x",
  title: "x.title",
  players: 2,
  options: {},
  record: "",
  lines: 10,
  seat: 1,
  opponent: "greedy",
  until: 4,
  goal: null,
  cards: [
    card("hello", "start", [], "A"),
    card("hit", "move", ["hit *"], "B", "C"),
    card("pay", "pay", [], "B"),
    card("other", "opponent", [], "B"),
    card("bye", "end", [], "D"),
  ],
}
const step = (text: string): Step => ({ seat: 1, text }) as unknown as Step

/** A table at which the learner has made these decisions. */
function at(made: string[], where: string | null, more: Partial<Now> = {}): Now {
  const moves = where === "move" ? ["hit 1", "hit 2", "walk 3"] : ["gold", "clay"]
  const decisions = made.map(step)
  return { decisions, lines: made.map((_, place) => 10 + place), others: 0, step: where, moves, over: false, ...more }
}

/** The course after each of these moments. */
const through = (of: Chapter, ...moments: Now[]): Course => moments.reduce((course, now) => follow(of, course, now), BEGUN)
const ids = (course: Course) => course.came.map((came) => came.card)

describe("what the table tells", () => {
  const entry = (kind: string, more: object) => ({ kind, number: 0, at: 0, ...more }) as unknown as Entry
  const move = (seat: number | null, forced = false) => entry("move", { seat, forced, text: "go" })
  const open = entry("open", { record: Array.from({ length: 10 }) })
  const document = (turn: number | null, status = "playing") =>
    ({ table: { turn, status }, view: { step: "move" }, moves: ["go"] }) as unknown as Document

  it("counts decisions: neither the opponent's moves nor draws nor what plays itself", () => {
    const now = nowOf(chapter, document(1), [open, move(1), move(2), move(null), move(1, true), move(1)])
    expect([now.decisions.length, now.others, now.lines]).toEqual([2, 1, [10, 14]])
  })

  it("does not count what was taken back", () => {
    const undo = (moves: number) => entry("undo", { seat: 1, moves })
    expect(nowOf(chapter, document(1), [open, move(1), move(1), undo(11)]).decisions.length).toBe(1)
    expect(nowOf(chapter, document(1), [open, move(1), undo(10), move(1)]).decisions.length).toBe(1)
  })

  it("names the step only on the learner's turn", () => {
    expect(nowOf(chapter, document(1), [open]).step).toBe("move")
    expect(nowOf(chapter, document(2), [open])).toMatchObject({ step: null, moves: [], over: false })
    expect(nowOf(chapter, document(null, "over"), [open]).over).toBe(true)
  })
})

describe("a pattern", () => {
  it.each([
    ["claim 31", "claim 31", true],
    ["claim 31", "claim 3", false],
    ["claim 31", "claim 31 32", false],
    ["place 1,2 *", "place 1,2 1,3", true],
    ["place 1,2 *", "place 1,3 1,2", false],
    ["feed *", "feed wood wood wood", true],
    ["feed *", "feed", false],
    ["move * * 1W", "move 1 4 1W", true],
    ["move * * 1W", "move 1 4 1W1S", false],
    ["move * 5 *", "move 4 5 1W2S", true],
    ["move * 5 *", "move 5 4 1W", false],
    ["stop", "stop", true],
  ])("%s and %s", (pattern, text, wanted) => expect(matches(pattern, text)).toBe(wanted))
})

describe("cards", () => {
  it("come up when they are first needed, and stay in that order", () => {
    const course = through(chapter, at([], "move"), at(["hit 1"], "pay", { others: 1 }))
    expect(ids(course)).toEqual(["hello", "hit", "other", "pay"])
    expect(rulesOf(chapter, course)).toEqual(["A", "B", "C"])
  })

  it("stay the same if nothing is new", () => {
    const course = through(chapter, at([], "move"))
    expect(follow(chapter, course, at([], "move"))).toBe(course)
  })

  it("are read one after the other, and can be looked at again", () => {
    const now = at([], "pay")
    const first = follow(chapter, BEGUN, now)
    const second = goOn(chapter, first, now)
    expect([seen(chapter, first, now).card?.id, seen(chapter, second, now).card?.id]).toEqual(["hello", "pay"])
    expect(seen(chapter, goBack(second), now).card?.id).toBe("hello")
    expect(seen(chapter, goOn(chapter, second, now), now).card).toBeNull()
  })

  it("are passed by acting", () => {
    const course = through(chapter, at([], "pay"), at(["gold"], "move"))
    expect(seen(chapter, course, at(["gold"], "move")).card?.id).toBe("hit")
  })

  it("point at things while they are up", () => {
    const course = through(chapter, at([], "move"))
    expect(seen(chapter, course, at([], "move")).pointed).toEqual({ part: "hello" })
  })
})

describe("a card that wants a move", () => {
  const asked = goOn(chapter, through(chapter, at([], "move")), at([], "move"))

  it("waits for it", () => {
    expect(seen(chapter, asked, at([], "move"))).toMatchObject({ verdict: "waiting", pointed: { part: "hit" } })
  })

  it("is praised, and the next card follows", () => {
    const now = at(["hit 2"], "pay")
    expect(seen(chapter, follow(chapter, asked, now), now)).toMatchObject({
      praise: { id: "hit" },
      card: { id: "pay" },
      missed: 0,
    })
    const later = at(["hit 2", "gold"], "pay")
    expect(seen(chapter, through(chapter, at([], "move"), now, later), later).praise).toBeNull()
  })

  it("says what was done instead, names that move, and may have it taken back", () => {
    const now = at(["walk 3"], "pay")
    const course = follow(chapter, asked, now)
    expect(seen(chapter, course, now)).toMatchObject({
      verdict: "otherwise",
      card: { id: "hit" },
      instead: { text: "walk 3" },
      back: 10,
      missed: 1,
      pointed: undefined,
    })
    const back = follow(chapter, course, at([], "move"))
    expect(seen(chapter, back, at([], "move"))).toMatchObject({ verdict: "waiting", card: { id: "hit" }, missed: 0 })
    expect(ids(back)).toEqual(["hello", "hit"])
  })

  it("is heard even if the cards before it were not read", () => {
    const now = at(["walk 3"], "pay", { others: 1 })
    expect(seen(chapter, through(chapter, at([], "move"), now), now)).toMatchObject({ verdict: "otherwise" })
  })

  it("cannot be taken back when the game is over", () => {
    const now = at(["walk 3"], null, { over: true })
    expect(seen(chapter, follow(chapter, asked, now), now)).toMatchObject({ verdict: "otherwise", back: null, ended: false })
  })

  it("goes on to what came up meanwhile", () => {
    const now = at(["walk 3"], "pay")
    const course = goOn(chapter, follow(chapter, asked, now), now)
    expect(seen(chapter, course, now)).toMatchObject({ card: { id: "pay" }, missed: 1 })
  })

  it("asks again while it can still be done, and nothing else has come up", () => {
    const now = at(["walk 3"], "move")
    const course = goOn(chapter, follow(chapter, asked, now), now)
    expect(seen(chapter, course, now)).toMatchObject({ verdict: "waiting", missed: 0 })
    const done = at(["walk 3", "hit 1"], "pay")
    expect(seen(chapter, follow(chapter, course, done), done)).toMatchObject({ praise: { id: "hit" }, missed: 0 })
  })

  it("is asked again by whoever simply acts, and names that move then", () => {
    const once = follow(chapter, asked, at(["walk 3"], "move"))
    const twice = at(["walk 3", "walk 4"], "move")
    expect(seen(chapter, follow(chapter, once, twice), twice)).toMatchObject({ instead: { text: "walk 4" }, back: 11 })
    const done = at(["walk 3", "hit 1"], "move")
    expect(seen(chapter, follow(chapter, once, done), done)).toMatchObject({ praise: { id: "hit" }, missed: 0 })
  })

  it("does not ask again once the others have acted, or at another step", () => {
    const otherwise = follow(chapter, asked, at(["walk 3"], "move"))
    const now = at(["walk 3"], "move", { others: 1 })
    expect(seen(chapter, goOn(chapter, otherwise, now), now).verdict).toBeNull()
    const elsewhere = at(["walk 3"], "build")
    const course = follow(chapter, asked, elsewhere)
    expect(seen(chapter, goOn(chapter, course, elsewhere), elsewhere)).toMatchObject({ card: null, missed: 1 })
  })

  it("only asks if it is possible", () => {
    const now = at([], "move", { moves: ["walk 3"] })
    const course = goOn(chapter, follow(chapter, BEGUN, now), now)
    expect(seen(chapter, course, now)).toMatchObject({ card: { id: "hit" }, verdict: null })
    const done = at(["walk 3"], "pay")
    expect(seen(chapter, follow(chapter, course, done), done)).toMatchObject({ card: { id: "pay" }, missed: 0 })
  })
})

describe("the end of a chapter", () => {
  it("comes after its decisions, or with the game", () => {
    const four = at(["hit 1", "gold", "gold", "gold"], "pay")
    expect(isOver(chapter, BEGUN, at(["gold"], "pay"))).toBe(false)
    expect(isOver(chapter, BEGUN, four)).toBe(true)
    expect(isOver({ ...chapter, until: null }, BEGUN, four)).toBe(false)
    expect(isOver({ ...chapter, until: null }, BEGUN, at([], null, { over: true }))).toBe(true)
  })

  it("comes with its goal, and not with another move", () => {
    const aimed = { ...chapter, goal: "hit" }
    const hit = at(["hit 1"], "move")
    expect(seen(aimed, through(aimed, at([], "move"), hit), hit)).toMatchObject({ ended: true, praise: { id: "hit" } })
    const walked = at(["walk 3"], "move")
    expect(seen(aimed, through(aimed, at([], "move"), walked), walked)).toMatchObject({ ended: false, verdict: "otherwise" })
  })

  it("waits until what was done instead has been read", () => {
    const short = { ...chapter, until: 1 }
    const now = at(["walk 3"], "move")
    const course = through(short, at([], "move"), now)
    expect(seen(short, course, now)).toMatchObject({ ended: false, verdict: "otherwise" })
    expect(seen(short, goOn(short, course, now), now)).toMatchObject({ ended: true, missed: 1, pointed: undefined })
  })

  it("is no end any more if the last decision is taken back", () => {
    const short = { ...chapter, until: 1 }
    const course = through(short, at([], "move"), at(["hit 1"], "pay"), at([], "move"))
    expect(ids(course)).toEqual(["hello", "hit"])
    expect(seen(short, course, at([], "move"))).toMatchObject({ ended: false, verdict: "waiting" })
  })
})

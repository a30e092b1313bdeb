// The course of a chapter: which cards have come up, what a card waits for, what was done instead, and when it is over. Pure: it
// reads what the table tells, nothing else.

import type { Pointed, Step } from "../../boards/board"
import { standing } from "../../lib/journal"
import type { Document, Entry, Options } from "../../lib/types"

/** A move that a card asks for. */
export interface Want {
  /** Patterns of its text: `*` stands for any word, and at the end for all that follow. */
  moves: string[]
  /** The keys of what is to be tried, and of what is said when it was done, and when something else was. */
  text: string
  done: string
  otherwise: string
}

export interface Card {
  id: string
  /** "start", "end", "opponent", or the step of the learner's turn at which it is first needed. */
  when: string
  rules: string[]
  /** The key of its message. */
  text: string
  points: Pointed | null
  wants: Want | null
}

export interface Chapter {
  id: string
  /** The key of its name. */
  title: string
  players: number
  options: Options
  record: string
  lines: number
  seat: number
  opponent: string
  /** Over after so many decisions of the learner; null: when the game is. */
  until: number | null
  /** The card whose wanted move ends it at once. */
  goal: string | null
  cards: Card[]
}

export interface Lesson {
  game: string
  chapters: Chapter[]
  /** What they end with. */
  small_game: Chapter | null
}

/** What the table tells now. */
export interface Now {
  /** The learner's decisions that stand. What plays itself is none. */
  decisions: Step[]
  /** With so many lines each of them left the game before it. */
  lines: number[]
  /** So many moves of the others stand. */
  others: number
  /** The step of the learner's turn; null while it is not theirs. */
  step: string | null
  moves: string[]
  over: boolean
}

/** A card that has come up. */
export interface Came {
  card: string
  /** After so many decisions of the learner, and moves of the others. */
  at: number
  others: number
  /** It asks for its move, which was possible. */
  asks: boolean
}

export interface Course {
  /** In the order in which they came up. */
  came: Came[]
  /** So many of them were read, or passed by acting. */
  read: number
  /** So many decisions were made when it was last looked at, and the step at which. */
  made: number
  step: string | null
}

/** What became of a card's move: it is still waited for, it was made, or another was. */
export type Verdict = "waiting" | "done" | "otherwise" | null

/** What is to be seen of a course. */
export interface Seen {
  card: Card | null
  verdict: Verdict
  /** The move that was made instead. */
  instead: Step | null
  /** So many lines stay if it is taken back. */
  back: number | null
  /** The card whose move was made just now. */
  praise: Card | null
  /** So many moves that were asked for were not made. */
  missed: number
  ended: boolean
  pointed: Pointed | undefined
}

export const BEGUN: Course = { came: [], read: 0, made: 0, step: null }

/** Whether a move is one of those that a pattern means. */
export function matches(pattern: string, move: string): boolean {
  const wanted = pattern.split(" ")
  const words = move.split(" ")
  const open = wanted.at(-1) === "*"
  if (open ? words.length < wanted.length : words.length !== wanted.length) return false
  return wanted.every((word, place) => word === "*" || word === words[place])
}

const wanted = (card: Card, move: string): boolean => card.wants?.moves.some((pattern) => matches(pattern, move)) ?? false

export function nowOf(chapter: Chapter, document: Document, entries: Entry[]): Now {
  const { steps, before } = standing(entries)
  const places = steps.flatMap((step, place) => (step.seat === chapter.seat && !step.forced ? [place] : []))
  const own = document.table.turn === chapter.seat && typeof document.view?.step === "string"
  return {
    decisions: places.map((place) => steps[place]!),
    lines: places.map((place) => before + place),
    others: steps.filter(({ seat }) => seat !== null && seat !== chapter.seat).length,
    step: own ? String(document.view?.step) : null,
    moves: (own && document.moves) || [],
    over: document.table.status === "over",
  }
}

export const cardOf = (chapter: Chapter, { card }: Came): Card => chapter.cards.find(({ id }) => id === card)!

export function verdictOf(chapter: Chapter, came: Came, now: Now): Verdict {
  if (!came.asks) return null
  const made = now.decisions[came.at]
  if (!made) return "waiting"
  return wanted(cardOf(chapter, came), made.text) ? "done" : "otherwise"
}

export function isOver(chapter: Chapter, course: Course, now: Now): boolean {
  if (now.over || (chapter.until !== null && now.decisions.length >= chapter.until)) return true
  return course.came.some((came) => came.card === chapter.goal && verdictOf(chapter, came, now) === "done")
}

/** What is the case, in the words of `when`, the earlier first. */
function occasions(chapter: Chapter, course: Course, now: Now): string[] {
  const found = now.others ? ["start", "opponent"] : ["start"]
  if (isOver(chapter, course, now)) return [...found, "end"]
  return now.step ? [...found, now.step] : found
}

/** The last card asks once more: its move is still possible, and nobody else has acted. */
function again(chapter: Chapter, course: Course, now: Now): boolean {
  const last = course.came.at(-1)
  const card = last && cardOf(chapter, last)
  return last !== undefined && last.asks && last.others === now.others && course.step === card?.when
}

const asking = (course: Course, at: number): Course => ({
  ...course,
  came: course.came.map((came, place) => (place === course.came.length - 1 ? { ...came, at } : came)),
})

/** Whoever acts has done with the cards so far, but for one whose move was not the one that was made. */
function acted(chapter: Chapter, before: Course, now: Now): Course {
  const last = before.came.length - 1
  const shown = before.read <= last && last >= 0
  const left = shown && before.came[last]!.at < before.made && again(chapter, before, now)
  const course = left ? asking(before, before.made) : before
  const asked = course.came.findLastIndex(({ asks, at }) => asks && at === before.made)
  const otherwise = asked >= 0 && verdictOf(chapter, course.came[asked]!, now) === "otherwise"
  return { ...course, read: otherwise ? asked : course.came.length }
}

/** What was taken back has not been, and what was asked for is asked for again. */
function takenBack(course: Course, made: number): Course {
  const came = course.came.filter(({ at }) => at <= made)
  const asked = came.findLastIndex(({ asks, at }) => asks && at === made)
  return { ...course, came, read: asked >= 0 ? asked : Math.min(course.read, came.length) }
}

/** The course after whatever has happened at the table. */
export function follow(chapter: Chapter, before: Course, now: Now): Course {
  const made = now.decisions.length
  const course = made > before.made ? acted(chapter, before, now) : made < before.made ? takenBack(before, made) : before
  const known = new Set(course.came.map(({ card }) => card))
  const added = occasions(chapter, course, now).flatMap((when) =>
    chapter.cards.filter((card) => card.when === when && !known.has(card.id)),
  )
  const came = added.map((card): Came => {
    const asks = card.when === now.step && now.moves.some((move) => wanted(card, move))
    return { card: card.id, at: made, others: now.others, asks }
  })
  if (course === before && !came.length && before.step === now.step) return before
  return { ...course, came: [...course.came, ...came], made, step: now.step }
}

/** To the next card; or the same one again, while what it asks for can still be done. */
export function goOn(chapter: Chapter, course: Course, now: Now): Course {
  const here = course.came[course.read]
  const last = course.read === course.came.length - 1
  if (here && last && verdictOf(chapter, here, now) === "otherwise" && again(chapter, course, now)) {
    const card = cardOf(chapter, here)
    if (now.moves.some((move) => wanted(card, move))) return asking(course, now.decisions.length)
  }
  return { ...course, read: Math.min(course.read + 1, course.came.length) }
}

export const goBack = (course: Course): Course => ({ ...course, read: Math.max(0, course.read - 1) })

export function seen(chapter: Chapter, course: Course, now: Now): Seen {
  const here = course.came[course.read]
  const card = here ? cardOf(chapter, here) : null
  const verdict = here ? verdictOf(chapter, here, now) : null
  const ended = course.came.slice(0, course.read + 1).some((came) => cardOf(chapter, came).when === "end")
  const verdicts = course.came.map((came) => verdictOf(chapter, came, now))
  const praised = course.came.findLastIndex(({ at }, place) => verdicts[place] === "done" && at === now.decisions.length - 1)
  const otherwise = here && verdict === "otherwise"
  return {
    card,
    verdict,
    instead: (otherwise && now.decisions[here.at]) || null,
    back: otherwise && !now.over ? (now.lines[here.at] ?? null) : null,
    praise: praised >= 0 && !otherwise ? cardOf(chapter, course.came[praised]!) : null,
    missed: verdicts.filter((one) => one === "otherwise").length,
    ended,
    pointed: (!ended && verdict !== "done" && verdict !== "otherwise" && card?.points) || undefined,
  }
}

/** Every rule that the cards taught, once. */
export const rulesOf = (chapter: Chapter, course: Course): string[] => [
  ...new Set(course.came.flatMap((came) => cardOf(chapter, came).rules)),
]

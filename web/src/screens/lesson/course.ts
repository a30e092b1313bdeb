// When a card of the lesson is needed, and when a chapter is over. Pure: it reads what the table tells, nothing else.

import type { Document, Entry, Options } from "../../lib/types"

export interface Card {
  id: string
  /** "start", "end", "opponent", or the step of the learner's turn at which it is first needed. */
  when: string
  rules: string[]
  /** The key of its message. */
  text: string
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
  cards: Card[]
}

/** A chapter in its course, and what is told when it is finished or another is wanted. */
export interface Place {
  game: string
  chapter: Chapter
  place: number
  count: number
  next: Chapter | null
  onfinish: () => void
  onenter: (chapter: string) => void
}

export interface Lesson {
  game: string
  chapters: Chapter[]
}

/** The moves that stand, without those taken back. */
function movesOf(chapter: Chapter, entries: Entry[]): Extract<Entry, { kind: "move" }>[] {
  const moves: Extract<Entry, { kind: "move" }>[] = []
  for (const entry of entries) {
    if (entry.kind === "move") moves.push(entry)
    if (entry.kind === "undo") moves.length = Math.max(0, entry.moves - chapter.lines)
  }
  return moves
}

/** How often the learner has really chosen something: what plays itself is no decision. */
export function decisions(chapter: Chapter, entries: Entry[]): number {
  return movesOf(chapter, entries).filter((move) => move.seat === chapter.seat && !move.forced).length
}

export function isOver(chapter: Chapter, document: Document, entries: Entry[]): boolean {
  if (document.table.status === "over") return true
  return chapter.until !== null && decisions(chapter, entries) >= chapter.until
}

/** What is the case now, in the words of `when`, the earlier first. */
export function occasions(chapter: Chapter, document: Document, entries: Entry[]): string[] {
  const found = ["start"]
  if (movesOf(chapter, entries).some((move) => move.seat !== null && move.seat !== chapter.seat)) found.push("opponent")
  if (isOver(chapter, document, entries)) return [...found, "end"]
  if (document.table.turn === chapter.seat && typeof document.view?.step === "string") found.push(document.view.step)
  return found
}

/** Cards in the order in which they came up: those that did before, then what is needed now. */
export function cardsNow(chapter: Chapter, before: Card[], now: string[]): Card[] {
  const added = now.flatMap((when) => chapter.cards.filter((card) => card.when === when && !before.includes(card)))
  return added.length ? [...before, ...added] : before
}

/** Every rule that the cards taught, once. */
export const rulesOf = (cards: Card[]): string[] => [...new Set(cards.flatMap((card) => card.rules))]

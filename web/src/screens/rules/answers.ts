// What the list of answers shows.

import { type Mark, marksOf } from "./marks"
import type { Rulebook } from "./rulebook"
import type { Found } from "./searching.svelte"

export interface Shown {
  id: string
  /** The chapter of a rule, or what a ruling is about. */
  heading: string
  text: string
  marks: Mark[]
  /** Words of the text that the question has too. */
  words: string[]
}

/** Answers with what the book says, the best first; of one mark, if one is chosen. */
export function shownOf({ rules, rulings }: Rulebook, found: Found[], mark: Mark | ""): Shown[] {
  const shown = found.flatMap(({ id, words }): Shown[] => {
    const rule = rules.find((one) => one.id === id)
    if (rule) {
      const text = rule.said.map((part) => part.text).join(" ")
      return [{ id, heading: rule.chapter, text, marks: marksOf(rule), words }]
    }
    return rulings.filter((one) => one.id === id).map(({ title, text }) => ({ id, heading: title, text, marks: [], words }))
  })
  // A ruling has no mark of its own: it is one.
  return shown.filter(
    ({ marks, id }) => !mark || marks.includes(mark) || (mark === "ruling" && rulings.some((one) => one.id === id)),
  )
}

export interface Piece {
  text: string
  marked: boolean
}

/** A text cut into pieces, those marked that are one of these words. */
export function piecesOf(text: string, words: string[]): Piece[] {
  const wanted = new Set(words)
  const pieces: Piece[] = []
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    const marked = wanted.has(piece)
    const last = pieces.at(-1)
    if (last?.marked === marked) last.text += piece
    else if (piece) pieces.push({ text: piece, marked })
  }
  return pieces
}

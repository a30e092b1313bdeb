// What can be drawn or rolled, to be found quickly among many.

import { plain } from "../../lib/plain"

export interface Outcome {
  text: string
  /** In words. */
  name: string
}

const MANY = 24

/** Those whose text or words have all words of the query, each at the beginning of a word; an exact match alone. */
export function matching(outcomes: Outcome[], query: string): Outcome[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  if (!wanted.length) return outcomes
  const exact = outcomes.filter(
    ({ text }) => plain(text) === wanted.join(" ") || plain(text).split(" ").slice(1).join(" ") === wanted.join(" "),
  )
  if (exact.length) return exact
  return outcomes.filter((outcome) => {
    const words = plain(`${outcome.text} ${outcome.name}`).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((word) => words.some((one) => one.startsWith(word)))
  })
}

/** Many outcomes of several words are shown by their first value: `dice 1 …`, `dice 2 …`. */
export function grouped(outcomes: Outcome[]): { key: string; outcomes: Outcome[] }[] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const words = outcome.text.split(" ")
    const key = outcomes.length > MANY && words.length > 2 ? words.slice(0, 2).join(" ") : ""
    groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
  return [...groups].map(([key, all]) => ({ key, outcomes: all }))
}

/** A typed line: the text, and the remark after a `#` as in a record. */
export function typedLine(line: string): { text: string; note: string | undefined } {
  const [text, note] = line.split("#").map((part) => part.trim().replace(/\s+/g, " "))
  return { text: text ?? "", note: note || undefined }
}

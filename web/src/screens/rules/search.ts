// Finding a rule by a few words, and the rule ids inside a text.

import type { Said } from "./marks"

export interface Ruling {
  id: string
  title: string
  text: string
  /** The switch of the table that decides it the other way; empty if there is none. */
  option: string
}

export interface Rule {
  id: string
  chapter: string
  text: string
  why: string
  rulings: Ruling[]
  /** All its parts, the first of them `text`, each with where it is from. */
  said: Said[]
}

/** Small letters without their accents: `skala` finds `Skála`. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "l").toLowerCase()
}

const searchable = (rule: Rule) =>
  folded(
    [
      rule.id,
      rule.chapter,
      ...rule.said.map((part) => part.text),
      rule.why,
      ...rule.rulings.flatMap((r) => [r.id, r.title, r.text]),
    ].join(" "),
  )

function holds(text: string, words: string): boolean {
  const wanted = folded(words)
    .split(/\s+/)
    .filter((word) => word)
  return wanted.every((word) => text.includes(word))
}

/** The rules that hold every word, in the order of the book. */
export const found = (rules: Rule[], words: string): Rule[] => rules.filter((rule) => holds(searchable(rule), words))

export const foundRulings = (rulings: Ruling[], words: string): Ruling[] =>
  rulings.filter(({ id, title, text }) => holds(folded(`${id} ${title} ${text}`), words))

export interface Chapter {
  name: string
  rules: Rule[]
}

/** Chapters in the order in which their first rules come. */
export function chapters(rules: Rule[]): Chapter[] {
  const all: Chapter[] = []
  for (const rule of rules) {
    const chapter = all.find((one) => one.name === rule.chapter)
    if (chapter) chapter.rules.push(rule)
    else all.push({ name: rule.chapter, rules: [rule] })
  }
  return all
}

export interface Part {
  text: string
  /** The rule this part names. */
  rule: string | null
}

/** A text cut at the ids of rules and rulings in it. */
export function parts(text: string): Part[] {
  return text
    .split(/\b([A-Z]{2}-[A-Z0-9]+-(?:\d+|[WSC])|[A-Z]{2}-(?:R|ACT)\d+|A-\d\d)\b/)
    .map((piece, place) => ({ text: piece, rule: place % 2 ? piece : null }))
    .filter((part) => part.text)
}

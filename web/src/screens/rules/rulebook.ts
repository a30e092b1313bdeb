// The rules of a game in the language of the reader, asked for once.

import type { Pointed, View } from "../../boards/board"
import { get } from "../../lib/api"
import { locale } from "../../lib/language.svelte"
import type { Mark, Said, Source } from "./marks"

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

/** A position that shows a rule, often with a move tried on it and the answer of the table. */
export interface Example {
  caption: string
  view: View
  names: string[]
  seat: number | null
  cells?: string[]
  dominoes?: number[]
  part?: string | null
  places?: string[]
  /** What is remarked about an outcome that lies there: the faces of dice. */
  note?: string | null
  move: string | null
  answer: { allowed: boolean; rule: string | null } | null
  sheet: unknown
}

export interface Rulebook {
  rules: Rule[]
  rulings: Ruling[]
  /** Who has written about the game; none where its rulebook is published as a whole. */
  sources: Source[]
}

type Part = Omit<Said, "sources"> & { sources: string[] }

interface Answer {
  rules: (Omit<Rule, "rulings" | "said"> & { rulings: string[]; mark: Mark | ""; sources: string[]; parts: Part[] })[]
  rulings: Ruling[]
  sources: Source[]
}

export const pointedOf = ({ seat, cells, dominoes, part, places, note }: Example): Pointed => ({
  seat: seat ?? undefined,
  cells,
  dominoes,
  part: part ?? undefined,
  places,
  note: note ?? undefined,
})

const asked = new Map<string, Promise<unknown>>()

function once<T>(path: string): Promise<T> {
  const key = `${locale()} ${path}`
  let answer = asked.get(key)
  if (!answer) {
    answer = get<T>(path)
    // A failure is not kept: the next look asks again.
    answer.catch(() => asked.delete(key))
    asked.set(key, answer)
  }
  return answer as Promise<T>
}

export async function rulebook(game: string): Promise<Rulebook> {
  const { rules, rulings, sources } = await once<Answer>(`/api/rules/${game}`)
  const named = new Map(rulings.map((ruling) => [ruling.id, ruling]))
  const known = new Map(sources.map((source) => [source.code, source]))
  const said = ({ text, mark, sources: codes }: Part): Said => ({
    text,
    mark,
    sources: codes.flatMap((code) => known.get(code) ?? []),
  })
  const told = rules.map(({ id, chapter, text, why, mark, ...rule }) => ({
    id,
    chapter,
    text,
    why,
    rulings: rule.rulings.flatMap((ruling) => named.get(ruling) ?? []),
    said: [{ text, mark, sources: rule.sources }, ...rule.parts].map(said),
  }))
  return { rules: told, rulings, sources }
}

export async function examplesOf(game: string, id: string): Promise<Example[]> {
  return (await once<{ examples: Example[] }>(`/api/rules/${game}/${id}`)).examples
}

export interface Page {
  id: string
  rule: Rule | null
  ruling: Ruling | null
  before: string | null
  after: string | null
}

/** What the page of an id shows: rules first, rulings after them, each with its neighbours. Null if there is no such id. */
export function pageOf({ rules, rulings }: Rulebook, id: string): Page | null {
  const all = [...rules.map((rule) => rule.id), ...rulings.map((ruling) => ruling.id)]
  const place = all.indexOf(id)
  if (place < 0) return null
  return {
    id,
    rule: rules.find((rule) => rule.id === id) ?? null,
    ruling: rulings.find((ruling) => ruling.id === id) ?? null,
    before: all[place - 1] ?? null,
    after: all[place + 1] ?? null,
  }
}

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

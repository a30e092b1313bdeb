// How sure a rule is, and who says so: for games whose rulebook could be read only in part.

import { locale } from "../../lib/language.svelte"

export const MARKS = ["stated", "one source", "inferred", "ruling", "own design"] as const
export type Mark = (typeof MARKS)[number]

export interface Source {
  code: string
  name: string
  /** As in the attribute `lang`; empty if it is no single text. */
  language: string
}

/** A part of a rule, with where it is from; the mark is empty in a game whose whole book is published. */
export interface Said {
  text: string
  mark: Mark | ""
  sources: Source[]
}

/** A mark as the keys of messages name it. */
export const slug = (mark: Mark): string => mark.replace(" ", "-")

interface Marked {
  said: Said[]
}

/** The different marks of a rule, the surest first. */
export const marksOf = (rule: Marked): Mark[] => MARKS.filter((mark) => rule.said.some((part) => part.mark === mark))

/** The marks that the rules of a book have; none where it is published as a whole. */
export const marksIn = (rules: Marked[]): Mark[] => MARKS.filter((mark) => rules.some((rule) => marksOf(rule).includes(mark)))

/** The rules that have a part with this mark; all of them if none is wanted. */
export const withMark = <T extends Marked>(rules: T[], mark: Mark | ""): T[] =>
  mark ? rules.filter((rule) => marksOf(rule).includes(mark)) : rules

/** "poeppelkiste.de (German)", in the language of the reader. */
export function sourceName({ name, language }: Source): string {
  const known = language && new Intl.DisplayNames([locale()], { type: "language" }).of(language)
  return known ? `${name} (${known})` : name
}

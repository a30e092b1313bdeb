// The words and letters of the short notation and of the keys: those of English, and those of the reader's own language.

import { language, t } from "../../../lib/language.svelte"
import { plain } from "../../../lib/plain"
import { cavemanName, resourceName } from "../words"
import { type Mode, type Terrain, kinds, resources } from "../types"
import { BONUSES, MODES } from "./model"

export type Ground = Terrain | "hut"
/** What a letter puts down: the resource is that of the terrain. */
export type Lettered = Ground | "fire_token" | "resource"

export const GROUNDS: readonly Ground[] = ["desert", "grassland", "lake", "jungle", "quarry", "volcano", "hut"]
export const LETTERED: readonly Lettered[] = [...GROUNDS, "fire_token", "resource"]
export const SWITCH_NAMES = ["fire_over_gaps", "fire_on_hut", "recruit_in_last_round", "centre_needs_full_box"] as const
/** What a line of settings begins with. */
export const KEYS = ["mode", "bonuses", "player", "totems", ...SWITCH_NAMES] as const
export const ANSWERS = ["yes", "no"] as const

export type Word = (typeof KEYS | typeof ANSWERS | typeof BONUSES | readonly Mode[] | typeof resources | typeof kinds)[number]

export interface Vocabulary {
  letters: Record<Lettered, string>
  say: (word: Word) => string
}

export const english: Vocabulary = {
  letters: {
    desert: "D",
    grassland: "G",
    lake: "L",
    jungle: "J",
    quarry: "Q",
    volcano: "V",
    hut: "H",
    fire_token: "F",
    resource: "R",
  },
  say: (word) => word,
}

/** The vocabulary of whoever reads the page. */
export function spoken(): Vocabulary {
  if (language() === "en" || language() === "pseudo") return english
  const letters = Object.fromEntries(LETTERED.map((thing) => [thing, t(`origins.pad.letter.${thing}`)]))
  return { letters: letters as Record<Lettered, string>, say: sayIn }
}

function sayIn(word: Word): string {
  const among = (words: readonly string[]) => words.includes(word)
  if (among(kinds)) return cavemanName(word)
  if (among(resources)) return resourceName(word)
  if (among(MODES)) return t(`origins.value.mode.${word}`)
  if (among(BONUSES)) return t(`origins.value.bonuses.${word}`)
  if (word === "totems") return t("origins.totems")
  if (among(ANSWERS) || word === "player") return t(`origins.pad.word.${word}`)
  return t(`origins.option.${word}`)
}

const likened = (text: string): string => plain(text).replace(/[\s_-]+/g, " ")

/** Which of these words was meant, whatever its case, its accents and what joins its parts. */
export const meant = <W extends Word>({ say }: Vocabulary, said: string, among: readonly W[]): W | undefined =>
  among.find((word) => likened(say(word)) === likened(said))

/** What a letter means, in either case. */
export const lettered = <L extends Lettered>({ letters }: Vocabulary, letter: string, among: readonly L[]): L | undefined =>
  among.find((thing) => plain(letters[thing]) === plain(letter))

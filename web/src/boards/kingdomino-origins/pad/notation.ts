// A table as short text, for those who would rather type: a line per row, a word per square. It is written in the reader's language,
// and read in that or in English: which of them it is, its settings say.
//
//   mode: tribe
//   player: Ayla
//   .  G*  V2
//   H  L1  D+2
//   .  J:gatherer  J*

import { printed } from "../art/facts"
import { type Player, type Position, type Square, type Territory, BONUSES, MODES, trimmed } from "./model"
import { kinds, resources } from "../types"
import { ANSWERS, GROUNDS, KEYS, type Vocabulary, type Word, english, lettered, meant } from "./vocabulary"

export type NotationProblem = "word" | "line" | "mode" | "bonus" | "totem" | "switch" | "no_player" | "too_many"

/** What cannot be read, and where: `line` counts from 1, `text` is the part that is not understood. */
export class NotationError extends Error {
  constructor(
    readonly problem: NotationProblem,
    readonly line: number,
    readonly text: string,
  ) {
    super(`${problem} in line ${line}: ${text}`)
  }
}

export function writeNotation(position: Position, words: Vocabulary = english): string {
  const { say } = words
  const all = (which: readonly Word[]) => which.map(say).join(", ")
  const lines = [`${say("mode")}: ${say(position.mode)}`]
  if (position.bonuses.length) lines.push(`${say("bonuses")}: ${all(position.bonuses as Word[])}`)
  for (const [name, value] of Object.entries(position.switches)) lines.push(`${say(name as Word)}: ${say(value as Word)}`)
  for (const player of position.players) {
    lines.push("", `${say("player")}: ${player.name}`)
    if (player.totems.length) lines.push(`${say("totems")}: ${all(player.totems)}`)
    lines.push(...writeTerritory(player.territory, words))
  }
  return lines.join("\n") + "\n"
}

function writeTerritory(territory: Territory, vocabulary: Vocabulary): string[] {
  const words = trimmed(territory).map((row) => row.map((square) => writeSquare(square, vocabulary)))
  const widths = (words[0] ?? []).map((_, c) => Math.max(...words.map((row) => row[c]!.length)))
  return words.map((row) =>
    row
      .map((word, c) => word.padEnd(widths[c]!))
      .join(" ")
      .trimEnd(),
  )
}

/** A word of a square has no blank in it. */
export const joined = (name: string): string => name.replaceAll(" ", "-")

function writeSquare(square: Square | null, { letters, say }: Vocabulary): string {
  if (!square) return "."
  const resource = square.resource && (square.resource === printed[square.terrain] ? "*" : `*${joined(say(square.resource))}`)
  const number = square.craters ?? square.fire ?? ""
  const token = square.fire_token ? `+${square.fire_token}` : ""
  const caveman = square.caveman ? `:${joined(say(square.caveman))}` : ""
  return `${letters[square.terrain]}${number}${token}${resource ?? ""}${caveman}`
}

/** Words before a colon; what stands before one in a row of squares are single letters. */
const SETTING = /^((?:\p{L} )*\p{L}{2}[\p{L} _-]*?)\s*:\s*(.*)$/u

export function readNotation(text: string, own: Vocabulary = english): Position {
  const position: Position = { game: "kingdomino-origins", mode: "discovery", bonuses: [], switches: {}, players: [] }
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const keys = lines.flatMap((line) => SETTING.exec(line)?.[1] ?? [])
  const words = [own, english].find((one) => keys.some((key) => meant(one, key, KEYS))) ?? own
  for (const [index, line] of lines.entries()) {
    if (!line || line.startsWith("#")) continue
    const setting = SETTING.exec(line)
    if (setting) readSetting(position, setting[1]!, setting[2]!, index + 1, words)
    else readRow(position, line, index + 1, words)
  }
  if (position.players.length === 0) throw new NotationError("no_player", 1, "")
  for (const player of position.players) player.territory = evened(player.territory)
  return position
}

function readSetting(position: Position, said: string, value: string, line: number, words: Vocabulary): void {
  const one = <W extends Word>(text: string, among: readonly W[], problem: NotationProblem): W => {
    const word = meant(words, text, among)
    if (!word) throw new NotationError(problem, line, text)
    return word
  }
  const several = <W extends Word>(among: readonly W[], problem: NotationProblem): W[] =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part)
      .map((part) => one(part, among, problem))
  const key = meant(words, said, KEYS)
  switch (key) {
    case undefined:
      throw new NotationError("line", line, `${said}:`)
    case "mode":
      position.mode = one(value, MODES, "mode")
      break
    case "bonuses":
      position.bonuses = several(BONUSES, "bonus")
      break
    case "player":
      if (position.players.length === 4) throw new NotationError("too_many", line, value)
      position.players.push({ name: value, totems: [], territory: [] })
      break
    case "totems":
      lastPlayer(position, line).totems = several(resources, "totem")
      break
    default:
      position.switches[key] = one(value, ANSWERS, "switch")
  }
}

function lastPlayer(position: Position, line: number): Player {
  const player = position.players.at(-1)
  if (!player) throw new NotationError("no_player", line, "")
  return player
}

function readRow(position: Position, text: string, line: number, vocabulary: Vocabulary): void {
  const words = text.split(/\s+/)
  if (words.length > 13) throw new NotationError("line", line, text.slice(0, 30))
  const { territory } = lastPlayer(position, line)
  if (territory.length === 13) throw new NotationError("line", line, text.slice(0, 30))
  territory.push(words.map((word) => readSquare(word, line, vocabulary)))
}

const SQUARE = /^(\p{L})([1-3])?(?:\+([1-3]))?(\*[\p{L}-]*)?(?::([\p{L}\d_-]+))?$/u

function readSquare(word: string, line: number, words: Vocabulary): Square | null {
  if (word === ".") return null
  const found = SQUARE.exec(word)
  const terrain = lettered(words, found?.[1] ?? "", GROUNDS)
  if (!found || !terrain) throw new NotationError("word", line, word)
  const [, , number, token, starred, dweller] = found
  const resource = starred && (starred === "*" ? printed[terrain] : meant(words, starred.slice(1), resources))
  const caveman = dweller && meant(words, dweller, kinds)
  const square: Square = { terrain }
  if (number) square[terrain === "volcano" ? "craters" : "fire"] = Number(number)
  if (token) square.fire_token = Number(token)
  if (resource) square.resource = resource
  if (caveman) square.caveman = caveman
  const sound =
    (square.fire ?? 0) <= 2 &&
    (terrain === "volcano") === "craters" in square &&
    !starred === !resource &&
    !dweller === !caveman
  if (!sound) throw new NotationError("word", line, word)
  return square
}

/** Rows of equal length: a short row ends with empty cells. */
function evened(territory: Territory): Territory {
  if (territory.length === 0) return [[null]]
  const length = Math.max(...territory.map((row) => row.length))
  return territory.map((row) => [...row, ...Array.from({ length: length - row.length }, () => null)])
}

// A table as short text, for those who would rather type: a line per row, a word per square.
//
//   mode: tribe
//   player: Ayla
//   .  G*  V2
//   H  L1  D+2
//   .  J:gatherer  J*

import { printed } from "../art/facts"
import { type Player, type Position, type Square, type Territory, BONUSES, MODES, trimmed } from "./model"
import { type Kind, type Mode, type Resource, type Terrain, kinds, resources } from "../types"

const LETTERS: Record<string, Terrain | "hut"> = {
  G: "grassland",
  L: "lake",
  J: "jungle",
  Q: "quarry",
  D: "desert",
  V: "volcano",
  H: "hut",
}
const LETTER_OF = Object.fromEntries(Object.entries(LETTERS).map(([letter, terrain]) => [terrain, letter]))
const SWITCH_NAMES = ["fire_over_gaps", "fire_on_hut", "recruit_in_last_round", "centre_needs_full_box"]

export type NotationProblem = "word" | "line" | "mode" | "bonus" | "totem" | "switch" | "no-player" | "too-many"

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

export function writeNotation(position: Position): string {
  const lines = [`mode: ${position.mode}`]
  if (position.bonuses.length) lines.push(`bonuses: ${position.bonuses.join(", ")}`)
  for (const [name, value] of Object.entries(position.switches)) lines.push(`${name}: ${value}`)
  for (const player of position.players) {
    lines.push("", `player: ${player.name}`)
    if (player.totems.length) lines.push(`totems: ${player.totems.join(", ")}`)
    lines.push(...writeTerritory(player.territory))
  }
  return lines.join("\n") + "\n"
}

function writeTerritory(territory: Territory): string[] {
  const words = trimmed(territory).map((row) => row.map(writeSquare))
  const widths = (words[0] ?? []).map((_, c) => Math.max(...words.map((row) => row[c]!.length)))
  return words.map((row) =>
    row
      .map((word, c) => word.padEnd(widths[c]!))
      .join(" ")
      .trimEnd(),
  )
}

function writeSquare(square: Square | null): string {
  if (!square) return "."
  const resource = square.resource && (square.resource === printed[square.terrain] ? "*" : `*${square.resource}`)
  const number = square.craters ?? square.fire ?? ""
  const token = square.fire_token ? `+${square.fire_token}` : ""
  return `${LETTER_OF[square.terrain]}${number}${token}${resource ?? ""}${square.caveman ? `:${square.caveman}` : ""}`
}

export function readNotation(text: string): Position {
  const position: Position = { game: "kingdomino-origins", mode: "discovery", bonuses: [], switches: {}, players: [] }
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.trim()
    if (!line || line.startsWith("#")) continue
    const setting = /^([a-z_]+)\s*:\s*(.*)$/.exec(line)
    if (setting) readSetting(position, setting[1]!, setting[2]!, index + 1)
    else readRow(position, line, index + 1)
  }
  if (position.players.length === 0) throw new NotationError("no-player", 1, "")
  for (const player of position.players) player.territory = evened(player.territory)
  return position
}

const listed = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part)

function readSetting(position: Position, key: string, value: string, line: number): void {
  const known = (words: readonly string[], problem: NotationProblem) => {
    for (const word of listed(value)) if (!words.includes(word)) throw new NotationError(problem, line, word)
    return listed(value)
  }
  if (key === "mode") {
    if (!MODES.includes(value as Mode)) throw new NotationError("mode", line, value)
    position.mode = value as Mode
  } else if (key === "bonuses") {
    position.bonuses = known(BONUSES, "bonus")
  } else if (key === "player") {
    if (position.players.length === 4) throw new NotationError("too-many", line, value)
    position.players.push({ name: value, totems: [], territory: [] })
  } else if (key === "totems") {
    lastPlayer(position, line).totems = known(resources, "totem") as Resource[]
  } else if (SWITCH_NAMES.includes(key)) {
    if (value !== "yes" && value !== "no") throw new NotationError("switch", line, value)
    position.switches[key] = value
  } else {
    throw new NotationError("line", line, `${key}:`)
  }
}

function lastPlayer(position: Position, line: number): Player {
  const player = position.players.at(-1)
  if (!player) throw new NotationError("no-player", line, "")
  return player
}

function readRow(position: Position, text: string, line: number): void {
  const words = text.split(/\s+/)
  if (words.length > 13) throw new NotationError("line", line, text.slice(0, 30))
  const { territory } = lastPlayer(position, line)
  if (territory.length === 13) throw new NotationError("line", line, text.slice(0, 30))
  territory.push(words.map((word) => readSquare(word, line)))
}

function readSquare(word: string, line: number): Square | null {
  if (word === ".") return null
  const found = /^([A-Za-z])([1-3])?(?:\+([1-3]))?(\*[a-z]*)?(?::([a-z_0-9]+))?$/.exec(word)
  const terrain = LETTERS[found?.[1]?.toUpperCase() ?? ""]
  if (!found || !terrain) throw new NotationError("word", line, word)
  const [, , number, token, resource, caveman] = found
  const square: Square = { terrain }
  if (number) square[terrain === "volcano" ? "craters" : "fire"] = Number(number)
  if (token) square.fire_token = Number(token)
  if (resource) square.resource = (resource.slice(1) || printed[terrain]) as Resource
  if (caveman) square.caveman = caveman as Kind
  const sound =
    (square.fire ?? 0) <= 2 &&
    (terrain === "volcano") === "craters" in square &&
    (!("resource" in square) || resources.includes(square.resource!)) &&
    (!("caveman" in square) || kinds.includes(square.caveman!))
  if (!sound) throw new NotationError("word", line, word)
  return square
}

/** Rows of equal length: a short row ends with empty cells. */
function evened(territory: Territory): Territory {
  if (territory.length === 0) return [[null]]
  const length = Math.max(...territory.map((row) => row.length))
  return territory.map((row) => [...row, ...Array.from({ length: length - row.length }, () => null)])
}

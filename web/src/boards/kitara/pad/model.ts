// The end of a game with the real box, as the pad holds it: a position of the public format. Whether it is possible is the rules'
// business: the pad only offers what people can have, and points where the rules say so.

import { type Colour, colours } from "../catalogue"

export interface Player {
  name: string
  track: number
  /** Values of kept tokens; of the tribe the highest of each pile. */
  tokens: number[]
  /** Cards left in the kingdom. */
  cards: number
  territories: number
}

export interface Position {
  game: "kitara"
  players: Player[]
  /** The first player is the tribe. */
  solo?: "nguni"
  switches?: Record<string, string>
}

export const MOST_PLAYERS = 4
/** Nobody has more turns than nine, nor more cards than the one of each turn and the starting card. */
export const MOST_TOKENS = 9
export const MOST_CARDS = 10
export const MOST_TERRITORIES = 36
export const VALUES = [5, 4, 3, 2] as const

/** The switches that touch the final score, with the value they have if nothing is said. */
export const SWITCHES = { final_points_per_card: ["2", "0"], nguni_final_card_points: ["yes", "no"] } as const
export type Switch = keyof typeof SWITCHES

export const newPlayer = (name: string): Player => ({ name, track: 0, tokens: [], cards: 1, territories: 0 })
export const newPosition = (names: string[]): Position => ({ game: "kitara", players: names.map(newPlayer) })
export const colourOf = (seat: number): Colour => colours[seat] ?? "red"

/** The same table with so many players, none of them the tribe. */
export function playersAt(position: Position, count: number, nameOf: (seat: number) => string): Position {
  const { solo, ...rest } = position
  const people = solo ? position.players.slice(1) : position.players
  const used = new Set(people.map(({ name }) => name))
  const players = Array.from(
    { length: count },
    (_, n) =>
      people[n] ?? newPlayer([n, ...Array(MOST_PLAYERS).keys()].map(nameOf).find((name) => !used.has(name)) ?? nameOf(n)),
  )
  return { ...rest, players }
}

/** The same table as a solo game: the tribe before the first player. */
export function soloAt(position: Position, tribe: string, nameOf: (seat: number) => string): Position {
  if (position.solo) return position
  return { ...position, solo: "nguni", players: [newPlayer(tribe), position.players[0] ?? newPlayer(nameOf(0))] }
}

/** Whether a switch is as nobody would have to say it. */
export const atDefault = ({ switches }: Position, name: Switch): boolean =>
  (switches?.[name] ?? SWITCHES[name][0]) === SWITCHES[name][0]

export function switched(position: Position, name: Switch, byDefault: boolean): Position {
  const { switches = {}, ...rest } = position
  const { [name]: _, ...others } = switches
  const set = byDefault ? others : { ...others, [name]: SWITCHES[name][1] }
  return Object.keys(set).length ? { ...rest, switches: set } : rest
}

export const tokensOf = ({ tokens }: Player, value: number): number => tokens.filter((one) => one === value).length

/** The tokens with so many of one value, the highest first. */
export function withTokens({ tokens }: Player, value: number, count: number): number[] {
  return [...tokens.filter((one) => one !== value), ...Array<number>(count).fill(value)].sort((a, b) => b - a)
}

// Reading what someone else wrote

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)
const onlyKeys = (value: Record<string, unknown>, needed: string[], allowed: string[] = []): boolean =>
  needed.every((key) => key in value) && Object.keys(value).every((key) => needed.includes(key) || allowed.includes(key))

/** The position if the pad can show all of it; null if its shape is another one. */
export function readPosition(value: unknown): Position | null {
  if (
    !isRecord(value) ||
    !onlyKeys(value, ["game", "players"], ["solo", "switches"]) ||
    value.game !== "kitara" ||
    !Array.isArray(value.players)
  )
    return null
  const { players, solo, switches } = value
  if (players.length < 1 || players.length > MOST_PLAYERS || !players.every(isPlayer)) return null
  if (solo !== undefined && (solo !== "nguni" || players.length !== 2)) return null
  if (switches !== undefined && !(isRecord(switches) && Object.values(switches).every((one) => typeof one === "string")))
    return null
  return value as unknown as Position
}

function isPlayer(value: unknown): value is Player {
  if (
    !isRecord(value) ||
    !onlyKeys(value, Object.keys(newPlayer(""))) ||
    typeof value.name !== "string" ||
    !Array.isArray(value.tokens)
  )
    return false
  return (
    [value.track, value.cards, value.territories].every(isNumber) &&
    value.tokens.every((one) => VALUES.some((known) => known === one))
  )
}

/** Whose place `players[1].tokens[3]` is; null: that of the whole table. */
export function playerAt(place: string): number | null {
  const found = /^players\[(\d+)\]/.exec(place)
  return found ? Number(found[1]) : null
}

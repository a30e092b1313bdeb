// Which parts of a position the picture of a rule shows: those that are pointed at, and those that the tried move touches.

import type { Pointed } from "../../board"
import type { Arrow, Ghost } from "../map/Map.svelte"
import { lineOf, nobody } from "../moves"
import { type Kitara, playerOf } from "../types"

export const playerParts = ["track", "reach", "moves", "score", "food", "supply", "kingdom", "tokens", "hand"] as const
export type PlayerPart = (typeof playerParts)[number]

export interface Shown {
  /** Territories that are pointed at; null: the map is not shown. */
  territories: number[] | null
  /** Positions of the row that are pointed at; null: the row is not shown. */
  row: number[] | null
  deck: boolean
  bag: boolean
  round: boolean
  piles: boolean
  /** Seats of which something is shown, what, and which of their cards are meant. */
  seats: number[]
  parts: PlayerPart[]
  cards: string[]
}

/** What a move touches, in the words of places. */
function touched(view: Kitara, move: string | null): string[] {
  const line = move ? lineOf(move) : null
  switch (line?.does) {
    case "move":
      return [`territory ${line.from}`, `territory ${line.to}`]
    case "retreat":
    case "start":
    case "recruit":
    case "remove":
      return [...(line.does === "retreat" && view.retreat ? [`territory ${view.retreat.from}`] : []), `territory ${line.to}`]
    case "stop":
      return ["map"]
    case "draft":
      return [`card ${line.place}`]
    case "lose":
      return [`card ${line.card}`]
    case "keep":
      return ["hand"]
    default:
      return []
  }
}

export function shownOf(view: Kitara, pointed: Pointed, move: string | null): Shown {
  const places = [...new Set([...(pointed.places ?? []), ...touched(view, move)])]
  const after = (word: string) =>
    places.flatMap((place) => (place.startsWith(`${word} `) ? [place.slice(word.length + 1)] : []))
  const seat = pointed.seat ?? (move ? view.actor : null)
  const alone = places.length === 0 && typeof seat === "number"
  const whole = places.length === 0 && pointed.places === undefined && !alone
  const territories = after("territory").map(Number)
  const positions = after("card")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const cards = after("card").filter((name) => !/^\d+$/.test(name))
  const parts = alone ? [...playerParts] : playerParts.filter((part) => places.includes(part))
  const holds = (one: { kingdom: string[] }) => parts.length > 0 || cards.some((card) => one.kingdom.includes(card))
  return {
    territories: territories.length || places.includes("map") || whole ? territories : null,
    row: positions.length || places.includes("row") || whole ? positions : null,
    deck: places.includes("deck"),
    bag: places.includes("bag"),
    round: places.includes("round"),
    piles: places.includes("piles") && view.piles !== null,
    seats:
      parts.length || cards.length
        ? view.players.filter((one) => (seat ? one.seat === seat : holds(one))).map((one) => one.seat)
        : [],
    parts,
    cards,
  }
}

/** How the tried move is drawn on the map: arrows, and figures that would stand there. */
export function triedOn(view: Kitara, move: string | null, seat: number | null): { arrows: Arrow[]; ghosts: Ghost[] } {
  const line = move ? lineOf(move) : null
  if (line?.does === "move") {
    const held = view.territories.find(({ id }) => id === line.to)?.seat ?? null
    const mover = view.territories.find(({ id }) => id === line.from)?.seat ?? null
    return { arrows: [{ from: line.from, to: line.to, kind: held !== null && held !== mover ? "attack" : "move" }], ghosts: [] }
  }
  if (line?.does === "retreat" && view.retreat)
    return { arrows: [{ from: view.retreat.from, to: line.to, kind: "retreat" }], ghosts: [] }
  const colour = seat !== null && playerOf(view, seat) ? seat : null
  if (line?.does === "recruit" && colour !== null)
    return { arrows: [], ghosts: [{ id: line.to, seat: colour, group: { ...nobody, [line.kind]: 1 } }] }
  if (line?.does === "start" && colour !== null)
    return { arrows: [], ghosts: [{ id: line.to, seat: colour, group: { ...nobody, W: 3 } }] }
  return { arrows: [], ghosts: [] }
}

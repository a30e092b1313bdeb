// Aiming: what a move on a cell would be, how it would look, and whether it is offered. The same for all steps on the own land.

import { before, cellOf, neighbour, type Cell } from "./cells"
import { offersOf } from "../moves"
import type { Domino, Half, Origins, Square } from "../types"

/** How a domino is held: quarter turns clockwise, and which of its squares lies on the cell that is aimed at. */
export interface Hold {
  turn: number
  half: 0 | 1
}

/** A move shown on the board before it is made. */
export interface Preview {
  text: string
  legal: boolean
  squares: Square[]
  /** The hold that makes it; only for a domino. */
  hold: Hold | null
}

/** How many squares away a dragged domino is still drawn to a place. */
const REACH = 1.2

const alike = (a: Half, b: Half): boolean =>
  a.terrain === b.terrain && a.fire === b.fire && a.craters === b.craters && a.symbol === b.symbol

/** The domino that the acting chief has to place now. */
export function inHand(view: Origins): Domino | null {
  if (view.step !== "place" || view.actor === null) return null
  return view.row.find((domino) => !domino.acted && domino.chief === view.actor) ?? null
}

/** The one spelling of a placement. */
export function placeText(domino: Domino, first: string, second: string): string {
  const otherWayRound = alike(...domino.squares) && before(second, first)
  return otherWayRound ? `place ${second} ${first}` : `place ${first} ${second}`
}

/** The cells of first and second square when the domino is held so over a cell. */
export function cellsOfHold(cell: string, { turn, half }: Hold): [string, string] {
  return half === 0 ? [cell, neighbour(cell, turn)] : [neighbour(cell, turn + 2), cell]
}

/** How a printed square looks on the land. */
export const laid = (half: Half, cell: string, tokens: boolean): Square => ({
  cell,
  terrain: half.terrain,
  ...(half.fire ? { fire: half.fire } : {}),
  ...(half.craters ? { craters: half.craters } : {}),
  ...(half.symbol && tokens ? { resource: half.symbol } : {}),
})

function placing(view: Origins, moves: ReadonlySet<string>, domino: Domino, cell: string, hold: Hold): Preview {
  const [first, second] = cellsOfHold(cell, hold)
  const text = placeText(domino, first, second)
  const tokens = view.mode !== "discovery"
  return {
    text,
    legal: moves.has(text),
    hold,
    squares: [laid(domino.squares[0], first, tokens), laid(domino.squares[1], second, tokens)],
  }
}

/** All ways to hold a domino, beginning with this one: its turns first, then the other square. */
export function holdsFrom({ turn, half }: Hold): Hold[] {
  const other = half === 0 ? 1 : 0
  return [half, other].flatMap((h) => [0, 1, 2, 3].map((n) => ({ turn: (turn + n) % 4, half: h as 0 | 1 })))
}

/** What a move on this cell would be. A domino is turned until it fits, if it fits at all. */
export function aimAt(view: Origins, moves: ReadonlySet<string>, cell: string, hold: Hold): Preview | null {
  const domino = inHand(view)
  if (domino) {
    const all = holdsFrom(hold).map((next) => placing(view, moves, domino, cell, next))
    const sameTurn = all.find((one) => one.legal && one.hold?.turn === all[0]!.hold!.turn)
    return sameTurn ?? all.find(({ legal }) => legal) ?? all[0]!
  }
  const square = view.players.find(({ seat }) => seat === view.actor)?.territory.find((there) => there.cell === cell)
  const legal = (text: string) => moves.has(text)
  if (view.step === "fire" && view.volcano) {
    const text = `fire ${cell}`
    if (!square) return { text, legal: false, hold: null, squares: [] }
    const { resource: _, caveman: __, ...rest } = square
    return { text, legal: legal(text), hold: null, squares: [{ ...rest, fire_token: view.volcano.craters }] }
  }
  if (view.step === "spend" && square) {
    const { resource: _, ...rest } = square
    return { text: `spend ${cell}`, legal: legal(`spend ${cell}`), hold: null, squares: [rest] }
  }
  if (view.step === "settle" && square && view.recruit) {
    return {
      text: `settle ${cell}`,
      legal: legal(`settle ${cell}`),
      hold: null,
      squares: [{ ...square, caveman: view.recruit }],
    }
  }
  return null
}

/** The next way to hold the domino over this cell that fits; without a cell, a quarter turn. */
export function turned(view: Origins, moves: ReadonlySet<string>, cell: string | null, hold: Hold): Hold {
  const domino = inHand(view)
  const plain: Hold = { turn: (hold.turn + 1) % 4, half: hold.half }
  if (!domino || cell === null) return plain
  const now = aimAt(view, moves, cell, hold)
  const held = now?.hold ?? hold
  // One round through all eight ways, the turns of one square and then of the other, so that none is left out.
  const place = held.half * 4 + held.turn
  const next = [1, 2, 3, 4, 5, 6, 7]
    .map((n): Hold => ({ turn: (place + n) % 4, half: (place + n) % 8 < 4 ? 0 : 1 }))
    .map((way) => placing(view, moves, domino, cell, way))
    .find(({ legal, text }) => legal && text !== now?.text)
  return next?.hold ?? plain
}

/** Every cell on which some offered move can be made. */
export function openCells(moves: readonly string[]): Set<string> {
  return new Set(
    offersOf(moves).flatMap((offer) =>
      "cell" in offer ? [offer.cell] : offer.does === "place" ? [offer.first, offer.second] : [],
    ),
  )
}

/** The offered placement nearest to a domino whose middle is at this point of the grid; its present turn is preferred. */
export function nearest(view: Origins, moves: readonly string[], middle: Cell, turn: number): Preview | null {
  const domino = inHand(view)
  if (!domino) return null
  const all = new Set(moves)
  const twin = alike(...domino.squares)
  let best: Preview | null = null
  let least = REACH
  for (const offer of offersOf(moves)) {
    if (offer.does !== "place") continue
    const [a, b] = [cellOf(offer.first), cellOf(offer.second)]
    const lies = [0, 1, 2, 3].find((n) => neighbour(offer.first, n) === offer.second) ?? 0
    const same = twin ? lies % 2 === turn % 2 : lies === turn
    const away = Math.hypot((a.row + b.row) / 2 - middle.row, (a.column + b.column) / 2 - middle.column) + (same ? 0 : 0.35)
    if (away < least) [best, least] = [placing(view, all, domino, offer.first, { turn: lies, half: 0 }), away]
  }
  return best
}

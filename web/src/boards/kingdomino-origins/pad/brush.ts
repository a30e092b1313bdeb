// What the pad paints with. A brush puts one thing on a square; what lay there before makes room.

import { printed } from "../art/facts"
import type { Square, Territory } from "./model"
import { type Kind, type Mode, type Resource, type Terrain, kinds, resources, terrains } from "../types"
import { LETTERED, type Vocabulary, lettered } from "./vocabulary"

export type Brush =
  | { kind: "terrain"; terrain: Terrain }
  | { kind: "volcano"; craters: number }
  | { kind: "hut" }
  | { kind: "fire"; value: number }
  | { kind: "fire_token"; value: number }
  | { kind: "resource"; resource: Resource }
  | { kind: "caveman"; caveman: Kind }
  | { kind: "eraser" }

export interface BrushGroup {
  name: "ground" | "fire" | "resources" | "cavemen" | "eraser"
  brushes: Brush[]
}

const homeOf = (resource: Resource) => terrains.find((terrain) => printed[terrain] === resource)!

/** The brushes that a mode has a use for. */
export function palette(mode: Mode): BrushGroup[] {
  const ground: Brush[] = terrains.filter((one) => one !== "volcano").map((terrain) => ({ kind: "terrain", terrain }))
  const volcanoes: Brush[] = [1, 2, 3].map((craters) => ({ kind: "volcano", craters }))
  const onPaper: Brush[] = [1, 2].map((value) => ({ kind: "fire", value }))
  const tokens: Brush[] = [1, 2, 3].map((value) => ({ kind: "fire_token", value }))
  const groups: BrushGroup[] = [
    { name: "ground", brushes: [...ground, ...volcanoes, { kind: "hut" }] },
    { name: "fire", brushes: [...onPaper, ...tokens] },
    { name: "eraser", brushes: [{ kind: "eraser" }] },
  ]
  if (mode !== "discovery")
    groups.push({ name: "resources", brushes: resources.map((resource) => ({ kind: "resource", resource })) })
  if (mode === "tribe") groups.push({ name: "cavemen", brushes: kinds.map((caveman) => ({ kind: "caveman", caveman })) })
  return groups
}

/** One word per brush: to tell them apart and to name them. */
export function brushName(brush: Brush): string {
  switch (brush.kind) {
    case "terrain":
      return brush.terrain
    case "volcano":
      return `volcano-${brush.craters}`
    case "fire":
    case "fire_token":
      return `${brush.kind.replace("_", "-")}-${brush.value}`
    case "resource":
      return brush.resource
    case "caveman":
      return brush.caveman
    default:
      return brush.kind
  }
}

/** The territory after one touch; null if the brush does nothing there. */
export function paint(territory: Territory, row: number, column: number, brush: Brush): Territory | null {
  const before = territory[row]?.[column]
  if (before === undefined) return null
  const after = touched(before, brush)
  if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return null
  return territory.map((line, r) =>
    line.map((square, c) => {
      if (r === row && c === column) return after
      // There is one hut: putting it down elsewhere moves it.
      return brush.kind === "hut" && square?.terrain === "hut" ? null : square
    }),
  )
}

/** The square after a touch; undefined if there is nothing to put the thing on. */
function touched(before: Square | null, brush: Brush): Square | null | undefined {
  switch (brush.kind) {
    case "eraser":
      return lifted(before)
    case "terrain":
      return before?.terrain === brush.terrain ? before : { terrain: brush.terrain }
    case "volcano":
      return { terrain: "volcano", craters: brush.craters }
    case "hut":
      return { terrain: "hut" }
    case "resource":
      return { ...bare(before ?? { terrain: homeOf(brush.resource) }), resource: brush.resource }
    case "fire":
      return before ? { ...bare(before), fire: brush.value } : undefined
    case "fire_token":
      return before ? { ...bare(before), fire_token: brush.value } : undefined
    case "caveman":
      return before ? { ...bare(before), caveman: brush.caveman } : undefined
  }
}

function bare(square: Square): Square {
  return square.craters === undefined ? { terrain: square.terrain } : { terrain: square.terrain, craters: square.craters }
}

/** The eraser takes what lies on top first, then the ground. */
function lifted(square: Square | null): Square | null {
  if (!square) return null
  return Object.keys(square).length > Object.keys(bare(square)).length ? bare(square) : null
}

/** The key that paints like a brush, as it is written on it; none if there is no such key, or if it has to be pressed again. */
export function keyOf(brush: Brush, { letters }: Vocabulary): string | undefined {
  switch (brush.kind) {
    case "terrain":
      return letters[brush.terrain]
    case "volcano":
      return brush.craters === 1 ? letters.volcano : undefined
    case "fire_token":
      return brush.value === 1 ? letters.fire_token : undefined
    case "fire":
      return String(brush.value)
    case "eraser":
      return "Del"
    case "caveman":
      return undefined
    default:
      return letters[brush.kind]
  }
}

/** What was pressed. The key of a digit is that digit, though it writes + or ľ on a Czech or a Slovak keyboard. */
export const pressed = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): string =>
  /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key

/** The brush of a key of the keyboard, which may depend on what is there: the same key again counts up. */
export function brushOfKey(key: string, square: Square | null, words: Vocabulary): Brush | null {
  const number = Number(key)
  if (number >= 1 && number <= 3 && square?.terrain === "volcano") return { kind: "volcano", craters: number }
  if (number === 1 || number === 2) return { kind: "fire", value: number }
  if (key === "Delete" || key === "Backspace") return { kind: "eraser" }
  const thing = lettered(words, key, LETTERED)
  switch (thing) {
    case undefined:
      return null
    case "volcano":
      return { kind: "volcano", craters: ((square?.craters ?? 0) % 3) + 1 }
    case "hut":
      return { kind: "hut" }
    case "fire_token":
      return { kind: "fire_token", value: ((square?.fire_token ?? 0) % 3) + 1 }
    case "resource":
      return square && printed[square.terrain] ? { kind: "resource", resource: printed[square.terrain]! } : null
    default:
      return { kind: "terrain", terrain: thing }
  }
}

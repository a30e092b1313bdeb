// A box of components while its owner types it in: the format of the file, with all parts there, and not yet sound. Every change
// gives a new draft, so that it can be undone. What is wrong with it only the server says.

import original from "../../../../../src/mamut/games/kitara/original.json"
import { type BoxMap, type Card, type Deck, figures, type Lake, type Place, type Point } from "../catalogue"

export interface EditedPlace extends Place {
  centre: Point
}
export interface EditedLake extends Lake {
  centre: Point
  polygon: Point[]
}
export interface EditedMap extends BoxMap {
  canvas: Point
  territories: EditedPlace[]
  lakes: EditedLake[]
}
export interface Draft {
  name: string
  maps: EditedMap[]
  cards: Card[]
  /** Null: ours. */
  tokens: Record<string, number> | null
}

export const FORMAT = "kitara-box/1"
export const DECK_SIZE = 34
export const TOKEN_VALUES = ["2", "3", "4", "5"]
/** How many cards of each age a new deck has, until its owner says otherwise. */
const AGES = [7, 7, 7, 7, 6]

export const emptyDraft = (name: string): Draft => ({ name, maps: [], cards: [], tokens: null })

/** The text of a draft: what is not there is left out, so that ours is used. */
export function written({ name, maps, cards, tokens }: Draft): string {
  return JSON.stringify({
    format: FORMAT,
    ...(name ? { name } : {}),
    ...(maps.length ? { maps: maps.map(writtenMap) } : {}),
    ...(cards.length ? { cards } : {}),
    ...(tokens ? { tokens } : {}),
  })
}

const writtenMap = ({ lakes, name, territories, ...map }: EditedMap) => ({
  ...map,
  ...(name ? { name } : {}),
  ...(lakes.length ? { lakes } : {}),
  territories,
})

/** The same as a file for people: a line for each territory and card. */
export function exported(draft: Draft): string {
  const lines = (all: unknown[], indent: string): string => all.map((one) => `${indent}${JSON.stringify(one)}`).join(",\n")
  const map = (one: EditedMap): string => {
    const { territories, ...rest } = writtenMap(one)
    return `    {${JSON.stringify(rest).slice(1, -1)}, "territories": [\n${lines(territories, "      ")}\n    ]}`
  }
  const parts = [
    `"format": ${JSON.stringify(FORMAT)}`,
    ...(draft.name ? [`"name": ${JSON.stringify(draft.name)}`] : []),
    ...(draft.maps.length ? [`"maps": [\n${draft.maps.map(map).join(",\n")}\n  ]`] : []),
    ...(draft.cards.length ? [`"cards": [\n${lines(draft.cards, "    ")}\n  ]`] : []),
    ...(draft.tokens ? [`"tokens": ${JSON.stringify(draft.tokens)}`] : []),
  ]
  return `{\n  ${parts.join(",\n  ")}\n}\n`
}

export const fileName = ({ name }: Draft): string =>
  `${
    name
      .normalize("NFKD")
      .replace(/[^\w-]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .toLowerCase() || "kitara"
  }.json`

// Reading: whatever has the shape of a box can be edited, however wrong it is.

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value)
const objects = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : [])
const text = (value: unknown): string => (typeof value === "string" ? value : "")
const number = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise
const count = (value: unknown): number => Math.min(99, Math.max(0, Math.round(number(value))))
const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number" && Number.isFinite(one))
const polygonOf = (value: unknown): Point[] | null =>
  Array.isArray(value) && value.length > 2 && value.every(isPoint) ? value : null

/** The draft in a file; null if it is none. */
export function readDraft(file: string): Draft | null {
  let box: unknown
  try {
    box = JSON.parse(file.replace(/^\ufeff/, ""))
  } catch {
    return null
  }
  if (!isObject(box) || !("maps" in box || "cards" in box || "tokens" in box)) return null
  const { tokens } = box
  return {
    name: text(box.name),
    maps: objects(box.maps).map(readMap),
    cards: objects(box.cards).map(readCard),
    tokens: isObject(tokens) ? Object.fromEntries(TOKEN_VALUES.map((value) => [value, count(tokens[value])])) : null,
  }
}

function readMap(map: Loose, n: number): EditedMap {
  const canvas: Point = isPoint(map.canvas) && map.canvas.every((side) => side > 0) ? map.canvas : [1000, 1000]
  const outline = polygonOf(map.outline)
  const territories = inOrder(objects(map.territories).map((place, at) => readPlace(place, at, canvas)))
  const solo = isObject(map.solo)
    ? { human_start: number(map.solo.human_start), nguni_start: number(map.solo.nguni_start) }
    : null
  return {
    id: text(map.id) || `map-${n + 1}`,
    name: text(map.name) || text(map.name_en),
    players: number(map.players, 2),
    canvas,
    ...(outline ? { outline } : {}),
    ...(solo ? { solo } : {}),
    territories,
    lakes: objects(map.lakes).flatMap(readLake),
  }
}

function readLake({ centre, polygon }: Loose): EditedLake[] {
  const corners = polygonOf(polygon)
  return corners ? [{ centre: isPoint(centre) ? centre : middleOf(corners), polygon: corners }] : []
}

const middleOf = (corners: Point[]): Point =>
  [0, 1].map((axis) => Math.round(corners.reduce((sum, corner) => sum + corner[axis]!, 0) / corners.length)) as unknown as Point

function readPlace(place: Loose, at: number, canvas: Point): EditedPlace {
  const polygon = polygonOf(place.polygon)
  const loose: Point = [canvas[0] * (0.15 + 0.23 * (at % 4)), canvas[1] * Math.min(0.95, 0.1 + 0.15 * Math.floor(at / 4))]
  return {
    id: number(place.id, at + 1),
    type: place.type === "ruins" ? "ruins" : "savanna",
    start: place.start === true,
    neighbours: Array.isArray(place.neighbours) ? place.neighbours.filter((one) => typeof one === "number") : [],
    centre: isPoint(place.centre) ? place.centre : loose,
    ...(polygon ? { polygon } : {}),
  }
}

/** By their numbers, if these are the numbers from 1; else as they are listed, with new numbers. */
function inOrder(places: EditedPlace[]): EditedPlace[] {
  const sorted = [...places].sort((a, b) => a.id - b.id)
  if (sorted.every(({ id }, n) => id === n + 1)) return sorted
  const numbers = new Map(places.map(({ id }, n) => [id, n + 1]))
  return places.map((place, n) => ({
    ...place,
    id: n + 1,
    neighbours: place.neighbours.flatMap((one) => numbers.get(one) ?? []),
  }))
}

function readCard(card: Loose, n: number): Card {
  return {
    id: text(card.id) || `X${n + 1}`,
    deck: card.deck === "red" ? "red" : "blue",
    age: count(card.age),
    symbols: count(card.symbols),
    figures: figuresIn(text(card.figures)),
    moves: count(card.moves),
    points: count(card.points),
    needs_no_food: card.needs_no_food === true,
    ...(text(card.name) ? { name: text(card.name) } : {}),
  }
}

/** The figures of a typed text, in their order: "wws" is WWS. */
export const figuresIn = (typed: string): string =>
  [...typed.toUpperCase()].filter((letter) => (figures as readonly string[]).includes(letter)).join("")

// Decks and tokens

const ours = original as unknown as { maps: BoxMap[]; cards: Card[]; tokens: Record<string, number> }

export const ourMap = (players: number): EditedMap =>
  readMap(ours.maps.find((map) => map.players === players) as unknown as Loose, 0)
export const ourDeck = (deck: Deck): Card[] => ours.cards.filter((card) => card.deck === deck)
export const ourTokens = (): Record<string, number> => ({ ...ours.tokens })

/** Cards with nothing on them yet, seven of every age and six of the last. */
export function blankDeck(deck: Deck): Card[] {
  const ages = AGES.flatMap((many, age) => Array.from({ length: many }, (_, n) => [age + 1, n + 1] as const))
  const letter = deck === "blue" ? "B" : "R"
  return ages.map(([age, n]) => ({
    id: `${letter}${age}-${n}`,
    deck,
    age,
    symbols: 0,
    figures: "",
    moves: 0,
    points: 0,
    needs_no_food: false,
  }))
}

/** The cards of one deck replaced; the blue ones come first. */
export function withDeck(draft: Draft, deck: Deck, cards: Card[]): Draft {
  const others = draft.cards.filter((card) => card.deck !== deck)
  return { ...draft, cards: deck === "blue" ? [...cards, ...others] : [...others, ...cards] }
}

export const withMap = (draft: Draft, n: number, map: EditedMap): Draft => ({
  ...draft,
  maps: draft.maps.map((one, at) => (at === n ? map : one)),
})

/** An id that no other map has. */
export function freeId(draft: Draft, players: number): string {
  const taken = new Set(draft.maps.map(({ id }) => id))
  for (let n = 1; ; n++) {
    const id = n === 1 ? `my-${players}p` : `my-${players}p-${n}`
    if (!taken.has(id)) return id
  }
}

export const newMap = (draft: Draft, players: number): EditedMap => ({
  id: freeId(draft, players),
  name: "",
  players,
  canvas: [1000, 1000],
  territories: [],
  lakes: [],
})

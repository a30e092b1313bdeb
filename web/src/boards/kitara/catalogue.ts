// What is printed on maps and cards, for drawing and naming them: no rule is decided by this. Our own design comes from the data of
// the rules; an owner's components are the text of such a file, and what it leaves out is ours.

import original from "../../../../src/mamut/games/kitara/original.json"

export const figures = ["W", "S", "C"] as const
export type Figure = (typeof figures)[number]
export const colours = ["red", "blue", "green", "yellow"] as const
export type Colour = (typeof colours)[number]
export type Deck = "blue" | "red"
export type Kind = "savanna" | "ruins"
export type Point = readonly [x: number, y: number]

export interface Place {
  id: number
  type: Kind
  start: boolean
  neighbours: number[]
  centre?: Point
  polygon?: Point[]
}

export interface Lake {
  id?: string
  centre?: Point
  polygon?: Point[]
}

export interface BoxMap {
  id: string
  name?: string
  players: number
  canvas?: Point
  outline?: Point[]
  solo?: { human_start: number; nguni_start: number }
  territories: Place[]
  lakes?: Lake[]
}

export interface Card {
  id: string
  deck: Deck | null
  age: number
  /** Row 1: card symbols. */
  symbols: number
  /** Row 2: figures in printed order, `WWS`. */
  figures: string
  /** Row 3 and row 4. */
  moves: number
  points: number
  /** Row 5. */
  needs_no_food: boolean
  name?: string
}

export interface Box {
  name?: string
  maps: Map<string, BoxMap>
  cards: Map<string, Card>
  tokens: Record<string, number>
  /** Cards that an owner typed in; ours have names in every language. */
  typed: ReadonlySet<string>
}

interface Written {
  name?: string
  maps?: BoxMap[]
  cards?: Card[]
  tokens?: Record<string, number>
}

export const S0: Card = { id: "S0", deck: null, age: 0, symbols: 2, figures: "WWW", moves: 2, points: 0, needs_no_food: false }

const ours = original as unknown as Required<Written>

/** An owner's maps are there beside ours; a deck of which there are cards is the owner's alone. */
function boxFrom(written: Written): Box {
  const typed = (written.cards ?? []).map((card) => ({ ...card, needs_no_food: card.needs_no_food ?? false }))
  const decks = new Set(typed.map(({ deck }) => deck))
  const cards = [S0, ...ours.cards.filter(({ deck }) => !decks.has(deck)), ...typed]
  return {
    ...(written.name === undefined ? {} : { name: written.name }),
    maps: new Map([...ours.maps, ...(written.maps ?? [])].map((map) => [map.id, map])),
    cards: new Map(cards.map((card) => [card.id, card])),
    tokens: written.tokens ?? ours.tokens,
    typed: new Set(typed.map(({ id }) => id)),
  }
}

const boxes = new Map<string, Box>([["", boxFrom({})]])

/** The box of this text; "" is ours. The server has checked the text: one that cannot be read is not a table's. */
export function boxOf(components: string): Box {
  let box = boxes.get(components)
  if (!box) {
    box = boxFrom(JSON.parse(components) as Written)
    boxes.set(components, box)
  }
  return box
}

export const mapOf = (components: string, id: string): BoxMap | undefined => boxOf(components).maps.get(id)

/** The card with this number; one that nobody knows has none. */
export const cardOf = (components: string, id: string): Card | undefined => boxOf(components).cards.get(id)

/** The printed figures of a card, in their order. */
export const figuresOf = (card: Card): Figure[] => [...card.figures] as Figure[]

/** How many cards a box has of each age, from 1 to 5. */
export function agesOf(components: string, deck: Deck): number[] {
  const ages = [0, 0, 0, 0, 0]
  for (const card of boxOf(components).cards.values()) if (card.deck === deck) ages[card.age - 1]!++
  return ages
}

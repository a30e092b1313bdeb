// What is printed on the 36 civilization cards and the 28 building tiles, for drawing and naming them: no rule is decided by
// this. The words are those of the box's data, which a test compares with this list.

export const resources = ["wood", "clay", "stone", "gold"] as const
export type Resource = (typeof resources)[number]
/** How many points a resource is worth in a building; the same number divides the dice where it is gathered. */
export const values: Record<Resource | "food", number> = { food: 2, wood: 3, clay: 4, stone: 5, gold: 6 }
export type Bundle = Record<Resource, number>

export const colours = ["red", "blue", "green", "yellow"] as const
export type Colour = (typeof colours)[number]

export const areas = ["toolmaker", "hut", "field", "hunt", "forest", "clay-pit", "quarry", "river"] as const
export type AreaId = (typeof areas)[number]

export const symbols = ["healing", "art", "music", "writing", "time", "pottery", "transport", "weaving"] as const
export type SymbolKind = (typeof symbols)[number]
export const craftsmen = ["farmer", "hut_builder", "shaman", "toolmaker"] as const
export type CraftsmanKind = (typeof craftsmen)[number]

/** What a card does when it is bought. */
export type Top =
  | { effect: "market" }
  | { effect: "food" | "points" | "tool" | "grain" | "extra_card" | "one_use_tool" | "any_resources"; value: number }
  | { effect: "resource" | "roll_resource"; value: number; resource: Resource }

/** What a card counts at the end. */
export type Bottom = { colour: "green"; kind: SymbolKind } | { colour: "yellow"; kind: CraftsmanKind; value: number }

export interface Card {
  id: string
  top: Top
  bottom: Bottom
}

export type Building =
  | { id: string; kind: "fixed"; cost: Bundle; points: number }
  | { id: string; kind: "choice"; count: number; kinds: number; least: number; most: number }
  | { id: string; kind: "any"; fewest: number; count: number; least: number; most: number }

const green = (kind: SymbolKind): Bottom => ({ colour: "green", kind })
const yellow = (kind: CraftsmanKind, value: number): Bottom => ({ colour: "yellow", kind, value })
const market: Top = { effect: "market" }

const printedCards: [id: string, top: Top, bottom: Bottom][] = [
  ["C01", market, green("pottery")],
  ["C02", market, green("writing")],
  ["C03", market, green("time")],
  ["C04", market, green("transport")],
  ["C05", market, yellow("farmer", 1)],
  ["C06", market, yellow("farmer", 2)],
  ["C07", market, yellow("hut_builder", 1)],
  ["C08", market, yellow("hut_builder", 2)],
  ["C09", market, yellow("toolmaker", 2)],
  ["C10", market, yellow("toolmaker", 2)],
  ["C11", { effect: "food", value: 1 }, green("weaving")],
  ["C12", { effect: "food", value: 2 }, yellow("hut_builder", 2)],
  ["C13", { effect: "food", value: 3 }, green("weaving")],
  ["C14", { effect: "food", value: 3 }, yellow("farmer", 2)],
  ["C15", { effect: "food", value: 4 }, yellow("hut_builder", 1)],
  ["C16", { effect: "food", value: 5 }, green("healing")],
  ["C17", { effect: "food", value: 7 }, green("pottery")],
  ["C18", { effect: "resource", value: 1, resource: "clay" }, yellow("shaman", 2)],
  ["C19", { effect: "resource", value: 1, resource: "stone" }, yellow("farmer", 1)],
  ["C20", { effect: "resource", value: 1, resource: "stone" }, yellow("shaman", 1)],
  ["C21", { effect: "resource", value: 2, resource: "stone" }, green("transport")],
  ["C22", { effect: "resource", value: 1, resource: "gold" }, yellow("shaman", 1)],
  ["C23", { effect: "roll_resource", value: 2, resource: "wood" }, yellow("shaman", 2)],
  ["C24", { effect: "roll_resource", value: 2, resource: "stone" }, yellow("shaman", 1)],
  ["C25", { effect: "roll_resource", value: 2, resource: "gold" }, green("art")],
  ["C26", { effect: "points", value: 3 }, green("music")],
  ["C27", { effect: "points", value: 3 }, green("music")],
  ["C28", { effect: "points", value: 3 }, yellow("hut_builder", 3)],
  ["C29", { effect: "tool", value: 1 }, green("art")],
  ["C30", { effect: "grain", value: 1 }, green("time")],
  ["C31", { effect: "grain", value: 1 }, yellow("farmer", 1)],
  ["C32", { effect: "extra_card", value: 1 }, green("writing")],
  ["C33", { effect: "one_use_tool", value: 2 }, yellow("toolmaker", 2)],
  ["C34", { effect: "one_use_tool", value: 3 }, yellow("toolmaker", 1)],
  ["C35", { effect: "one_use_tool", value: 4 }, yellow("toolmaker", 1)],
  ["C36", { effect: "any_resources", value: 2 }, green("healing")],
]

const fixed = (id: string, wood: number, clay: number, stone: number, gold: number, points: number): Building => ({
  id,
  kind: "fixed",
  cost: { wood, clay, stone, gold },
  points,
})
const choice = (id: string, count: number, kinds: number, least: number, most: number): Building => ({
  id,
  kind: "choice",
  count,
  kinds,
  least,
  most,
})
const any = (id: string): Building => ({ id, kind: "any", fewest: 1, count: 7, least: 3, most: 42 })

const printedBuildings: Building[] = [
  fixed("B01", 2, 1, 0, 0, 10),
  fixed("B02", 2, 0, 1, 0, 11),
  fixed("B03", 1, 2, 0, 0, 11),
  fixed("B04", 2, 0, 0, 1, 12),
  fixed("B05", 1, 1, 1, 0, 12),
  fixed("B06", 1, 1, 1, 0, 12),
  fixed("B07", 1, 0, 2, 0, 13),
  fixed("B08", 0, 2, 1, 0, 13),
  fixed("B09", 1, 1, 0, 1, 13),
  fixed("B10", 1, 1, 0, 1, 13),
  fixed("B11", 1, 0, 1, 1, 14),
  fixed("B12", 1, 0, 1, 1, 14),
  fixed("B13", 0, 1, 2, 0, 14),
  fixed("B14", 0, 2, 0, 1, 14),
  fixed("B15", 0, 1, 1, 1, 15),
  fixed("B16", 0, 1, 1, 1, 15),
  fixed("B17", 0, 0, 2, 1, 16),
  choice("B18", 4, 1, 12, 24),
  choice("B19", 4, 2, 13, 23),
  choice("B20", 4, 3, 15, 21),
  choice("B21", 4, 4, 18, 18),
  choice("B22", 5, 1, 15, 30),
  choice("B23", 5, 2, 16, 29),
  choice("B24", 5, 3, 18, 27),
  choice("B25", 5, 4, 21, 24),
  any("B26"),
  any("B27"),
  any("B28"),
]

export const cards: ReadonlyMap<string, Card> = new Map(printedCards.map(([id, top, bottom]) => [id, { id, top, bottom }]))
export const buildings: ReadonlyMap<string, Building> = new Map(printedBuildings.map((tile) => [tile.id, tile]))

/** The card with this number; a card that nobody knows, or of a newer box, has none. */
export const cardOf = (id: string): Card | undefined => cards.get(id)
export const buildingOf = (id: string): Building | undefined => buildings.get(id)

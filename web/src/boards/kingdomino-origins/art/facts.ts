// What is printed on the pieces of the box, for drawing them: no rule is decided by this.

import type { Colour, Kind, Resource, Terrain } from "../types"

export const colours: Record<Colour, string> = {
  pink: "var(--pink)",
  black: "var(--black)",
  green: "var(--green)",
  blue: "var(--blue)",
}
/** What the mark of a player is painted with. */
export const marks: Record<Colour, string> = {
  pink: "var(--on-pink)",
  black: "var(--on-dark)",
  green: "var(--on-green)",
  blue: "var(--on-dark)",
}

/** The resource that a terrain without fire shows. */
export const printed: Partial<Record<Terrain | "hut", Resource>> = {
  grassland: "mammoth",
  lake: "fish",
  jungle: "mushroom",
  quarry: "flint",
}

export const totemValues: Record<Resource, number> = { mammoth: 3, fish: 4, mushroom: 5, flint: 6 }

/** What a caveman counts, and for how much; a warrior has a power. */
export const counts: Record<Kind, { each: number; of: Resource | "any" | "flame" | "caveman" | "power" }> = {
  hunter: { each: 3, of: "mammoth" },
  fisherwoman: { each: 3, of: "fish" },
  gatherer: { each: 4, of: "mushroom" },
  sculptor: { each: 5, of: "flint" },
  painter: { each: 2, of: "any" },
  fire_lady: { each: 1, of: "flame" },
  shaman: { each: 2, of: "caveman" },
  warrior_1: { each: 1, of: "power" },
  warrior_2: { each: 2, of: "power" },
  warrior_3: { each: 3, of: "power" },
}
/** How far the fire of a volcano flies, by its craters. */
export const ranges: Record<number, number> = { 1: 3, 2: 2, 3: 1 }

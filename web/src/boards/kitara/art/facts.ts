// How the pieces look.

import type { Colour, Deck, Figure } from "../catalogue"

export { markPaint, paint } from "../../art/paint"

/** The head of a card and its back; the starting card is of no deck. */
export const deckPaint: Record<Deck | "none", string> = { blue: "#2c4a6e", red: "#7c2a18", none: "#5a4a36" }

/** The border of what a player holds: apart by its dashes too; those of green are round, as beads. */
export const dashes: Record<Colour, string> = { red: "none", blue: "34 12", green: "0.1 21", yellow: "30 10 5 10" }

/** How the figures stand in a group. */
export const order: readonly Figure[] = ["W", "S", "C"]

// How players look.

import type { Colour } from "../catalogue"

export const paint: Record<Colour, string> = { red: "#c0392b", blue: "#2f6fb5", green: "#3f9159", yellow: "#eab93c" }
/** What the mark is painted with: it stands out from every colour. */
export const markPaint: Record<Colour, string> = { red: "#f9f0dd", blue: "#f9f0dd", green: "#f9f0dd", yellow: "#3a2610" }

/** The drawing of what each face of a market die brings. */
export const market: Record<number, string> = { 1: "wood", 2: "clay", 3: "stone", 4: "gold", 5: "axe", 6: "grain" }

// How players look. The four colours stay apart in every kind of colour vision, and two of them also in brightness.

import type { Colour } from "../catalogue"

export const paint: Record<Colour, string> = { red: "#b3261e", blue: "#2f6fb5", green: "#57ad72", yellow: "#f0c44c" }
/** What the mark is painted with: it stands out from every colour. */
export const markPaint: Record<Colour, string> = { red: "#f9f0dd", blue: "#f9f0dd", green: "#0f2f1b", yellow: "#3a2610" }

/** The drawing of what each face of a market die brings. */
export const market: Record<number, string> = { 1: "wood", 2: "clay", 3: "stone", 4: "gold", 5: "axe", 6: "grain" }

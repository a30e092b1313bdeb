// How the pieces look.

export { markPaint, paint } from "../../art/paint"

/** The drawing of what each face of a market die brings. */
export const market: Record<number, string> = { 1: "wood", 2: "clay", 3: "stone", 4: "gold", 5: "axe", 6: "grain" }

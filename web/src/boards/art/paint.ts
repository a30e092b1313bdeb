// How players look. The four colours stay apart in every kind of colour vision, and two of them also in brightness.

type Colour = "red" | "blue" | "green" | "yellow"

export const paint: Record<Colour, string> = { red: "#b3261e", blue: "#2f6fb5", green: "#57ad72", yellow: "#f0c44c" }
/** What the mark is painted with: it stands out from every colour. */
export const markPaint: Record<Colour, string> = { red: "#f9f0dd", blue: "#f9f0dd", green: "#0f2f1b", yellow: "#3a2610" }

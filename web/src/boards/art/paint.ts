// How players look. The four colours stay apart in every kind of colour vision, and two of them also in brightness; the style sheet
// has them, and others that are further apart for whoever wishes so.

type Colour = "red" | "blue" | "green" | "yellow"

export const paint: Record<Colour, string> = {
  red: "var(--red)",
  blue: "var(--blue)",
  green: "var(--leaf)",
  yellow: "var(--yellow)",
}
/** What the mark is painted with: it stands out from every colour. */
export const markPaint: Record<Colour, string> = {
  red: "var(--on-dark)",
  blue: "var(--on-dark)",
  green: "var(--on-leaf)",
  yellow: "var(--on-yellow)",
}

// Rule ids inside a text.

export interface Part {
  text: string
  /** The rule this part names. */
  rule: string | null
}

/** A text cut at the ids of rules and rulings in it. */
export function parts(text: string): Part[] {
  return text
    .split(/\b([A-Z]{2}-[A-Z0-9]+-(?:\d+|[WSC])|[A-Z]{2}-(?:R|ACT)\d+|A-\d\d)\b/)
    .map((piece, place) => ({ text: piece, rule: place % 2 ? piece : null }))
    .filter((part) => part.text)
}

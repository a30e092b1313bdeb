// The legal moves come as texts. Here they are read, so that the board can offer each where it belongs.

import { areas, type AreaId, resources, type Resource } from "./catalogue"

/** A place for figures: `forest`, `card 2`, `building 1`. */
export type Spot = string

export type Offer =
  | { does: "place"; text: string; spot: Spot; count: number | null }
  | { does: "use"; text: string; spot: Spot }
  | { does: "tool"; text: string; tool: string }
  | { does: "pay" | "feed" | "cash"; text: string; bundle: Bundle }
  | { does: "pick"; text: string; die: number }
  | { does: "done" | "decline" | "starve"; text: string }
  /** Outcomes of chance, where people enter what they see on their own table. */
  | { does: "card" | "building" | "draw"; text: string; id: string }
  | { does: "roll"; text: string; sum: number }
  | { does: "dice"; text: string; faces: number[] }

/** Pieces of wood, clay, stone and gold. */
export type Bundle = readonly [wood: number, clay: number, stone: number, gold: number]
export const nothing: Bundle = [0, 0, 0, 0]

const spotOf = (word: string | undefined, number: string | undefined): Spot | null => {
  if ((word === "card" || word === "building") && number) return `${word} ${number}`
  return areas.includes(word as AreaId) ? word! : null
}

export function bundleOf(words: readonly string[]): Bundle | null {
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  for (const word of words) {
    const place = resources.indexOf(word as Resource)
    if (place < 0) return null
    counts[place]! += 1
  }
  return words.length ? counts : null
}

/** "wood wood stone", as it stands in a move. */
export const wordsOf = (bundle: Bundle): string =>
  resources.flatMap((kind, place) => Array<string>(bundle[place]!).fill(kind)).join(" ")

/** What a move text offers, or null if it is none of this game. */
export function offerOf(text: string): Offer | null {
  const [word, ...rest] = text.split(" ")
  const [a, b] = rest
  switch (word) {
    case "done":
    case "decline":
    case "starve":
      return rest.length ? null : { does: word, text }
    case "place": {
      const spot = spotOf(a, b)
      return spot ? { does: "place", text, spot, count: spot.includes(" ") || !b ? null : Number(b) } : null
    }
    case "use": {
      const spot = spotOf(a, b)
      return spot ? { does: "use", text, spot } : null
    }
    case "tool":
      return a ? { does: "tool", text, tool: a } : null
    case "pay":
    case "feed":
    case "cash": {
      const bundle = bundleOf(rest)
      return bundle && { does: word, text, bundle }
    }
    case "pick":
      return a ? { does: "pick", text, die: Number(a) } : null
    case "card":
    case "building":
    case "draw":
      return a ? { does: word, text, id: a } : null
    case "roll":
      return a ? { does: "roll", text, sum: Number(a) } : null
    case "dice":
      return rest.length ? { does: "dice", text, faces: rest.map(Number) } : null
    default:
      return null
  }
}

export const offersOf = (texts: readonly string[]): Offer[] => texts.map(offerOf).filter((offer) => offer !== null)

/** Where figures can be put, and how many: null where the number is fixed. */
export function openSpots(texts: readonly string[]): Map<Spot, number[] | null> {
  const open = new Map<Spot, number[] | null>()
  for (const offer of offersOf(texts)) {
    if (offer.does !== "place") continue
    open.set(offer.spot, offer.count === null ? null : [...(open.get(offer.spot) ?? []), offer.count])
  }
  return open
}

/** Places whose figures can be used now. */
export const usable = (texts: readonly string[]): Map<Spot, string> =>
  new Map(offersOf(texts).flatMap((offer) => (offer.does === "use" ? [[offer.spot, offer.text]] : [])))

/** The faces in a note of a roll: "faces 4 3 3". */
export function facesOf(note: string | null | undefined): number[] | null {
  const [word, ...faces] = (note ?? "").split(" ")
  return word === "faces" && faces.length > 0 ? faces.map(Number) : null
}

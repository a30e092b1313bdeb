// The legal moves come as texts. Here they are read, so that the board can offer each where it belongs.

import type { Kind, Resource } from "./types"

export type Offer =
  | { does: "claim"; text: string; number: number }
  | { does: "pair"; text: string; which: "outer" | "inner" }
  | { does: "place"; text: string; first: string; second: string }
  | { does: "fire" | "spend" | "settle"; text: string; cell: string }
  | { does: "totem"; text: string; resource: Resource; seat: number }
  | { does: "recruit"; text: string; kind: Kind; pile: boolean }
  | { does: "discard" | "no-fire" | "pass"; text: string }

/** What a move text offers, or null if it is none of this game. */
export function offerOf(text: string): Offer | null {
  const [word, a, b] = text.split(" ")
  if (text === "discard" || text === "pass") return { does: text, text }
  if (text === "fire none") return { does: "no-fire", text }
  if (word === "claim" && (a === "outer" || a === "inner")) return { does: "pair", text, which: a }
  if (word === "claim" && a) return { does: "claim", text, number: Number(a) }
  if (word === "place" && a && b) return { does: "place", text, first: a, second: b }
  if ((word === "fire" || word === "spend" || word === "settle") && a) return { does: word, text, cell: a }
  if (word === "totem" && a && b) return { does: "totem", text, resource: a as Resource, seat: Number(b) }
  if (word === "recruit" && a === "pile" && b) return { does: "recruit", text, kind: b as Kind, pile: true }
  if (word === "recruit" && a) return { does: "recruit", text, kind: a as Kind, pile: false }
  return null
}

export const offersOf = (texts: readonly string[]): Offer[] => texts.map(offerOf).filter((offer) => offer !== null)

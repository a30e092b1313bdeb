// What a remark of the check is about: the places of its path, as the editor shows them.

import type { Remark } from "./checking.svelte"

export type Part = "maps" | "cards" | "tokens" | "box"

export interface Pointed {
  part: Part
  /** Which map, which of its territories (by its number), which card. */
  map: number | null
  place: number | null
  card: number | null
  /** The last word of the path: `neighbours`, `figures`. */
  field: string
}

export function pointed(path: string): Pointed {
  const [, map, place] = /^maps\[(\d+)\](?:\.territories\[(\d+)\])?/.exec(path) ?? []
  const [, card] = /^cards\[(\d+)\]/.exec(path) ?? []
  const part = path.startsWith("maps")
    ? "maps"
    : path.startsWith("cards")
      ? "cards"
      : path.startsWith("tokens")
        ? "tokens"
        : "box"
  return {
    part,
    map: map === undefined ? null : Number(map),
    place: place === undefined ? null : Number(place) + 1,
    card: card === undefined ? null : Number(card),
    field: /\.(\w+)[^.]*$/.exec(path)?.[1] ?? "",
  }
}

/** The remarks about one card, or about one place of a map. */
export const aboutCard = (remarks: Remark[], card: number): Remark[] =>
  remarks.filter(({ place }) => pointed(place).card === card)
export const aboutPlace = (remarks: Remark[], map: number, place: number): Remark[] =>
  remarks.filter((remark) => {
    const at = pointed(remark.place)
    return at.map === map && at.place === place
  })

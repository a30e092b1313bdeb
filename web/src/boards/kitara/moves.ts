// The legal moves come as texts, at a move step some hundreds of them. They are read once, so that the board can offer each where it
// belongs: by the place a group leaves, by the place it enters, and by the part of the group that goes.

import { figures, type Figure } from "./catalogue"
import { sizeOf, type Group } from "./types"

export const nobody: Group = { W: 0, S: 0, C: 0 }

/** `2W1S1C`, without what is not there. */
export const groupText = (group: Group): string =>
  figures.flatMap((kind) => (group[kind] > 0 ? [`${group[kind]}${kind}`] : [])).join("")

export function groupOf(text: string): Group | null {
  const found = /^(?:(\d+)W)?(?:(\d+)S)?(?:(\d+)C)?$/.exec(text)
  return found && text ? { W: Number(found[1] ?? 0), S: Number(found[2] ?? 0), C: Number(found[3] ?? 0) } : null
}

export const without = (group: Group, part: Group): Group => ({ W: group.W - part.W, S: group.S - part.S, C: group.C - part.C })

/** Parts of a group that can enter a neighbouring place, as texts. */
export type Ways = ReadonlyMap<number, ReadonlySet<string>>

export interface Offers {
  /** `move FROM TO GROUP` by from and to. */
  moves: ReadonlyMap<number, Ways>
  stop: boolean
  /** Places of the map that a single press settles, with the move: start spaces, recruits, retreats, figures that come off. */
  places: ReadonlyMap<number, string>
  /** Positions of the row. */
  drafts: ReadonlyMap<number, string>
  /** Values of tokens. */
  keeps: ReadonlyMap<number, string>
  /** Cards that can be lost. */
  loses: ReadonlyMap<string, string>
}

export const nothing: Offers = offersOf([])

export function offersOf(texts: readonly string[]): Offers {
  const moves = new Map<number, Map<number, Set<string>>>()
  const places = new Map<number, string>()
  const drafts = new Map<number, string>()
  const keeps = new Map<number, string>()
  const loses = new Map<string, string>()
  let stop = false
  for (const text of texts) {
    const [word, a = "", b = "", c = ""] = text.split(" ")
    if (word === "move") {
      const ways = moves.get(Number(a)) ?? new Map<number, Set<string>>()
      moves.set(Number(a), ways.set(Number(b), (ways.get(Number(b)) ?? new Set<string>()).add(c)))
    } else if (word === "start" || word === "retreat") places.set(Number(a), text)
    else if (word === "recruit" || word === "remove") places.set(Number(b), text)
    else if (word === "draft") drafts.set(Number(a), text)
    else if (word === "keep") keeps.set(Number(a), text)
    else if (word === "lose") loses.set(a, text)
    else if (word === "stop") stop = true
  }
  return { moves, stop, places, drafts, keeps, loses }
}

/** The quick choices of a part: everybody, everybody but one warrior. Only those that differ. */
export function quickParts(group: Group): { key: "all" | "but_one"; part: Group }[] {
  const all = { key: "all" as const, part: group }
  // Somebody who stays holds the place; a warrior on a savanna also feeds a card.
  const stays: Figure | undefined = figures.find((kind) => group[kind] > 0)
  if (!stays || sizeOf(group) < 2) return [all]
  return [all, { key: "but_one", part: { ...group, [stays]: group[stays] - 1 } }]
}

/** What a line says, as far as the map can show it. */
export type Line =
  | { does: "move"; from: number; to: number; group: Group }
  | { does: "retreat" | "start"; to: number }
  | { does: "recruit" | "remove"; kind: Figure; to: number }
  | { does: "draft"; place: number }
  | { does: "card" | "lose"; card: string }
  | { does: "token" | "keep"; value: number | null }
  | { does: "stop" }

export function lineOf(text: string): Line | null {
  const [word, a, b, c] = text.split(" ")
  switch (word) {
    case "move": {
      const group = groupOf(c ?? "")
      return group && { does: "move", from: Number(a), to: Number(b), group }
    }
    case "retreat":
    case "start":
      return a ? { does: word, to: Number(a) } : null
    case "recruit":
    case "remove":
      return b ? { does: word, kind: a as Figure, to: Number(b) } : null
    case "draft":
      return a ? { does: "draft", place: Number(a) } : null
    case "card":
    case "lose":
      return a ? { does: word, card: a } : null
    case "token":
    case "keep":
      return a ? { does: word, value: a === "?" ? null : Number(a) } : null
    case "stop":
      return { does: "stop" }
    default:
      return null
  }
}

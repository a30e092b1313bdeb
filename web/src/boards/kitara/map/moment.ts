// What happened on the map between two views, as a little scene: who went where, who was attacked, who fell, which tokens were drawn.

import type { Group, Territory } from "../types"
import { gained, type Slide, slidesOf } from "./slides"
import { figures } from "../catalogue"

/** Figures of a seat at a place. */
export interface Standing {
  id: number
  seat: number
  group: Group
}

/** What is to be seen at one moment. */
export interface Moment {
  territories: readonly Territory[]
  /** The group that was driven away and stands nowhere yet. */
  lifted: Standing | null
  /** The war tokens drawn in this turn, by seat; null is one that the reader does not know. */
  hands: ReadonlyMap<number, readonly (number | null)[]>
}

export interface Scene {
  /** `late`: only when the attack has come. */
  slides: (Slide & { late: boolean })[]
  /** The place that was attacked. */
  clash: number | null
  /** Who had nowhere to go. */
  fallen: Standing | null
  tokens: (number | null)[]
  /** Places where somebody stands who was not there before, and has to come first; `late` as above. */
  arrives: ReadonlyMap<number, "soon" | "late">
}

export function sceneOf(before: Moment, after: Moment): Scene {
  const old = new Map(before.territories.map((one) => [one.id, one]))
  const found = [...slidesOf(before.territories, after.territories), ...landed(before, after)]
  const attack = found.find(({ to, seat }) => {
    const holder = old.get(to)?.seat ?? null
    return holder !== null && holder !== seat
  })
  const clash = attack?.to ?? null
  const loser = clash === null ? undefined : old.get(clash)
  const slides = found.map((slide) => ({ ...slide, late: slide.from === clash && slide.seat === loser?.seat }))
  const gone = loser && !slides.some(({ late }) => late) && after.lifted?.id !== clash
  return {
    slides,
    clash,
    fallen: gone ? { id: loser.id, seat: loser.seat!, group: loser.group } : null,
    tokens: attack ? added(before.hands.get(attack.seat) ?? [], after.hands.get(attack.seat) ?? []) : [],
    arrives: new Map(
      slides.flatMap(({ to, seat, late }) => (old.get(to)?.seat === seat ? [] : [[to, late ? "late" : "soon"]])),
    ),
  }
}

/** Where a group has come to that stood nowhere before. */
function landed({ lifted, territories }: Moment, after: Moment): Slide[] {
  if (!lifted || after.lifted) return []
  const { seat, group } = lifted
  const old = new Map(territories.map((one) => [one.id, one]))
  const place = after.territories.find((one) => {
    const by = gained(seat, old.get(one.id), one)
    return figures.every((kind) => by[kind] === group[kind])
  })
  return place ? [{ from: lifted.id, to: place.id, seat, group }] : []
}

/** What the second list has more than the first one. */
function added<T>(before: readonly T[], after: readonly T[]): T[] {
  const rest = [...before]
  return after.filter((one) => {
    const place = rest.indexOf(one)
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
}

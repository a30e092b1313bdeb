// Which groups went from one place to another between two views, as far as that is plain to see.

import { figures } from "../catalogue"
import { type Group, sizeOf, type Territory } from "../types"

export interface Slide {
  from: number
  to: number
  seat: number
  group: Group
}

const NONE: Group = { W: 0, S: 0, C: 0 }

/** How many more figures of a seat stand there. */
export function gained(seat: number, before: Territory | undefined, after: Territory): Group {
  const held = (one: Territory | undefined): Group => (one?.seat === seat ? one.group : NONE)
  const [old, now] = [held(before), held(after)]
  return { W: now.W - old.W, S: now.S - old.S, C: now.C - old.C }
}

/** Of every seat that lost figures in one place only, and has just those more in one other. */
export function slidesOf(before: readonly Territory[], after: readonly Territory[]): Slide[] {
  const old = new Map(before.map((one) => [one.id, one]))
  const seats = new Set([...before, ...after].flatMap(({ seat }) => (seat === null ? [] : [seat])))
  return [...seats].flatMap((seat) => {
    const changes = after
      .map((one) => ({ id: one.id, by: gained(seat, old.get(one.id), one) }))
      .filter(({ by }) => figures.some((kind) => by[kind] !== 0))
    const [from, to] = [changes.find(({ by }) => sizeOf(by) < 0), changes.find(({ by }) => sizeOf(by) > 0)]
    if (changes.length !== 2 || !from || !to || figures.some((kind) => from.by[kind] + to.by[kind] !== 0)) return []
    return [{ from: from.id, to: to.id, seat, group: to.by }]
  })
}

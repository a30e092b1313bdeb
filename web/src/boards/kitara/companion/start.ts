// Where a game stands that has begun without this page: what can be changed in it, and how many cards must be where. The server
// reads it strictly; here is only what helps to type it in.

import { type Card, type Deck, type Figure, figures, boxOf, mapOf } from "../catalogue"
import type { Group, Territory } from "../types"
import type { Groups, Side, Start } from "./types"

const ROW = 6
const CARDS_A_TURN = 2

/** As a game begins: the same as a new one, to be changed. */
export function firstStart(components: string, map: string): Start {
  const solo = mapOf(components, map)?.solo
  return {
    round: 1,
    turn: "tribe",
    row: [],
    tribe: { groups: { [solo?.nguni_start ?? 1]: "3W1S" }, kingdom: ["S0"], score: 0, piles: [] },
    you: { groups: { [solo?.human_start ?? 14]: "3W" }, kingdom: ["S0"], score: 0, tokens: [] },
    gone: [],
  }
}

/** How many cards the tribe has and have left the game, how many piles there can be, and how many tokens you can have. */
export function expected(start: Start): { tribe: number; you: number; piles: number; tokens: number; gone: number } {
  const yours = start.turn === "you" ? 1 : 0
  const turned = ROW + CARDS_A_TURN * (2 * (start.round - 1) + yours)
  const own = start.you.kingdom.filter((card) => card !== "S0").length
  const tribe = start.round + yours
  return { tribe, you: start.round, piles: tribe - 1, tokens: start.round - 1, gone: turned - ROW - (tribe - 1) - own }
}

/** With another round or turn, lists that are now too long or too short are made to fit. */
export function fitted(start: Start): Start {
  const { tribe, you, piles, tokens } = expected(start)
  return {
    ...start,
    tribe: {
      ...start.tribe,
      kingdom: start.tribe.kingdom.slice(0, tribe),
      piles: Array.from({ length: piles }, (_, n) => start.tribe.piles[n] ?? 0),
    },
    you: { ...start.you, kingdom: start.you.kingdom.slice(0, you), tokens: start.you.tokens.slice(0, tokens) },
  }
}

export const cardsOf = (components: string, deck: Deck): Card[] =>
  [...boxOf(components).cards.values()].filter((card) => card.deck === deck)

const seen = (start: Start): Set<string> => new Set([...start.row, ...start.tribe.kingdom, ...start.you.kingdom])

/** Cards of an earlier age than the latest on the table must have been turned up: those that lie nowhere are gone. */
export function surelyGone(start: Start, cards: readonly Card[]): string[] {
  const there = seen(start)
  const latest = Math.max(0, ...cards.filter(({ id }) => there.has(id)).map(({ age }) => age))
  return cards.filter(({ id, age }) => age < latest && !there.has(id)).map(({ id }) => id)
}

/** Cards that lie elsewhere and cannot be chosen here. */
export function takenElsewhere(start: Start, list: readonly string[]): Set<string> {
  const all = [...seen(start), ...start.gone]
  return new Set(all.filter((card) => card !== "S0" && !list.includes(card)))
}

const GROUP = /^(?:(\d+)W)?(?:(\d+)S)?(?:(\d+)C)?$/

export function readGroup(text: string | undefined): Group {
  const found = GROUP.exec(text ?? "")
  return { W: Number(found?.[1] ?? 0), S: Number(found?.[2] ?? 0), C: Number(found?.[3] ?? 0) }
}

export const writeGroup = (group: Group): string =>
  figures.map((kind: Figure) => (group[kind] ? `${group[kind]}${kind}` : "")).join("")

/** The same with another group on a territory; an empty one is nobody's. */
export function withGroup(start: Start, id: number, side: Side, group: Group): Start {
  const without = (groups: Groups): Groups =>
    Object.fromEntries(Object.entries(groups).filter(([place]) => place !== String(id)))
  const text = writeGroup(group)
  const other: Side = side === "tribe" ? "you" : "tribe"
  return {
    ...start,
    [other]: { ...start[other], groups: without(start[other].groups) },
    [side]: { ...start[side], groups: text ? { ...without(start[side].groups), [id]: text } : without(start[side].groups) },
  }
}

/** The map as the board draws it. */
export function territoriesOf(start: Start, components: string, map: string): Territory[] {
  return (mapOf(components, map)?.territories ?? []).map(({ id }) => {
    const [tribe, you] = [start.tribe.groups[id], start.you.groups[id]]
    return { id, seat: tribe ? 1 : you ? 2 : null, group: readGroup(tribe ?? you) }
  })
}

// What a round brought to everybody and how they were fed, from its steps and the table after it. Only what was told is said.

import type { ClosingProps, Step } from "../../board"
import { bundleOf, offerOf, wordsOf } from "../moves"
import { type Player, read } from "../types"
import type { Good, StoneAge } from "../types"
import { type Resource, resources } from "../catalogue"

export interface Gain {
  good: Good
  amount: number
  /** What was rolled for it, tools included; null: it was not rolled for. */
  rolled: number | null
}

export interface Meal {
  figures: number
  /** So many eat from the fields, so many from the store; null: it is not known. */
  fields: number
  food: number | null
  /** What was paid in place of food. */
  paid: Resource[]
  /** So many go hungry; null: it is not known how many. */
  hungry: number | null
  /** The food in the store, before and after. */
  store: [before: number | null, after: number]
}

export interface Brought {
  seat: number
  gains: Gain[]
  /** Places of the village that were used. */
  village: string[]
  cards: number
  buildings: number
  /** Points that buildings and cards brought. */
  points: number
  meal: Meal
}

export interface Round {
  round: number
  players: Brought[]
  /** Who begins the next one, and how many cards of the row are new; null: the game is over. */
  next: { player: number; cards: number } | null
}

const places = ({ text }: Step): boolean => text.startsWith("place ")

/** The actions of the round that ended last, with what came after them; `whole` if none of them is missing. */
export function actionsOf(steps: readonly Step[]): { steps: Step[]; whole: boolean } {
  const end = steps.findLastIndex((step) => !places(step)) + 1
  const begin = steps.slice(0, end).findLastIndex(places) + 1
  return { steps: steps.slice(begin, end), whole: begin > 0 }
}

export function roundOf({ after, steps: all }: ClosingProps): Round {
  const view = read(after)
  const { steps, whole } = actionsOf(all)
  const over = view.phase === "over"
  return {
    round: over ? view.round : view.round - 1,
    players: view.players.map((player) => broughtTo(player, steps, whole)),
    next: over ? null : { player: view.start_player, cards: turnedUp(steps, view) },
  }
}

const turnedUp = (steps: Step[], { row }: StoneAge): number =>
  steps.filter(({ text }) => row.some(({ card }) => text === `card ${card}`)).length

function broughtTo(player: Player, steps: Step[], whole: boolean): Brought {
  const { seat } = player
  const own = steps.filter(({ told }) => told.values.player === seat)
  const brought: Brought = { seat, gains: [], village: [], cards: 0, buildings: 0, points: 0, meal: mealOf(player, own) }
  if (whole) for (const step of own) add(brought, step)
  return brought
}

function add(to: Brought, { text, told: { key, values } }: Step): void {
  const gain = (good: unknown, amount: unknown, rolled: unknown = null) =>
    to.gains.push({ good: good as Good, amount: Number(amount), rolled: rolled === null ? null : Number(rolled) })
  switch (key) {
    case "stone.told.roll_yield":
    case "stone.told.tool_yield":
    case "stone.told.done":
      if (Number(values.amount) > 0) gain(values.gain, values.amount, values.total)
      break
    case "stone.told.pick":
      if (Number(values.die) <= resources.length) gain(resources[Number(values.die) - 1], 1)
      break
    case "stone.told.cash":
      bundleOf(text.split(" ").slice(1))?.forEach((amount, n) => amount && gain(resources[n], amount))
      break
    case "stone.told.use":
      if (["toolmaker", "hut", "field"].includes(String(values.area))) to.village.push(String(values.area))
      break
    case "stone.told.buy_building":
      to.buildings += 1
      to.points += Number(values.points)
      break
    case "stone.told.buy_card":
      to.cards += 1
      if (values.effect === "food") gain("food", values.amount)
      if (values.effect === "resource") gain(values.gain, values.amount)
      if (values.effect === "points") to.points += Number(values.amount)
  }
}

function mealOf({ figures, grain, food: left }: Player, own: Step[]): Meal {
  const fields = Math.min(grain, figures)
  const fed = own.map(({ text }) => offerOf(text)).find((offer) => offer?.does === "feed")
  const starved = own.find(({ text }) => text === "starve")
  const paid = fed?.does === "feed" ? (wordsOf(fed.bundle).split(" ") as Resource[]) : []
  if (starved) {
    const missing = starved.told.values.missing
    const hungry = typeof missing === "number" ? missing : null
    const food = hungry === null ? null : figures - fields - hungry
    return { figures, fields, food, paid, hungry, store: [food, left] }
  }
  const food = figures - fields - paid.length
  return { figures, fields, food, paid, hungry: 0, store: [paid.length ? food : left + figures - grain, left] }
}

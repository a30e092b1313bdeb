// A round in sentences: what everybody brought home, how everybody was fed, who begins the next one.

import { listed, t } from "../../../lib/language.svelte"
import { nameOf } from "../../../lib/told"
import type { ClosingProps } from "../../board"
import { resources } from "../catalogue"
import { amountName } from "../spoken"
import { type Brought, type Gain, type Meal, type Round, roundOf } from "./round"

export const gainName = ({ good, amount, rolled }: Gain): string =>
  rolled === null ? amountName(good, amount) : t("stone.recap.rolled", { goods: amountName(good, amount), sum: rolled })

export const visitName = (area: string): string => t("stone.recap.visit", { area })

export const boughtName = ({ cards, buildings }: Brought): string[] => [
  ...(cards ? [t("stone.cards.count", { count: cards })] : []),
  ...(buildings ? [t("stone.buildings.count", { count: buildings })] : []),
]

export function broughtSaid(brought: Brought, name: string): string {
  const goods = [...brought.gains.map(gainName), ...brought.village.map(visitName), ...boughtName(brought)]
  return goods.length ? t("stone.recap.brought", { player: name, goods: listed(goods) }) : ""
}

/** "Ayla feeds 6 figures: 2 from the fields and 4 food." */
export function mealSaid({ figures, fields, food, paid, hungry }: Meal, name: string): string {
  const parts = [
    ...(fields ? [t("stone.recap.fields", { count: fields })] : []),
    ...(food ? [amountName("food", food)] : []),
    ...resources.flatMap((kind) => {
      const amount = paid.filter((one) => one === kind).length
      return amount ? [t("stone.recap.instead", { goods: amountName(kind, amount) })] : []
    }),
  ]
  const fed = figures - (hungry ?? figures)
  return [
    fed && parts.length ? t("stone.recap.fed", { player: name, figures: fed, parts: listed(parts) }) : "",
    hungry === 0 ? "" : t("stone.recap.hungry", { player: name, missing: hungry ?? 0 }),
  ]
    .filter(Boolean)
    .join(" ")
}

export const nextSaid = ({ round, next }: Round, names: string[]): string =>
  next ? t("stone.recap.next", { player: nameOf(names, next.player), round: round + 1, cards: next.cards }) : ""

export function said(what: ClosingProps): string {
  const round = roundOf(what)
  const name = (seat: number) => nameOf(what.names, seat)
  return [
    t("stone.recap.title", { round: round.round }),
    ...round.players.map((one) => broughtSaid(one, name(one.seat))),
    ...round.players.map((one) => mealSaid(one.meal, name(one.seat))),
    nextSaid(round, what.names),
  ]
    .filter(Boolean)
    .join(" ")
}

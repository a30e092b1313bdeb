// Spoken names of places and what can be done there.

import { listed, t } from "../../lib/language.svelte"
import type { AreaId } from "./catalogue"
import type { Bundle, Spot } from "./moves"
import { resources } from "./catalogue"
import type { Good, Place, RowSpace, Stack, StoneAge } from "./types"
import { areaName, buildingName, cardName } from "./words"

/** A number as people write it, with a real minus. */
export const minus = (points: number): string => String(points).replace("-", "−")

type State = "open" | "usable" | null

/** "2 clay". */
export const amountName = (good: Good, amount: number): string => t("stone.amount", { good, amount })

/** "2 wood and 1 gold". */
export const bundleName = (bundle: Bundle): string =>
  listed(resources.flatMap((kind, place) => (bundle[place]! > 0 ? [amountName(kind, bundle[place]!)] : [])))

const doing = (state: State): string => (state === "open" ? t("stone.can_place") : state === "usable" ? t("stone.can_use") : "")
const joined = (parts: string[]): string => parts.filter(Boolean).join(" ")

export function placeName(place: Place, view: StoneAge, names: string[], state: State): string {
  const stands = place.figures.flatMap((count, seat) =>
    count ? [t("stone.stands", { player: names[seat] ?? "", count })] : [],
  )
  const taken = place.figures.reduce((sum, count) => sum + count, 0)
  return joined([
    t("stone.place_name", { place: areaName(place.area) }),
    t(`stone.brings.${place.area}`),
    stands.join(" "),
    place.spaces === null ? "" : t("stone.free", { spaces: place.spaces - taken }),
    place.closed && view.phase === "placing" ? t("stone.closed_now") : "",
    doing(state),
  ])
}

export function rowName(space: RowSpace, seat: number, view: StoneAge, names: string[], state: State): string {
  if (!space.card) return t("stone.card.none", { space: space.space })
  const { figure } = space
  return joined([
    t("stone.card.at", { price: space.price }),
    cardName(space.card),
    view.round > 0 ? t("stone.worth.spoken", { points: space.worth[seat - 1] ?? 0 }) : "",
    figure === null ? "" : t("stone.stands", { player: names[figure - 1] ?? "", count: 1 }),
    doing(state),
  ])
}

export function stackName(stack: Stack, view: StoneAge, names: string[], state: State): string {
  const { figure } = stack
  return joined([
    t("stone.stack.at", { stack: stack.stack, tiles: stack.tiles }),
    stack.building ? buildingName(stack.building) : "",
    figure === null ? "" : t("stone.stands", { player: names[figure - 1] ?? "", count: 1 }),
    view.round > 0 ? doing(state) : "",
  ])
}

/** Short, for a button: "Forest", "Card for 2", "Building 1". */
export function spotName(spot: Spot): string {
  const [word, number] = spot.split(" ")
  if (word === "card") return t("stone.spot.card", { price: Number(number) })
  if (word === "building") return t("stone.spot.building", { stack: Number(number) })
  return areaName(spot as AreaId)
}

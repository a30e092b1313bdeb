// What can be done at a place and what would come of it, in words.

import { t } from "../../lib/language.svelte"
import type { Aiming, Look, Target } from "./table/aiming.svelte"
import type { Figure } from "./catalogue"
import { playerOf, sizeOf, type Group, type Kitara } from "./types"

export const countKinds = (printed: readonly Figure[]): Group => ({
  W: printed.filter((kind) => kind === "W").length,
  S: printed.filter((kind) => kind === "S").length,
  C: printed.filter((kind) => kind === "C").length,
})

/** "5, 9 or 10". */
export const placesName = (places: readonly number[]): string =>
  places.length > 1
    ? t("kitara.places.or", { places: places.slice(0, -1).join(", "), last: places.at(-1)! })
    : String(places[0] ?? "")

/** Where those who are driven away would go. */
export function retreatName({ attack, retreats }: Target, names: string[]): string {
  if (!attack || !retreats) return ""
  const player = names[attack.seat - 1] ?? ""
  return retreats.length
    ? t("kitara.retreats", { player, places: placesName(retreats) })
    : t("kitara.retreats.supply", { player })
}

/** What a press on a place does, for who listens. */
export function sayAt(id: number, view: Kitara, aiming: Aiming): string {
  const look = aiming.look(id)
  const count = sizeOf(aiming.part)
  const figures = aiming.targets.get(id)?.attack?.figures ?? 0
  const does: Record<Look, () => string> = {
    leave: () => t("kitara.can.leave"),
    enter: () => t("kitara.can.enter", { count }),
    join: () => t("kitara.can.join", { count }),
    attack: () => t("kitara.can.attack", { count, figures }),
    short: () => t("kitara.can.short", { count, figures }),
    settle: () => t(`kitara.can.${view.step}`),
  }
  return look ? does[look]() : ""
}

/** The kind of the figure that is placed or taken off now. */
export const nextFigure = (view: Kitara): Figure | null =>
  (view.step === "recruit"
    ? view.recruiting?.figures[view.recruiting.next]
    : view.step === "remove"
      ? view.managing?.figures[view.managing.next]
      : null) ?? null

export const colourOf = (view: Kitara, seat: number | null) => playerOf(view, seat)?.colour ?? "red"

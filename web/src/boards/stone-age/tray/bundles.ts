// Paying: pieces are taken one by one, and only those that can still become a payment the rules offer.

import { resources, values, type Resource } from "../catalogue"
import { nothing, type Bundle } from "../moves"

const places = [0, 1, 2, 3] as const

export const size = (bundle: Bundle): number => bundle.reduce((sum, count) => sum + count, 0)
/** What the pieces are worth in a building. */
export const worth = (bundle: Bundle): number =>
  bundle.reduce((sum, count, place) => sum + count * values[resources[place]!], 0)
export const same = (a: Bundle, b: Bundle): boolean => places.every((place) => a[place] === b[place])

const within = (part: Bundle, whole: Bundle): boolean => places.every((place) => part[place] <= whole[place])
const change = (bundle: Bundle, kind: Resource, by: number): Bundle =>
  bundle.map((count, place) => (resources[place] === kind ? count + by : count)) as unknown as Bundle

/** With one more piece of this kind; null if that leads to no payment. */
export function more(chosen: Bundle, kind: Resource, offered: readonly Bundle[]): Bundle | null {
  const next = change(chosen, kind, 1)
  return offered.some((bundle) => within(next, bundle)) ? next : null
}

export function fewer(chosen: Bundle, kind: Resource): Bundle | null {
  const next = change(chosen, kind, -1)
  return places.every((place) => next[place] >= 0) ? next : null
}

export const complete = (chosen: Bundle, offered: readonly Bundle[]): boolean => offered.some((bundle) => same(bundle, chosen))

/** How many pieces are missing at least; 0 when it is a payment. */
export function missing(chosen: Bundle, offered: readonly Bundle[]): number {
  const possible = offered.filter((bundle) => within(chosen, bundle))
  return possible.length ? Math.min(...possible.map(size)) - size(chosen) : 0
}

/** Where the choice begins: with the only payment there is, else with what all payments have in common. */
export function firstChoice(offered: readonly Bundle[]): Bundle {
  if (!offered.length) return nothing
  return places.map((place) => Math.min(...offered.map((bundle) => bundle[place]))) as unknown as Bundle
}

/** The payment that spends the least, or brings the most; null without payments. */
export function best(offered: readonly Bundle[], wanted: "least" | "most"): Bundle | null {
  const sign = wanted === "most" ? -1 : 1
  return offered.reduce<Bundle | null>(
    (found, bundle) => (found && sign * worth(found) <= sign * worth(bundle) ? found : bundle),
    null,
  )
}

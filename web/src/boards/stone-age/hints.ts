// A move in words for a hint: where to look, and which move it is.

import { t } from "../../lib/language.svelte"
import type { Hinter, Pointed, Shown, Situation } from "../board"
import { offerOf, type Offer, type Spot } from "./moves"
import { bundleName, minus, spotName } from "./spoken"
import { tokensOf } from "./tray/tools"
import { read } from "./types"

const WILD = ["hunt", "forest", "clay-pit", "quarry", "river"]
const VILLAGE = ["field", "hut", "toolmaker"]

/** Several places that are looked at together. */
export function groupOf(spot: string): { key: string; pointed: Pointed } {
  if (spot.startsWith("card")) return { key: "cards", pointed: { part: "row" } }
  if (spot.startsWith("building")) return { key: "buildings", pointed: { part: "stacks" } }
  return WILD.includes(spot) ? { key: "wild", pointed: { places: WILD } } : { key: "village", pointed: { places: VILLAGE } }
}

const KEYS: Partial<Record<Offer["does"], string>> = {
  tool: "tools",
  done: "tools",
  pay: "pay",
  decline: "pay",
  feed: "feed",
  starve: "feed",
  pick: "market",
  cash: "cash",
}

function where(text: string): Shown {
  const offer = offerOf(text)
  if (offer?.does === "place" || offer?.does === "use") {
    const { key, pointed } = groupOf(offer.spot)
    return { said: t(`stone.hinter.where.${key}`), pointed }
  }
  const key = offer && KEYS[offer.does]
  return { said: key ? t(`stone.hinter.where.${key}`) : t("hint.where.buttons"), pointed: { part: "bar" } }
}

function said(offer: Offer, { view: data, moves }: Situation): string | null {
  const view = read(data)
  const player = view.players[(view.actor ?? 1) - 1]!
  switch (offer.does) {
    case "place":
      return t("hint.at", {
        place: spotName(offer.spot),
        what: t("stone.figures", { count: offer.count ?? (offer.spot === "hut" ? 2 : 1) }),
      })
    case "use":
      return spotName(offer.spot)
    case "tool": {
      const token = tokensOf(player, moves).find(({ id }) => id === offer.tool)
      return token ? t(token.once ? "stone.tool.once" : "stone.tool", { value: token.value }) : null
    }
    case "done":
      return t("stone.hinter.done")
    case "pay":
      return t("stone.hinter.pay", { goods: bundleName(offer.bundle) })
    case "feed":
      return t("stone.hinter.feed", { goods: bundleName(offer.bundle) })
    case "cash":
      return t("stone.hinter.take", { goods: bundleName(offer.bundle) })
    case "pick":
      return t("stone.hinter.take", { goods: t(`stone.market.${offer.die}`) })
    case "decline":
      return t("stone.do.decline")
    case "starve":
      return t("stone.do.starve", { now: minus(player.track), then: minus(player.track - 10) })
    default:
      return null
  }
}

function which(text: string, at: Situation): Shown {
  const offer = offerOf(text)
  const spot = offer && (offer.does === "place" || offer.does === "use") ? [offer.spot] : []
  return { said: (offer && said(offer, at)) ?? text, pointed: { places: spot, move: text } }
}

const PARTS: Record<string, string> = { row: "stone.cards", stacks: "stone.buildings", players: "stone.players" }

function named({ places, part, seat }: Pointed): string[] {
  return [
    ...(places ?? []).map((place) => spotName(place as Spot)),
    ...(part && PARTS[part] ? [t(PARTS[part])] : []),
    ...(seat ? [t("stone.board.yours")] : []),
  ]
}

export const hinter: Hinter = { where, which, named }

// Spoken names of pieces: what cards and tiles say in drawings, said in words.

import { listed, t } from "../../lib/language.svelte"
import { type AreaId, type Bundle, type CraftsmanKind, type SymbolKind, buildingOf, cardOf, resources } from "./catalogue"

export const resourceName = (kind: string): string => t(`stone.resource.${kind}`)
export const areaName = (area: AreaId): string => t(`stone.area.${area}`)
export const symbolName = (kind: SymbolKind): string => t(`stone.symbol.${kind}`)
/** "2 farmers" */
export const craftsmenName = (kind: CraftsmanKind, count: number): string => t(`stone.craftsmen.${kind}`, { count })

/** What a card brings when it is bought, as a sentence. */
export function cardTop(id: string): string {
  const top = cardOf(id)?.top
  if (!top) return t("stone.card.unknown")
  const value = "value" in top ? top.value : 0
  if (top.effect === "resource" || top.effect === "roll_resource")
    return t(`stone.top.${top.effect}`, { count: value, resource: top.resource })
  return t(`stone.top.${top.effect}`, { count: value })
}

/** What a card counts at the end, as a sentence. */
export function cardBottom(id: string): string {
  const bottom = cardOf(id)?.bottom
  if (!bottom) return t("stone.card.unknown")
  if (bottom.colour === "green") return t("stone.bottom.green", { symbol: symbolName(bottom.kind) })
  return t(`stone.bottom.${bottom.kind}`, { count: bottom.value })
}

/** Both halves of a card; "?" is a card that nobody but its owner knows. */
export const cardName = (id: string): string =>
  cardOf(id) ? t("stone.card.both", { top: cardTop(id), bottom: cardBottom(id) }) : t("stone.card.unknown")

/** "2 wood and 1 gold" */
export const costName = (cost: Bundle): string =>
  listed(resources.flatMap((good) => (cost[good] ? [t("stone.amount", { good, amount: cost[good] })] : [])))

/** What a building costs and how much it is worth, as a sentence. */
export function buildingName(id: string): string {
  const tile = buildingOf(id)
  if (!tile) return t("stone.building.unknown")
  if (tile.kind === "fixed") return t("stone.building.fixed", { cost: costName(tile.cost), points: tile.points })
  if (tile.kind === "choice")
    return t("stone.building.choice", { count: tile.count, kinds: tile.kinds, least: tile.least, most: tile.most })
  return t("stone.building.any", { fewest: tile.fewest, count: tile.count })
}

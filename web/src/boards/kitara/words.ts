// Spoken names of places, figures and cards: what drawings say, said in words.

import { listed, t } from "../../lib/language.svelte"
import { boxOf, type Card, cardOf, type Figure, figures, figuresOf, type Place } from "./catalogue"
import { type Group, sizeOf, type Territory } from "./types"

/** "warrior" */
export const figureName = (kind: Figure): string => t(`kitara.figure.${kind.toLowerCase()}`)
/** "2 warriors" */
export const figuresName = (kind: Figure, count: number): string => t(`kitara.figures.${kind.toLowerCase()}`, { count })

/** "2 warriors and 1 shaman"; empty for an empty group. */
export const groupName = (group: Group): string =>
  listed(figures.flatMap((kind) => (group[kind] ? [figuresName(kind, group[kind])] : [])))

/** "Savanna 14" */
export const placeName = (place: Pick<Place, "id" | "type">): string => t(`kitara.place.${place.type}`, { number: place.id })

/** A place with all that can be seen there: "Ruins 10. Ayla: 2 warriors." */
export function placeTold(place: Place, territory: Territory | undefined, names: string[]): string {
  const held = territory && territory.seat !== null && sizeOf(territory.group) > 0
  return [
    t("kitara.place.told", { place: placeName(place) }),
    place.start ? t("kitara.place.start") : "",
    held
      ? t("kitara.place.held", { player: names[territory.seat! - 1] ?? "", group: groupName(territory.group) })
      : t("kitara.place.empty"),
  ]
    .filter(Boolean)
    .join(" ")
}

/** "War token 4", or one that lies face down. */
export const tokenName = (value: number | null): string =>
  value === null ? t("kitara.token.hidden") : t("kitara.token.value", { value })

/** The name of a card: ours in the reader's language, an owner's as it was typed. */
export function cardName(components: string, id: string): string {
  const card = cardOf(components, id)
  if (!card) return t("kitara.card.unknown")
  return boxOf(components).typed.has(id) ? card.name || id : t(`kitara.card.${id.replace("-", "_").toLowerCase()}`)
}

/** The same kind beside one another is one number, in printed order: "1 champion and 1 warrior". */
function printed(kinds: Figure[]): string[] {
  const runs: [Figure, number][] = []
  for (const kind of kinds) {
    const last = runs.at(-1)
    if (last?.[0] === kind) last[1]++
    else runs.push([kind, 1])
  }
  return runs.map(([kind, count]) => figuresName(kind, count))
}

/** The figures of a card, in printed order. */
export const printedFigures = (card: Card): string => listed(printed(figuresOf(card)))

/** What the rows of a card show, from the first to the last: "1 card symbol, 2 warriors and 1 move". */
export function cardRows(components: string, id: string): string {
  const card = cardOf(components, id)
  if (!card) return ""
  const { symbols, moves, points } = card
  return listed([
    ...(symbols ? [t("kitara.row.symbols", { count: symbols })] : []),
    ...printed(figuresOf(card)),
    ...(moves ? [t("kitara.row.moves", { count: moves })] : []),
    ...(points ? [t("kitara.row.points", { count: points })] : []),
    ...(card.needs_no_food ? [t("kitara.row.no-food")] : []),
  ])
}

/** Name, age and rows of a card, as a sentence. */
export function cardTold(components: string, id: string): string {
  const card = cardOf(components, id)
  return card
    ? t("kitara.card.told", { name: cardName(components, id), age: card.age, rows: cardRows(components, id) })
    : t("kitara.card.unknown")
}

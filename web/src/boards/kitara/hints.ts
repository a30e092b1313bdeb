// A move in words for a hint: where to look, and which move it is.

import { t } from "../../lib/language.svelte"
import type { Hinter, Pointed, Shown, Situation } from "../board"
import { mapOf, type Place } from "./catalogue"
import { lineOf, offersOf } from "./moves"
import { groupsOf, read, type Kitara } from "./types"
import { cardName, figuresName, groupName, placeName } from "./words"

const components = ({ options }: Situation): string => String(options.components ?? "")
const places = (view: Kitara, at: Situation): Map<number, Place> =>
  new Map(mapOf(components(at), view.map)?.territories.map((place) => [place.id, place]))
const territories = (ids: Iterable<number>): Pointed => ({ places: [...ids].map((id) => `territory ${id}`) })

function where(text: string, at: Situation): Shown {
  const view = read(at.view)
  const line = lineOf(text)
  const all = places(view, at)
  switch (line?.does) {
    case "draft":
      return { said: t("kitara.hinter.where.row"), pointed: { part: "row" } }
    case "move": {
      const place = all.get(line.from)
      return {
        said: t("kitara.hinter.where.group", { place: place ? placeName(place) : line.from }),
        pointed: territories([line.from]),
      }
    }
    case "stop":
      return { said: t("kitara.hinter.where.stop"), pointed: { part: "bar" } }
    case "start":
    case "retreat":
    case "recruit":
    case "remove": {
      // Those of its kind: there may be many more.
      const type = all.get(line.to)?.type
      const open = [...offersOf(at.moves).places.keys()].filter((id) => all.get(id)?.type === type)
      return {
        said: t("kitara.hinter.where.places", { type: open.length > 1 ? (type ?? "") : "" }),
        pointed: territories(open.length > 1 ? open : offersOf(at.moves).places.keys()),
      }
    }
    case "keep":
      return { said: t("kitara.hinter.where.keep"), pointed: { part: "bar" } }
    case "lose":
      return { said: t("kitara.hinter.where.kingdom"), pointed: { seat: view.actor ?? 0 } }
    default:
      return { said: t("hint.where.buttons"), pointed: { part: "bar" } }
  }
}

function which(text: string, at: Situation): Shown {
  const view = read(at.view)
  const line = lineOf(text)
  const all = places(view, at)
  const named = (id: number): string => (all.has(id) ? placeName(all.get(id)!) : String(id))
  switch (line?.does) {
    case "draft":
      return { said: cardName(components(at), view.row[line.place - 1] ?? ""), pointed: { places: [`card ${line.place}`] } }
    case "move": {
      const owner = view.territories.find(({ id }) => id === line.to)?.seat ?? null
      const values = { group: groupName(line.group), from: line.from, to: named(line.to) }
      const said =
        owner === null || owner === view.actor
          ? t("kitara.hinter.move", values)
          : t("kitara.hinter.attack", { ...values, player: at.names[owner - 1] ?? "" })
      return { said, pointed: territories([line.to]) }
    }
    case "start":
    case "retreat":
      return { said: named(line.to), pointed: territories([line.to]) }
    case "recruit":
    case "remove":
      return { said: t("hint.at", { place: named(line.to), what: figuresName(line.kind, 1) }), pointed: territories([line.to]) }
    case "stop":
      return { said: t("kitara.do.stop"), pointed: { move: text } }
    case "keep":
      return { said: t("kitara.do.keep", { value: line.value ?? 0 }), pointed: { move: text } }
    case "lose":
      return { said: cardName(components(at), line.card), pointed: { move: text } }
    default:
      return { said: text, pointed: { move: text } }
  }
}

function namesOf({ places: spots, part, seat }: Pointed, at: Situation): string[] {
  const view = read(at.view)
  const all = places(view, at)
  const groups = part === "groups" ? groupsOf(view, view.actor).map((id) => `territory ${id}`) : []
  return [
    ...[...(spots ?? []), ...groups].flatMap((spot) => {
      const [kind, number] = spot.split(" ")
      const place = all.get(Number(number))
      if (kind === "card") return [cardName(components(at), view.row[Number(number) - 1] ?? "")]
      return place ? [placeName(place)] : []
    }),
    ...(part === "row" ? [t("kitara.row")] : []),
    ...(seat ? [t("kitara.kingdom.yours")] : []),
  ]
}

export const hinter: Hinter = { where, which, named: namesOf }

// Which parts of a position the picture of a rule shows: those that are pointed at, and those that the tried move touches.

import type { Pointed } from "../../board"
import { areas, type AreaId } from "../catalogue"
import { offerOf } from "../moves"
import type { StoneAge } from "../types"

export const boardParts = [
  "track",
  "food",
  "grain",
  "figures",
  "tools",
  "one_use",
  "resources",
  "cards",
  "extra",
  "buildings",
] as const
export type BoardPart = (typeof boardParts)[number]

export interface Shown {
  areas: AreaId[]
  /** Spaces of the card row and stacks that are pointed at; null: the row, the stacks are not shown. */
  cards: number[] | null
  stacks: number[] | null
  deck: boolean
  roll: boolean
  market: boolean
  bought: boolean
  round: boolean
  /** Seats whose boards are shown, and which parts of them. */
  seats: number[]
  parts: BoardPart[]
}

/** What a move touches, in the words of places. */
function touched(view: StoneAge, move: string | null): string[] {
  const offer = move ? offerOf(move) : null
  switch (offer?.does) {
    case "place":
    case "use":
      return [offer.spot]
    case "tool":
    case "done":
      return ["roll", "tools"]
    case "pay":
    case "decline":
      return view.buying ? ["bought", "resources"] : ["resources"]
    case "pick":
      return ["market"]
    case "feed":
    case "starve":
      return ["food", "grain", "figures", "resources"]
    case "cash":
      return ["resources"]
    default:
      return []
  }
}

export function shownOf(view: StoneAge, pointed: Pointed, move: string | null): Shown {
  const places = [...new Set([...(pointed.places ?? []), ...touched(view, move)])]
  const numbers = (word: string) => {
    const found = places.flatMap((place) => (place.startsWith(`${word} `) ? [Number(place.slice(word.length + 1))] : []))
    return found.length ? found : null
  }
  const parts = boardParts.filter((part) => places.includes(part))
  const seat = pointed.seat ?? (move ? view.actor : null)
  const anything = places.length > 0 || pointed.places !== undefined
  const alone = places.length === 0 && seat !== null && seat !== undefined
  const [cards, stacks] = [numbers("card"), numbers("building")]
  return {
    areas: areas.filter((area) => places.includes(area) || (!anything && !alone)),
    cards: cards ?? (places.includes("deck") || (!anything && !alone) ? [] : null),
    stacks: stacks ?? (!anything && !alone ? [] : null),
    deck: places.includes("deck"),
    roll: places.includes("roll") && view.roll !== null,
    market: places.includes("market") && view.market !== null,
    // What is bought lies in the row or on a stack: there it is shown once.
    bought: places.includes("bought") && !cards && !stacks,
    round: places.includes("round") || places.includes("start_player"),
    seats: parts.length || alone ? view.players.map((player) => player.seat).filter((one) => !seat || one === seat) : [],
    parts: alone ? [...boardParts] : parts,
  }
}

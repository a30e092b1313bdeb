// A move in words for a hint: where to look, and which move it is.

import { t } from "../../lib/language.svelte"
import type { Hinter, Pointed, Shown, Situation } from "../board"
import { aimAt, inHand, openCells } from "./territory/aim"
import { cellOf } from "./territory/cells"
import { offerOf } from "./moves"
import { read, type Half } from "./types"
import { cavemanCounts, cavemanName, dominoName, halfName, moveName, resourceName, squareName, where as placeOf } from "./words"

/** On which side of the hut: "up_left", "down"; a domino lies where its middle is. */
export function sideOf(cells: readonly string[]): string {
  const sum = (part: "row" | "column") => cells.reduce((all, cell) => all + cellOf(cell)[part], 0)
  const vertical = sum("row") < 0 ? "up" : sum("row") > 0 ? "down" : ""
  const horizontal = sum("column") < 0 ? "left" : sum("column") > 0 ? "right" : ""
  return [vertical, horizontal].filter(Boolean).join("_")
}

const buttons = (move: string): Shown => ({ said: t("hint.where.buttons"), pointed: { part: "bar", move } })

function where(text: string, { view: data, moves }: Situation): Shown {
  const offer = offerOf(text)
  switch (offer?.does) {
    case "claim":
    case "pair":
      return { said: t("origins.hinter.where.row"), pointed: { part: "next_row" } }
    case "recruit":
      return {
        said: t(offer.pile ? "origins.hinter.where.pile" : "origins.hinter.where.cave"),
        pointed: { part: offer.pile ? "cave_pile" : "cave" },
      }
    case "place":
    case "fire":
    case "spend":
    case "settle": {
      const view = read(data)
      const side = sideOf(offer.does === "place" ? [offer.first, offer.second] : [offer.cell])
      const cells = [...openCells(moves)].filter((cell) => sideOf([cell]) === side)
      return { said: t("origins.hinter.where.land", { side }), pointed: { seat: view.actor ?? 0, cells } }
    }
    case "pass":
      return { said: t("origins.hinter.where.cave"), pointed: { part: "cave" } }
    default:
      return buttons("")
  }
}

function which(text: string, { view: data, names }: Situation): Shown {
  const view = read(data)
  const tokens = view.mode !== "discovery"
  const offer = offerOf(text)
  const seat = view.actor ?? 0
  const shown = (said: string, pointed: Pointed): Shown => ({ said, pointed })
  switch (offer?.does) {
    case "claim": {
      const domino = view.next_row.find(({ number }) => number === offer.number)
      return shown(domino ? dominoName(domino, tokens) : text, { dominoes: [offer.number] })
    }
    case "pair": {
      const taken = view.next_row.filter((_, place) => (place === 0 || place === 3) === (offer.which === "outer"))
      return shown(t(`origins.claim.${offer.which}`), { dominoes: taken.map(({ number }) => number), move: text })
    }
    case "place": {
      const domino = inHand(view)
      if (!domino) break
      const [first, second] = domino.squares.map((half: Half) => halfName(half, tokens)) as [string, string]
      const values = {
        number: domino.number,
        first,
        second,
        firstWhere: placeOf(offer.first),
        secondWhere: placeOf(offer.second),
      }
      return shown(t("origins.hinter.place", values), { seat, cells: [offer.first, offer.second] })
    }
    case "fire":
    case "spend":
    case "settle": {
      const preview = aimAt(view, new Set([text]), offer.cell, { turn: 0, half: 0 })
      const square = view.players[seat - 1]?.territory.find(({ cell }) => cell === offer.cell)
      return shown(preview?.squares.length ? moveName(view, preview, square, undefined) : text, { seat, cells: [offer.cell] })
    }
    case "recruit": {
      const said = t(offer.pile ? "origins.recruit.pile" : "origins.recruit.kind", { caveman: cavemanName(offer.kind) })
      return shown(`${said} ${cavemanCounts(offer.kind)}`, { part: offer.pile ? "cave_pile" : "", move: text })
    }
    case "totem":
      return shown(
        t("origins.do.give_totem", { resource: resourceName(offer.resource), player: names[offer.seat - 1] ?? "" }),
        { move: text },
      )
    case "discard":
      return shown(t("origins.do.discard", { number: inHand(view)?.number ?? 0 }), { move: text })
    case "no-fire":
      return shown(t("origins.do.no_fire"), { move: text })
    case "pass":
      return shown(t("origins.do.pass"), { move: text })
  }
  return shown(text, { move: text })
}

const PARTS: Record<string, string> = {
  row: "origins.row.this",
  next_row: "origins.row.next",
  cave: "origins.cave",
  totems: "origins.totems",
  players: "origins.players",
}

function named({ cells, dominoes, part, move }: Pointed, { view: data }: Situation): string[] {
  const view = read(data)
  const land = view.players[(view.actor ?? 1) - 1]?.territory ?? []
  const offer = move ? offerOf(move) : null
  return [
    ...(cells ?? []).map((cell) =>
      squareName(
        cell,
        land.find((square) => square.cell === cell),
      ),
    ),
    ...[...view.row, ...view.next_row]
      .filter(({ number }) => dominoes?.includes(number))
      .map((domino) => dominoName(domino, view.mode !== "discovery")),
    ...(part && PARTS[part] ? [t(PARTS[part])] : []),
    ...(offer?.does === "recruit" ? [cavemanName(offer.kind)] : []),
  ]
}

export const hinter: Hinter = { where, which, named }

// Moves and names in words.

import type { Step } from "../boards/board"
import { aboutOf } from "../boards"
import { t } from "./language.svelte"
import type { Result, Seat, TableDocument, Told } from "./types"

/** Values of a message that are seats; people read names there. */
const SEATS = ["player", "successor", "defender"]

/** A name for every seat: its holder's, or what kind of holder it has; for one that the rules play, the word of the game. */
export function namesOf({ game, seats }: Pick<TableDocument, "game" | "seats">): string[] {
  return seats.map(
    (seat) =>
      automaOf(game, seat) ?? seat.name ?? t(seat.holder === "bot" ? "common.bot-seat" : "common.seat", { seat: seat.seat }),
  )
}

const automaOf = (game: string, seat: Seat): string | null =>
  seat.holder === "automa" ? (aboutOf(game).automa?.() ?? null) : null

/** How a board tells a message, by the first word of its key: a card is known by its name there, not by its number. */
export const tellers: Record<string, (told: Told) => Told> = {}

/** A score sheet with the names that the page uses; the server knows only those that records carry. */
export function namedSheet(sheet: Result["sheet"], names: string[]): Result["sheet"] {
  const players: unknown = sheet.players
  if (!Array.isArray(players)) return sheet
  const shown = (players as { name: string }[]).map((player, place) => ({ ...player, name: names[place] ?? player.name }))
  const called = new Map((players as { name: string }[]).map((player, place) => [player.name, shown[place]!.name]))
  const winners: unknown = sheet.winners
  return {
    ...sheet,
    players: shown,
    ...(Array.isArray(winners) ? { winners: (winners as string[]).map((name) => called.get(name) ?? name) } : {}),
  }
}

export function nameOf(names: string[], seat: number): string {
  return names[seat - 1] ?? t("common.seat", { seat })
}

/** The message with names instead of seats. */
export function tell(told: Told, names: string[]): string {
  const { key, values: given } = tellers[told.key.split(".")[0]!]?.(told) ?? told
  const values = { ...given }
  for (const one of SEATS) if (typeof values[one] === "number") values[one] = nameOf(names, values[one])
  return t(key, values)
}

export function tellStep(step: Pick<Step, "told" | "forced" | "note" | "why">, names: string[]): string {
  const told = tell(step.told, names)
  // The first word of a note is for programs.
  const said = step.note ? t("table.told-note", { told, note: step.note.split(" ").slice(1).join(" ") }) : told
  // Where the rules play every move is the only one; there it is told why.
  return step.forced && !step.why ? t("table.told-forced", { told: said }) : said
}

// Moves and names in words.

import type { Step } from "../boards/board"
import { t } from "./language.svelte"
import type { Seat, Told } from "./types"

/** Values of a message that are seats; people read names there. */
const SEATS = ["player", "successor"]

/** A name for every seat: its holder's, or what kind of holder it has. */
export function namesOf(seats: Seat[]): string[] {
  return seats.map((seat) => seat.name ?? (seat.holder === "bot" ? t("common.bot-seat", { seat: seat.seat }) : t("common.seat", { seat: seat.seat })))
}

export function nameOf(names: string[], seat: number): string {
  return names[seat - 1] ?? t("common.seat", { seat })
}

/** The message with names instead of seats. */
export function tell(told: Told, names: string[]): string {
  const values = { ...told.values }
  for (const key of SEATS) if (typeof values[key] === "number") values[key] = nameOf(names, values[key])
  return t(told.key, values)
}

export function tellStep(step: Pick<Step, "told" | "forced" | "note">, names: string[]): string {
  const told = tell(step.told, names)
  // The first word of a note is for programs.
  const said = step.note ? t("table.told-note", { told, note: step.note.split(" ").slice(1).join(" ") }) : told
  return step.forced ? t("table.told-forced", { told: said }) : said
}

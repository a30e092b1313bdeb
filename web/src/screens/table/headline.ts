// The headline of a table: in one short sentence what is to be done, or who is at it.

import type { Board } from "../../boards/board"
import { t } from "../../lib/language.svelte"
import { nameOf, tell } from "../../lib/told"
import type { Document } from "../../lib/types"

interface Situation {
  document: Document
  board: Board
  names: string[]
  /** What others did is being read; with reasons where the rules play a seat. */
  reads: "no" | "steps" | "reasons"
  /** The seat that the rules play. */
  automatic: number
  /** Seats whose holders are here; null where that is not known. */
  present: number[] | null
}

export function headlineOf(at: Situation): string {
  const { document, board, names, reads, automatic } = at
  const { table, view, you } = document
  const over = table.status === "over"
  const yours = document.moves !== null && you.includes(table.turn ?? 0)
  if (over && reads === "no") return t("table.over")
  if (reads === "reasons") return t("table.turn-of", { name: nameOf(names, automatic) })
  if (reads === "steps" && (over || yours)) return over ? t("table.reading-end") : t("table.reading-then-you")
  if (table.turn === null) return table.companion && view ? drawing(at) : ""
  const name = nameOf(names, table.turn)
  const holder = table.seats[table.turn - 1]
  if (!you.includes(table.turn)) {
    const away = holder?.holder === "person" && !holder.stand_in && at.present?.includes(table.turn) === false
    return away ? t("table.turn-of-away", { name }) : t("table.turn-of", { name })
  }
  if (holder?.stand_in) return t("table.bot-plays-for-you")
  if (holder?.level) return t("table.bot-decides-for-you")
  const said = view ? tell(board.prompt(view), names) : ""
  return you.length > 1 ? t("table.prompt-of", { name, prompt: said }) : said
}

/** With a real box, where something is to be drawn or rolled. */
function drawing({ document: { moves, view, you }, board, names, reads }: Situation): string {
  if (reads !== "no" || moves === null) return you.length ? t("table.enter-other") : t("table.enter-watch")
  const prompt = tell(board.prompt(view!), names)
  const { turn: whose } = view!
  // Whose dice or card it is, unless that is clear.
  return typeof whose === "number" && you.join() !== String(whose)
    ? t("table.prompt-of", { name: nameOf(names, whose), prompt })
    : prompt
}

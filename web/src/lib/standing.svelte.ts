// How the tables of this device stand, as the server says: whose turn it is, which round, and the points.

import { aboutOf, played } from "../boards"
import { ApiError, get } from "./api"
import { t } from "./language.svelte"
import { forgetTable, noteTable, type KeptTable } from "./tables.svelte"
import { nameOf, namesOf } from "./told"
import type { Document } from "./types"

/** So many tables are asked about at the same time. */
const AT_ONCE = 4

export class Standing {
  documents = $state.raw<Record<string, Document>>({})
  /** The server could not be reached. */
  offline = $state(false)
  busy = $state(false)

  /** Asks about these tables, the first ones first. */
  async look(tables: KeptTable[]): Promise<void> {
    const waiting = [...tables]
    const ask = async () => {
      for (let table = waiting.shift(); table; table = waiting.shift()) await this.#ask(table)
    }
    this.busy = true
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    this.busy = false
  }

  async #ask(table: KeptTable): Promise<void> {
    try {
      const document = await get<Document>(`/api/tables/${table.id}`, { tokens: table.tokens })
      this.documents = { ...this.documents, [table.id]: document }
      if (document.table.status !== "over") return
      const { keepFinished } = await import("./history.svelte")
      keepFinished(document)
      noteTable(table.id, { over: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === "no-such-table") forgetTable(table.id)
      else this.offline = true
    }
  }

  readonly names = (table: KeptTable): string[] => {
    const document = this.documents[table.id]
    return document ? namesOf(document.table) : table.names
  }

  readonly turn = (table: KeptTable): { text: string; yours: boolean } => {
    const document = this.documents[table.id]
    if (!document) return { text: "", yours: false }
    const { status, turn } = document.table
    if (status === "open") return { text: t("start.waiting"), yours: false }
    if (status === "playing" && turn === null) return { text: t("start.your-box"), yours: document.moves !== null }
    if (status === "over" || turn === null) return { text: t("start.over"), yours: false }
    if (document.you.includes(turn)) return { text: t("start.your-turn"), yours: true }
    return { text: t("start.turn-of", { name: nameOf(namesOf(document.table), turn) }), yours: false }
  }

  /** What is played there, in a word or two. */
  readonly mode = (table: KeptTable): string => {
    if (!played.includes(table.game)) return ""
    const about = aboutOf(table.game)
    const options = this.documents[table.id]?.table.options
    return options || table.mode || !about.modes.length ? about.mode(options ?? { mode: table.mode }) : ""
  }
}

// How the tables of this device stand, as the server says: whose turn it is, which round, and the points.

import { aboutOf, played } from "../boards"
import { ApiError, get } from "./api"
import { t } from "./language.svelte"
import { serverNow } from "./servertime"
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

  /** Seconds that the reader has left for the move that is awaited there; null where no clock runs for it. */
  readonly left = (table: KeptTable): number | null => {
    const end = this.#end(table)
    return end === Infinity ? null : Math.max(0, Math.ceil(end - serverNow()))
  }

  /** Where the reader's time runs comes first, what is most urgent before all; the others stay as they were. */
  readonly urgent = (tables: KeptTable[]): KeptTable[] => {
    const before = (one: number, other: number) => (one === other ? 0 : one - other)
    return tables.toSorted((one, other) => before(this.#end(one), this.#end(other)))
  }

  /** When the time of the reader will have run out there. */
  #end({ id }: KeptTable): number {
    const { you, table } = this.documents[id] ?? {}
    const clock = table?.clock
    if (!clock?.runs || !you!.includes(clock.runs)) return Infinity
    return clock.since! + clock.left[clock.runs - 1]!
  }

  /** What is played there, in a word or two. */
  readonly mode = (table: KeptTable): string => {
    if (!played.includes(table.game)) return ""
    const about = aboutOf(table.game)
    const options = this.documents[table.id]?.table.options
    return options || table.mode || !about.modes.length ? about.mode(options ?? { mode: table.mode }) : ""
  }
}

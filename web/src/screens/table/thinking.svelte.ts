// That a bot thinks is said when it takes its time; most moves come sooner. Of one that took its time once it is said from then on:
// words that change with every move are read by nobody.

import { t } from "../../lib/language.svelte"
import { nameOf } from "../../lib/told"
import type { TableDocument } from "../../lib/types"

/** Milliseconds after which it is said. */
const SOON = 500

interface Situation {
  table: TableDocument
  names: string[]
  /** Another one begins with every entry. */
  moment: number
  /** The seat whose bot waits until the rules are prepared. */
  warming: number | null
}

export class Thinking {
  /** The seats whose bots took their time. */
  #slow = $state.raw<ReadonlySet<number>>(new Set())
  readonly #now: () => Situation

  constructor(now: () => Situation) {
    this.#now = now
    $effect(() => {
      const seat = this.#seat
      if (seat === null || this.#slow.has(seat)) return
      void this.#now().moment
      const timer = setTimeout(() => (this.#slow = new Set([...this.#slow, seat])), SOON)
      return () => clearTimeout(timer)
    })
  }

  /** How strong the bot is that is to move; null where a person is. */
  #level = $derived.by((): string | null => {
    const { table } = this.#now()
    return table.status === "playing" && table.turn !== null ? (table.seats[table.turn - 1]?.level ?? null) : null
  })

  #seat = $derived.by((): number | null => (this.#level === null ? null : this.#now().table.turn))

  get said(): { said: string; warming: boolean } | null {
    const { table, names, warming } = this.#now()
    const turn = table.turn
    if (this.#level === null || turn === null) return null
    const name = nameOf(names, turn)
    if (warming === turn) return { said: t("table.warming", { name }), warming: true }
    return this.#slow.has(turn)
      ? { said: t("table.thinking", { name, level: t(`common.level.${this.#level}`) }), warming: false }
      : null
  }
}

// What is said aloud, shown briefly and heard when something happens at the table.

import { announce } from "../../lib/announce.svelte"
import { t } from "../../lib/language.svelte"
import { play } from "../../lib/sound"
import { toast, toasts } from "../../lib/toasts.svelte"
import { nameOf, namesOf, tellStep } from "../../lib/told"
import type { Document, Entry, Step } from "../../lib/types"
import { heard, type Hears } from "./hearing"
import { messageOf } from "./reactions"

/** `read`: what is told when it is shown step by step. */
export function announceNews(
  entries: Entry[],
  now: Document,
  hears?: Hears,
  read: (step: Step) => boolean = () => false,
): void {
  const { table, you } = now
  const names = namesOf(table)
  const forced: string[] = []
  // What was drawn for somebody's step is told with it.
  let reads = false
  for (const entry of entries) {
    if (entry.kind === "move" && entry.seat !== null) reads = read(entry)
    if (entry.kind === "move" && reads) continue
    const said = sentence(entry, names)
    if (said) announce(said)
    // What the table did for the reader; that of others is shown where it happened. Nothing lies over the result.
    const forReader = entry.kind === "move" && entry.forced && entry.seat !== null && you.includes(entry.seat)
    if (forReader && said && table.status === "playing") forced.push(said)
    if (entry.kind === "chat" && !you.includes(entry.seat) && said) toast(said)
  }
  // Several at once are one notice: the table itself is not hidden by it.
  if (forced.length) toast(forced.length > 1 ? t("table.forced-several", { count: forced.length }) : forced[0]!)
  if (table.status === "over") toasts.length = 0
  void play(...heard(entries, now, hears, read))
}

/** One entry in words, for the log and for listeners; null if it is nothing to tell. */
export function sentence(entry: Entry, names: string[]): string | null {
  const name = (seat: number) => nameOf(names, seat)
  switch (entry.kind) {
    case "open":
      return entry.before ? t("table.log.rematch-of") : t("table.log.open")
    case "sit":
      return t("table.log.sit", { name: entry.name, seat: entry.seat })
    case "leave":
      return t("table.log.leave", { seat: entry.seat })
    case "order":
      return t("table.log.order")
    case "start":
      return t("table.log.start")
    case "move":
      return tellStep(entry, names)
    case "undo":
      return t("table.log.undo", { name: name(entry.seat) })
    case "bot":
      return t("table.log.bot", { name: name(entry.seat) })
    case "person":
      return t("table.log.person", { name: name(entry.seat) })
    case "timeout":
      return t("table.log.timeout", { name: name(entry.seat) })
    case "propose":
      return entry.what === "back"
        ? t("table.log.propose-back", { name: name(entry.seat) })
        : t("table.log.propose-bot", { name: name(entry.seat), about: name(entry.about ?? 0) })
    case "answer":
      return entry.agree ? t("table.log.agree", { name: name(entry.seat) }) : t("table.log.refuse", { name: name(entry.seat) })
    case "chat":
      return t("table.log.chat", { name: name(entry.seat), text: messageOf(entry.text) })
    case "rematch":
      return t("table.log.rematch")
    case "asks":
      return null
  }
}

// Opens the table of a chapter: its record played on, the learner in one seat, a bot in the other.

import { automaticSeats } from "../../boards"
import { post } from "../../lib/api"
import { type Opened, botName } from "../../lib/opening"
import { keepTable, keptName } from "../../lib/tables.svelte"
import { namesOf } from "../../lib/told"
import type { Chapter } from "./course"
import { begun } from "./progress"

/** Who has not said a name yet plays under that of the examples: messages speak of players by their names. */
const LEARNER = "Ayla"

export async function openChapter(game: string, chapter: Chapter): Promise<string> {
  const name = keptName() || LEARNER
  const { options, players, record, lines } = chapter
  const automatic = automaticSeats(game, options)
  const seats = Array.from({ length: players }, (_, place) => {
    if (automatic.includes(place + 1)) return { holder: "automa", name: null, level: null }
    return place + 1 === chapter.seat
      ? { holder: "here", name, level: null }
      : { holder: "bot", name: botName([name]), level: chapter.opponent }
  })
  const { id, tokens, document } = await post<Opened>("/api/tables", {
    game,
    players,
    options,
    seats,
    record,
    lines,
    start: true,
  })
  keepTable(id, {
    game,
    mode: String(options.mode ?? ""),
    tokens: Object.values(tokens),
    names: namesOf(document.table),
    seen: document.number,
    // It is reached through the lesson, not among the tables to continue.
    hidden: true,
  })
  begun(game, chapter.id, id)
  return id
}

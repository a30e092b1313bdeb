// Which sounds belong to what has happened at the table.

import type { Step } from "../../boards/board"
import type { Sound } from "../../lib/sound"
import type { Document, Entry } from "../../lib/types"

/** What a step of this game sounds like, if not like any other move. */
export type Hears = ((step: Step) => Sound | null) | undefined

/** So many sounds are enough to say what a whole round brought. */
const MOST = 3

/** The sounds of these steps, each once where the same comes several times. */
export function soundsOf(steps: readonly Step[], hears?: Hears): Sound[] {
  const sounds: Sound[] = []
  for (const step of steps) {
    // Nobody hears the drawing of cards; but dice are rolled by chance, too.
    const sound = hears?.(step) ?? (step.seat === null ? null : "move")
    if (sound && sounds.at(-1) !== sound) sounds.push(sound)
  }
  return sounds
}

/** The sounds of these entries, in their order; at the end what the reader has to know: it is over, or it is the reader's turn. */
export function heard(
  entries: Entry[],
  { table, you, moves }: Document,
  hears?: Hears,
  read: (step: Step) => boolean = () => false,
): Sound[] {
  const steps = entries.filter((entry) => entry.kind === "move")
  // What is read is heard when it is shown.
  const told = soundsOf(
    steps.filter((step) => !read(step)),
    hears,
  ).slice(-MOST)
  if (entries.some((entry) => entry.kind === "chat" && !you.includes(entry.seat))) told.push("chat")
  if (!steps.length) return told
  if (table.status === "over") return [...told.slice(-1), "end"]
  // Whoever goes on after a move of one's own knows that it is one's turn.
  const mine = moves !== null && you.length > 0
  const others = steps.some((step) => step.seat !== null && !you.includes(step.seat))
  return mine && others ? [...told, "turn"] : told
}

// Solo games with a real box as this device keeps them: each by itself, so that windows with different games never meet. A window that
// does not know the latest state of its game writes nothing over it.

import type { Answer, Chosen, Start } from "./types"

export const FORMAT = "kitara-nguni/1"

export interface KeptGame {
  id: string
  name: string
  options: Chosen
  start: Start | null
  /** Lines that the server has accepted. */
  lines: string[]
  /** Lines that were typed since, and are still to be sent. */
  waiting: string[]
  /** When something was typed last, in milliseconds since 1970. */
  at: number
  /** Counts the changes. */
  change: number
  /** The round, for the list of games; 0 at set-up. */
  round: number
  over: boolean
}

const PREFIX = "mamut.nguni."
const ANSWERS = "mamut.nguni-answer."

export function newGame(options: Chosen, start: Start | null, name: string, waiting: string[] = []): KeptGame {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0")).join("")
  return { id, name, options, start, lines: [], waiting, at: Date.now(), change: 0, round: start?.round ?? 0, over: false }
}

/** All games of this device, the latest first. */
export function keptGames(): KeptGame[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? "")
    return keys
      .flatMap((key) => (key.startsWith(PREFIX) ? (keptGame(key.slice(PREFIX.length)) ?? []) : []))
      .sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

export function keptGame(id: string): KeptGame | null {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as Partial<KeptGame> | null
    if (!found || !isTexts(found.lines) || !isTexts(found.waiting) || typeof found.options !== "object" || !found.options)
      return null
    const { name = "", options, start = null, lines, waiting, at = 0, change = 0, round = 0, over = false } = found
    return { id, name, options, start, lines, waiting, at, change, round, over }
  } catch {
    return null
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string")

export type Keeping =
  | { state: "kept"; game: KeptGame }
  | { state: "newer"; game: KeptGame }
  | { state: "refused"; game: KeptGame }

/** Keeps the game with its next number, unless another window has changed it meanwhile: then that one is given back. */
export function keepGame(game: KeptGame): Keeping {
  const stored = keptGame(game.id)
  if (stored && stored.change !== game.change) return { state: "newer", game: stored }
  const changed = { ...game, change: game.change + 1 }
  try {
    localStorage.setItem(PREFIX + game.id, JSON.stringify(changed))
    return { state: "kept", game: changed }
  } catch {
    return { state: "refused", game }
  }
}

export function forgetGame(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
    localStorage.removeItem(ANSWERS + id)
  } catch {
    // It stays, then.
  }
}

/** Calls back when another window changes the game. */
export function onKeptElsewhere(id: string, call: (game: KeptGame) => void): () => void {
  const heard = (event: StorageEvent) => {
    const game = event.key === PREFIX + id ? keptGame(id) : null
    if (game) call(game)
  }
  addEventListener("storage", heard)
  return () => removeEventListener("storage", heard)
}

/** The last answer of the server, so that the table is there also without a line. */
export function keepAnswer(id: string, lines: string[], answer: Answer): void {
  try {
    localStorage.setItem(ANSWERS + id, JSON.stringify({ lines, answer }))
  } catch {
    // The table is then asked for anew.
  }
}

export function keptAnswer(id: string, lines: string[]): Answer | null {
  try {
    const found = JSON.parse(localStorage.getItem(ANSWERS + id) ?? "null") as { lines: string[]; answer: Answer } | null
    return found && found.lines.join("\n") === lines.join("\n") ? found.answer : null
  } catch {
    return null
  }
}

/** The game as a file, which the terminal reads too (`mamut nguni --save`). */
export function fileOf({ options, start, name, lines, waiting }: KeptGame): string {
  return `${JSON.stringify({ format: FORMAT, options, start, name, lines: [...lines, ...waiting] }, null, 1)}\n`
}

/** The game of such a file; null if it is none. Its lines wait for the server, which says whether they are right. */
export function gameOf(text: string): KeptGame | null {
  try {
    const found = JSON.parse(text) as {
      format?: unknown
      options?: unknown
      start?: unknown
      name?: unknown
      lines?: unknown
    } | null
    if (found?.format !== FORMAT || typeof found.options !== "object" || !found.options || !isTexts(found.lines)) return null
    return newGame(
      found.options as Chosen,
      (found.start ?? null) as Start | null,
      typeof found.name === "string" ? found.name : "",
      found.lines,
    )
  } catch {
    return null
  }
}

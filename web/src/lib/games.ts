// The games that the server offers.

import { get } from "./api"
import type { Game, Options } from "./types"

let asked: Promise<Game[]> | null = null

export function games(): Promise<Game[]> {
  if (!asked) {
    asked = get<Game[]>("/api/games")
    asked.catch(() => (asked = null))
  }
  return asked
}

/** Options with which a game is opened when nothing is chosen. */
export function defaultsOf(game: Game): Options {
  return Object.fromEntries(game.options.map((option) => [option.key, option.several ? [] : (option.default ?? option.values[0] ?? "")]))
}

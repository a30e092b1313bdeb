// The games that the server offers.

import { played } from "../boards"
import { get } from "./api"
import type { Game, Options } from "./types"

let asked: Promise<Game[]> | null = null

/** Those that have a board, in the order in which they stand on all pages. */
export function games(): Promise<Game[]> {
  if (!asked) {
    asked = get<Game[]>("/api/games").then((all) => played.flatMap((name) => all.filter((game) => game.name === name)))
    asked.catch(() => (asked = null))
  }
  return asked
}

/** Options with which a game is opened when nothing is chosen. What the game itself finds, such as the map for so many, is left to it. */
export function defaultsOf(game: Game): Options {
  const said = game.options.filter((option) => !option.free || option.default !== null)
  return Object.fromEntries(
    said.map((option) => [option.key, option.several ? [] : (option.default ?? option.values[0] ?? "")]),
  )
}

// The boards, each loaded when a table of its game is opened.

import { addTexts } from "../lib/language.svelte"
import type { Board } from "./board"

const boards: Record<string, { texts: string; load: () => Promise<{ default: Board }> }> = {
  "kingdomino-origins": { texts: "origins", load: () => import("./kingdomino-origins") },
  "stone-age": { texts: "stone", load: () => import("./stone-age") },
  kitara: { texts: "kitara", load: () => import("./kitara") },
}

/** The games that have a board, in the order in which they are offered. */
export const played = Object.keys(boards)

/** The board of a game, with its words. */
export async function boardOf(game: string): Promise<Board> {
  const board = boards[game]
  if (!board) throw new Error(`no board for ${game}`)
  const [loaded] = await Promise.all([board.load(), addTexts(board.texts)])
  return loaded.default
}

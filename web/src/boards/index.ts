// The boards, each loaded when a table of its game is opened.

import type { Board } from "./board"

const boards: Record<string, () => Promise<{ default: Board }>> = {
  "kingdomino-origins": () => import("./origins"),
  "stone-age": () => import("./stone-age"),
}

/** The games that have a board, in the order in which they are offered. */
export const played = Object.keys(boards)

export async function boardOf(game: string): Promise<Board> {
  const load = boards[game]
  if (!load) throw new Error(`no board for ${game}`)
  return (await load()).default
}

// The games that have a board. What a game tells about itself is here at once; its board comes when somebody comes for it.

import boards from "virtual:boards"
import { addTexts } from "../lib/language.svelte"
import type { About } from "./about"
import type { Board, Options } from "./board"

/** The games that have a board, in the order in which they are offered. */
export const played = Object.keys(boards)

function entryOf(game: string): (typeof boards)[string] {
  const found = boards[game]
  if (!found) throw new Error(`no board for ${game}`)
  return found
}

/** The board of a game, with its words; those of its hints come with the first one. */
export async function boardOf(game: string): Promise<Board> {
  const [{ default: board }] = await Promise.all([entryOf(game).load(), addTexts(game)])
  const hinter = async () => (await Promise.all([board.hinter(), addTexts(`${game}/hinter`)]))[0]
  return { ...board, hinter }
}

export const aboutOf = (game: string): About => entryOf(game).about

/** Seats that nobody is asked for. */
export const automaticSeats = (game: string, options: Options): number[] => aboutOf(game).automatic?.(options) ?? []

// How strong a bot is: six levels, each with its rating in a game, and the one that was chosen last on this device.

import { aboutOf } from "../boards"
import type { Game, Options } from "./types"

export const LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6"] as const
/** Whoever comes for the first time meets a bot that can be beaten. */
const FIRST = "level-2"
const KEPT = "mamut.level"

export interface Rated {
  level: string
  /** Null where it has not been measured. */
  rating: number | null
}

export const keptLevel = (): string => LEVELS.find((level) => level === localStorage.getItem(KEPT)) ?? FIRST

export const keepLevel = (level: string): void => localStorage.setItem(KEPT, level)

/** The levels with their ratings in this game, as it is played with these options by so many; without a game only the levels. */
export function levelsOf(game: Game | undefined, options: Options, players: number): Rated[] {
  const mode = game ? String(options[aboutOf(game.name).modeOption ?? "mode"] ?? "") : ""
  return LEVELS.map((level) => {
    const ratings = game?.levels.find((one) => one.level === level)?.ratings.filter((one) => one.players === players) ?? []
    return {
      level,
      rating: (ratings.find((one) => one.mode === mode) ?? ratings.find((one) => one.mode === ""))?.rating ?? null,
    }
  })
}

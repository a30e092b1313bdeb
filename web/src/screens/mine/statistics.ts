// What came of the games that have ended on this device, in numbers.

import type { Finished } from "../../lib/history.svelte"

/** A game with a result for whoever keeps it. */
export type Own = Finished & { you: number }

export const own = (games: readonly Finished[]): Own[] => games.filter((game): game is Own => game.you !== null)

/** The share of the win: a tie is shared by all who won. */
export const shareOf = ({ winners, you }: Own): number => (winners.includes(you) ? 1 / winners.length : 0)

/** Which place the seat came to: all winners are first, the others stand by their points. */
export function placeOf({ scores, winners, you }: Own): number {
  if (winners.includes(you)) return 1
  const points = scores[you - 1] ?? 0
  const ahead = scores.filter((other, place) => place !== you - 1 && (winners.includes(place + 1) || other > points))
  return ahead.length + 1
}

export interface Tally {
  games: number
  /** Shares of wins, added up. */
  won: number
  best: number
  mean: number
}

export function tally(games: readonly Own[]): Tally {
  const points = games.map(({ scores, you }) => scores[you - 1] ?? 0)
  return {
    games: games.length,
    won: games.reduce((sum, game) => sum + shareOf(game), 0),
    best: points.length ? Math.max(...points) : 0,
    mean: points.reduce((sum, one) => sum + one, 0) / Math.max(1, points.length),
  }
}

export interface Group {
  game: string
  mode: string
  players: number
  games: Own[]
}

/** The games by what was played and by how many, what was played most often first. `modeOf`: which mode the options choose. */
export function groups(games: readonly Own[], modeOf: (game: Finished) => string): Group[] {
  const found = new Map<string, Group>()
  for (const game of games) {
    const [mode, players] = [modeOf(game), game.players.length]
    const key = `${game.game} ${mode} ${players}`
    const group = found.get(key) ?? { game: game.game, mode, players, games: [] }
    group.games.push(game)
    found.set(key, group)
  }
  return [...found.values()].sort((one, other) => other.games.length - one.games.length)
}

/** How the reader did against each level, and against people (null), whoever of them came out ahead. */
export interface Met {
  level: string | null
  games: number
  /** A game in which both came to the same counts as half. */
  ahead: number
}

export function met(games: readonly Own[]): Met[] {
  const found = new Map<string | null, Met>()
  for (const game of games)
    game.players.forEach(({ holder, level }, place) => {
      if (place === game.you - 1 || holder === "automa" || holder === "open") return
      const kind = holder === "bot" ? level : null
      const one = found.get(kind) ?? { level: kind, games: 0, ahead: 0 }
      one.games += 1
      one.ahead += aheadOf(game, place + 1)
      found.set(kind, one)
    })
  return [...found.values()].sort((one, other) => (one.level ?? "z").localeCompare(other.level ?? "z"))
}

/** 1 if the reader came out ahead of this seat, 0 if behind, half if neither. */
export function aheadOf(game: Own, seat: number): number {
  const { scores, winners, you } = game
  const [mine, theirs] = [winners.includes(you), winners.includes(seat)]
  if (mine !== theirs) return mine ? 1 : 0
  const lead = mine ? 0 : (scores[you - 1] ?? 0) - (scores[seat - 1] ?? 0)
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5
}

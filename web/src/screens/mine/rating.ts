// How strong the reader is beside the bots: on the scale of the leagues, from games against bots whose ratings were measured there.
//
// The scale is that of docs/arena.md: of two players r and s apart, the one ahead wins with 1 / (1 + e^-((r - s) / SPREAD)). What is
// not known yet is taken to be like that of everybody who begins in a league: 1500, give or take 500. The most likely rating
// is looked for; how sure it is follows from how much the games could still move it.

import { aheadOf, type Own } from "./statistics"

/** The scale of a league for two. */
const SPREAD = 250 * Math.SQRT2
const FIRST = 1500
const UNSURE = 500
/** Fewer games say nothing yet. */
export const FEWEST = 5
const STEPS = 30

export interface Rating {
  rating: number
  /** One standard deviation. */
  unsure: number
  games: number
}

interface Comparison {
  /** The rating of the bot. */
  against: number
  /** 1: the reader came out ahead. */
  ahead: number
  /** All bots of a game together count as one. */
  weight: number
}

/** Whole games without help, against bots alone that have a rating. `ratingOf`: that of a level in this game. */
export function rated(games: readonly Own[], ratingOf: (level: string) => number | null): Own[] {
  return games.filter(
    ({ whole, helped, players, you }) =>
      whole &&
      !helped &&
      players.every(
        ({ holder, level }, place) => place === you - 1 || (holder === "bot" && level !== null && ratingOf(level) !== null),
      ),
  )
}

export function rate(games: readonly Own[], ratingOf: (level: string) => number | null): Rating {
  const counted = rated(games, ratingOf)
  const comparisons = counted.flatMap((game) =>
    game.players.flatMap(({ level }, place): Comparison[] =>
      place === game.you - 1
        ? []
        : [{ against: ratingOf(level!)!, ahead: aheadOf(game, place + 1), weight: 1 / (game.players.length - 1) }],
    ),
  )
  let rating = FIRST
  for (let step = 0; step < STEPS; step += 1) {
    const { slope, bend } = shape(rating, comparisons)
    rating += slope / bend
  }
  return { rating, unsure: 1 / Math.sqrt(shape(rating, comparisons).bend), games: counted.length }
}

/** How the logarithm of the likelihood rises at this rating, and how much it is bent there. */
function shape(rating: number, comparisons: readonly Comparison[]): { slope: number; bend: number } {
  let slope = (FIRST - rating) / UNSURE ** 2
  let bend = 1 / UNSURE ** 2
  for (const { against, ahead, weight } of comparisons) {
    const expected = 1 / (1 + Math.exp((against - rating) / SPREAD))
    slope += (weight * (ahead - expected)) / SPREAD
    bend += (weight * expected * (1 - expected)) / SPREAD ** 2
  }
  return { slope, bend }
}

/** The levels just below and just above a rating; null where there is none. */
export function between(
  rating: number,
  levels: readonly { level: string; rating: number | null }[],
): [string | null, string | null] {
  const known = levels.filter((one) => one.rating !== null)
  return [
    known.findLast((one) => one.rating! <= rating)?.level ?? null,
    known.find((one) => one.rating! > rating)?.level ?? null,
  ]
}

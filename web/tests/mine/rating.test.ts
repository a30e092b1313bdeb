import { expect, it } from "vitest"
import { between, rate, rated } from "../../src/screens/mine/rating"
import { bot, person, played } from "./games"

const me = person("Ayla")
const RATINGS: Record<string, number> = { "level-1": 500, "level-2": 1500, "level-3": 2500 }
const ratingOf = (level: string) => RATINGS[level] ?? null
const won = (level: string) => played([me, bot(level)], [40, 30], [1])
const lost = (level: string) => played([me, bot(level)], [30, 40], [2])
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

it("without games it is that of everybody who begins", () => {
  expect(rate([], ratingOf)).toEqual({ rating: 1500, unsure: 500, games: 0 })
})

it("whoever wins as often as not against a bot is as strong as it, and surely so after many games", () => {
  const few = rate([won("level-2"), lost("level-2")], ratingOf)
  const many = rate([...times(100, won("level-2")), ...times(100, lost("level-2"))], ratingOf)
  expect(few.rating).toBeCloseTo(1500, 6)
  expect(many.rating).toBeCloseTo(1500, 6)
  expect(many.unsure).toBeLessThan(few.unsure / 4)
})

it("two wins of three are 245 points on the scale of the leagues", () => {
  const games = [...times(2000, won("level-2")), ...times(1000, lost("level-2"))]
  expect(rate(games, ratingOf).rating - 1500).toBeCloseTo(250 * Math.SQRT2 * Math.log(2), -1)
})

it("a win is worth more against a stronger bot, and more bots at a table are no more games", () => {
  expect(rate([won("level-3")], ratingOf).rating).toBeGreaterThan(rate([won("level-1")], ratingOf).rating)
  const table = played([me, bot("level-2"), bot("level-2"), bot("level-2")], [40, 3, 2, 1], [1])
  expect(rate([table], ratingOf).rating).toBeCloseTo(rate([won("level-2")], ratingOf).rating, 6)
})

it("with help, in part, or against whoever has no rating, a game does not count", () => {
  const games = [
    won("level-2"),
    played([me, bot("level-2")], [40, 30], [1], { helped: true }),
    played([me, bot("level-2")], [40, 30], [1], { whole: false }),
    won("level-6"),
    played([me, person("Brun")], [40, 30], [1]),
    played([me, bot("level-2"), person("Brun")], [40, 30, 20], [1]),
  ]
  expect(rated(games, ratingOf)).toEqual([games[0]])
})

it("a rating stands between the levels around it", () => {
  const levels = [...Object.keys(RATINGS), "level-6"].map((level) => ({ level, rating: ratingOf(level) }))
  expect(between(100, levels)).toEqual([null, "level-1"])
  expect(between(1500, levels)).toEqual(["level-2", "level-3"])
  expect(between(9000, levels)).toEqual(["level-3", null])
})

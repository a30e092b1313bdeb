import { beforeEach, expect, it } from "vitest"
import type { Game } from "../../src/lib/types"
import { stubBrowser } from "./page"

stubBrowser()
const { keepLevel, keptLevel, LEVELS, levelsOf } = await import("../../src/lib/levels")
beforeEach(() => localStorage.removeItem("mamut.level"))

const game = (name: string, ratings: { mode: string; players: number; rating: number }[]) =>
  ({ name, levels: [{ level: "level-2", ratings }] }) as unknown as Game

it("whoever comes for the first time meets the second level, later the one chosen last", () => {
  expect(keptLevel()).toBe("level-2")
  keepLevel("level-5")
  expect(keptLevel()).toBe("level-5")
  keepLevel("greedy")
  expect(keptLevel()).toBe("level-2")
})

it("a level has the rating of the mode and number of players", () => {
  const origins = game("kingdomino-origins", [
    { mode: "totem", players: 2, rating: 1200 },
    { mode: "totem", players: 4, rating: 1100 },
    { mode: "tribe", players: 2, rating: 1300 },
  ])
  const rated = (mode: string, players: number) =>
    levelsOf(origins, { mode }, players).find(({ level }) => level === "level-2")!.rating
  expect([rated("totem", 2), rated("totem", 4), rated("tribe", 2), rated("tribe", 3), rated("discovery", 2)]).toEqual([
    1200,
    1100,
    1300,
    null,
    null,
  ])
})

it("a game with one way to play, or against others, has ratings without a mode", () => {
  const ratings = [
    { mode: "", players: 2, rating: 1400 },
    { mode: "nguni", players: 2, rating: 900 },
  ]
  expect(levelsOf(game("stone-age", ratings), {}, 2)[1]!.rating).toBe(1400)
  expect(levelsOf(game("kitara", ratings), { solo: "no" }, 2)[1]!.rating).toBe(1400)
  expect(levelsOf(game("kitara", ratings), { solo: "nguni" }, 2)[1]!.rating).toBe(900)
})

it("all six are offered before the ratings are here", () => {
  expect(levelsOf(undefined, {}, 2)).toEqual(LEVELS.map((level) => ({ level, rating: null })))
})

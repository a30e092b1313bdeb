import { expect, it } from "vitest"
import { groups, met, own, placeOf, tally } from "../../src/screens/mine/statistics"
import { bot, person, played } from "./games"

const me = person("Ayla")

it("games without a seat of one's own do not count", () => {
  const games = [played([me, bot("level-1")], [3, 2], [1]), { ...played([me, bot("level-1")], [3, 2], [1]), you: null }]
  expect(own(games)).toHaveLength(1)
})

it("a tie is half a win, and everybody who won is first", () => {
  const won = played([me, bot("level-1")], [40, 31], [1])
  const tie = played([me, bot("level-1")], [40, 40], [1, 2])
  const lost = played([me, bot("level-1"), bot("level-2")], [20, 40, 30], [2])
  // Equal points, and a rule decided for the other one.
  const behind = played([me, bot("level-1"), bot("level-2")], [40, 40, 10], [2])
  expect([won, tie, lost, behind].map(placeOf)).toEqual([1, 1, 3, 2])
  expect(tally([won, tie, lost])).toEqual({ games: 3, won: 1.5, best: 40, mean: 100 / 3 })
  expect(tally([])).toEqual({ games: 0, won: 0, best: 0, mean: 0 })
})

it("against each level it counts who came out ahead, whoever won", () => {
  const games = [
    played([me, bot("level-2"), bot("level-4")], [30, 20, 50], [3]),
    played([me, bot("level-2"), person("Brun")], [30, 30, 50], [3]),
    // Won by a rule, with equal points.
    played([me, bot("level-2")], [30, 30], [1]),
  ]
  expect(met(games)).toEqual([
    { level: "level-2", games: 3, ahead: 2.5 },
    { level: "level-4", games: 1, ahead: 0 },
    { level: null, games: 1, ahead: 0 },
  ])
})

it("a seat that the rules play is no opponent", () => {
  const tribe = { holder: "automa", name: null, level: null } as const
  expect(met([played([tribe, me], [40, 30], [1], { you: 2 })])).toEqual([])
})

it("games are grouped by what was played and by how many", () => {
  const two = [played([me, bot("level-1")], [1, 0], [1]), played([me, bot("level-3")], [1, 0], [1])]
  const three = played([me, bot("level-1"), bot("level-1")], [1, 0, 0], [1])
  const other = played([me, bot("level-1")], [1, 0], [1], { game: "kitara", options: { solo: "no" } })
  const found = groups([three, other, ...two], ({ options }) => String(options.solo ?? ""))
  expect(found.map(({ game, mode, players, games }) => [game, mode, players, games.length])).toEqual([
    ["stone-age", "", 2, 2],
    ["stone-age", "", 3, 1],
    ["kitara", "no", 2, 1],
  ])
})

import { describe, expect, it } from "vitest"
import {
  atDefault,
  newPosition,
  playerAt,
  playersAt,
  readPosition,
  soloAt,
  switched,
  tokensOf,
  withTokens,
} from "../../../../src/boards/kitara/pad/model"

const nameOf = (seat: number) => `Player ${seat + 1}`

describe("a pad of Kitara", () => {
  it("begins with the starting card and nothing else", () => {
    expect(newPosition(["Ayla"])).toEqual({
      game: "kitara",
      players: [{ name: "Ayla", track: 0, tokens: [], cards: 1, territories: 0 }],
    })
  })

  it("counts tokens by value, the highest first", () => {
    const player = { ...newPosition(["Ayla"]).players[0]!, tokens: [4, 3, 5, 3] }
    expect([5, 4, 3, 2].map((value) => tokensOf(player, value))).toEqual([1, 1, 2, 0])
    expect(withTokens(player, 3, 1)).toEqual([5, 4, 3])
    expect(withTokens(player, 2, 2)).toEqual([5, 4, 3, 3, 2, 2])
    expect(withTokens(player, 5, 0)).toEqual([4, 3, 3])
  })

  it("keeps people when their number changes", () => {
    const two = newPosition(["Ayla", "Brun"])
    expect(playersAt(two, 3, nameOf).players.map(({ name }) => name)).toEqual(["Ayla", "Brun", "Player 3"])
    expect(playersAt(two, 1, nameOf).players.map(({ name }) => name)).toEqual(["Ayla"])
  })

  it("puts the tribe before the first player of a solo game, and takes it away again", () => {
    const solo = soloAt(newPosition(["Ayla", "Brun"]), "Nguni", nameOf)
    expect(solo).toMatchObject({ solo: "nguni", players: [{ name: "Nguni" }, { name: "Ayla" }] })
    expect(soloAt(solo, "Nguni", nameOf)).toBe(solo)
    const again = playersAt(solo, 2, nameOf)
    expect(again.players.map(({ name }) => name)).toEqual(["Ayla", "Player 2"])
    expect("solo" in again).toBe(false)
  })

  it("never gives two players one name", () => {
    const solo = soloAt(newPosition(["Player 2"]), "Nguni", nameOf)
    expect(playersAt(solo, 2, nameOf).players.map(({ name }) => name)).toEqual(["Player 2", "Player 1"])
  })

  it("says only switches that are not as usual", () => {
    const table = newPosition(["Ayla"])
    const off = switched(table, "final_points_per_card", false)
    expect(off.switches).toEqual({ final_points_per_card: "0" })
    expect([atDefault(table, "final_points_per_card"), atDefault(off, "final_points_per_card")]).toEqual([true, false])
    expect(switched(off, "final_points_per_card", true)).toEqual(table)
    const both = switched({ ...off, switches: { ...off.switches, ruins_scoring: "shaman" } }, "final_points_per_card", true)
    expect(both.switches).toEqual({ ruins_scoring: "shaman" })
  })
})

describe("a position that someone else wrote", () => {
  const good = newPosition(["Ayla"])
  const player = good.players[0]!

  it("is read if the pad can show it, also if it is impossible", () => {
    expect(readPosition(good)).toEqual(good)
    const strange = {
      ...good,
      switches: { final_points_per_card: "7" },
      players: [{ ...player, track: -3, cards: 400, tokens: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5] }],
    }
    expect(readPosition(strange)).toEqual(strange)
    const solo = soloAt(good, "Nguni", nameOf)
    expect(readPosition(solo)).toEqual(solo)
  })

  it.each([
    ["another game", { ...good, game: "stone-age" }],
    ["nobody", { ...good, players: [] }],
    ["five players", { ...good, players: Array.from({ length: 5 }, () => player) }],
    ["a broken number", { ...good, players: [{ ...player, cards: 1.5 }] }],
    ["no number", { ...good, players: [{ ...player, track: "57" }] }],
    ["a token that is not in the bag", { ...good, players: [{ ...player, tokens: [6] }] }],
    ["more than the pad knows", { ...good, players: [{ ...player, food: 3 }] }],
    ["another key", { ...good, mode: "x" }],
    ["the tribe alone", { ...good, solo: "nguni" }],
    ["another solo game", { ...soloAt(good, "Nguni", nameOf), solo: "yes" }],
    ["a switch that is no word", { ...good, switches: { final_points_per_card: 2 } }],
    ["nothing", null],
  ])("is not read: %s", (_, value) => expect(readPosition(value)).toBeNull())
})

it("knows whose place is meant", () => {
  expect(["players[1].tokens[3]", "players[0]", "players", "switches.x"].map(playerAt)).toEqual([1, 0, null, null])
})

import { beforeEach, expect, it } from "vitest"
import type { Document, Entry } from "../../src/lib/types"
import { stubBrowser } from "./page"

stubBrowser()
const { finishedGames, finishedOf, helpedBy, keepFinished, writeFinished } = await import("../../src/lib/history.svelte")
const { keepTable, noteTable } = await import("../../src/lib/tables.svelte")

const person = (seat: number, name: string) => ({ seat, holder: "person", name, level: null, stand_in: false, asks: false })
const bot = (seat: number, level: string) => ({ seat, holder: "bot", name: "Oruk", level, stand_in: false, asks: false })

const over = (id: string, seats: object[], you: number[], more: object = {}) =>
  ({
    number: 90,
    you,
    view: null,
    moves: null,
    table: {
      id,
      game: "kingdomino-origins",
      players: seats.length,
      options: { mode: "tribe", bonuses: [], components: "x".repeat(500) },
      status: "over",
      seats,
      proof: true,
      companion: false,
      result: { scores: [40, 31], winners: [1], rule: "KO-END-1", sheet: {} },
      ...more,
    },
  }) as unknown as Document

const how = { at: 5, name: "Ayla", helped: false }

beforeEach(() => writeFinished([]))

it("what came of a game is kept, and long texts among its options are not", () => {
  expect(finishedOf(over("a", [person(1, "Ayla"), bot(2, "level-2")], [1]), how)).toEqual({
    id: "a",
    at: 5,
    game: "kingdomino-origins",
    options: { mode: "tribe", bonuses: [] },
    players: [
      { holder: "person", name: "Ayla", level: null },
      { holder: "bot", name: "Oruk", level: "level-2" },
    ],
    scores: [40, 31],
    winners: [1],
    rule: "KO-END-1",
    you: 1,
    whole: true,
    helped: false,
  })
})

it("where several share a device, the one with the name of its owner is meant", () => {
  const seats = [person(1, "Ayla"), person(2, "Brun")]
  expect(finishedOf(over("a", seats, [1, 2]), how).you).toBe(1)
  expect(finishedOf(over("a", seats, [1, 2]), { ...how, name: "Brun" }).you).toBe(2)
  expect(finishedOf(over("a", seats, [1, 2]), { ...how, name: "Caro" }).you).toBe(null)
})

it("a game played on from a record is no whole game, one with a real box is", () => {
  const seats = [person(1, "Ayla"), bot(2, "level-2")]
  expect(finishedOf(over("a", seats, [1], { proof: false }), how).whole).toBe(false)
  expect(finishedOf(over("a", seats, [1], { proof: false, companion: true }), how).whole).toBe(true)
})

it("help is a hint, a move taken back by agreement, and a bot in one's own place", () => {
  const propose = { kind: "propose", seat: 1, what: "back" } as Entry
  const other = { kind: "propose", seat: 1, what: "bot" } as Entry
  const replaced = { kind: "bot", seat: 2, level: "level-3", by: 1 } as Entry
  expect(helpedBy([other, { kind: "undo", seat: 1, moves: 3 } as Entry], [1])).toBe(false)
  expect(helpedBy([propose], [1])).toBe(true)
  expect(helpedBy([replaced], [1])).toBe(false)
  expect(helpedBy([replaced], [2])).toBe(true)

  const seats = [person(1, "Ayla"), bot(2, "level-2")]
  keepTable("b", { tokens: ["t"] })
  noteTable("b", { hinted: true })
  keepFinished(over("b", seats, [1]))
  keepFinished(over("c", seats, [1]))
  expect(Object.fromEntries(finishedGames().map(({ id, helped }) => [id, helped]))).toEqual({ b: true, c: false })
})

it("a game is kept once, with the moment at which its end was first seen; whoever only watched keeps nothing", () => {
  const seats = [person(1, "Ayla"), bot(2, "level-2")]
  keepFinished(over("a", seats, [1]))
  const { at } = finishedGames()[0]!
  keepFinished(over("a", seats, [1]), [{ kind: "propose", seat: 1, what: "back" } as Entry])
  keepFinished(over("a", seats, [1]))
  keepFinished(over("w", seats, []))
  expect(finishedGames().map(({ id, at: when, helped }) => [id, when, helped])).toEqual([["a", at, true]])
})

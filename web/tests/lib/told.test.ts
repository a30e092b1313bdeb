import { describe, expect, it } from "vitest"
import type { Seat } from "../../src/lib/types"
import { stubBrowser } from "./page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../src/lib/language.svelte")
const { namedSheet, namesOf, tell, tellStep } = await import("../../src/lib/told")
const { ago } = await import("../../src/lib/time")
await chooseLanguage("en")
await addTexts("kingdomino-origins")
const { automaticSeats, aboutOf } = await import("../../src/boards")

const seat = (number: number, holder: Seat["holder"], name: string | null): Seat => ({
  seat: number,
  holder,
  name,
  level: null,
  stand_in: false,
  asks: false,
})

describe("names", () => {
  it("are those of the holders; bots and open seats have one too", () => {
    expect(
      namesOf({ game: "stone-age", seats: [seat(1, "person", "Ayla"), seat(2, "bot", null), seat(3, "open", null)] }),
    ).toEqual(["Ayla", "Bot 2", "Seat 3"])
  })
})

describe("the seat that the rules play", () => {
  it("has the word of its game for a name, whatever records call it", () => {
    const table = { game: "kitara", seats: [seat(1, "automa", null), seat(2, "person", "Ayla")] }
    expect(namesOf(table)).toEqual([aboutOf("kitara").automa!(), "Ayla"])
    expect(namesOf({ ...table, seats: [seat(1, "automa", "Nguni"), table.seats[1]!] })).toEqual(namesOf(table))
    expect(namesOf(table)[0]).toMatch(/Nguni/)
  })

  it("is seat 1 of a solo game, for which nobody is asked", () => {
    expect(automaticSeats("kitara", { solo: "nguni" })).toEqual([1])
    expect(automaticSeats("kitara", { solo: "no" })).toEqual([])
    expect(automaticSeats("stone-age", {})).toEqual([])
    expect(aboutOf("kitara").players!({ solo: "nguni" })).toEqual([2])
    expect(aboutOf("kitara").players!({ solo: "no" }) ?? null).toBeNull()
  })
})

describe("score sheets", () => {
  it("call players as the page does", () => {
    const sheet = {
      players: [
        { name: "Nguni", total: 3 },
        { name: "Ayla", total: 4 },
      ],
      winners: ["Nguni"],
      tie_break: null,
    }
    const shown = namedSheet(sheet, ["Nguni tribe", "Ayla"])
    expect(shown).toEqual({
      players: [
        { name: "Nguni tribe", total: 3 },
        { name: "Ayla", total: 4 },
      ],
      winners: ["Nguni tribe"],
      tie_break: null,
    })
    expect(namedSheet({ other: 1 }, [])).toEqual({ other: 1 })
  })
})

describe("moves in words", () => {
  const claim = { key: "origins.told.claim", values: { player: 2, domino: 7 } }

  it("say names where the server says seats", () => {
    expect(tell(claim, ["Ayla", "Brun"])).toBe("Brun chooses domino 7.")
  })

  it("leave a name as it is, whatever it looks like", () => {
    expect(tell(claim, ["", "{domino} <b>"])).toBe("{domino} <b> chooses domino 7.")
  })

  it("say that a move was the only one", () => {
    expect(tellStep({ told: claim, forced: true }, ["Ayla", "Brun"])).toMatch(/^Brun chooses domino 7\. ./)
  })

  it("say so of nobody whom the rules play: there it is told why", () => {
    const why = { rule: "NG-DRAFT-2", key: "common.told", values: { text: "because" } }
    expect(tellStep({ told: claim, forced: true, why }, ["Ayla", "Brun"])).toBe("Brun chooses domino 7.")
  })

  it("show the values of a note, not its keyword", () => {
    const rolled = { key: "common.told", values: { text: "roll 10" } }
    expect(tellStep({ told: rolled, forced: false, note: "faces 4 3 3" }, [])).toBe(`${tell(rolled, [])} (4 3 3)`)
    expect(tellStep({ told: rolled, forced: false, note: null }, [])).toBe(tell(rolled, []))
  })
})

describe("time", () => {
  it("is said as people say it", () => {
    const now = 1_000_000
    expect([0, 59, 61, 7_200, 200_000].map((passed) => ago(now - passed, now).replace(".", ""))).toEqual([
      "now",
      "now",
      "1 min ago",
      "2 hr ago",
      "2 days ago",
    ])
  })
})

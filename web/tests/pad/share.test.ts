import { describe, expect, it } from "vitest"
import { newPosition } from "../../src/boards/kingdomino-origins/pad/model"
import { bgStatsLink } from "../../src/screens/pad/bgstats"
import { packed, unpacked } from "../../src/screens/pad/share"

describe("a position in a link", () => {
  it("comes back whole, in letters an address can hold", async () => {
    const position = newPosition(["Ayla ➳", "Őz & Žofie #1"], "tribe")
    const text = await packed(position)
    expect(text).toMatch(/^[\w-]+$/)
    expect(await unpacked(text)).toEqual(position)
  })

  it("stays short: four players fit in a link that people can send", async () => {
    expect((await packed(newPosition(["Ayla", "Brun", "Caro", "Dov"]))).length).toBeLessThan(400)
  })

  it("is nothing if it unfolds to more than any position", async () => {
    expect(await unpacked(await packed("x".repeat(199_000)))).not.toBeNull()
    expect(await unpacked(await packed("x".repeat(5_000_000)))).toBeNull()
  })

  it("is nothing if it was cut or mistyped", async () => {
    const text = await packed(newPosition(["Ayla"]))
    for (const broken of ["", "%%%", text.slice(0, 10), `A${text}`]) expect(await unpacked(broken)).toBeNull()
  })
})

describe("a result for BG Stats", () => {
  const outcome = {
    players: [
      { name: "Ayla", total: 41 },
      { name: "Brun", total: 38 },
    ],
    winners: ["Ayla"],
  }
  const at = new Date("2026-03-01T20:15:09.123Z")

  it("names game, date, players, scores and winners", () => {
    const link = new URL(bgStatsLink("kingdomino-origins", "tribe", outcome, at)!)
    expect(link.origin + link.pathname).toBe("https://app.bgstatsapp.com/createPlay.html")
    const play = JSON.parse(link.searchParams.get("data")!)
    expect(play).toMatchObject({
      sourceName: "mamut",
      playDate: "2026-03-01 20:15:09",
      board: "tribe",
      game: { bggId: 340041 },
    })
    expect(play.players.map((p: { name: string; score: number; winner: boolean }) => [p.name, p.score, p.winner])).toEqual([
      ["Ayla", 41, true],
      ["Brun", 38, false],
    ])
  })

  it("is not offered for a game it does not know", () => {
    expect(bgStatsLink("kitara", "", outcome, at)).toBeNull()
  })
})

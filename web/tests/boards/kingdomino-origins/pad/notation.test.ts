import { describe, expect, it } from "vitest"
import { paint, palette } from "../../../../src/boards/kingdomino-origins/pad/brush"
import { framedAll, newPosition, readPosition } from "../../../../src/boards/kingdomino-origins/pad/model"
import { NotationError, readNotation, writeNotation } from "../../../../src/boards/kingdomino-origins/pad/notation"

const TRIBE = `mode: tribe
bonuses: empire-of-fire
fire_on_hut: yes

player: Ayla of the "Cave": Bear
. G*         V2
H L1         D+2
. J:gatherer J*
`

function errorOf(text: string): unknown {
  try {
    return void readNotation(text)
  } catch (error) {
    return error
  }
}

describe("the short notation", () => {
  it("writes what it reads", () => {
    expect(writeNotation(readNotation(TRIBE))).toBe(TRIBE)
  })

  it("means the position of the public format", () => {
    const { mode, bonuses, players } = readNotation(TRIBE)
    expect([mode, bonuses, players[0]!.name]).toEqual(["tribe", ["empire-of-fire"], 'Ayla of the "Cave": Bear'])
    expect(players[0]!.territory).toEqual([
      [null, { terrain: "grassland", resource: "mammoth" }, { terrain: "volcano", craters: 2 }],
      [{ terrain: "hut" }, { terrain: "lake", fire: 1 }, { terrain: "desert", fire_token: 2 }],
      [null, { terrain: "jungle", caveman: "gatherer" }, { terrain: "jungle", resource: "mushroom" }],
    ])
  })

  it("goes round with everything that can be painted anywhere", () => {
    const position = newPosition(["Ayla", "Brun"], "tribe")
    position.players[1]!.totems = ["fish", "flint"]
    const brushes = palette("tribe").flatMap((group) => group.brushes)
    for (const [n, brush] of brushes.entries()) {
      for (const [k, ground] of brushes.entries()) {
        const player = position.players[(n + k) % 2]!
        const [row, column] = [1 + (n % 7), 1 + (k % 7)]
        player.territory = paint(player.territory, row, column, ground) ?? player.territory
        player.territory = paint(player.territory, row, column, brush) ?? player.territory
      }
      const again = framedAll(readNotation(writeNotation(position)))
      expect(again).toEqual(readPosition(JSON.parse(JSON.stringify(readNotation(writeNotation(position))))))
      expect(writeNotation(again)).toBe(writeNotation(position))
    }
  })

  it("accepts small letters, comments, empty lines and short rows", () => {
    const read = readNotation("# our game\nplayer: A\n\r\n  h l2\n d\n")
    expect(read.players[0]!.territory).toEqual([
      [{ terrain: "hut" }, { terrain: "lake", fire: 2 }],
      [{ terrain: "desert" }, null],
    ])
  })

  it.each([
    ["player: A\nH X", "word", 2, "X"],
    ["player: A\nH V", "word", 2, "V"],
    ["player: A\nH L3", "word", 2, "L3"],
    ["player: A\nD*", "word", 2, "D*"],
    ["player: A\nD:king", "word", 2, "D:king"],
    ["mode: war", "mode", 1, "war"],
    ["bonuses: luck", "bonus", 1, "luck"],
    ["player: A\ntotems: desert", "totem", 2, "desert"],
    ["fire_on_hut: maybe", "switch", 1, "maybe"],
    ["colour: red", "line", 1, "colour:"],
    ["", "no_player", 1, ""],
    ["H", "no_player", 1, ""],
    ["player: A\nplayer: B\nplayer: C\nplayer: D\nplayer: E", "too_many", 5, "E"],
  ])("says where %j cannot be read", (text, problem, line, part) => {
    expect(errorOf(text)).toBeInstanceOf(NotationError)
    expect(errorOf(text)).toMatchObject({ problem, line, text: part })
  })
})

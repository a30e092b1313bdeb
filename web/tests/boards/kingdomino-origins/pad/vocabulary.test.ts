import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { stubBrowser } from "../../../lib/page"
import { brushOfKey, keyOf, palette, pressed } from "../../../../src/boards/kingdomino-origins/pad/brush"
import type { Position } from "../../../../src/boards/kingdomino-origins/pad/model"
import { type NotationError, readNotation, writeNotation } from "../../../../src/boards/kingdomino-origins/pad/notation"
import { ANSWERS, english, KEYS, LETTERED, spoken } from "../../../../src/boards/kingdomino-origins/pad/vocabulary"
import { typingProblem } from "../../../../src/boards/kingdomino-origins/pad/words"
import { kinds, resources } from "../../../../src/boards/kingdomino-origins/types"
import { BONUSES, MODES } from "../../../../src/boards/kingdomino-origins/pad/model"
import { plain } from "../../../../src/lib/plain"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../../src/lib/language.svelte")

const LANGUAGES = ["en", "cs", "sk", "hu", "pl"] as const

/** A table with every word of the notation in it. */
const FULL = `mode: tribe
bonuses: empire-of-fire, homo-habilis
fire_over_gaps: no
fire_on_hut: yes
recruit_in_last_round: no
centre_needs_full_box: yes

player: Ayla
totems: mammoth, fish, mushroom, flint
H            V3               J*
${kinds
  .slice(0, 6)
  .map((kind) => `D:${kind}`)
  .join(" ")}
${kinds
  .slice(6)
  .map((kind) => `Q:${kind}`)
  .join(" ")} G2 L+3 L*fish
`

describe.each(LANGUAGES)("the pad in %s", (language) => {
  let full: Position
  beforeAll(async () => {
    await addTexts("kingdomino-origins")
    await chooseLanguage(language)
    full = readNotation(FULL)
  })
  afterAll(() => chooseLanguage("en"))

  it("has a letter of its own for everything that a key puts down", () => {
    const letters = Object.values(spoken().letters)
    expect(letters.every((letter) => /^\p{Lu}$/u.test(letter))).toBe(true)
    expect(new Set(letters.map(plain)).size).toBe(LETTERED.length)
  })

  it("paints with the keys that are written on its brushes, with and without their accents", () => {
    const lake = { terrain: "lake" } as const
    const told = (letter: string) => brushOfKey(letter, lake, spoken())
    for (const brush of palette("tribe").flatMap(({ brushes }) => brushes)) {
      const key = keyOf(brush, spoken())
      if (!key || brush.kind === "eraser") continue
      expect(told(key)?.kind).toBe(brush.kind)
      expect(told(plain(key))).toEqual(told(key))
    }
    expect(told(spoken().letters.quarry)).toEqual({ kind: "terrain", terrain: "quarry" })
    expect(told("Delete")).toEqual({ kind: "eraser" })
  })

  it("has no two words for the same among those that stand in one place", () => {
    for (const among of [KEYS, ANSWERS, MODES, BONUSES, resources, kinds]) {
      expect(among.map(spoken().say).filter((said) => said.startsWith("origins."))).toEqual([])
      expect(new Set(among.map((word) => plain(spoken().say(word)))).size).toBe(among.length)
    }
  })

  it("writes a table that it reads, with every word, in any case and without accents", () => {
    const text = writeNotation(full, spoken())
    expect(readNotation(text, spoken())).toEqual(full)
    const shouted = text.replaceAll("Ayla", "@").toUpperCase().replaceAll("@", "Ayla")
    expect(readNotation(shouted, spoken())).toEqual(full)
    expect(readNotation(plain(text).replaceAll("ayla", "Ayla"), spoken())).toEqual(full)
  })

  it("says why something cannot be read", () => {
    const said = (text: string) => {
      try {
        return String(readNotation(text, spoken()))
      } catch (error) {
        return typingProblem(error as NotationError, spoken())
      }
    }
    expect(said("mode: war")).toContain("war")
    expect(said("fire_on_hut: maybe")).toContain(spoken().say("yes"))
    expect(said("H")).toContain(spoken().say("player"))
    expect(said("player: A\n".repeat(5))).toContain("5")
  })

  it("still reads what is written in English", () => {
    expect(readNotation(FULL, spoken())).toEqual(full)
    expect(writeNotation(readNotation(FULL, spoken()), english)).toBe(writeNotation(full, english))
  })
})

it("a letter means what it means in the language of the text", async () => {
  await chooseLanguage("hu")
  const terrain = (text: string) => readNotation(text, spoken()).players[0]!.territory[0]![0]!.terrain
  expect(terrain("Játékos: A\nD")).toBe("jungle")
  expect(terrain("player: A\nD")).toBe("desert")
})

it("a digit is pressed whatever its key writes", () => {
  const keys = [
    { key: "+", code: "Digit1" },
    { key: "2", code: "Numpad2" },
    { key: "ł", code: "KeyL" },
  ]
  expect(keys.map(pressed)).toEqual(["1", "2", "ł"])
})

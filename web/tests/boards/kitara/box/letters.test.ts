import { afterAll, expect, test } from "vitest"
import { stubBrowser } from "../../../lib/page"
import { figures } from "../../../../src/boards/kitara/catalogue"
import { figuresShown, figuresTyped, lettersHere } from "../../../../src/boards/kitara/box/letters"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../../src/lib/language.svelte")
afterAll(() => chooseLanguage("en"))

test.each(["en", "cs", "sk", "hu", "pl"] as const)(
  "figures are typed by the letters of %s and by those of the file, in any case, and nothing else is",
  async (language) => {
    await addTexts("kitara/editor")
    await chooseLanguage(language)
    const letters = lettersHere()
    expect(Object.values(letters).every((letter) => /^[A-Z]$/.test(letter))).toBe(true)
    // A letter of the language that is one of the file too means the same figure.
    for (const figure of figures) expect(figuresTyped(figure, letters)).toBe(figure)
    expect(new Set(Object.values(letters)).size).toBe(figures.length)
    const shown = figuresShown("WWSC", letters)
    expect(figuresTyped(shown.toLowerCase(), letters)).toBe("WWSC")
    expect(figuresTyped("w s-cx", letters)).toBe("WSC")
  },
)

test("a warrior is V in Czech", async () => {
  await chooseLanguage("cs")
  expect(figuresShown("WWSC", lettersHere())).toBe("VVSP")
})

import { beforeAll, describe, expect, it, vi } from "vitest"
import { stubBrowser } from "./page"

stubBrowser()
const { addTexts, chooseLanguage, firstLanguage, language, locale, t } = await import("../../src/lib/language.svelte")
const points = (count: number) => t("table.points", { count })

describe("the language", () => {
  it("is the first of the browser's that is spoken here", () => {
    expect(firstLanguage()).toBe("hu")
  })

  it("is the one in the address, if it is asked for there", () => {
    vi.stubGlobal("location", { search: "?language=pl" })
    expect(firstLanguage()).toBe("pl")
  })

  it("is remembered", async () => {
    await chooseLanguage("sk")
    vi.stubGlobal("location", { search: "" })
    expect(firstLanguage()).toBe("sk")
    expect(document.documentElement.lang).toBe("sk")
  })
})

describe("messages", () => {
  it("use the plural of English", async () => {
    await chooseLanguage("en")
    expect([1, 2].map(points)).toEqual(["1 point", "2 points"])
  })

  it("use few and many of Czech", async () => {
    await chooseLanguage("cs")
    const [one, few, many] = [1, 3, 5].map(points)
    expect(new Set([one!.slice(2), few!.slice(2), many!.slice(2)]).size).toBe(3)
  })

  it("show the key, and complain, if a newer server sends one that this page does not have", () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => {})
    expect(t("table.from-tomorrow")).toBe("table.from-tomorrow")
    expect(complain).toHaveBeenCalledOnce()
  })
})

describe("the words of a game", () => {
  it("come with its board, but for what is said before; a change of language keeps them", async () => {
    await chooseLanguage("en")
    const complain = vi.spyOn(console, "error").mockImplementation(() => {})
    expect([t("stone.title"), t("stone.area.forest"), t("lesson.ui.title")]).toEqual([
      "Stone Age",
      "stone.area.forest",
      "lesson.ui.title",
    ])
    await Promise.all([addTexts("stone-age"), addTexts("stone-age"), addTexts("lesson")])
    expect(t("stone.area.forest")).toBe("Forest")
    await chooseLanguage("cs")
    expect([t("stone.title"), t("stone.area.forest")]).toEqual(["Doba kamenná", "Les"])
    expect(t("lesson.ui.title")).not.toBe("lesson.ui.title")
    complain.mockRestore()
  })

  it("are of the language that was chosen last, even while they come", async () => {
    const coming = addTexts("kingdomino-origins")
    await Promise.all([chooseLanguage("pl"), coming])
    expect([language(), t("origins.terrain.lake")]).toEqual(["pl", "jezioro"])
    await chooseLanguage("cs")
  })
})

describe("the pseudo-language", () => {
  beforeAll(() => chooseLanguage("pseudo"))

  it("is 40 % longer and keeps what is filled in", () => {
    const said = t("table.turn-of", { name: "Brn" })
    expect(said).toContain("Brn")
    expect(said.length).toBeGreaterThanOrEqual(Math.floor("Brn is to move.".length * 1.4))
  })

  it("is English for the server, and is not remembered", () => {
    expect(language()).toBe("pseudo")
    expect(locale()).toBe("en")
    expect(firstLanguage()).toBe("cs")
  })
})

import { describe, expect, it } from "vitest"
import { type Rule, chapters, folded, found, foundRulings, parts } from "../../src/screens/rules/search"

const rule = (id: string, chapter: string, text: string, more: Partial<Rule> = {}): Rule => ({
  id,
  chapter,
  text,
  why: "",
  rulings: [],
  said: [{ text, mark: "", sources: [] }],
  ...more,
})
const rules = [
  rule("KO-PLACE-2", "Přikládání", "Políčko musí sousedit se stejnou krajinou."),
  rule("KO-FIRE-6", "Ogień", "Żeton nie może spaść na wulkan.", {
    rulings: [{ id: "A-08", title: "Płomień na chacie", text: "…", option: "fire_on_hut" }],
  }),
  rule("KO-PLACE-3", "Přikládání", "Chýše je žolík."),
]
const ids = (words: string) => found(rules, words).map((one) => one.id)

describe("searching rules", () => {
  it("does not mind accents and capitals", () => {
    expect(folded("Žluťoučký KŮŇ Őz Łódź")).toBe("zlutoucky kun oz lodz")
    expect(ids("CHYSE")).toEqual(["KO-PLACE-3"])
    expect(ids("zeton")).toEqual(["KO-FIRE-6"])
  })

  it("finds ids, chapters and rulings", () => {
    expect(ids("ko-place")).toEqual(["KO-PLACE-2", "KO-PLACE-3"])
    expect(ids("plomien")).toEqual(["KO-FIRE-6"])
    expect(ids("a-08")).toEqual(["KO-FIRE-6"])
  })

  it("finds rulings by themselves too", () => {
    const rulings = rules.flatMap((one) => one.rulings)
    expect(foundRulings(rulings, "plomien chacie").map((one) => one.id)).toEqual(["A-08"])
    expect(foundRulings(rulings, "deszcz")).toEqual([])
  })

  it("looks at every part of a rule", () => {
    const said = ["Tahy nejsou povinné.", "Nevyužité propadnou."].map((text) => ({
      text,
      mark: "stated" as const,
      sources: [],
    }))
    expect(found([rule("KT-MOVE-5", "Pohyb", "Tahy nejsou povinné.", { said })], "propadnou")).toHaveLength(1)
  })

  it("wants every word", () => {
    expect(ids("prikladani zolik")).toEqual(["KO-PLACE-3"])
    expect(ids("zolik zeton")).toEqual([])
    expect(ids("  ")).toHaveLength(3)
  })

  it("keeps the order of the chapters", () => {
    expect(chapters(rules).map((one) => [one.name, one.rules.length])).toEqual([
      ["Přikládání", 2],
      ["Ogień", 1],
    ])
  })
})

describe("rule ids in a text", () => {
  it("are cut out, and nothing is lost", () => {
    const text = "See KO-2P-1, (KO-FIRE-11) and A-07."
    expect(
      parts(text)
        .filter((part) => part.rule)
        .map((part) => part.rule),
    ).toEqual(["KO-2P-1", "KO-FIRE-11", "A-07"])
    expect(
      parts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text)
  })

  it("are those of every game", () => {
    const text = "NG-ACT1, NG-RECRUIT-W, KT-R3, NG-R19, SA-RUL-9, KT-2P-1; not NG, W or R2."
    expect(
      parts(text)
        .filter((part) => part.rule)
        .map((part) => part.rule),
    ).toEqual(["NG-ACT1", "NG-RECRUIT-W", "KT-R3", "NG-R19", "SA-RUL-9", "KT-2P-1"])
  })
})

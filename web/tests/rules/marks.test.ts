import { describe, expect, it } from "vitest"
import { type Mark, marksIn, marksOf, slug, sourceName, withMark } from "../../src/screens/rules/marks"

const rule = (id: string, ...marks: (Mark | "")[]) => ({ id, said: marks.map((mark) => ({ text: "…", mark, sources: [] })) })
const rules = [
  rule("KT-MOVE-5", "stated", "ruling"),
  rule("KT-CARD-5", "one source"),
  rule("KT-SETUP-4", "stated", "one source", "one source"),
]
const ids = (mark: Mark | "") => withMark(rules, mark).map(({ id }) => id)

describe("how sure a rule is", () => {
  it("has every mark of its parts once, the surest first", () => {
    expect(marksOf(rules[0]!)).toEqual(["stated", "ruling"])
    expect(marksOf(rules[2]!)).toEqual(["stated", "one source"])
    expect(marksOf(rule("KO-FIRE-6", ""))).toEqual([])
  })

  it("is explained only where rules have marks", () => {
    expect(marksIn(rules)).toEqual(["stated", "one source", "ruling"])
    expect(marksIn([rule("KO-FIRE-6", "")])).toEqual([])
  })

  it("chooses the rules to be shown", () => {
    expect(ids("stated")).toEqual(["KT-MOVE-5", "KT-SETUP-4"])
    expect(ids("ruling")).toEqual(["KT-MOVE-5"])
    expect(ids("own design")).toEqual([])
    expect(ids("")).toHaveLength(3)
  })

  it("is named in messages without spaces", () => {
    expect(slug("one source")).toBe("one-source")
    expect(slug("own design")).toBe("own-design")
  })
})

describe("a source", () => {
  it("is named with its language, where it has one", () => {
    expect(sourceName({ code: "PK", name: "poeppelkiste.de", language: "de" })).toBe("poeppelkiste.de (German)")
    expect(sourceName({ code: "all", name: "every source", language: "" })).toBe("every source")
  })
})

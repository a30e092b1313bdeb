import { describe, expect, it } from "vitest"
import { stubBrowser } from "../lib/page"
import type { Rulebook } from "../../src/screens/rules/rulebook"

stubBrowser()
const { piecesOf, shownOf } = await import("../../src/screens/rules/answers")
const { chapters } = await import("../../src/screens/rules/rulebook")

const rule = (id: string, chapter: string, mark: "" | "stated" | "inferred", ...texts: string[]) => ({
  id,
  chapter,
  text: texts[0]!,
  why: "",
  rulings: [],
  said: texts.map((text) => ({ text, mark, sources: [] })),
})
const book: Rulebook = {
  rules: [
    rule("KT-MOVE-1", "Moving", "stated", "Groups move.", "Some stay."),
    rule("KT-WAR-1", "War", "inferred", "Tokens are drawn."),
    rule("KT-MOVE-2", "Moving", "stated", "Lakes are closed."),
  ],
  rulings: [{ id: "KT-R1", title: "Who chooses", text: "The owner does.", option: "" }],
  sources: [],
}
const found = [
  { id: "KT-R1", words: ["owner"] },
  { id: "KT-WAR-1", words: [] },
  { id: "KT-MOVE-1", words: ["Groups", "stay"] },
  { id: "KT-GONE-1", words: [] },
]

describe("the answers to a question", () => {
  it("keep their order and say all that the rule says", () => {
    const shown = shownOf(book, found, "")
    expect(shown.map((one) => one.id)).toEqual(["KT-R1", "KT-WAR-1", "KT-MOVE-1"])
    expect(shown[2]).toEqual({
      id: "KT-MOVE-1",
      heading: "Moving",
      text: "Groups move. Some stay.",
      marks: ["stated"],
      words: ["Groups", "stay"],
    })
    expect([shown[0]!.heading, shown[0]!.text]).toEqual(["Who chooses", "The owner does."])
  })

  it("are those of the mark that is chosen, and rulings with the rulings", () => {
    const ids = (mark: Parameters<typeof shownOf>[2]) => shownOf(book, found, mark).map((one) => one.id)
    expect(ids("stated")).toEqual(["KT-MOVE-1"])
    expect(ids("ruling")).toEqual(["KT-R1"])
    expect(ids("own design")).toEqual([])
  })

  it("have the words of the question marked, and lose nothing", () => {
    const text = "Őskori láva, a láván: láva-6."
    expect(piecesOf(text, ["láva", "6"])).toEqual([
      { text: "Őskori ", marked: false },
      { text: "láva", marked: true },
      { text: ", a láván: ", marked: false },
      { text: "láva", marked: true },
      { text: "-", marked: false },
      { text: "6", marked: true },
      { text: ".", marked: false },
    ])
    expect(piecesOf(text, [])).toEqual([{ text, marked: false }])
    expect(piecesOf("", ["a"])).toEqual([])
  })
})

describe("the chapters of a book", () => {
  it("come in the order of their first rules", () => {
    expect(chapters(book.rules).map((one) => [one.name, one.rules.length])).toEqual([
      ["Moving", 2],
      ["War", 1],
    ])
  })
})

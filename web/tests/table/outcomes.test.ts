import { describe, expect, it } from "vitest"
import { grouped, matching, typedLine } from "../../src/screens/table/outcomes"

const cards = ["C01", "C07", "C17", "C12"].map((id) => ({
  text: `card ${id}`,
  name: id === "C07" ? "Šaman a píšťala" : `Karta ${id}`,
}))
const texts = (found: { text: string }[]) => found.map(({ text }) => text)

describe("finding an outcome", () => {
  it("shows all until something is typed", () => {
    expect(matching(cards, "  ")).toEqual(cards)
  })

  it("finds by the beginnings of words, in text and name, without accents", () => {
    expect(texts(matching(cards, "c1"))).toEqual(["card C17", "card C12"])
    expect(texts(matching(cards, "pistala sam"))).toEqual(["card C07"])
    expect(matching(cards, "aman")).toEqual([])
  })

  it("takes an exact text alone, with or without its first word", () => {
    const rolls = [1, 10, 11].map((sum) => ({ text: `roll ${sum}`, name: String(sum) }))
    expect(texts(matching(rolls, "1"))).toEqual(["roll 1"])
    expect(texts(matching(rolls, "Roll 1"))).toEqual(["roll 1"])
  })
})

describe("many outcomes", () => {
  it("are grouped by their first value", () => {
    const dice = [1, 2, 3, 4, 5, 6].flatMap((a) =>
      [1, 2, 3, 4, 5, 6].filter((b) => b >= a).map((b) => ({ text: `dice ${a} ${b}`, name: "" })),
    )
    expect(grouped(dice).map(({ key }) => key)).toEqual([""])
    const more = [...dice, ...dice.map(({ text }) => ({ text: `${text} 6`, name: "" }))]
    expect(grouped(more).map(({ key }) => key)).toEqual(["dice 1", "dice 2", "dice 3", "dice 4", "dice 5", "dice 6"])
    expect(grouped(cards)).toEqual([{ key: "", outcomes: cards }])
  })
})

describe("a typed line", () => {
  it("may have a note after it, as in a record", () => {
    expect(typedLine(" roll  10 #  faces 4 3  3 ")).toEqual({ text: "roll 10", note: "faces 4 3 3" })
    expect(typedLine("place 0,1 0,2")).toEqual({ text: "place 0,1 0,2", note: undefined })
    expect(typedLine("roll 10 #")).toEqual({ text: "roll 10", note: undefined })
  })
})

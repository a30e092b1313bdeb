import { expect, it } from "vitest"
import { slidesOf } from "../../../../src/boards/stone-age/table/slides"
import type { RowSpace } from "../../../../src/boards/stone-age/types"

const row = (...cards: (string | null)[]) => cards.map((card, n) => ({ card, space: n + 1 })) as RowSpace[]

it("only cards that lay further on slide, not those that are new", () => {
  const slid = slidesOf(row(null, "C02", null, "C04"), row("C02", "C04", "C07", "C08"))
  expect([...slid]).toEqual([
    ["C02", 1],
    ["C04", 2],
  ])
  expect(slidesOf(row("C01", null), row("C01", "C09")).size).toBe(0)
})

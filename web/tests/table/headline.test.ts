import { beforeEach, expect, it, vi } from "vitest"
import type { Board } from "../../src/boards/board"
import type { Document, Seat } from "../../src/lib/types"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { chooseLanguage } = await import("../../src/lib/language.svelte")
const { headlineOf } = await import("../../src/screens/table/headline")

beforeEach(() => chooseLanguage("en"))
vi.spyOn(console, "error").mockImplementation(() => {})

const names = ["Ayla", "Brun"]
const seat = (n: number, more: Partial<Seat> = {}) =>
  ({ seat: n, holder: "person", name: names[n - 1], level: null, stand_in: false, ...more }) as Seat
const board = { prompt: () => ({ key: "table.your-name", values: {} }) } as unknown as Board

function headline({
  turn = 1,
  you = [1],
  seats = [seat(1), seat(2)],
  moves = null,
  view = {},
  reads = "no",
  present = null,
  ...table
}: {
  turn?: number | null
  you?: number[]
  seats?: Seat[]
  moves?: string[] | null
  view?: Record<string, unknown> | null
  reads?: "no" | "steps" | "reasons"
  present?: number[] | null
  status?: string
  companion?: boolean
} = {}): string {
  const document = { table: { status: "playing", companion: false, turn, seats, ...table }, you, moves, view }
  return headlineOf({ document: document as unknown as Document, board, names, reads, automatic: 2, present })
}

it("says what the reader has to do, and on a shared device for whom", () => {
  expect(headline({ moves: ["a"] })).toBe("Your name")
  expect(headline({ moves: ["a"], you: [1, 2] })).toBe("Ayla: Your name")
})

it("says who else is to move, and whether they are away", () => {
  expect(headline({ turn: 2 })).toBe("Brun is to move.")
  expect(headline({ turn: 2, present: [1, 2] })).toBe("Brun is to move.")
  expect(headline({ turn: 2, present: [1] })).toBe("Brun is to move, but is away just now.")
})

it("says that a bot plays in the reader's place", () => {
  expect(headline({ seats: [seat(1, { stand_in: true, level: "level-2" }), seat(2)] })).toMatch(/A bot plays for you/)
})

it("puts what others did before the reader's own move", () => {
  expect(headline({ moves: ["a"], reads: "steps" })).toBe("First what the others did, then it is your turn.")
  expect(headline({ status: "over", reads: "steps" })).toBe("The last moves of the game.")
  expect(headline({ status: "over" })).toBe("The game is over.")
  expect(headline({ turn: 1, reads: "reasons", moves: ["a"] })).toBe("Brun is to move.")
})

it("asks for what is drawn from a real box, of those who may say it", () => {
  const box = { turn: null, companion: true }
  expect(headline({ ...box, moves: ["a"], view: { turn: 2 } })).toBe("Brun: Your name")
  expect(headline({ ...box, moves: ["a"], view: { turn: 1 } })).toBe("Your name")
  expect(headline(box)).toBe("Another player enters what was drawn; only they may see it.")
  expect(headline({ ...box, you: [] })).toBe("The players draw from their own box.")
  expect(headline({ turn: null })).toBe("")
})

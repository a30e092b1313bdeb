import { beforeEach, expect, test, vi } from "vitest"
import { emptyDraft, ourTokens } from "../../../../src/boards/kitara/box/draft"
import { forgetBox, keepBox, keptBox, keptBoxes, lastBox, newId } from "../../../../src/boards/kitara/box/kept"

class Store {
  readonly kept = new Map<string, string>()
  full = false
  get length() {
    return this.kept.size
  }
  key = (n: number) => [...this.kept.keys()][n] ?? null
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => {
    if (this.full) throw new Error("full")
    this.kept.set(key, value)
  }
  removeItem = (key: string) => void this.kept.delete(key)
}
let store: Store

beforeEach(() => {
  store = new Store()
  vi.stubGlobal("localStorage", store)
})

test("boxes are kept by their ids and listed by their names", () => {
  const tokens = { ...emptyDraft("Zebra"), tokens: ourTokens() }
  expect(keepBox({ id: "a", draft: tokens, text: "{}" })).toBe(true)
  expect(keepBox({ id: "b", draft: emptyDraft("Antelope"), text: null })).toBe(true)
  expect(keptBoxes().map(({ id, draft, text }) => [id, draft.name, text])).toEqual([
    ["b", "Antelope", null],
    ["a", "Zebra", "{}"],
  ])
  expect(keptBox("a")?.draft).toEqual(tokens)
  expect(lastBox()).toBe("b")
  forgetBox("a")
  expect(keptBoxes().map(({ id }) => id)).toEqual(["b"])
  expect(keptBox("a")).toBeNull()
})

test("what is no box is not listed, and a full device says so", () => {
  store.kept.set("mamut.kitara.box.x", "{")
  store.kept.set("mamut.kitara.box.y", '{"draft": "{"}')
  store.kept.set("mamut.kitara.box.z", '{"draft": 7}')
  expect(keptBoxes()).toEqual([])
  store.full = true
  expect(keepBox({ id: "a", draft: emptyDraft(""), text: null })).toBe(false)
})

test("no two boxes have the same id", () => expect(new Set(Array.from({ length: 50 }, newId)).size).toBe(50))

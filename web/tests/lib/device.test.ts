import { beforeEach, expect, it, vi } from "vitest"
import { exported, NotOurs, removeAll, takeIn } from "../../src/lib/device"
import { Store } from "./page"

beforeEach(() => {
  vi.stubGlobal("localStorage", new Store())
  vi.stubGlobal("sessionStorage", new Store())
})

const listed = (...ids: [id: string, at: number][]) => JSON.stringify(ids.map(([id, at]) => ({ id, at })))
const idsIn = (key: string) => (JSON.parse(localStorage.getItem(key) ?? "[]") as { id: string }[]).map(({ id }) => id)

it("what one device has saved another one has, and nothing of others is in it", () => {
  localStorage.setItem("mamut.tables", listed(["a", 3]))
  localStorage.setItem("mamut.settings", "{}")
  localStorage.setItem("other", "secret")
  const text = exported()
  expect(text).not.toContain("secret")
  vi.stubGlobal("localStorage", new Store())
  takeIn(text)
  expect(idsIn("mamut.tables")).toEqual(["a"])
  expect(localStorage.getItem("mamut.settings")).toBe("{}")
})

it("games of both are there afterwards, the newest first; what the device has chosen itself stays", () => {
  localStorage.setItem("mamut.history", listed(["a", 1], ["c", 5]))
  localStorage.setItem("mamut.name", "Ayla")
  const text = exported()
  localStorage.setItem("mamut.history", listed(["b", 3], ["c", 9]))
  localStorage.setItem("mamut.name", "Brun")
  takeIn(text)
  expect(JSON.parse(localStorage.getItem("mamut.history")!)).toEqual([
    { id: "c", at: 9 },
    { id: "b", at: 3 },
    { id: "a", at: 1 },
  ])
  expect(localStorage.getItem("mamut.name")).toBe("Brun")
})

it.each([
  "",
  "null",
  "[]",
  '{"format": "mamut device", "version": 2, "kept": {}}',
  '{"format": "mamut device", "version": 1, "kept": {"other": "x"}}',
  '{"format": "mamut device", "version": 1, "kept": {"mamut.name": "x", "mamut.tables": "nothing"}}',
  '{"format": "mamut device", "version": 1, "kept": {"mamut.name": "x", "mamut.history": "[{}]"}}',
])("a file that is none of ours is refused, and nothing has changed: %s", (text) => {
  expect(() => takeIn(text)).toThrow(NotOurs)
  expect(localStorage.length).toBe(0)
})

it("everything can be removed, and what belongs to others stays", () => {
  localStorage.setItem("mamut.tables", listed(["a", 3]))
  localStorage.setItem("other", "x")
  sessionStorage.setItem("mamut.read.a", "3")
  removeAll()
  expect([localStorage.length, localStorage.getItem("other"), sessionStorage.length]).toEqual([1, "x", 0])
})

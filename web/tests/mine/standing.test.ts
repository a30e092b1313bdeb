import { afterEach, expect, it, vi } from "vitest"
import type { KeptTable } from "../../src/lib/tables.svelte"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { Standing } = await import("../../src/lib/standing.svelte")
const { setTime } = await import("../../src/lib/servertime")

const table = (id: string) => ({ id, tokens: [], names: [] }) as unknown as KeptTable
const document = (you: number[], clock: object | null) => ({ you, table: { status: "playing", clock } })
const running = (seat: number, since: number, left: number[]) => ({ left, runs: seat, since })

afterEach(() => vi.unstubAllGlobals())

it("puts the table first where the reader's time is over soonest", async () => {
  const documents: Record<string, object> = {
    plain: document([1], null),
    days: document([1], running(1, 1_000, [86_400, 86_400])),
    theirs: document([1], running(2, 1_000, [5, 5])),
    soon: document([2], running(2, 1_000, [600, 90])),
  }
  vi.stubGlobal("fetch", (path: string) => {
    const body = JSON.stringify(documents[path.split("/").at(-1)!])
    return Promise.resolve(new Response(body, { headers: { "Content-Type": "application/json" } }))
  })
  const standing = new Standing()
  const tables = Object.keys(documents).map(table)
  expect(standing.urgent(tables)).toEqual(tables)
  await standing.look(tables)
  setTime(1_030)
  expect(standing.urgent(tables).map(({ id }) => id)).toEqual(["soon", "days", "plain", "theirs"])
  expect(tables.map(standing.left)).toEqual([null, 86_370, null, 60])
})

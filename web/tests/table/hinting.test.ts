import { describe, expect, it } from "vitest"
import type { Board, Hinter } from "../../src/boards/board"
import type { Live } from "../../src/lib/live.svelte"
import type { Hint } from "../../src/lib/types"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { Asking } = await import("../../src/screens/table/asking.svelte")
const { Hinting } = await import("../../src/screens/table/hinting.svelte")

const hinter: Hinter = {
  where: (text) => ({ said: `near ${text}`, pointed: { part: "row" } }),
  which: (text) => ({ said: text, pointed: { move: text } }),
}
const at = { view: {}, options: {}, names: [], moves: [] }
const judged = (text: string) => ({ text, rule: "R", chance: 0.5, points: 40, margin: 1, share: 0.5 })
const hint: Hint = {
  type: "hint",
  id: "h1",
  number: 3,
  simulations: 900,
  exact: false,
  moves: [judged("best"), judged("other")],
}

describe("a hint", () => {
  it("says where, then which, then why; only then between the move and its reasons", () => {
    const hinting = new Hinting(hinter, at)
    hinting.next()
    expect([hinting.stage, hinting.shown]).toEqual(["busy", null])
    hinting.answer(hint)
    expect([hinting.stage, hinting.shown?.said, hinting.pointed, hinting.aimed]).toEqual([
      "where",
      "near best",
      { part: "row" },
      null,
    ])
    hinting.next()
    expect([hinting.stage, hinting.shown?.said, hinting.pointed, hinting.aimed]).toEqual([
      "which",
      "best",
      { move: "best" },
      "best",
    ])
    hinting.next()
    expect([hinting.stage, hinting.aimed]).toEqual(["why", "best"])
    hinting.next()
    expect(hinting.stage).toBe("which")
  })

  it("shows another of the best moves on the board when it is chosen", () => {
    const hinting = new Hinting(hinter, at)
    hinting.answer(hint)
    hinting.choose(1)
    expect([hinting.stage, hinting.aimed, hinting.shown?.said]).toEqual(["which", "other", "other"])
  })
})

/** A table that answers when the test says so. */
function table() {
  const asked: { seat: number; resolve: (hint: Hint) => void; reject: (problem: unknown) => void }[] = []
  const live = { askHint: (seat: number) => new Promise<Hint>((resolve, reject) => asked.push({ seat, resolve, reject })) }
  let now: ({ seat: number } & typeof at) | null = { ...at, seat: 2 }
  const asking = new Asking(live as unknown as Live, { hinter: () => Promise.resolve(hinter) } as unknown as Board, () => now)
  return { asked, asking, nothing: () => void (now = null) }
}
/** Until what a hint needs is loaded. */
const loaded = async (ready: () => boolean) => {
  for (let n = 0; n < 400 && !ready(); n += 1) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe("asking", () => {
  it("asks once for the seat to move, and goes on with the answer", async () => {
    const { asked, asking } = table()
    asking.press()
    asking.press()
    await loaded(() => asking.hinting !== null)
    expect([asked.map(({ seat }) => seat), asking.busy, asking.hinting?.stage]).toEqual([[2], true, "busy"])
    asked[0]!.resolve(hint)
    await loaded(() => !asking.busy)
    expect(asking.hinting?.stage).toBe("where")
    asking.press()
    expect([asking.hinting?.stage, asked.length]).toEqual(["which", 1])
  })

  it("asks nothing where there is nothing to ask", () => {
    const { asked, asking, nothing } = table()
    nothing()
    asking.press()
    expect([asked, asking.busy]).toEqual([[], false])
  })

  it("forgets an answer that nobody waits for any more", async () => {
    const { asked, asking } = table()
    asking.press()
    await loaded(() => asking.hinting !== null)
    asking.close()
    asked[0]!.resolve(hint)
    await new Promise((resolve) => setTimeout(resolve))
    expect([asking.hinting, asking.busy]).toEqual([null, false])
  })

  it("shows a refusal and can ask again", async () => {
    const { asked, asking } = table()
    asking.press()
    asked[0]!.reject(new Error("no"))
    await loaded(() => !asking.busy)
    expect([asking.hinting, String(asking.problem)]).toEqual([null, "Error: no"])
    asking.press()
    expect([asked.length, asking.problem]).toEqual([2, null])
  })
})

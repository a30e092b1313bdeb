import { describe, expect, it } from "vitest"
import type { Live } from "../../src/lib/live.svelte"
import type { Wish } from "../../src/lib/types"
import { stubBrowser } from "../lib/page"

stubBrowser()
const { Acting } = await import("../../src/screens/table/acting.svelte")

/** A table at which wishes wait until the test answers them. */
function table() {
  const wishes: Wish[] = []
  const answers: ((fails?: unknown) => void)[] = []
  const document = (lines: number) => ({ table: { lines, turn: 1, companion: false }, you: [1] })
  const live = {
    id: "t",
    entries: [],
    document: document(5),
    wish: (wish: Wish) => {
      wishes.push(wish)
      return new Promise((resolve, reject) => answers.push((fails) => (fails ? reject(fails) : resolve(0))))
    },
  }
  return {
    wishes,
    answers,
    acting: new Acting(live as unknown as Live),
    shows: (lines: number) => (live.document = document(lines)),
  }
}
const texts = (wishes: Wish[]) => wishes.map((wish) => (wish.type === "move" ? [wish.text, wish.lines] : [wish.type]))
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe("a move", () => {
  it("is not made twice by two presses on the same position", async () => {
    const { wishes, acting, answers } = table()
    const first = acting.move("use forest")
    expect(await acting.move("use forest")).toBe(false)
    answers[0]!()
    expect(await first).toBe(true)
    expect(texts(wishes)).toEqual([["use forest", 5]])
  })

  it("made before the last one is answered waits for that answer, if the table already shows the next position", async () => {
    const { wishes, acting, answers, shows } = table()
    void acting.move("tool 1")
    shows(6)
    const second = acting.move("done")
    await settled()
    expect(texts(wishes)).toEqual([["tool 1", 5]])
    answers[0]!()
    await settled()
    expect(texts(wishes)).toEqual([
      ["tool 1", 5],
      ["done", 6],
    ])
    answers[1]!()
    expect(await second).toBe(true)
  })

  it("that is refused is not carried out, and the refusal is kept", async () => {
    const { acting, answers } = table()
    const made = acting.move("use river")
    answers[0]!("no")
    expect(await made).toBe(false)
    expect(acting.problem).toBe("no")
    expect(acting.moving).toBe(false)
  })
})

import { describe, expect, it } from "vitest"
import { Queue } from "../../../../src/boards/stone-age/table/queue"

/** A table that notes what is sent and answers when told to. */
function table() {
  const sent: string[] = []
  let answer: (done: boolean) => void = () => undefined
  const queue = new Queue((text) => {
    sent.push(text)
    return new Promise((resolve) => (answer = resolve))
  })
  const settle = async (done = true) => {
    answer(done)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { sent, queue, settle }
}

describe("several lines from one press", () => {
  it("go one after another, each from a new position, whether it comes before the answer or after it", async () => {
    const { sent, queue, settle } = table()
    queue.look("a", ["tool 1", "tool 2", "done"])
    queue.start(["tool 1", "tool 2", "done"])
    expect(sent).toEqual(["tool 1"])
    queue.look("b", ["tool 2", "done"])
    expect(sent).toEqual(["tool 1"])
    await settle()
    expect(sent).toEqual(["tool 1", "tool 2"])
    await settle()
    expect(sent).toEqual(["tool 1", "tool 2"])
    queue.look("c", ["done"])
    expect(sent).toEqual(["tool 1", "tool 2", "done"])
    expect(queue.waiting).toBe(0)
  })

  it("end with a refusal", async () => {
    const { sent, queue, settle } = table()
    queue.look("a", ["tool 1", "done"])
    queue.start(["tool 1", "done"])
    await settle(false)
    queue.look("b", ["done"])
    expect(sent).toEqual(["tool 1"])
    expect(queue.waiting).toBe(0)
  })

  it("end when the table offers something else", async () => {
    const { sent, queue, settle } = table()
    queue.look("a", ["tool 1", "done"])
    queue.start(["tool 1", "done"])
    await settle()
    queue.look("b", ["use forest"])
    queue.look("c", ["done"])
    expect(sent).toEqual(["tool 1"])
  })

  it("do not begin with what is not offered", () => {
    const { sent, queue } = table()
    queue.look("a", null)
    queue.start(["tool 1"])
    expect(sent).toEqual([])
    expect(queue.waiting).toBe(0)
  })

  it("can be begun again from the same position after a refusal", async () => {
    const { sent, queue, settle } = table()
    queue.look("a", ["done"])
    queue.start(["done"])
    await settle(false)
    queue.start(["done"])
    expect(sent).toEqual(["done", "done"])
  })
})

import { describe, expect, it, vi } from "vitest"
import { Aiming } from "../../../../src/boards/stone-age/table/aiming.svelte"

const moves = ["place hut", "place hunt 1", "place hunt 2", "place hunt 3"]

function aimed() {
  const send = vi.fn<(text: string) => void>()
  return { send, aiming: new Aiming(() => ({ moves, step: "place" }), send) }
}

describe("how many figures", () => {
  it("begin with one, and every further press is another one", () => {
    const { aiming, send } = aimed()
    aiming.press("hunt")
    expect(aiming.count).toBe(1)
    aiming.press("hunt")
    aiming.press("hunt")
    aiming.press("hunt")
    expect(aiming.count).toBe(3)
    expect(send).not.toHaveBeenCalled()
    aiming.confirm()
    expect(send).toHaveBeenCalledWith("place hunt 3")
  })

  it("begin with one at the same place in a later round, too", () => {
    const { aiming } = aimed()
    aiming.press("hunt")
    aiming.set(3)
    aiming.confirm()
    aiming.reset()
    aiming.press("hunt")
    expect(aiming.count).toBe(1)
  })

  it("are not asked for where the place says it", () => {
    const { aiming, send } = aimed()
    aiming.press("hut")
    expect(send).toHaveBeenCalledWith("place hut")
  })
})

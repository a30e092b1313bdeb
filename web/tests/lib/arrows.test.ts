import { describe, expect, it } from "vitest"
import { neighbour } from "../../src/lib/arrows"

/** Three columns of boxes, seven in all. */
const boxes = Array.from({ length: 7 }, (_, place) => ({
  left: (place % 3) * 50,
  top: Math.floor(place / 3) * 50,
  width: 44,
  height: 44,
}))

describe("arrow keys among buttons", () => {
  it("go to the next one in their direction", () => {
    expect(neighbour(boxes, 4, [1, 0])).toBe(5)
    expect(neighbour(boxes, 4, [-1, 0])).toBe(3)
    expect(neighbour(boxes, 4, [0, -1])).toBe(1)
    expect(neighbour(boxes, 3, [0, 1])).toBe(6)
  })

  it("take the nearest one where the line is not straight", () => {
    expect(neighbour(boxes, 4, [0, 1])).toBe(6)
  })

  it("stay at the edge", () => {
    expect(neighbour(boxes, 0, [-1, 0])).toBeNull()
    expect(neighbour(boxes, 6, [0, 1])).toBeNull()
  })
})

import { describe, expect, test } from "vitest"
import { type BoxMap, boxOf, type Point } from "../../../../src/boards/kitara/catalogue"
import { arrowOf, buttonOf, inside, layoutOf, pathOf, type Spot } from "../../../../src/boards/kitara/map/geometry"

const maps = [...boxOf("").maps.values()]
const bare = (map: BoxMap): BoxMap => ({
  id: map.id,
  players: map.players,
  territories: map.territories.map(({ polygon: _, ...place }) => place),
})

function holds(polygon: Point[], [x, y]: Point): boolean {
  let is = false
  polygon.forEach(([a, b], n) => {
    const [c, d] = polygon[(n + 1) % polygon.length]!
    if (b > y !== d > y && x < a + ((y - b) / (d - b)) * (c - a)) is = !is
  })
  return is
}

describe.each(maps)("$id", (map) => {
  const layout = layoutOf(map)

  test("has every territory around its centre, and the middle of its button on it", () => {
    expect(layout.spots.map(({ id }) => id)).toEqual(map.territories.map(({ id }) => id))
    for (const spot of layout.spots) {
      const box = buttonOf(spot)
      expect(holds(spot.outline, [box.left + box.width / 2, box.top + box.height / 2]), `${spot.id}`).toBe(true)
    }
  })

  test("needs no paths: neighbours touch, and nobody else does", () => {
    expect(layout.paths).toEqual([])
    expect(layout.cliffs).toEqual([])
  })

  test("draws a common border only once", () => {
    // Without the outer rim, every bent point belongs to two territories, or to a territory and a lake.
    const count = new Map<string, number>()
    for (const outline of [...layout.spots.map((spot) => spot.outline), ...layout.lakes])
      for (const point of outline) count.set(point.join(), (count.get(point.join()) ?? 0) + 1)
    const printed = new Set(map.territories.flatMap(({ polygon }) => polygon!.map((point) => point.join())))
    const bent = [...count].filter(([point]) => !printed.has(point))
    expect(bent.length).toBeGreaterThan(50)
    expect(bent.filter(([, times]) => times !== 2)).toEqual([])
  })

  test("is drawn with blobs and paths where only centres are known", () => {
    const loose = layoutOf(bare(map))
    const borders = map.territories.reduce((sum, { neighbours }) => sum + neighbours.length, 0) / 2
    expect(loose.paths).toHaveLength(borders)
    for (const { outline } of loose.spots)
      for (const [x, y] of outline) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(1000)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(loose.height)
      }
    // No two blobs overlap.
    const others = (one: Spot) => loose.spots.filter((other) => other !== one)
    const overlapping = (one: Spot) => others(one).some((other) => one.outline.some((point) => holds(other.outline, point)))
    expect(loose.spots.filter(overlapping)).toEqual([])
  })
})

test("a territory without an outline is a blob among polygons", () => {
  const [first, ...rest] = maps[0]!.territories
  const { polygon: _, ...place } = first!
  const { spots, paths } = layoutOf({ ...maps[0]!, territories: [place, ...rest] })
  expect(spots[0]!.outline).toHaveLength(20)
  expect(paths).toHaveLength(first!.neighbours.length)
})

test("a map without any place is a grid", () => {
  const map: BoxMap = {
    id: "x",
    players: 2,
    territories: [1, 2, 3, 4, 5].map((id) => ({ id, type: "savanna", start: false, neighbours: [] })),
  }
  const { spots } = layoutOf(map)
  expect(new Set(spots.map(({ centre }) => centre.join())).size).toBe(5)
  expect(spots.every(({ outline }) => outline.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)))).toBe(true)
})

test("sides that cannot be crossed and neighbours that do not touch are seen", () => {
  const square = (x: number): Point[] => [
    [x, 0],
    [x + 10, 0],
    [x + 10, 10],
    [x, 10],
  ]
  const place = (id: number, x: number, neighbours: number[]) => ({
    id,
    type: "ruins" as const,
    start: false,
    neighbours,
    centre: [x + 5, 5] as Point,
    polygon: square(x),
  })
  const { cliffs, paths } = layoutOf({
    id: "x",
    players: 2,
    territories: [place(1, 0, [3]), place(2, 10, [3]), place(3, 20, [1, 2])],
  })
  expect(cliffs).toHaveLength(1)
  expect(cliffs[0]!.map(([x]) => Math.round(x))).toEqual([333, 333])
  expect(paths).toHaveLength(1)
})

test("shapes are written short, inner ones are smaller, arrows end before the middle", () => {
  expect(
    pathOf([
      [1.26, 2],
      [3, 4.04],
      [5, 6],
    ]),
  ).toBe("M1.3 2L3 4L5 6Z")
  const spot = layoutOf(maps[0]!).spots[0]!
  const far = (points: Point[]) => Math.max(...points.map(([x, y]) => Math.hypot(x - spot.centre[0], y - spot.centre[1])))
  expect(far(inside(spot, 10))).toBeLessThan(far(spot.outline))
  expect(arrowOf([0, 0], [300, 0], 50).head).toMatch(/^M250 0L/)
})

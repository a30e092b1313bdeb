import { expect, test } from "vitest"
import type { Point } from "../../../../src/boards/kitara/catalogue"
import { layoutOf } from "../../../../src/boards/kitara/map/geometry"
import { emptyDraft, type EditedMap, newMap, ourMap } from "../../../../src/boards/kitara/box/draft"
import { isOutlined, outlined } from "../../../../src/boards/kitara/box/outlines"
import { addLake, addPlace, withoutOutlines } from "../../../../src/boards/kitara/box/places"

const area = (polygon: readonly Point[]) =>
  Math.abs(
    polygon.reduce(
      (sum, [x, y], n) => sum + x * polygon[(n + 1) % polygon.length]![1] - y * polygon[(n + 1) % polygon.length]![0],
      0,
    ),
  ) / 2
const polygons = (map: EditedMap) => [...map.territories, ...map.lakes].map(({ polygon }) => polygon!)

test("the land of all places and lakes fills the map", () => {
  const map = outlined(withoutOutlines(ourMap(2)))
  expect(polygons(map)).toHaveLength(16)
  expect(polygons(map).reduce((sum, polygon) => sum + area(polygon), 0)).toBeGreaterThan(995_000)
  expect(polygons(map).reduce((sum, polygon) => sum + area(polygon), 0)).toBeLessThan(1_005_000)
})

test("drawn again it is the same", () => {
  const map = outlined(ourMap(4))
  expect(outlined(map)).toEqual(map)
  expect([isOutlined(map), isOutlined(ourMap(4)), isOutlined(newMap(emptyDraft(""), 2))]).toEqual([true, false, false])
})

test("neighbours have the corners of their border in common", () => {
  let map = newMap(emptyDraft(""), 2)
  for (const at of [
    [250, 250],
    [750, 250],
    [250, 750],
    [750, 750],
  ] as const)
    map = addPlace(map, at)
  map = outlined(map)
  expect(map.territories.map(({ polygon }) => area(polygon!))).toEqual([250_000, 250_000, 250_000, 250_000])
  // Nobody can cross anywhere yet, so every common side is drawn as one that cannot be crossed.
  expect(layoutOf(map).cliffs).toHaveLength(4)
  map = addLake(map, [500, 500])
  expect(outlined(map).lakes[0]!.polygon).toHaveLength(4)
})

test("where two places lie on top of each other nothing changes", () => {
  let map = addPlace(newMap(emptyDraft(""), 2), [500, 500])
  map = addPlace(addPlace(map, [501, 500]), [500, 501])
  expect(outlined(map).territories.every(({ polygon }) => !polygon || polygon.length >= 3)).toBe(true)
})

import { expect, test } from "vitest"
import { emptyDraft, type EditedMap, newMap, ourMap } from "../../../../src/boards/kitara/box/draft"
import * as places from "../../../../src/boards/kitara/box/places"

/** Four places in two rows, put down out of order: bottom right, top left, bottom left, top right. */
function four(): EditedMap {
  let map = newMap(emptyDraft(""), 2)
  for (const at of [
    [700, 800],
    [200, 220],
    [250, 780],
    [720, 190],
  ] as const)
    map = places.addPlace(map, at)
  return map
}
const near = (map: EditedMap) => map.territories.map(({ neighbours }) => neighbours)

test("places are put down inside of the map", () => {
  const map = places.addPlace(four(), [-50, 2000])
  expect(map.territories.at(-1)).toEqual({ id: 5, type: "savanna", start: false, neighbours: [], centre: [0, 1000] })
  expect(places.movePlace(map, 5, [333.3, 444.4]).territories[4]!.centre).toEqual([333, 444])
})

test("the outline moves with its place", () => {
  const map = ourMap(2)
  const moved = places.movePlace(map, 1, [181, 132])
  expect(moved.territories[0]!.polygon![1]).toEqual([326, 20])
  expect(places.withoutOutlines(moved).territories.some((place) => place.polygon)).toBe(false)
})

test("another place goes where there is room", () => {
  const map = four()
  const [x, y] = places.freeSpot(map)
  for (const { centre } of map.territories) expect(Math.hypot(centre[0] - x, centre[1] - y)).toBeGreaterThan(250)
  expect(places.freeSpot(newMap(emptyDraft(""), 2))).toEqual([150, 120])
})

test("a border goes both ways; one that does not is made whole first", () => {
  let map = places.toggleBorder(four(), 1, 3)
  expect(near(map)).toEqual([[3], [], [1], []])
  map = places.withNeighbours(map, 2, places.numbersIn("4, 3;3"))
  expect(near(map)[1]).toEqual([3, 4])
  expect(places.oneWays(map)).toEqual([
    { from: 2, to: 3 },
    { from: 2, to: 4 },
  ])
  expect(near(places.toggleBorder(map, 3, 2))).toEqual([[3], [3, 4], [1, 2], []])
  expect(near(places.mirrored(map, 2))).toEqual([[3], [3, 4], [1, 2], [2]])
  expect(near(places.toggleBorder(map, 1, 3))).toEqual([[], [3, 4], [], []])
  expect(places.toggleBorder(map, 1, 1)).toBe(map)
})

test("numbers go from left to right, row by row, and borders go along", () => {
  const map = places.toggleBorder(places.withStart(four(), 1, true), 1, 2)
  expect(places.isNumbered(map)).toBe(false)
  const sorted = places.numbered(map)
  expect(places.isNumbered(sorted)).toBe(true)
  expect(sorted.territories.map(({ id, centre }) => [id, centre])).toEqual([
    [1, [200, 220]],
    [2, [720, 190]],
    [3, [250, 780]],
    [4, [700, 800]],
  ])
  expect(near(sorted)).toEqual([[4], [], [], [1]])
  expect(sorted.territories[3]!.start).toBe(true)
})

test("our own map for two is numbered as it should be", () => expect(places.isNumbered(ourMap(2))).toBe(true))

test("a number is changed by hand", () => {
  const map = places.renumber(places.toggleBorder(four(), 1, 2), 1, 3)
  expect(map.territories.map(({ centre }) => centre[0])).toEqual([200, 250, 700, 720])
  expect(near(map)).toEqual([[3], [], [1], []])
})

test("a place that is taken away takes its borders along", () => {
  let map = places.toggleBorder(places.toggleBorder(four(), 1, 2), 2, 4)
  map = places.removePlace({ ...map, solo: { human_start: 4, nguni_start: 1 } }, 1)
  expect(near(map)).toEqual([[3], [], [1]])
  expect(map.solo).toBeUndefined()
})

test("a solo start follows its number", () => {
  const map = places.renumber({ ...four(), solo: { human_start: 4, nguni_start: 1 } }, 1, 4)
  expect(map.solo).toEqual({ human_start: 3, nguni_start: 4 })
})

test("a map gets another shape", () => {
  const map = places.reshaped(places.addLake(four(), [500, 500]), [1000, 750])
  expect(map.territories[0]!.centre).toEqual([700, 600])
  expect(map.lakes[0]!.centre).toEqual([500, 375])
})

test("lakes are put down, moved, sized and taken away", () => {
  let map = places.addLake(places.addLake(four(), [500, 500]), [300, 300])
  expect(map.lakes).toHaveLength(2)
  map = places.moveLake(map, 0, [600, 400])
  expect(map.lakes[0]!.centre).toEqual([600, 400])
  expect(map.lakes[0]!.polygon[0]).toEqual([660, 400])
  const wide = (lake: { polygon: readonly (readonly [number, number])[] }) =>
    Math.max(...lake.polygon.map(([x]) => x)) - Math.min(...lake.polygon.map(([x]) => x))
  const before = wide(map.lakes[0]!)
  map = places.sizeLake(map, 0, 1.5)
  expect(wide(map.lakes[0]!)).toBeCloseTo(before * 1.5, -1)
  expect(places.removeLake(map, 0).lakes).toEqual([map.lakes[1]])
})

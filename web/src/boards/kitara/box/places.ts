// Places of a map that is being typed in: put down, moved, joined by borders, numbered. Geometry and lists, no rules.

import type { Kind, Point } from "../catalogue"
import type { EditedLake, EditedMap, EditedPlace } from "./draft"

/** Rows of places begin so much lower than the row before, in distances between places. */
const ROW = 0.5
const LAKE_CORNERS = 10

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const within = (map: EditedMap, [x, y]: Point): Point =>
  round([Math.min(map.canvas[0], Math.max(0, x)), Math.min(map.canvas[1], Math.max(0, y))])

const change = (map: EditedMap, id: number, by: (place: EditedPlace) => EditedPlace): EditedMap => ({
  ...map,
  territories: map.territories.map((place) => (place.id === id ? by(place) : place)),
})

export const addPlace = (map: EditedMap, at: Point): EditedMap => ({
  ...map,
  territories: [
    ...map.territories,
    { id: map.territories.length + 1, type: "savanna", start: false, neighbours: [], centre: within(map, at) },
  ],
})

/** Where there is most room for another place. */
export function freeSpot(map: EditedMap): Point {
  const [wide, high] = map.canvas
  let best: Point = [wide / 2, high / 2]
  let most = -1
  for (let x = 0.1; x < 1; x += 0.1)
    for (let y = 0.1; y < 1; y += 0.1) {
      const point: Point = [x * wide, y * high]
      const room = Math.min(
        ...map.territories.map(({ centre }) => Math.hypot(centre[0] - point[0], centre[1] - point[1])),
        10 * wide,
      )
      // From left to right and from the top, like the numbers.
      if (room > most + 1) [best, most] = [point, room]
    }
  return map.territories.length ? round(best) : [Math.round(wide * 0.15), Math.round(high * 0.12)]
}

/** The outline goes along. */
export function movePlace(map: EditedMap, id: number, to: Point): EditedMap {
  return change(map, id, (place) => {
    const centre = within(map, to)
    const [x, y] = [centre[0] - place.centre[0], centre[1] - place.centre[1]]
    return { ...place, centre, ...(place.polygon ? { polygon: place.polygon.map(([a, b]): Point => [a + x, b + y]) } : {}) }
  })
}

export const withKind = (map: EditedMap, id: number, type: Kind): EditedMap => change(map, id, (place) => ({ ...place, type }))
export const withStart = (map: EditedMap, id: number, start: boolean): EditedMap =>
  withoutSolo(change(map, id, (place) => ({ ...place, start })))

/** Where a solo game begins follows from the starting spaces, unless somebody says otherwise. */
function withoutSolo({ solo: _, ...map }: EditedMap): EditedMap {
  return map
}

/** What was typed as the neighbours of one place; the others are left as they are. */
export const withNeighbours = (map: EditedMap, id: number, neighbours: number[]): EditedMap =>
  change(map, id, (place) => ({ ...place, neighbours: [...new Set(neighbours)].sort((a, b) => a - b) }))

/** The numbers in a typed text. */
export const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map((digits) => Number(digits.slice(0, 4)))

const placeOf = (map: EditedMap, id: number): EditedPlace | undefined => map.territories[id - 1]
const crosses = (map: EditedMap, from: number, to: number): boolean => placeOf(map, from)?.neighbours.includes(to) ?? false

/** A border between two places is put down or taken away; one that goes only one way is made whole. */
export function toggleBorder(map: EditedMap, one: number, other: number): EditedMap {
  if (one === other) return map
  const both = crosses(map, one, other) && crosses(map, other, one)
  const next = (place: number, neighbour: number): number[] => [
    ...(placeOf(map, place)?.neighbours ?? []).filter((n) => n !== neighbour),
    ...(both ? [] : [neighbour]),
  ]
  return withNeighbours(withNeighbours(map, one, next(one, other)), other, next(other, one))
}

export interface OneWay {
  from: number
  to: number
}

/** Borders that go only one way. */
export const oneWays = (map: EditedMap): OneWay[] =>
  map.territories.flatMap(({ id, neighbours }) =>
    neighbours.flatMap((to) => (to !== id && placeOf(map, to) && !crosses(map, to, id) ? [{ from: id, to }] : [])),
  )

/** All borders of a place go both ways. */
export function mirrored(map: EditedMap, id: number): EditedMap {
  return oneWays(map)
    .filter(({ from, to }) => from === id || to === id)
    .reduce((after, { from, to }) => toggleBorder(after, from, to), map)
}

/** The places in another order, numbered anew; `order` holds the old numbers. */
function inOrder(map: EditedMap, order: number[]): EditedMap {
  const now = new Map(order.map((old, n) => [old, n + 1]))
  const solo = map.solo && { human_start: now.get(map.solo.human_start) ?? 0, nguni_start: now.get(map.solo.nguni_start) ?? 0 }
  return {
    ...map,
    ...(solo ? { solo } : {}),
    territories: order.map((old, n) => {
      const place = placeOf(map, old)!
      return { ...place, id: n + 1, neighbours: place.neighbours.flatMap((one) => now.get(one) ?? []).sort((a, b) => a - b) }
    }),
  }
}

export const removePlace = (map: EditedMap, id: number): EditedMap =>
  inOrder(
    withoutSolo(map),
    map.territories.map((place) => place.id).filter((one) => one !== id),
  )

/** A place gets another number; those between move up or down by one. */
export function renumber(map: EditedMap, id: number, to: number): EditedMap {
  const order = map.territories.map((place) => place.id).filter((one) => one !== id)
  order.splice(to - 1, 0, id)
  return inOrder(map, order)
}

/** The old numbers from left to right, row by row from the top, as the solo sheet numbers its map. */
export function readingOrder(map: EditedMap): number[] {
  const places = [...map.territories].sort((a, b) => a.centre[1] - b.centre[1])
  const apart = ROW * spacing(places.map(({ centre }) => centre))
  const rows: EditedPlace[][] = []
  for (const place of places) {
    const row = rows.at(-1)
    if (row && place.centre[1] - row[0]!.centre[1] < apart) row.push(place)
    else rows.push([place])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.centre[0] - b.centre[0]).map(({ id }) => id))
}

export const numbered = (map: EditedMap): EditedMap => inOrder(map, readingOrder(map))

export const isNumbered = (map: EditedMap): boolean => readingOrder(map).every((id, n) => id === n + 1)

/** The side of the square that each place would have. */
function spacing(points: Point[]): number {
  const side = (axis: 0 | 1) =>
    Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]))
  return points.length > 1
    ? Math.max(Math.sqrt((side(0) * side(1)) / points.length), Math.max(side(0), side(1)) / points.length, 1)
    : 1
}

/** Without outlines all places are drawn round. */
export function withoutOutlines({ outline: _, ...map }: EditedMap): EditedMap {
  return { ...map, territories: map.territories.map(({ polygon: _gone, ...place }) => place) }
}

/** The map gets another shape, and all that is on it follows. */
export function reshaped(map: EditedMap, canvas: Point): EditedMap {
  const at = ([x, y]: Point): Point => round([(x * canvas[0]) / map.canvas[0], (y * canvas[1]) / map.canvas[1]])
  return {
    ...map,
    canvas,
    ...(map.outline ? { outline: map.outline.map(at) } : {}),
    territories: map.territories.map((place) => ({
      ...place,
      centre: at(place.centre),
      ...(place.polygon ? { polygon: place.polygon.map(at) } : {}),
    })),
    lakes: map.lakes.map(({ centre, polygon }) => ({ centre: at(centre), polygon: polygon.map(at) })),
  }
}

// Lakes

/** A round lake, which can be moved and sized. */
export function addLake(map: EditedMap, [x, y]: Point): EditedMap {
  const radius = map.canvas[0] * 0.06
  const polygon = Array.from({ length: LAKE_CORNERS }, (_, n): Point => {
    const angle = (n / LAKE_CORNERS) * 2 * Math.PI
    return round([x + radius * Math.cos(angle), y + radius * 0.8 * Math.sin(angle)])
  })
  return { ...map, lakes: [...map.lakes, { centre: round([x, y]), polygon }] }
}

const changeLake = (map: EditedMap, n: number, by: (lake: EditedLake) => EditedLake): EditedMap => ({
  ...map,
  lakes: map.lakes.map((lake, place) => (place === n ? by(lake) : lake)),
})

export const moveLake = (map: EditedMap, n: number, to: Point): EditedMap =>
  changeLake(map, n, ({ centre: [x, y], polygon }) => {
    const centre = within(map, to)
    return { centre, polygon: polygon.map(([a, b]): Point => round([a + centre[0] - x, b + centre[1] - y])) }
  })

export const sizeLake = (map: EditedMap, n: number, by: number): EditedMap =>
  changeLake(map, n, ({ centre: [x, y], polygon }) => ({
    centre: [x, y],
    polygon: polygon.map(([a, b]): Point => round([x + (a - x) * by, y + (b - y) * by])),
  }))

export const removeLake = (map: EditedMap, n: number): EditedMap => ({
  ...map,
  lakes: map.lakes.filter((_, place) => place !== n),
})

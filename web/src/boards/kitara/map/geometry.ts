// Where everything of a map is drawn, in units of which the map is 1000 wide. A map with polygons is drawn with them; of one with
// nothing but centres every territory is a blob, and borders are paths between the blobs.

import type { BoxMap, Point } from "../catalogue"

export interface Spot {
  id: number
  centre: Point
  /** The border, as it is drawn and pressed. */
  outline: Point[]
  /** How much room there is around the centre. */
  room: number
}

export interface Layout {
  height: number
  spots: Spot[]
  lakes: Point[][]
  /** Borders that cannot be seen as such: between blobs, and between polygons that do not touch. */
  paths: [from: Point, to: Point][]
  /** Sides that two polygons share although nobody can cross there. */
  cliffs: [from: Point, to: Point][]
  /** How large figures and numbers are, 1 on a map of 28 territories. */
  scale: number
}

const WIDTH = 1000
/** The room that figures of scale 1 need. */
const ROOM = 63

const middle = ([a, b]: Point, [c, d]: Point): Point => [(a + c) / 2, (b + d) / 2]
const away = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d)

/** How far a point is from a side. */
function distance([x, y]: Point, [a, b]: Point, [c, d]: Point): number {
  const long = (c - a) ** 2 + (d - b) ** 2
  const along = long ? Math.min(1, Math.max(0, ((x - a) * (c - a) + (y - b) * (d - b)) / long)) : 0
  return away([x, y], [a + along * (c - a), b + along * (d - b)])
}

const sides = (polygon: Point[]): [Point, Point][] => polygon.map((point, n) => [point, polygon[(n + 1) % polygon.length]!])
const before = ([a, b]: Point, [c, d]: Point): boolean => a < c || (a === c && b < d)
const keyOf = (from: Point, to: Point): string => (before(from, to) ? [from, to] : [to, from]).join()

/** A number from -1 to 1 that is the same every time. */
const chance = (seed: number): number => ((((Math.sin(seed * 12.9898) * 43758.5453) % 1) + 1) % 1) * 2 - 1

/** A shared side as a hand would draw it: the same from both of its territories. */
function drawn(from: Point, to: Point): Point[] {
  const [first, last] = before(from, to) ? [from, to] : [to, from]
  const long = away(first, last)
  const across: Point = [(last[1] - first[1]) / (long || 1), (first[0] - last[0]) / (long || 1)]
  const bent = [0.25, 0.5, 0.75].map((part, n): Point => {
    const by = chance(first[0] + 3 * first[1] + 7 * last[0] + n) * Math.min(9, long * 0.06)
    return [first[0] + part * (last[0] - first[0]) + by * across[0], first[1] + part * (last[1] - first[1]) + by * across[1]]
  })
  const all = [first, ...bent, last]
  return first === from ? all : all.reverse()
}

/** A blob around a point, not quite round. */
function blob([x, y]: Point, radius: number, seed: number): Point[] {
  return Array.from({ length: 20 }, (_, n): Point => {
    const [angle, far] = [(n / 20) * 2 * Math.PI, radius * (0.96 + 0.05 * Math.sin(n * 1.25 + seed) + 0.02 * chance(seed + n))]
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
  })
}

/** Where the numbers stand if nobody said so: left to right and top to bottom, as they count. */
function grid(count: number): Point[] {
  const wide = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, n): Point => [
    ((n % wide) + 0.5 + (Math.floor(n / wide) % 2) * 0.3) / wide,
    (Math.floor(n / wide) + 0.5) / wide,
  ])
}

const average = (polygon: Point[]): Point => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
]

/** From the coordinates of the file to those of the drawing. Without a canvas it is as large as what is on it, and blobs need a margin. */
function fitting(canvas: Point | undefined, shapes: Point[][]): { at: (point: Point) => Point; height: number } {
  const points = shapes.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = canvas ? [0, 0] : [Math.min(...xs), Math.min(...ys)]
  const [width, height] = canvas ?? [Math.max(...xs) - left || 1, Math.max(...ys) - top]
  const edge =
    canvas || shapes.every(({ length }) => length > 2) ? 0 : (0.55 / Math.sqrt(shapes.length)) * Math.max(width, height)
  const by = WIDTH / (width + 2 * edge)
  return { at: ([x, y]) => [(x - left + edge) * by, (y - top + edge) * by], height: Math.max((height + 2 * edge) * by, 200) }
}

function build(map: BoxMap): Layout {
  const { territories } = map
  const placed = territories.every(({ centre, polygon }) => centre ?? polygon?.length)
  const loose = grid(territories.length)
  const raw = territories.map(({ centre, polygon }, n): Point => (placed ? (centre ?? average(polygon!)) : loose[n]!))
  const corners = territories.map(({ polygon }) => (placed && polygon && polygon.length > 2 ? polygon : null))
  const { at, height } = fitting(
    placed ? map.canvas : undefined,
    corners.map((polygon, n) => polygon ?? [raw[n]!]),
  )
  const centres = raw.map(at)
  const polygons = corners.map((polygon) => polygon?.map(at) ?? null)
  const lakes = placed
    ? (map.lakes ?? []).flatMap(({ polygon }) => (polygon && polygon.length > 2 ? [polygon.map(at)] : []))
    : []

  const shared = new Map<string, number[]>()
  polygons.forEach((polygon, n) =>
    sides(polygon ?? []).forEach(([from, to]) => shared.set(keyOf(from, to), [...(shared.get(keyOf(from, to)) ?? []), n])),
  )
  const shores = new Set(lakes.flatMap((lake) => sides(lake).map(([from, to]) => keyOf(from, to))))
  const bent = (key: string): boolean => shared.has(key) && (shared.get(key)!.length > 1 || shores.has(key))
  const hand = (polygon: Point[]): Point[] =>
    sides(polygon).flatMap(([from, to]) => (bent(keyOf(from, to)) ? drawn(from, to).slice(0, -1) : [from]))

  const spots = territories.map(({ id }, n): Spot => {
    const [centre, polygon] = [centres[n]!, polygons[n]]
    if (polygon)
      return {
        id,
        centre,
        outline: hand(polygon),
        room: Math.min(...sides(polygon).map(([from, to]) => distance(centre, from, to))),
      }
    // Two blobs side by side leave room for the path between them.
    const nearest = Math.min(WIDTH / 4, ...centres.flatMap((other, k) => (k === n ? [] : [away(centre, other)])))
    return { id, centre, outline: blob(centre, nearest * 0.43, id), room: nearest * 0.41 }
  })

  const number = new Map(territories.map(({ id }, n) => [id, n]))
  const borders = territories.flatMap(({ id, neighbours }, n) =>
    neighbours.flatMap((to): [number, number][] => (to > id && number.has(to) ? [[n, number.get(to)!]] : [])),
  )
  const touching = new Set([...shared.values()].flatMap((all) => all.flatMap((one) => all.map((other) => `${one} ${other}`))))
  const crossed = new Set(borders.flatMap(([from, to]) => [`${from} ${to}`, `${to} ${from}`]))
  return {
    height,
    spots,
    lakes: lakes.map(hand),
    paths: borders.flatMap(([from, to]): [Point, Point][] =>
      touching.has(`${from} ${to}`) ? [] : [[centres[from]!, centres[to]!]],
    ),
    cliffs: polygons.flatMap((polygon, n) =>
      sides(polygon ?? []).filter(
        ([from, to]) =>
          before(from, to) && shared.get(keyOf(from, to))!.some((other) => other !== n && !crossed.has(`${n} ${other}`)),
      ),
    ),
    scale: scaleOf(spots),
  }
}

/** As large as the second narrowest place allows: one bad corner does not make all figures tiny. */
function scaleOf(spots: Spot[]): number {
  const rooms = spots.map(({ room }) => room).sort((a, b) => a - b)
  return Math.min(1.5, Math.max(0.75, (rooms[Math.min(1, rooms.length - 1)] ?? ROOM) / ROOM))
}

const layouts = new WeakMap<BoxMap, Layout>()

export function layoutOf(map: BoxMap): Layout {
  let layout = layouts.get(map)
  if (!layout) layouts.set(map, (layout = build(map)))
  return layout
}

const short = (value: number): string => String(Math.round(value * 10) / 10)
export const pathOf = (points: Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`

/** The same outline drawn a little inside of itself. */
export function inside({ outline, centre: [x, y], room }: Spot, by: number): Point[] {
  const part = Math.max(0.5, 1 - by / Math.max(room, by))
  return outline.map(([a, b]): Point => [x + (a - x) * part, y + (b - y) * part])
}

/** The box of a button around the centre, so that its middle is always on the territory, and the outline in parts of that box. */
export function buttonOf({ outline, centre: [x, y] }: Spot): {
  left: number
  top: number
  width: number
  height: number
  clip: string
} {
  const half = Math.max(...outline.map(([a]) => Math.abs(a - x)))
  const tall = Math.max(...outline.map(([, b]) => Math.abs(b - y)))
  const parts = outline.map(
    ([a, b]) => `${short(((a - x + half) / (2 * half)) * 100)}% ${short(((b - y + tall) / (2 * tall)) * 100)}%`,
  )
  return { left: x - half, top: y - tall, width: 2 * half, height: 2 * tall, clip: `polygon(${parts.join(",")})` }
}

/** An arrow between two places, bent a little, that leaves both middles free. */
export function arrowOf(from: Point, to: Point, free: number): { line: string; head: string } {
  const long = away(from, to) || 1
  const way: Point = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  const room = Math.min(free, long * 0.34)
  const start: Point = [from[0] + way[0] * room, from[1] + way[1] * room]
  const end: Point = [to[0] - way[0] * room, to[1] - way[1] * room]
  const bend = Math.min(40, long * 0.12)
  const over: Point = [middle(start, end)[0] + way[1] * bend, middle(start, end)[1] - way[0] * bend]
  const turn = away(over, end) || 1
  const last: Point = [(end[0] - over[0]) / turn, (end[1] - over[1]) / turn]
  const size = Math.min(26, long * 0.14)
  const base: Point = [end[0] - last[0] * size, end[1] - last[1] * size]
  const corner = (side: number): Point => [base[0] + last[1] * side * size * 0.62, base[1] - last[0] * side * size * 0.62]
  return {
    line: `M${short(start[0])} ${short(start[1])}Q${short(over[0])} ${short(over[1])} ${short(base[0])} ${short(base[1])}`,
    head: pathOf([end, corner(1), corner(-1)]),
  }
}

// Outlines for a map that has only centres: everything that lies nearer to a place, or to a lake, than to any other belongs to it.

import type { Point } from "../catalogue"
import type { EditedMap } from "./draft"

/** Corners that come out this near to each other are one. */
const SAME = 3

/** The part of a polygon on the side of `here` of the line halfway between two points. */
function nearer(polygon: Point[], here: Point, there: Point): Point[] {
  const across: Point = [there[0] - here[0], there[1] - here[1]]
  const middle: Point = [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2]
  const beyond = ([x, y]: Point): number => (x - middle[0]) * across[0] + (y - middle[1]) * across[1]
  return polygon.flatMap((point, n): Point[] => {
    const next = polygon[(n + 1) % polygon.length]!
    const [from, to] = [beyond(point), beyond(next)]
    const kept: Point[] = from <= 0 ? [point] : []
    if (from < 0 === to < 0 || from === to) return kept
    const part = from / (from - to)
    return [...kept, [point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]]
  })
}

/** Land around every place, with the lakes between them; borders of neighbours have the same corners on both sides. */
export function outlined(map: EditedMap): EditedMap {
  const [wide, high] = map.canvas
  const whole: Point[] = [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ]
  const sites = [...map.territories.map(({ centre }) => centre), ...map.lakes.map(({ centre }) => centre)]
  const corners: Point[] = []
  const corner = ([x, y]: Point): Point => {
    const near = corners.find(([a, b]) => Math.hypot(a - x, b - y) < SAME)
    if (near) return near
    const made: Point = [Math.round(x), Math.round(y)]
    corners.push(made)
    return made
  }
  const cells = sites.map((here, n) => {
    const cell = sites
      .reduce(
        (left, there, other) =>
          other === n || (here[0] === there[0] && here[1] === there[1]) ? left : nearer(left, here, there),
        whole,
      )
      .map(corner)
    return cell.filter((point, at) => point !== cell[(at + 1) % cell.length])
  })
  if (cells.some((cell) => cell.length < 3)) return map // two things lie on top of each other
  return {
    ...map,
    outline: whole,
    territories: map.territories.map((place, n) => ({ ...place, polygon: cells[n]! })),
    lakes: map.lakes.map((lake, n) => ({ ...lake, polygon: cells[map.territories.length + n]! })),
  }
}

/** Whether the outlines of a map are those. */
export function isOutlined(map: EditedMap): boolean {
  const drawn = ({ territories, lakes }: EditedMap) => JSON.stringify([...territories, ...lakes].map(({ polygon }) => polygon))
  return map.territories.length > 0 && map.territories.every(({ polygon }) => polygon) && drawn(outlined(map)) === drawn(map)
}

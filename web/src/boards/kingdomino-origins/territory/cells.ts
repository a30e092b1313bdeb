// Cells of a territory: `row,column` from the hut, rows downwards, columns to the right.

import type { Square } from "../types"

export interface Cell {
  row: number
  column: number
}

/** A part of the grid, its last row and column included. */
export interface Area {
  top: number
  left: number
  bottom: number
  right: number
}

/** Where the second square of a domino lies, seen from the first one, by quarter turns clockwise. */
export const directions: readonly Cell[] = [
  { row: 0, column: 1 },
  { row: 1, column: 0 },
  { row: 0, column: -1 },
  { row: -1, column: 0 },
]

export function cellOf(text: string): Cell {
  const [row, column] = text.split(",").map(Number)
  return { row: row ?? 0, column: column ?? 0 }
}

export const textOf = ({ row, column }: Cell): string => `${row},${column}`

export const neighbour = (cell: string, turn: number): string => {
  const [from, step] = [cellOf(cell), directions[((turn % 4) + 4) % 4]!]
  return textOf({ row: from.row + step.row, column: from.column + step.column })
}

/** Steps of a flight in eight directions. */
export function distance(a: string, b: string): number {
  const [one, other] = [cellOf(a), cellOf(b)]
  return Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column))
}

/** Cells of a shortest flight, both ends included: slanting first, then straight. */
export function flight(from: string, to: string): Cell[] {
  const [at, end] = [cellOf(from), cellOf(to)]
  const path = [{ ...at }]
  while (at.row !== end.row || at.column !== end.column) {
    at.row += Math.sign(end.row - at.row)
    at.column += Math.sign(end.column - at.column)
    path.push({ ...at })
  }
  return path
}

/** By row, then by column. */
export function before(a: string, b: string): boolean {
  const [one, other] = [cellOf(a), cellOf(b)]
  return one.row < other.row || (one.row === other.row && one.column < other.column)
}

export function boundsOf(squares: Pick<Square, "cell">[]): Area {
  const cells = squares.map(({ cell }) => cellOf(cell))
  const [rows, columns] = [cells.map(({ row }) => row), cells.map(({ column }) => column)]
  return {
    top: Math.min(0, ...rows),
    left: Math.min(0, ...columns),
    bottom: Math.max(0, ...rows),
    right: Math.max(0, ...columns),
  }
}

/** The territory and all cells that one more domino could reach, within the side it must fit in. */
export function reachOf(squares: Pick<Square, "cell">[], side: number): Area {
  const { top, left, bottom, right } = boundsOf(squares)
  return {
    top: Math.max(top - 2, bottom - side + 1),
    left: Math.max(left - 2, right - side + 1),
    bottom: Math.min(bottom + 2, top + side - 1),
    right: Math.min(right + 2, left + side - 1),
  }
}

/** The territory in a square of at least this side, as near to the middle as can be. */
export function frameOf(squares: Pick<Square, "cell">[], least: number): Area {
  const { top, left, bottom, right } = boundsOf(squares)
  const side = Math.max(least, bottom - top + 1, right - left + 1)
  const grownTop = top - Math.floor((side - (bottom - top + 1)) / 2)
  const grownLeft = left - Math.floor((side - (right - left + 1)) / 2)
  return { top: grownTop, left: grownLeft, bottom: grownTop + side - 1, right: grownLeft + side - 1 }
}

export const rowsOf = (area: Area): number => area.bottom - area.top + 1
export const columnsOf = (area: Area): number => area.right - area.left + 1

/** All cells of an area, row by row. */
export function cellsOf(area: Area): string[] {
  const found: string[] = []
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.left; column <= area.right; column++) found.push(textOf({ row, column }))
  return found
}

export function within(cell: string, area: Area): boolean {
  const { row, column } = cellOf(cell)
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right
}

// Where a drawing stands inside another svg; by itself it fills its box.

/** Of a square one. */
export interface Square {
  x?: number
  y?: number
  size?: number | string
}

export interface Box {
  x?: number
  y?: number
  width?: number | string
  height?: number | string
}

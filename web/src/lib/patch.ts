// How one document becomes another: `[path, value]` sets, `[path]` removes, applied in order.

export type Path = (string | number)[]
export type Change = [path: Path] | [path: Path, value: unknown]

type Inner = Record<string | number, unknown>

/** The document that results. The given one stays as it is, and what did not change is shared by both. */
export function applyPatch<T>(document: T, patch: Change[]): T {
  return patch.reduce<unknown>((current, change) => changed(current, change[0], 0, change), document) as T
}

function changed(current: unknown, path: Path, depth: number, change: Change): unknown {
  if (depth === path.length) return change[1]
  const key = path[depth]!
  if (typeof current !== "object" || current === null) throw new Error(`nothing at ${JSON.stringify(path.slice(0, depth))}`)
  const copy = (Array.isArray(current) ? [...current] : { ...current }) as Inner
  if (depth === path.length - 1 && change.length === 1) delete copy[key]
  else copy[key] = changed(copy[key], path, depth + 1, change)
  return copy
}

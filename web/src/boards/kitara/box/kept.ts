// The boxes of an owner, kept on this device by an id: what is being typed, and the last text of it that a table can use.

import { type Draft, readDraft, written } from "./draft"

export interface KeptBox {
  id: string
  draft: Draft
  /** The canonical text of the draft as it is; null while something is wrong with it. */
  text: string | null
}

const PREFIX = "mamut.kitara.box."
const LAST = "mamut.kitara.box"

/** All boxes, by name. */
export function keptBoxes(): KeptBox[] {
  try {
    const ids = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? "").flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    )
    return ids
      .flatMap((id) => keptBox(id) ?? [])
      .sort((a, b) => a.draft.name.localeCompare(b.draft.name) || a.id.localeCompare(b.id))
  } catch {
    return []
  }
}

export function keptBox(id: string): KeptBox | null {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + id) ?? "null") as { draft?: unknown; text?: unknown } | null
    const draft = typeof found?.draft === "string" ? readAny(found.draft) : null
    return draft && { id, draft, text: typeof found?.text === "string" ? found.text : null }
  } catch {
    return null
  }
}

/** A draft with nothing in it yet has no parts to read. */
function readAny(text: string): Draft | null {
  const empty = JSON.parse(text) as { name?: string }
  return readDraft(text) ?? { name: typeof empty.name === "string" ? empty.name : "", maps: [], cards: [], tokens: null }
}

/** False if the device refuses to keep anything. */
export function keepBox({ id, draft, text }: KeptBox): boolean {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ draft: written(draft), text }))
    localStorage.setItem(LAST, id)
    return true
  } catch {
    return false
  }
}

export function forgetBox(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // It stays, then.
  }
}

/** A box that is new on this device; its name is told apart from the others'. */
export function newBox(draft: Draft, wanted: string, text: string | null = null): KeptBox {
  const names = new Set(keptBoxes().map((one) => one.draft.name))
  let name = wanted
  for (let n = 2; names.has(name); n++) name = `${wanted} ${n}`
  return { id: newId(), draft: { ...draft, name }, text }
}

/** The box that was edited last. */
export function lastBox(): string | null {
  try {
    return localStorage.getItem(LAST)
  } catch {
    return null
  }
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0")).join("")

// All that this device keeps, as a file: tables with their seats, finished games, settings, lessons, pads. And back again.

const OURS = "mamut."
const FORMAT = "mamut device"
const VERSION = 1
/** Lists that are joined by the ids in them; of everything else the device keeps its own. */
const JOINED: Record<string, number> = { "mamut.tables": 60, "mamut.history": 2000 }

interface Kept {
  format: string
  version: number
  kept: Record<string, string>
}

export class NotOurs extends Error {}

const ourKeys = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, place) => store.key(place) ?? "").filter((key) => key.startsWith(OURS))

/** The text of the file. */
export function exported(): string {
  const kept = Object.fromEntries(
    ourKeys(localStorage)
      .sort()
      .map((key) => [key, localStorage.getItem(key) ?? ""]),
  )
  return JSON.stringify({ format: FORMAT, version: VERSION, kept } satisfies Kept, null, 1)
}

/** Takes in such a file: games and tables are added to those that are here, what else is there already stays. */
export function takeIn(text: string): void {
  for (const [key, value] of Object.entries(checked(text))) {
    const here = localStorage.getItem(key)
    if (JOINED[key] !== undefined) localStorage.setItem(key, joined(here, value, JOINED[key]))
    else if (here === null) localStorage.setItem(key, value)
  }
}

/** The values by their keys; nothing has changed if this refuses. */
function checked(text: string): Record<string, string> {
  let file: Partial<Kept> | null
  try {
    file = JSON.parse(text) as Partial<Kept> | null
  } catch {
    throw new NotOurs()
  }
  const { kept } = file ?? {}
  if (file?.format !== FORMAT || file.version !== VERSION || typeof kept !== "object" || kept === null) throw new NotOurs()
  for (const [key, value] of Object.entries(kept)) {
    if (!key.startsWith(OURS) || typeof value !== "string") throw new NotOurs()
    if (key in JOINED) listOf(value)
  }
  return kept
}

interface Listed {
  id: string
  at: number
}

function listOf(text: string): Listed[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new NotOurs()
  }
  const fits = (one: unknown): one is Listed =>
    typeof one === "object" && one !== null && typeof (one as Listed).id === "string" && typeof (one as Listed).at === "number"
  if (!Array.isArray(list) || !list.every(fits)) throw new NotOurs()
  return list
}

/** Both lists, the newest first; what is in both stays as it is here. */
function joined(here: string | null, other: string, most: number): string {
  const own = here === null ? [] : listOf(here)
  const known = new Set(own.map(({ id }) => id))
  const all = [...own, ...listOf(other).filter(({ id }) => !known.has(id))]
  return JSON.stringify(all.sort((a, b) => b.at - a.at).slice(0, most))
}

/** Nothing of it is left here. The server keeps its tables: nobody can tell whose they were. */
export function removeAll(): void {
  for (const store of [localStorage, sessionStorage]) for (const key of ourKeys(store)) store.removeItem(key)
}

// The tables of this device: seats it holds, and how far it has looked.

export interface KeptTable {
  id: string
  game: string
  mode: string
  /** Tokens of the seats held here. Which seat each one is, the server says: seats can be changed. */
  tokens: string[]
  names: string[]
  /** Number of the last entry that was looked at here. */
  seen: number | null
  /** Milliseconds since 1970 of the last visit. */
  at: number
  /** Not shown among the tables of this device. */
  hidden: boolean
  /** The game has been seen to be over. */
  over?: boolean
  /** Hints were asked for here. */
  hinted?: boolean
}

const KEPT = "mamut.tables"
const NAME = "mamut.name"
const MOST = 60

let tables = $state.raw<KeptTable[]>(read())

function read(): KeptTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]")
    return Array.isArray(kept) ? (kept as KeptTable[]) : []
  } catch {
    return []
  }
}

// Another tab of this device may have sat down somewhere meanwhile.
addEventListener("storage", (event) => {
  if (event.key === KEPT) tables = read()
})

function write(changed: KeptTable[]): void {
  const kept = changed.slice(0, MOST)
  localStorage.setItem(KEPT, JSON.stringify(kept))
  tables = kept
}

/** The newest visit first. */
export const keptTables = () => tables

export const keptTable = (id: string) => tables.find((table) => table.id === id)

export const tokensOf = (id: string): string[] => keptTable(id)?.tokens ?? []

/** What is known about a table; tokens are added to those it has. */
export function keepTable(id: string, about: Partial<Omit<KeptTable, "id">>): void {
  const blank = { id, game: "", mode: "", tokens: [], names: [], seen: null, hidden: false }
  const before = read().find((table) => table.id === id) ?? blank
  const tokens = [...new Set([...before.tokens, ...(about.tokens ?? [])])]
  write([{ ...before, ...about, tokens, at: Date.now() }, ...read().filter((table) => table.id !== id)])
}

/** What has become known about a table without looking at it: it stays where it was among the others. */
export function noteTable(id: string, about: Partial<Pick<KeptTable, "hidden" | "over" | "hinted">>): void {
  write(read().map((table) => (table.id === id ? { ...table, ...about } : table)))
}

/** The seat was left: its token is good for nothing any more. */
export function dropToken(id: string, token: string): void {
  write(read().map((table) => (table.id === id ? { ...table, tokens: table.tokens.filter((kept) => kept !== token) } : table)))
}

export function forgetTable(id: string): void {
  write(read().filter((table) => table.id !== id))
}

export const keptName = () => localStorage.getItem(NAME) ?? ""

export function keepName(name: string): void {
  if (name.trim()) localStorage.setItem(NAME, name.trim())
}

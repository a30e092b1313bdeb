// The pad of a game as it is kept on this device.

const keyOf = (game: string) => `mamut.pad.${game}`

const GAME = "mamut.pad"

/** The game whose pad was used last; null if none was. */
export function keptGame(): string | null {
  try {
    return localStorage.getItem(GAME)
  } catch {
    return null
  }
}

export function keepGame(game: string): void {
  try {
    localStorage.setItem(GAME, game)
  } catch {
    // The next visit begins with the first game.
  }
}

/** What was entered before; null if nothing was. */
export function kept(game: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? "null")
  } catch {
    return null
  }
}

/** False if the device refuses to keep anything (private windows, a full disk). */
export function keep(game: string, position: unknown): boolean {
  try {
    if (position === null) localStorage.removeItem(keyOf(game))
    else localStorage.setItem(keyOf(game), JSON.stringify(position))
    return true
  } catch {
    return false
  }
}

/** Calls back when the same pad is changed in another window. */
export function onKeptElsewhere(game: string, call: (position: unknown) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === keyOf(game)) call(kept(game))
  }
  addEventListener("storage", heard)
  return () => removeEventListener("storage", heard)
}

// Which chapters were finished on this device, and the tables of those that were begun.

export interface Progress {
  done: string[]
  /** The table of a chapter by its id. */
  tables: Record<string, string>
}

const keyOf = (game: string) => `mamut.lesson.${game}`

export function progress(game: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}") as Partial<Progress>
    return { done: kept.done ?? [], tables: kept.tables ?? {} }
  } catch {
    return { done: [], tables: {} }
  }
}

function keep(game: string, kept: Progress): Progress {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(kept))
  } catch {
    // A device that keeps nothing only forgets how far one has come.
  }
  return kept
}

export function begun(game: string, chapter: string, table: string): Progress {
  const kept = progress(game)
  return keep(game, { ...kept, tables: { ...kept.tables, [chapter]: table } })
}

/** The chapter is finished: the next time it begins anew. */
export function finished(game: string, chapter: string): Progress {
  const { done, tables } = progress(game)
  const { [chapter]: _, ...others } = tables
  return keep(game, { done: [...new Set([...done, chapter])], tables: others })
}

// Which chapters were finished on this device, and the tables of those that were begun, with how far their cards have come.

import { BEGUN, type Course } from "./course"

export interface Progress {
  done: string[]
  /** The table of a chapter by its id. */
  tables: Record<string, string>
  courses: Record<string, Course>
}

const keyOf = (game: string) => `mamut.lesson.${game}`

export function progress(game: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}") as Partial<Progress>
    return { done: kept.done ?? [], tables: kept.tables ?? {}, courses: kept.courses ?? {} }
  } catch {
    return { done: [], tables: {}, courses: {} }
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

const without = <T>(of: Record<string, T>, chapter: string): Record<string, T> => {
  const { [chapter]: _, ...others } = of
  return others
}

/** A chapter is begun, at this table. */
export function begun(game: string, chapter: string, table: string): Progress {
  const kept = progress(game)
  return keep(game, {
    ...kept,
    tables: { ...kept.tables, [chapter]: table },
    courses: without(kept.courses, chapter),
  })
}

export const begunCourse = (game: string, chapter: string): Course => progress(game).courses[chapter] ?? BEGUN

export function keepCourse(game: string, chapter: string, course: Course): void {
  const kept = progress(game)
  // Of a chapter that is finished nothing is kept.
  if (kept.tables[chapter]) keep(game, { ...kept, courses: { ...kept.courses, [chapter]: course } })
}

/** The chapter is finished: the next time it begins anew. */
export function finished(game: string, chapter: string): Progress {
  const { done, tables, courses } = progress(game)
  return keep(game, {
    done: [...new Set([...done, chapter])],
    tables: without(tables, chapter),
    courses: without(courses, chapter),
  })
}

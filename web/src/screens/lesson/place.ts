// A chapter in its course, and what is told when it is finished or another is wanted.

import type { Chapter } from "./course"

export interface Place {
  game: string
  chapter: Chapter
  /** Its place among the chapters; null for the small game after them. */
  place: number | null
  count: number
  next: Chapter | null
  onfinish: () => void
  onenter: (chapter: string) => void
}

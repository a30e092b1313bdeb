// Follows the table of a chapter: the cards that have come up, kept on this device, and what is to be seen of them.

import type { Document, Entry } from "../../lib/types"
import { type Chapter, type Course, follow, goBack, goOn, type Now, nowOf, seen, type Seen } from "./course"
import { begunCourse, keepCourse } from "./progress"

interface Table {
  document: Document
  entries: Entry[]
}

export class Following {
  #course = $state.raw<Course>()!
  readonly #now: Now = $derived.by(() => {
    const { document, entries } = this.#table()
    return nowOf(this.chapter, document, entries)
  })
  readonly seen: Seen = $derived.by(() => seen(this.chapter, this.#course, this.#now))
  readonly chapter: Chapter
  readonly #game: string
  readonly #table: () => Table

  /** To be made where effects can be. */
  constructor(game: string, chapter: Chapter, table: () => Table) {
    this.#game = game
    this.chapter = chapter
    this.#table = table
    this.#course = begunCourse(game, chapter.id)
    $effect.pre(() => this.#keep(follow(chapter, this.#course, this.#now)))
  }

  get course(): Course {
    return this.#course
  }

  readonly goOn = (): void => this.#keep(goOn(this.chapter, this.#course, this.#now))
  readonly goBack = (): void => this.#keep(goBack(this.#course))

  #keep(course: Course): void {
    if (course === this.#course) return
    this.#course = course
    keepCourse(this.#game, this.chapter.id, course)
  }
}

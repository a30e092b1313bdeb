// Whose board is large: the reader's own, or the one that was asked for until the reader is to move again.

interface Situation {
  /** Seats the reader holds. */
  you: number[]
  moves: unknown
  /** Who is to act, and whom somebody follows who only watches. */
  actor: number | null
  watched: number | null
  /** A seat that comes before the reader's own. */
  instead?: number | null
}

export class Whose {
  asked = $state<number | null>(null)
  #last = $state(1)
  readonly #now: () => Situation
  readonly #own = $derived.by((): number | null => {
    const { you, actor, watched } = this.#now()
    if (you.length === 0) return watched
    return you.includes(actor ?? 0) ? actor : null
  })
  readonly shown = $derived.by((): number => {
    const { you, instead } = this.#now()
    return this.asked ?? instead ?? this.#own ?? (you.includes(this.#last) || you.length === 0 ? this.#last : you[0]!)
  })
  /** It is the only board of the reader. */
  readonly yours = $derived.by((): boolean => this.#now().you.length === 1 && this.#now().you.includes(this.shown))
  /** Goes back to the own board, or to the one that is followed; undefined where that is the large one. */
  readonly back = $derived.by((): (() => void) | undefined =>
    this.asked !== null && !this.#now().you.includes(this.asked) ? () => (this.asked = null) : undefined,
  )

  /** To be made where effects can be. */
  constructor(now: () => Situation) {
    this.#now = now
    $effect(() => {
      if (this.#own !== null) this.#last = this.#own
      if (now().moves) this.asked = null
    })
  }

  /** Asked for once it is shown, asked for again it goes back. */
  readonly toggle = (seat: number): void => void (this.asked = this.asked === seat ? null : seat)
}

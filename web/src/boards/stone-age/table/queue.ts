// One press that needs several lines: each is sent when the table offers it. Whatever else happens, the rest is dropped.

export class Queue {
  #wanted: string[] = []
  #busy = false
  #position: unknown = null
  #moves: readonly string[] | null = null
  /** The position from which the last line was sent: nothing is sent from it again. */
  #from: unknown = null

  constructor(private readonly send: (text: string) => Promise<boolean> | void) {}

  get waiting(): number {
    return this.#wanted.length
  }

  /** Wants these lines, beginning now. */
  start(lines: readonly string[]): void {
    this.#wanted = [...lines]
    this.#from = null
    this.#go()
  }

  stop(): void {
    this.#wanted = []
  }

  /** What is on the table now, and what can be done. */
  look(position: unknown, moves: readonly string[] | null): void {
    this.#position = position
    this.#moves = moves
    this.#go()
  }

  #go(): void {
    if (!this.#wanted.length || this.#busy || this.#position === this.#from) return
    const [next] = this.#wanted
    if (!this.#moves?.includes(next!)) return this.stop()
    this.#wanted.shift()
    this.#from = this.#position
    this.#busy = true
    // The new position may come before the answer or after it.
    void Promise.resolve(this.send(next!)).then((done) => {
      this.#busy = false
      if (done === false) this.stop()
      this.#go()
    })
  }
}

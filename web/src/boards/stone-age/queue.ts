// One press that needs several lines: each is sent when the table offers it. Whatever else happens, the rest is dropped.

export class Queue {
  #wanted: string[] = []
  #busy = false
  /** The position from which the last line was sent: nothing is sent from it again. */
  #from: unknown = null

  constructor(private readonly send: (text: string) => Promise<boolean> | void) {}

  get waiting(): number {
    return this.#wanted.length
  }

  /** Wants these lines, beginning now. */
  start(lines: readonly string[], position: unknown, moves: readonly string[] | null): void {
    this.#wanted = [...lines]
    this.#from = null
    this.look(position, moves)
  }

  stop(): void {
    this.#wanted = []
  }

  /** The position or the moves have changed. */
  look(position: unknown, moves: readonly string[] | null): void {
    if (!this.#wanted.length || this.#busy || position === this.#from) return
    const [next] = this.#wanted
    if (!moves?.includes(next!)) return this.stop()
    this.#wanted.shift()
    this.#from = position
    this.#busy = true
    void Promise.resolve(this.send(next!)).then((done) => {
      this.#busy = false
      if (done === false) this.stop()
    })
  }
}

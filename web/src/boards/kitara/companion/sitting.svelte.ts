// One solo game that is being typed in. The server knows the rules and keeps nothing: it is sent all lines and says how the game stands.
// What is typed without a line to it waits on this device, and is sent when the line is back.

import { ApiError, post } from "../../../lib/api"
import type { Steps } from "../../../lib/types"
import { keepAnswer, keepGame, keptAnswer, type KeptGame, onKeptElsewhere } from "./kept"
import { type Answer, lineOf, type Question } from "./types"

type Ask = (question: Question) => Promise<Answer>
const AGAIN_AFTER = 4_000
const MOST_ANSWERS = 60

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, n) => line === other[n])
/** The line to the server is gone, or the server is. */
const isLost = (error: unknown) =>
  error instanceof ApiError && (error.code === "offline" || error.code === "failed" || error.code === "too-many-requests")

export class Sitting {
  game = $state.raw<KeptGame>() as KeptGame
  /** How the game stands after the accepted lines; null until the server has said so. */
  answer = $state.raw<Answer | null>(null)
  problem = $state.raw<unknown>(null)
  /** No line to the server: what is typed waits. */
  lost = $state(false)
  asking = $state(false)
  /** A line that had waited was refused: nothing more is sent until somebody has looked at it. */
  stuck = $state(false)
  /** The device keeps nothing. */
  unkept = $state(false)
  /** Another window has typed meanwhile. */
  elsewhere = $state(false)
  readonly #ask: Ask
  #answers: { lines: string[]; answer: Answer }[] = []
  #again: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null
  readonly #stop: () => void

  constructor(game: KeptGame, ask: Ask = (question) => post<Answer>("/api/nguni", question)) {
    this.game = game
    this.#ask = ask
    this.answer = keptAnswer(game.id, game.lines)
    this.#stop = onKeptElsewhere(game.id, (changed) => this.#adopt(changed))
    addEventListener("online", this.send)
  }

  stop(): void {
    clearTimeout(this.#again)
    this.#stop()
    removeEventListener("online", this.send)
  }

  /** Whether the table shown is that of all lines. */
  get current(): boolean {
    return this.answer !== null && this.game.waiting.length === 0 && !this.stuck
  }

  /** Types a line. True once the server has accepted it. */
  readonly enter = async (text: string): Promise<boolean> => {
    this.problem = null
    this.elsewhere = false
    const typed = [...this.game.waiting, lineOf(text)]
    if (!this.#change({ waiting: typed })) return false
    await this.send()
    return this.game.waiting.length === 0 && this.problem === null
  }

  /** Takes back the last line, or so many: what follows from them goes too. Lines that wait go first. */
  readonly undo = async (count = 1): Promise<void> => {
    const { lines, waiting } = this.game
    const all = lines.length + waiting.length
    const stay = Math.max(0, all - count)
    this.problem = null
    this.elsewhere = false
    this.stuck = false
    if (!all || !this.#change({ lines: lines.slice(0, stay), waiting: waiting.slice(0, Math.max(0, stay - lines.length)) }))
      return
    const known = this.#answers.find((one) => same(one.lines, this.game.lines))
    this.answer = known?.answer ?? null
    if (!known || this.game.waiting.length) await this.send()
    else this.#note(known.answer)
  }

  /** Leaves the first line that waits out, or all of them. */
  readonly leaveOut = async (all: boolean): Promise<void> => {
    this.problem = null
    this.stuck = false
    if (this.#change({ waiting: all ? [] : this.game.waiting.slice(1) })) await this.send()
  }

  /** Sends what is to be sent; several calls at a time are one. */
  readonly send = (): Promise<void> => {
    clearTimeout(this.#again)
    this.#sending ??= this.#all().finally(() => (this.#sending = null))
    return this.#sending
  }

  async #all(): Promise<void> {
    this.asking = true
    let settled = false
    while (!settled && !this.stuck) settled = await this.#once()
    this.asking = false
  }

  /** The game from a line on, step by step. */
  readonly steps = async (from: number): Promise<Steps> => {
    const { steps } = await this.#ask({ ...this.#question(this.game.lines), from })
    if (!steps) throw new Error("no steps")
    return steps
  }

  #question(lines: string[]): Question {
    const { options, start, name } = this.game
    return { options, start, name, lines }
  }

  /** Asks once. False if something was typed meanwhile, or a part of it was accepted: then it is asked again. */
  async #once(): Promise<boolean> {
    const { game } = this
    const sent = [...game.lines, ...game.waiting]
    try {
      const answer = await this.#ask(this.#question(sent))
      this.lost = false
      if (game !== this.game) return false
      return this.#accept(sent, answer)
    } catch (error) {
      if (isLost(error)) {
        this.lost = true
        this.#again = setTimeout(this.send, AGAIN_AFTER)
        return true
      }
      this.lost = false
      if (game !== this.game) return false
      return this.#refused(game, error)
    }
  }

  /** False if another window was faster: then its game is asked for. */
  #accept(lines: string[], answer: Answer): boolean {
    if (this.game.waiting.length && !this.#change({ lines, waiting: [] }) && !same(lines, this.game.lines)) return false
    this.answer = answer
    this.#answers = [...this.#answers.filter((one) => !same(one.lines, lines)), { lines, answer }].slice(-MOST_ANSWERS)
    this.#note(answer)
    return this.game.waiting.length === 0
  }

  #note(answer: Answer): void {
    const round = answer.document.table.round ?? 0
    keepAnswer(this.game.id, this.game.lines, answer)
    if (round !== this.game.round || answer.complete !== this.game.over) this.#change({ round, over: answer.complete }, false)
  }

  /** A line was refused: those before it are good; it and those after it wait for somebody to look. A single one is just left out. */
  #refused(game: KeptGame, error: unknown): boolean {
    const line = error instanceof ApiError ? error.line : null
    const place = (line ?? 0) - 1 - game.lines.length
    this.problem = error
    if (place < 0 || place >= game.waiting.length) return true
    const good = game.waiting.slice(0, place)
    const rest = game.waiting.slice(place)
    if (rest.length > 1) this.stuck = true
    this.#change({ lines: [...game.lines, ...good], waiting: this.stuck ? rest : [] })
    if ((good.length || !this.answer) && this.stuck) void this.#look()
    return this.stuck || (good.length === 0 && this.answer !== null)
  }

  /** The table after the lines that are good, while others wait to be looked at. */
  async #look(): Promise<void> {
    const { game } = this
    try {
      const answer = await this.#ask(this.#question(game.lines))
      if (same(game.lines, this.game.lines)) this.answer = answer
    } catch {
      // It is asked for again when the lines are left out.
    }
  }

  /** Keeps a change; false if another window was faster. */
  #change(change: Partial<KeptGame>, typed = true): boolean {
    const kept = keepGame({ ...this.game, ...change, ...(typed ? { at: Date.now() } : {}) })
    if (kept.state === "newer") {
      this.#adopt(kept.game)
      return false
    }
    this.unkept = kept.state === "refused"
    this.game = this.unkept ? { ...this.game, ...change } : kept.game
    return true
  }

  #adopt(game: KeptGame): void {
    const typed = !same([...game.lines, ...game.waiting], [...this.game.lines, ...this.game.waiting])
    const moved = !same(game.lines, this.game.lines)
    this.game = game
    if (!typed && !moved) return
    this.elsewhere ||= typed
    this.stuck = false
    if (moved) this.answer = this.#answers.find((one) => same(one.lines, game.lines))?.answer ?? keptAnswer(game.id, game.lines)
    void this.send()
  }
}

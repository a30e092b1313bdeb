// The line to a table. There is one way to begin and to begin again: `hello`, answered by `table`. What the reader wished and
// the server has not answered is kept and sent again after that; the server knows repeated wishes.

import { ApiError } from "./api"
import { locale, t } from "./language.svelte"
import { applyPatch } from "./patch"
import { setTime } from "./servertime"
import type { Document, Entry, Hint, Prospect, ServerMessage, Wish } from "./types"

type News = Extract<ServerMessage, { type: "news" }>

interface Pending {
  wish: Wish
  resolve: (number: number) => void
  reject: (problem: unknown) => void
  repeated: boolean
}

/** The part of a WebSocket that is used here. */
export interface Line {
  send: (text: string) => void
  close: () => void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
}

export interface LiveOptions {
  tokens: () => string[]
  onnews?: (entries: Entry[]) => void
  connect?: (id: string) => Line
}

const ANSWER_MS = 8_000
const WAITS_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000]

function socket(id: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws"
  return new WebSocket(`${scheme}://${location.host}/api/tables/${id}/live`) as unknown as Line
}

/** Entries that lead to another position. */
const MOVING: Entry["kind"][] = ["start", "move", "undo"]

export class Live {
  document = $state.raw<Document | null>(null)
  entries = $state.raw<Entry[]>([])
  /** Who is connected; null until the server has said so. */
  presence = $state.raw<{ seats: number[]; watching: number } | null>(null)
  connection = $state<"connecting" | "live" | "broken">("connecting")
  /** What each legal move would bring, for the position it was asked about. */
  prospects = $state.raw<{ number: number; of: Record<string, Prospect> } | null>(null)
  /** The seat whose bot or hint waits until the rules are prepared. */
  warming = $state<number | null>(null)
  /** Wishes that are under way. */
  waiting = $state(0)
  /** There is no such table, or it cannot be shown. */
  problem = $state.raw<ApiError | null>(null)

  readonly id: string
  private readonly options: LiveOptions
  private line: Line | null = null
  private greeted = false
  private closed = false
  private listening: AbortController | null = null
  private tries = 0
  private count = 0
  private pending = new Map<string | number, Pending>()
  /** The question for a hint that counts: the last one. */
  private question: { id: string; resolve: (hint: Hint) => void; reject: (problem: unknown) => void } | null = null
  private timers = new Set<ReturnType<typeof setTimeout>>()
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, options: LiveOptions) {
    this.id = id
    this.options = options
  }

  open(): void {
    this.closed = false
    const { signal } = (this.listening = new AbortController())
    addEventListener("online", this.hurry, { signal })
    addEventListener("offline", this.lose, { signal })
    document.addEventListener("visibilitychange", this.hurry, { signal })
    this.connect()
  }

  close(): void {
    this.closed = true
    this.listening?.abort()
    this.drop()
    clearTimeout(this.retry)
    for (const timer of this.timers) clearTimeout(timer)
  }

  /** Seats were taken or left on this device: the server is told who we are now. */
  greet(): void {
    if (!this.line || !this.document) return
    this.greeted = false
    const last = this.document ? this.lastKnown() : null
    this.line.send(JSON.stringify({ type: "hello", tokens: this.options.tokens(), last, language: locale() }))
  }

  /** Resolves when the server has carried the wish out, rejects with its refusal. Survives lost connections. */
  wish(wish: Wish): Promise<number> {
    const id = `${Date.now().toString(36)}-${(this.count += 1)}`
    return new Promise((resolve, reject) => {
      this.pending.set(id, { wish, resolve, reject, repeated: false })
      this.waiting = this.pending.size
      if (this.greeted) this.send(id)
    })
  }

  askProspects(seat: number): void {
    if (!this.greeted || !this.line) return
    this.line.send(JSON.stringify({ type: "prospects", id: `p${(this.count += 1)}`, seat }))
  }

  /** What the table thinks of the position of the seat to move. A later question takes the place of an earlier one. */
  askHint(seat: number): Promise<Hint> {
    const id = `h${(this.count += 1)}`
    return new Promise((resolve, reject) => {
      this.question = { id, resolve, reject }
      if (this.greeted && this.line) this.line.send(JSON.stringify({ type: "hint", id, seat }))
      else this.forget()
    })
  }

  /** Without a line there is no answer; who still wants it asks again. */
  private forget(): void {
    this.question?.reject(new ApiError({ code: "offline", message: t("common.offline") }))
    this.question = null
  }

  private readonly hurry = () => {
    if (this.closed || this.line || document.visibilityState === "hidden") return
    this.tries = 0
    this.connect()
  }

  private readonly lose = () => {
    this.drop()
    this.connection = "broken"
  }

  private connect(): void {
    clearTimeout(this.retry)
    if (this.closed || this.line) return
    const line = (this.options.connect ?? socket)(this.id)
    this.line = line
    line.onopen = () => {
      const last = this.document ? this.lastKnown() : null
      line.send(JSON.stringify({ type: "hello", tokens: this.options.tokens(), last, language: locale() }))
    }
    line.onmessage = (event) => this.hear(JSON.parse(event.data) as ServerMessage)
    line.onclose = () => {
      if (this.line !== line) return
      this.drop()
      if (!this.problem) this.connectLater()
    }
  }

  private connectLater(): void {
    if (this.closed) return
    this.connection = "broken"
    const wait = WAITS_MS[Math.min(this.tries, WAITS_MS.length - 1)]!
    this.tries += 1
    // Not all at the same moment after a restart of the server.
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2))
  }

  private drop(): void {
    const line = this.line
    this.line = null
    this.greeted = false
    this.warming = null
    this.forget()
    line?.close()
  }

  private send(id: string | number): void {
    const pending = this.pending.get(id)
    if (!pending || !this.line) return
    this.line.send(JSON.stringify({ ...pending.wish, id }))
    // A line that is dead without saying so is found by its silence.
    this.later(ANSWER_MS, () => {
      if (!this.pending.has(id) || this.closed) return
      this.drop()
      this.connectLater()
    })
  }

  private later(wait: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      what()
    }, wait)
    this.timers.add(timer)
  }

  private hear(said: ServerMessage): void {
    if (said.type === "table" || said.type === "news") setTime(said.now)
    if (said.type === "table") this.begin(said.document, said.entries)
    else if (said.type === "news") this.learn(said)
    else if (said.type === "presence") this.presence = { seats: said.seats, watching: said.watching }
    else if (said.type === "prospects") this.prospects = { number: said.number, of: said.of }
    else if (said.type === "done") this.answered(said.id, (pending) => pending.resolve(said.number))
    else if (said.type === "warming") this.warming = said.seat
    else if (said.type === "hint") {
      if (said.id === this.question?.id) this.question.resolve(said)
    } else this.refused(said.id, new ApiError(said.error))
  }

  private begin(document: Document, entries: Entry[]): void {
    const known = this.document ? this.lastKnown() : -1
    const news = entries.filter((entry) => entry.number > known)
    this.entries = known < 0 ? entries : [...this.entries, ...news]
    const first = this.document === null
    this.document = document
    this.connection = "live"
    this.tries = 0
    this.greeted = true
    if (!first && news.length) this.options.onnews?.(news)
    for (const [id, pending] of this.pending) {
      pending.repeated = true
      this.send(id)
    }
  }

  private learn(news: News): void {
    const next = this.lastKnown() + 1
    if (!this.greeted || !this.document || news.number < next) return
    if (news.entries[0]?.number !== next) {
      this.greet()
      return
    }
    const last = this.document.number
    this.document = applyPatch(this.document, news.patch)
    this.entries = [...this.entries, ...news.entries]
    // What moves would bring is as true as before when nobody has moved.
    if (this.prospects?.number === last && !news.entries.some(({ kind }) => MOVING.includes(kind)))
      this.prospects = { ...this.prospects, number: this.document.number }
    this.options.onnews?.(news.entries)
  }

  private lastKnown(): number {
    return this.entries.at(-1)?.number ?? -1
  }

  private answered(id: string | number, settle: (pending: Pending) => void): void {
    const pending = this.pending.get(id)
    if (!pending) return
    this.pending.delete(id)
    this.waiting = this.pending.size
    settle(pending)
  }

  private refused(id: string | number | null, error: ApiError): void {
    if (id === null) {
      this.problem = this.document ? null : error
      return
    }
    if (id === this.question?.id) this.question.reject(error)
    this.answered(id, (pending) => {
      // A repeated answer or proposal may have been carried out before the line broke; only moves say where they belong.
      if (pending.repeated && !["move", "undo", "chat"].includes(pending.wish.type)) pending.resolve(this.lastKnown())
      else pending.reject(error)
    })
  }

  /** For people: what the state of the line is, if it is not well. */
  get trouble(): string | null {
    if (this.connection !== "broken") return null
    return this.waiting ? t("table.reconnecting-kept") : t("table.reconnecting")
  }
}

// What the reader does at the table: moves, taking back, answers. Keeps the move that is under way, and the last refusal.

import { announceNow } from "../../lib/announce.svelte"
import { ApiError } from "../../lib/api"
import type { Live } from "../../lib/live.svelte"
import { play } from "../../lib/sound"
import type { Entry, Wish } from "../../lib/types"

const KEPT = "mamut.move."

export class Acting {
  problem = $state.raw<unknown>(null)
  /** Moves made on this screen. */
  made = $state(0)
  /** A move is under way. */
  moving = $state(false)
  /** The last move that was sent: from where, and what came of it. */
  private under: { lines: number; answer: Promise<boolean> } | null = null
  private known = $state(0)
  private readonly live: Live

  constructor(live: Live) {
    this.live = live
    this.known = this.messages
    this.resume()
  }

  /** Messages that came while the chat was closed. */
  get unread(): number {
    return this.messages - this.known
  }

  private get messages(): number {
    return this.live.entries.filter((entry) => entry.kind === "chat").length
  }

  /** So many messages are on the screen. */
  readonly read = (messages: number) => {
    this.known = messages
  }

  get entries(): Entry[] {
    return this.live.entries
  }

  /** True once it was carried out. */
  readonly move = async (text: string, note?: string): Promise<boolean> => {
    const document = this.live.document
    // Where something is drawn from a real box it is nobody's turn, and anyone's.
    const seat = document?.table.turn ?? (document?.table.companion ? document.you[0] : null)
    if (!document || !seat || !document.you.includes(seat)) return false
    const { lines } = document.table
    // The next position may be shown before the last move is answered; a second press on the same one is no second move.
    if (this.under && this.under.lines !== lines) await this.under.answer
    if (this.moving) return false
    this.made += 1
    return this.makeMove({ type: "move", seat, text, note: note ?? null, lines })
  }

  readonly undo = async () => {
    const document = this.live.document
    const seat = document?.you[0]
    if (document && seat) await this.wish({ type: "undo", seat, lines: document.table.lines })
  }

  readonly answer = async (agree: boolean) => {
    const proposal = this.live.document?.table.proposal
    const you = this.live.document?.you ?? []
    const seat = agree ? you.find((one) => proposal?.asked.includes(one)) : you[0]
    if (seat) await this.wish({ type: "answer", seat, agree })
  }

  /** True if it was carried out; a refusal is shown and spoken. */
  readonly wish = async (wish: Wish): Promise<boolean> => {
    this.problem = null
    try {
      await this.live.wish(wish)
      return true
    } catch (error) {
      this.problem = error
      void play("refusal")
      if (error instanceof ApiError) announceNow(error.message)
      return false
    }
  }

  /** A move survives even a reload without a connection: it is kept until the server has answered. */
  private async makeMove(wish: Wish & { type: "move" }): Promise<boolean> {
    sessionStorage.setItem(KEPT + this.live.id, JSON.stringify(wish))
    this.moving = true
    const answer = this.wish(wish)
    this.under = { lines: wish.lines, answer }
    const done = await answer
    this.moving = false
    sessionStorage.removeItem(KEPT + this.live.id)
    return done
  }

  private resume(): void {
    const kept = sessionStorage.getItem(KEPT + this.live.id)
    if (kept) void this.makeMove(JSON.parse(kept) as Wish & { type: "move" })
  }
}

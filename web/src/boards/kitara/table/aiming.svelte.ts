// What the reader means to do, by press, by drag or by key: which group goes where, which card is taken or lost.

import { below, drag } from "../../shell/drag"
import { groupText, lineOf, nobody, offersOf } from "../moves"
import { sizeOf, type Attack, type Group, type Kitara } from "../types"
import type { Figure } from "../catalogue"

interface Situation {
  moves: string[] | null
  view: Kitara
}

/** What a press on a place would begin: leave it, enter it, join those there, drive somebody away; `short`: too few for that. */
export type Look = "leave" | "enter" | "join" | "attack" | "short" | "settle"

export interface Target {
  look: Exclude<Look, "leave" | "settle">
  attack: Attack | null
  /** Where those who are there would go; null where nobody is driven away. */
  retreats: number[] | null
}

/** The territory below the pointer. */
const placeAt = (event: PointerEvent): number | null => {
  const place = below(event, "territory")
  return place === null ? null : Number(place)
}

export class Aiming {
  /** The place whose group goes, and the part of it. */
  from = $state<number | null>(null)
  part = $state.raw<Group>(nobody)
  /** Where it goes, while that is still to be confirmed. */
  to = $state<number | null>(null)
  /** The position of the card that is looked at, and the card that may be lost. */
  card = $state<number | null>(null)
  lost = $state<string | null>(null)
  /** Where the dragged figures are on the screen, and the place below them. */
  dragged = $state<{ x: number; y: number } | null>(null)
  over = $state<number | null>(null)
  readonly #now: () => Situation
  readonly #send: (text: string) => void
  #stop: (() => void) | null = null

  offers = $derived.by(() => offersOf(this.#now().moves ?? []))
  /** The whole group at the place that was chosen. */
  group = $derived.by((): Group => this.#now().view.territories.find(({ id }) => id === this.from)?.group ?? nobody)
  /** Where the chosen part can go, and where it would be too small. */
  targets = $derived.by((): ReadonlyMap<number, Target> => this.#targets())

  constructor(now: () => Situation, send: (text: string) => void) {
    this.#now = now
    this.#send = send
  }

  /** What can be done at a place now. */
  look(id: number): Look | null {
    if (this.offers.places.has(id)) return "settle"
    if (this.from === null) return this.offers.moves.has(id) ? "leave" : null
    return this.targets.get(id)?.look ?? null
  }

  /** A place was pressed. What may not be possible is sent too: the table answers with the rule. */
  readonly press = (id: number): void => {
    const { moves, view } = this.#now()
    if (!moves) return
    if (view.step === "move") return this.#pressMove(id)
    const text = this.offers.places.get(id)
    if (text) return this.#send(text)
    if (view.step === "start" || view.step === "retreat") this.#send(`${view.step} ${id}`)
    const kind =
      view.step === "recruit"
        ? view.recruiting?.figures[view.recruiting.next]
        : view.step === "remove"
          ? view.managing?.figures[view.managing.next]
          : undefined
    if (kind) this.#send(`${view.step} ${kind} ${id}`)
  }

  #pressMove(id: number): void {
    const target = this.targets.get(id)
    if (this.from === null) {
      if (this.offers.moves.has(id)) this.choose(id)
    } else if (id === this.from) this.reset()
    // Whoever moves into an empty place can take that back; an attack is confirmed, and so is what may have meant another group.
    else if (target?.look === "enter") this.#move(id)
    else if (target && id !== this.to) this.to = id
    else if (target) this.confirm()
    else if (this.offers.moves.has(id)) this.choose(id)
    else this.#move(id)
  }

  /** This group goes: at first all of it. */
  readonly choose = (id: number): void => {
    this.from = id
    this.to = null
    this.part = this.group
  }

  /** Aims so that exactly this move is shown. */
  readonly show = (text: string): void => {
    const line = lineOf(text)
    this.reset()
    if (line?.does === "move") {
      this.choose(line.from)
      this.part = line.group
      this.to = line.to
    } else if (line?.does === "draft") this.card = line.place
    else if (line?.does === "lose") this.lost = line.card
  }

  readonly take = (part: Group): void => {
    if (sizeOf(part) > 0) this.part = part
  }

  readonly change = (kind: Figure, by: number): void => {
    const wanted = this.part[kind] + by
    if (wanted >= 0 && wanted <= this.group[kind]) this.take({ ...this.part, [kind]: wanted })
  }

  /** Goes where it aims at; with too few figures the table says why not. */
  readonly confirm = (): void => {
    if (this.to !== null) this.#move(this.to)
  }

  #move(to: number): void {
    this.#send(`move ${this.from} ${to} ${groupText(this.part)}`)
  }

  /** A card of the row was pressed: looked at, then taken. */
  readonly pressCard = (place: number): void => {
    const { moves, view } = this.#now()
    if (!moves || view.step !== "draft") return
    if (this.card === place || !this.offers.drafts.has(place)) this.#send(`draft ${place}`)
    else this.card = place
  }

  /** A card of the kingdom was pressed: looked at with what goes with it, then lost. */
  readonly pressLost = (id: string): void => {
    const { moves, view } = this.#now()
    if (!moves || view.step !== "lose") return
    if (this.lost === id || !this.offers.loses.has(id)) this.#send(`lose ${id}`)
    else this.lost = id
  }

  readonly send = (text: string): void => this.#send(text)

  /** Something is chosen that can be let go. */
  get aims(): boolean {
    return this.from !== null || this.card !== null || this.lost !== null
  }

  /** One step back: first where, then who. */
  readonly back = (): void => {
    if (this.to !== null) this.to = null
    else this.reset()
  }

  readonly reset = (): void => {
    this.from = this.to = this.card = this.lost = null
    this.part = nobody
    this.#end()
  }

  /** A group on the map, or the figure that is to be placed, follows the pointer. */
  readonly grab = (press: PointerEvent, id: number | null): void => {
    if (press.button !== 0 || !this.#now().moves || (id !== null && !this.offers.moves.has(id))) return
    this.#end()
    this.#stop = drag(press, {
      move: (event) => {
        if (!this.dragged && id !== null && id !== this.from) this.choose(id)
        this.dragged = { x: event.clientX, y: event.clientY }
        this.over = placeAt(event)
      },
      end: () => this.#end(),
      drop: (event) => {
        const place = placeAt(event)
        if (place !== null && place !== id) this.press(place)
      },
    })
  }

  #end(): void {
    this.#stop?.()
    this.#stop = null
    this.dragged = this.over = null
  }

  #targets(): ReadonlyMap<number, Target> {
    const found = new Map<number, Target>()
    const { view, moves } = this.#now()
    if (!moves || this.from === null) return found
    const text = groupText(this.part)
    for (const [to, parts] of this.offers.moves.get(this.from) ?? []) {
      const seat = view.territories.find(({ id }) => id === to)?.seat ?? null
      if (parts.has(text) && (seat === null || seat === view.actor))
        found.set(to, { look: seat === null ? "enter" : "join", attack: null, retreats: null })
    }
    for (const attack of view.attacks) {
      if (attack.from !== this.from) continue
      const legal = this.offers.moves.get(this.from)?.get(attack.to)?.has(text) ?? false
      const all = sizeOf(this.part) === sizeOf(this.group)
      found.set(attack.to, { look: legal ? "attack" : "short", attack, retreats: all ? attack.emptied : attack.retreats })
    }
    return found
  }
}

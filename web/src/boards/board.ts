// What a game adds to the page: its board. A board draws a view and offers the legal moves it is given; it knows geometry and
// destinations, never rules.

import type { Component, Snippet } from "svelte"
import type { Sound } from "../sound/sounds"

/** Options by their keys, as the server gives them. */
export type Options = Record<string, string | string[]>

/** The position as the reader may know it; its shape is the game's own. `turn` may say for which seat chance acts. */
export type View = Record<string, unknown>

/** What a move would bring: points at once, and points that what it begins can bring later. */
export interface Prospect {
  points: number
  promise: number
}

export interface Told {
  key: string
  values: Record<string, string | number>
}

/** Why a move that nobody chose was made: the rule that decided it, and the message that says how. */
export type Why = { rule: string } & Told

/** One line of the record, as it is told and shown. */
export interface Step {
  seat: number | null
  text: string
  rule: string | null
  forced: boolean
  told: Told
  /** A remark about an outcome of chance: `faces 4 3 3` for `roll 10`. */
  note?: string | null
  why?: Why | null
}

export interface BoardProps {
  view: View
  /** What was chosen for this table; components of its own are among it. */
  options?: Options
  /** Names by seat, the first seat first. */
  names: string[]
  /** Seats the reader holds; empty for a spectator, in a replay and in a picture. */
  you: number[]
  /** Legal moves, if the reader is to move. */
  moves: string[] | null
  /** What each legal move would bring, once the server has said so. */
  prospects: Record<string, Prospect> | null
  /** The last steps, to be shown where they happened. */
  recent: Step[]
  /** The latest step with a note that still stands, however long ago: the faces of the dice on the table. */
  noted?: Step | null
  /** Cells, rows or parts that a picture, a hint or a lesson points at. */
  pointed?: Pointed | undefined
  /** A legal move that is shown as if the reader aimed at it. */
  aimed?: string | null
  /** Sends a move; also one that is not legal, so that the table answers with the rule against it. True once it was carried out. */
  onmove: (text: string) => Promise<boolean> | void
  /** Takes the last step back, where the table allows it. */
  onundo?: (() => void) | undefined
  /** What others did, step by step, told where the reader otherwise acts. */
  pace?: Snippet | undefined
  /** The seat whose step that is: where it happened is shown. */
  paced?: number | null
}

/** Where people play with their own box: what can be drawn or rolled now, for those who may say it. */
export interface ChanceProps {
  view: View
  options?: Options
  names: string[]
  /** The texts of all outcomes that are possible for all the reader knows. */
  outcomes: string[]
  /** Enters an outcome, with dice perhaps their faces as a note; also an impossible one, so that the table answers with the rule. */
  onenter: (text: string, note?: string) => void
}

export interface Pointed {
  seat?: number
  cells?: string[]
  dominoes?: number[]
  part?: string
  /** Places of the table and of a player board by name: `forest`, `card 2`, `tools`. */
  places?: string[]
  /** A remark about the last outcome, as in `Step`. */
  note?: string
  /** The button of this move, where it has one beside the board. */
  move?: string
}

/** A position with all that is needed to speak about its moves. */
export interface Situation {
  view: View
  options: Options
  names: string[]
  moves: string[]
}

/** What is said about a move, and what is pointed at meanwhile. */
export interface Shown {
  said: string
  pointed: Pointed
}

/** Speaks about a move: first only where to look, then which it is. */
export interface Hinter {
  where: (text: string, at: Situation) => Shown
  which: (text: string, at: Situation) => Shown
  /** The names of what is pointed at, for those who do not see it glow. */
  named?: (pointed: Pointed, at: Situation) => string[]
}

/** What the rules find impossible in a position, and where: `players[0].territory[1][2]`. */
export interface PadProblem {
  place: string
  message: string
  rule: string | null
}

/** A position on the page of a rule: only what matters of it, nothing to press. */
export interface PictureProps {
  view: View
  names: string[]
  pointed: Pointed
  move: string | null
}

export interface PadProps {
  position: unknown
  onchange: (position: unknown) => void
  problem: PadProblem | null
}

export interface Board {
  /** The whole table. */
  Table: Component<BoardProps>
  /** Whether it shows what each legal move would bring; if not, the server is not asked. */
  prospects: boolean
  /** The picture of a position in the rules: only what matters. */
  Picture: Component<PictureProps>
  /** The explained score; `of` is what it was counted from, a view or the position on a pad, where that is at hand. */
  Sheet: Component<{ sheet: unknown; of?: unknown }>
  /** The score pad for a real box: edits a position, calls back at every change. */
  Pad: Component<PadProps>
  /** The entry of what was drawn from a real box; without it a list that can be searched is shown. */
  Chance?: Component<ChanceProps>
  /** An outcome in words, for that list. */
  outcome?: (text: string) => string
  /** One sentence: what the seat to move has to do now; where chance acts, what people with their own box have to do. */
  prompt: (view: View) => Told
  /** Speaks about moves for hints; loaded when the first one is asked for. */
  hinter: () => Promise<Hinter>
  /** Keys of its own, with what they do. */
  keys: () => [key: string, what: string][]
  /** Signs that the board shows for what moves bring, with what they mean: told at their first sight. */
  legend?: () => [sign: string, what: string][]
  /** What a step sounds like, if not like any other move. */
  sound?: (step: Step) => Sound | null
  /** Where the rules play a seat by themselves: its turn is shown step by step. */
  paced?: Paced
  /** How the final score is counted before everybody's eyes; loaded when a game ends. */
  counting?: () => Promise<Counting>
  /** Where a round, or another part of a game, is looked back at when it ends. */
  closing?: Closing
}

/** The parts of the final score in the order in which they are counted, from the explained score and the last view. */
export type Counting = (sheet: unknown, view: View) => Count[]

export interface Count {
  label: string
  /** What it brings, by player; null for whom it is not counted now. */
  points: (number | null)[]
  /** Where that is on the board. */
  pointed?: Pointed
}

export interface Closing {
  /** Whether such a part has ended between two positions. */
  closes: (before: View, after: View) => boolean
  /** Loads how it is looked back at. */
  look: () => Promise<LookBack>
  /** What it sounds like. */
  sound?: Sound
}

export interface LookBack {
  /** What that part brought, drawn: numbers count. */
  Recap: Component<ClosingProps>
  /** The same in words. */
  said: (what: ClosingProps) => string
}

export interface ClosingProps {
  /** The positions around the step that ended it. */
  before: View
  after: View
  /** All steps up to that one. */
  steps: readonly Step[]
  names: string[]
}

export interface Paced {
  /** The seats that nobody plays. */
  seats: (view: View) => number[]
  /** Whether a turn begins with this step. */
  begins: (step: Step) => boolean
  /** What happened by itself between two positions: points that were scored. */
  remark: (before: View, after: View) => Told | null
}

// What the server says about a solo game with a real box (docs/kitara.md, "The driver for the box").

import type { Told } from "../../board"
import type { Document, Step, Steps } from "../../../lib/types"

export type Side = "tribe" | "you"
/** Territories with what stands there, as it is written in moves: `{"14": "3W"}`. */
export type Groups = Record<string, string>

/** A game that has begun without this page, before the turn of either side. */
export interface Start {
  round: number
  turn: Side
  row: string[]
  tribe: { groups: Groups; kingdom: string[]; score: number; piles: number[] }
  you: { groups: Groups; kingdom: string[]; score: number; tokens: number[] }
  /** Cards that have left the game. */
  gone: string[]
}

export type Chosen = Record<string, string>

export interface Needs {
  what: "card" | "token" | "draft" | "recruit" | "move" | "retreat" | "keep" | "lose" | "remove" | "pile"
  seat: number | null
  /** The pile that is turned over: its round, its card, and how many tokens lie on it. */
  round?: number
  card?: string
  tokens?: number
}

export interface Line extends Step {
  rule: string
  typed: boolean
  told: Told
}

export interface Answer {
  document: Document
  lines: Line[]
  needs: Needs | null
  sheet: unknown
  complete: boolean
  record: string | null
  steps: Steps | null
}

export interface Question {
  options: Chosen
  start: Start | null
  name: string
  lines: string[]
  from?: number
}

const OF_CHANCE = ["card", "token", "pile"]

/** A line as the server reads it: cards and tokens are chance's, everything else is yours. */
export function lineOf(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ")
  if (/^[*2] /.test(plain)) return plain
  return `${OF_CHANCE.includes(plain.split(" ")[0] ?? "") ? "*" : "2"} ${plain}`
}

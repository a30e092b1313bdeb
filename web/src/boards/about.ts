// What a game tells the page before its board is there: how it is chosen and spoken of, and the pages it has of its own.

import type { Component } from "svelte"
import type { Sign } from "../ui/Icon.svelte"
import type { Options } from "./board"

export interface About {
  /** The modes in which it can be played at once, the simplest first; none where there is only one way. */
  modes: string[]
  /** The option that is meant by that, if it is not `mode`. */
  modeOption?: string
  title: () => string
  /** The name of an option, of one of its values, and what that value means. */
  option: (key: string) => string
  value: (key: string, value: string) => string
  hint: (key: string, value: string) => string
  /** The rule behind a switch. */
  rule: (key: string) => string | null
  /** Whether an option means anything beside the others. */
  applies?: (key: string, options: Options) => boolean
  /** What is played, in a word or two. */
  mode: (options: Options) => string
  headline: (options: Options, round: number) => string
  /** Seats that the rules themselves play with these options, and the name of who sits there. */
  automatic?: (options: Options) => number[]
  automa?: () => string
  /** The numbers of players that go with these options, where not all do. */
  players?: (options: Options) => number[] | null
  /** How it is shown to whoever chooses a game; one without is shown by the sign of the table. */
  cover?: Cover
  /** Its name and number at BoardGameGeek, for programs that keep results. */
  geek?: { name: string; id: number }
  pages?: OwnPage[]
  /** Ways to such pages, for whoever looks around. */
  ways?: Way[]
  /** What is chosen for a table beyond the options that are lists of values. */
  fields?: () => Promise<{ default: Component<{ players: number; options: Options }, object, "options"> }>
}

/** What the box of a game tells from outside. */
export interface Cover {
  /** The address of a picture, 4 by 3; narrow screens show the middle of it. */
  picture: string
  /** What one does there, in a sentence. */
  lead: () => string
  /** The fewest and the most who can play. */
  players: [number, number]
  /** How long it takes with the box, in minutes. */
  minutes: [number, number]
  /** How much there is to think about, the most being 3. */
  weight: 1 | 2 | 3
}

/** A page of its own. */
export interface OwnPage {
  /** Its address; named groups are properties of its screen. */
  path: RegExp
  load: () => Promise<{ default: unknown }>
  /** The part of the game's words that comes with it: the second part of their keys. */
  texts: string
}

export interface Way {
  href: string
  sign: Sign
  title: () => string
  text: () => string
  /** It leads to where a game against the rules is played with a real box: nobody may see what the rules draw at a table. */
  alone?: true
}

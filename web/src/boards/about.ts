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
  /** Its name and number at BoardGameGeek, for programs that keep results. */
  geek?: { name: string; id: number }
  pages?: OwnPage[]
  /** Ways to such pages, for whoever looks around. */
  ways?: Way[]
  /** What is chosen for a table beyond the options that are lists of values. */
  fields?: () => Promise<{ default: Component<{ players: number; options: Options }, object, "options"> }>
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

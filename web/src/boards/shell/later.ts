// Parts of a board that a player at the table does not need: the pad, pictures of rules, the score sheet.

import type { Component } from "svelte"
import { addTexts } from "../../lib/language.svelte"
import Later from "./Later.svelte"

/** A component that loads the one it stands for when it is drawn: `later(() => import("./pad/Pad.svelte"))`. */
export const later =
  <Props extends object>(load: () => Promise<{ default: Component<Props> }>): Component<Props> =>
  (anchor, props) =>
    Later<Props>(anchor, { load, props })

/** What is loaded later, with its words: `worded("kitara/pad", import("./pad/Pad.svelte"))`. */
export const worded = async <Part>(words: string, part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, addTexts(words)]))[0]

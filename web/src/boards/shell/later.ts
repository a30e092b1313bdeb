// Parts of a board that a player at the table does not need: the pad, pictures of rules, the score sheet.

import type { Component } from "svelte"
import Later from "./Later.svelte"

/** A component that loads the one it stands for when it is drawn: `later(() => import("./pad/Pad.svelte"))`. */
export const later =
  <Props extends object>(load: () => Promise<{ default: Component<Props> }>): Component<Props> =>
  (anchor, props) =>
    Later<Props>(anchor, { load, props })

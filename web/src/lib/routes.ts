// Which screen belongs to a path. Screens are loaded when they are first needed.

import type { Component } from "svelte"
import { aboutOf, played } from "../boards"
import { addTexts } from "./language.svelte"

type Props = Record<string, string>
type Load = () => Promise<{ default: Component<Props> }>

export interface Route {
  load: Load
  props: Props
}

// Which properties a screen has is in its pattern: the named groups.
const screen = (load: () => Promise<{ default: unknown }>) => load as Load

/** A screen that comes with words which no other has. */
const worded = (part: string, load: () => Promise<{ default: unknown }>) =>
  screen(async () => (await Promise.all([load(), addTexts(part)]))[0])

const screens: [path: RegExp, load: Load][] = [
  [/^\/$/, screen(() => import("../screens/Start.svelte"))],
  [/^\/new$/, screen(() => import("../screens/NewTable.svelte"))],
  [/^\/table\/(?<id>[\w-]+)$/, screen(() => import("../screens/Table.svelte"))],
  [/^\/replay$/, screen(() => import("../screens/Replay.svelte"))],
  [/^\/pad$/, worded("pad", () => import("../screens/Pad.svelte"))],
  [/^\/rules$/, worded("rules", () => import("../screens/Rules.svelte"))],
  [/^\/rules\/(?<game>[\w-]+)\/(?<id>[\w-]+)$/, worded("rules", () => import("../screens/Rule.svelte"))],
  [/^\/lesson$/, worded("lesson", () => import("../screens/Lesson.svelte"))],
  [/^\/games$/, worded("mine", () => import("../screens/Mine.svelte"))],
  [/^\/settings$/, screen(() => import("../screens/Settings.svelte"))],
]

/** The pages that games have of their own come with their words, and with those of what is typed in as on a pad. */
function ownScreens(game: string): [path: RegExp, load: Load][] {
  const pages = aboutOf(game).pages ?? []
  return pages.map(({ path, load, texts }) => [
    path,
    screen(async () => (await Promise.all([load(), ...[game, `${game}/${texts}`, "pad"].map(addTexts)]))[0]),
  ])
}

const all = [...screens, ...played.flatMap(ownScreens)]
const lost = screen(() => import("../screens/Lost.svelte"))

export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path
  for (const [pattern, load] of all) {
    const found = pattern.exec(plain)
    if (found) return { load, props: { ...found.groups } }
  }
  return { load: lost, props: {} }
}

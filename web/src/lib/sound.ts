// Sounds of wood, skin, stone and bone. They are off unless the reader wants them, and nothing is loaded for them before.

import type { Sound } from "../sound/sounds"
import { LOUDEST, settings } from "./settings.svelte"

export type { Sound }

/** Plays these one after another. */
export async function play(...sounds: Sound[]): Promise<void> {
  if (!settings.sound || !sounds.length) return
  const { perform } = await import("../sound/player")
  await perform(sounds, settings.volume / LOUDEST)
}

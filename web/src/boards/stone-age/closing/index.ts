// The end of a round, looked back at.

import { addTexts } from "../../../lib/language.svelte"
import type { Closing } from "../../board"
import { closes } from "./closes"

export const closing: Closing = {
  closes,
  look: async () => (await Promise.all([import("./look"), addTexts("stone-age/recap")]))[0],
  sound: "eat",
}

// The end of a round, looked back at.

import { worded } from "../../shell/later"
import type { Closing } from "../../board"
import { closes } from "./closes"

export const closing: Closing = {
  closes,
  look: async () => worded("stone-age/recap", import("./look")),
  sound: "eat",
}

// The end of a round, looked back at.

import type { Closing } from "../../board"
import { later } from "../../shell/later"
import { closes } from "./round"
import { said } from "./words"

export const closing: Closing = { closes, Recap: later(() => import("./Recap.svelte")), said, sound: "eat" }

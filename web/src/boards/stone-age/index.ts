import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import LaterChance from "./LaterChance.svelte"
import LaterPad from "./LaterPad.svelte"
import LaterPicture from "./LaterPicture.svelte"
import LaterSheet from "./LaterSheet.svelte"
import { prompt } from "./prompt"
import Table from "./table/Table.svelte"

const keys = (): [string, string][] => [
  ["← → ↑ ↓", t("stone.keys.arrows")],
  ["1–9", t("stone.keys.numbers")],
  ["+ −", t("stone.keys.count")],
]

export default {
  Table,
  prospects: false,
  Picture: LaterPicture,
  Sheet: LaterSheet,
  Pad: LaterPad,
  Chance: LaterChance,
  prompt,
  keys,
  hinter: async () => (await import("./hints")).hinter,
} satisfies Board

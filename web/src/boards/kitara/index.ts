import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import { namers } from "../../lib/told"
import { named } from "./naming"
import LaterChance from "./LaterChance.svelte"
import LaterPad from "./LaterPad.svelte"
import LaterPicture from "./LaterPicture.svelte"
import LaterSheet from "./LaterSheet.svelte"
import { paced } from "./pacing"
import { prompt } from "./prompt"
import Table from "./table/Table.svelte"

namers.kitara = named

const keys = (): [string, string][] => [
  ["← → ↑ ↓", t("kitara.keys.arrows")],
  ["0–9", t("kitara.keys.numbers")],
  ["A / O", t("kitara.keys.parts")],
  ["+ −", t("kitara.keys.count")],
  ["E", t("kitara.keys.stop")],
  ["N", t("kitara.keys.next")],
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
  paced,
} satisfies Board

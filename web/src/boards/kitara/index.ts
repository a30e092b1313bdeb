import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import Chance from "./Chance.svelte"
import { paced } from "./pacing"
import Pad from "./Pad.svelte"
import Picture from "./Picture.svelte"
import { prompt } from "./prompt"
import Sheet from "./Sheet.svelte"
import Table from "./Table.svelte"

const keys = (): [string, string][] => [
  ["← → ↑ ↓", t("kitara.keys.arrows")],
  ["0–9", t("kitara.keys.numbers")],
  ["A / O", t("kitara.keys.parts")],
  ["+ −", t("kitara.keys.count")],
  ["E", t("kitara.keys.stop")],
  ["N", t("kitara.keys.next")],
]

export default { Table, prospects: false, Picture, Sheet, Pad, Chance, prompt, keys, paced } satisfies Board

import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import { namers } from "../../lib/told"
import Chance from "./Chance.svelte"
import { named } from "./naming"
import Later from "./Later.svelte"
import { paced } from "./pacing"
import Picture from "./Picture.svelte"
import { prompt } from "./prompt"
import Sheet from "./Sheet.svelte"
import Table from "./Table.svelte"

namers.kitara = named

const keys = (): [string, string][] => [
  ["← → ↑ ↓", t("kitara.keys.arrows")],
  ["0–9", t("kitara.keys.numbers")],
  ["A / O", t("kitara.keys.parts")],
  ["+ −", t("kitara.keys.count")],
  ["E", t("kitara.keys.stop")],
  ["N", t("kitara.keys.next")],
]

export default { Table, prospects: false, Picture, Sheet, Pad: Later, Chance, prompt, keys, paced } satisfies Board

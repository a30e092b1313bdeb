import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import Chance from "./Chance.svelte"
import Later from "./Later.svelte"
import Picture from "./Picture.svelte"
import { prompt } from "./prompt"
import Sheet from "./Sheet.svelte"
import Table from "./Table.svelte"

const keys = (): [string, string][] => [
  ["← → ↑ ↓", t("stone.keys.arrows")],
  ["1–9", t("stone.keys.numbers")],
  ["+ −", t("stone.keys.count")],
]

export default { Table, prospects: false, Picture, Sheet, Pad: Later, Chance, prompt, keys } satisfies Board

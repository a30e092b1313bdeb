import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import { later, worded } from "../shell/later"
import { closing } from "./closing"
import { prompt } from "./prompt"
import Table from "./table/Table.svelte"

const keys = (): [string, string][] => [
  ["← → ↑ ↓", t("stone.keys.arrows")],
  ["1–9", t("stone.keys.numbers")],
  ["+ −", t("stone.keys.count")],
]

const legend = (): [string, string][] => [[t("stone.worth.short", { points: 2 }), t("stone.legend.worth")]]

const rolls = ["stone.told.roll", "stone.told.roll_yield", "stone.told.dice"]

export default {
  Table,
  prospects: false,
  Picture: later(() => worded("stone-age/picture", import("./picture/Picture.svelte"))),
  Sheet: later(() => worded("stone-age/sheet", import("./sheet/Sheet.svelte"))),
  Pad: later(() => worded("stone-age/pad", import("./pad/Pad.svelte"))),
  Chance: later(() => worded("stone-age/enter", import("./Chance.svelte"))),
  prompt,
  keys,
  legend,
  sound: ({ told }) => (rolls.includes(told.key) ? "dice" : null),
  closing,
  counting: async () => (await worded("stone-age/sheet", import("./sheet/counting"))).counting,
  hinter: async () => (await import("./hints")).hinter,
} satisfies Board

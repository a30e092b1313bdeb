import { t } from "../../lib/language.svelte"
import type { Board } from "../board"
import { tellers } from "../../lib/told"
import { named } from "./naming"
import { later, worded } from "../shell/later"
import { paced } from "./pacing"
import { prompt } from "./prompt"
import Table from "./table/Table.svelte"

tellers.kitara = ({ key, values }) => ({ key, values: named(values) })

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
  Picture: later(() => worded("kitara/picture", import("./picture/Picture.svelte"))),
  Sheet: later(() => worded("kitara/sheet", import("./sheet/Sheet.svelte"))),
  Pad: later(() => worded("kitara/pad", import("./pad/Pad.svelte"))),
  Chance: later(() => import("./Chance.svelte")),
  prompt,
  keys,
  sound: ({ told }) => (told.key === "kitara.told.attack" ? "battle" : null),
  counting: async () => (await worded("kitara/sheet", import("./sheet/counting"))).counting,
  hinter: async () => (await import("./hints")).hinter,
  paced,
} satisfies Board

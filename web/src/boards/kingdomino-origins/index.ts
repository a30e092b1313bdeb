import { t } from "../../lib/language.svelte"
import { tellers } from "../../lib/told"
import type { Board } from "../board"
import Chance from "./Chance.svelte"
import { later } from "../shell/later"
import Picture from "./Picture.svelte"
import { prompt } from "./prompt"
import Sheet from "./sheet/Sheet.svelte"
import Table from "./table/Table.svelte"
import { teller } from "./telling"

tellers.origins = teller

const keys = (): [string, string][] => [["R", t("origins.keys.turn")]]

const legend = (): [string, string][] => [
  ["+6", t("origins.legend.now")],
  ["(+3)", t("origins.legend.later", { points: 3 })],
]

const fires = ["origins.told.fire", "origins.told.fire_none"]

export default {
  Table,
  prospects: true,
  Picture,
  Sheet,
  Pad: later(() => import("./pad/Pad.svelte")),
  Chance,
  prompt,
  keys,
  legend,
  sound: ({ told }) => (fires.includes(told.key) ? "fire" : null),
  counting: async () => (await import("./sheet/counting")).counting,
  hinter: async () => (await import("./hints")).hinter,
} satisfies Board

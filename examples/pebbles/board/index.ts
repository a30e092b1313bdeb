// The board: what the page asks a game for.

import type { Board, Hinter } from "mamut/boards/board"
import { t } from "mamut/lib/language.svelte"
import Pad from "./Pad.svelte"
import Picture from "./Picture.svelte"
import Sheet from "./Sheet.svelte"
import Table from "./Table.svelte"

const hinter: Hinter = {
  where: (move) => ({ said: t("hint.where.buttons"), pointed: { move } }),
  which: (move) => ({ said: t(`pebbles.${move}`), pointed: { move } }),
}

export default {
  Table,
  prospects: false,
  Picture,
  Sheet,
  Pad,
  prompt: ({ step }) => ({ key: step === "turn" ? "pebbles.prompt.turn" : "pebbles.prompt.chance", values: {} }),
  hinter: async () => hinter,
  keys: () => [],
} satisfies Board

// What the page says about the game before its board is there.

import type { About } from "mamut/boards/about"
import { t } from "mamut/lib/language.svelte"

export default {
  modes: [],
  title: () => t("pebbles.title"),
  option: (key) => key,
  value: (_, value) => value,
  hint: () => "",
  rule: () => null,
  mode: () => t("pebbles.title"),
  headline: () => t("pebbles.headline"),
} satisfies About

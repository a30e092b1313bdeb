import { t } from "../../lib/language.svelte"
import type { About } from "../about"
import picture from "./cover.svg"

export default {
  modes: [],
  title: () => t("stone.title"),
  cover: { picture, lead: () => t("stone.title.lead"), players: [2, 4], minutes: [60, 90], weight: 2 },
  option: (key) => key,
  value: (_, value) => value,
  hint: () => "",
  rule: () => null,
  mode: () => t("stone.title"),
  headline: (_, round) => t("stone.headline", { round }),
  geek: { name: "Stone Age", id: 34635 },
} satisfies About

import { t } from "../../lib/language.svelte"
import type { About } from "../about"

export default {
  modes: [],
  title: () => t("stone.title"),
  option: (key) => key,
  value: (_, value) => value,
  hint: () => "",
  rule: () => null,
  mode: () => t("stone.title"),
  headline: (_, round) => t("stone.headline", { round }),
  geek: { name: "Stone Age", id: 34635 },
} satisfies About

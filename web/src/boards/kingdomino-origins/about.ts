import { t } from "../../lib/language.svelte"
import type { About } from "../about"
import picture from "./cover.svg"

const RULES: Record<string, string> = {
  fire_over_gaps: "KO-FIRE-5",
  fire_on_hut: "KO-FIRE-6",
  recruit_in_last_round: "KO-RECRUIT-4",
  centre_needs_full_box: "KO-BONUS-2",
}

export default {
  modes: ["discovery", "totem", "tribe"],
  title: () => t("origins.title"),
  cover: { picture, lead: () => t("origins.title.lead"), players: [2, 4], minutes: [25, 25], weight: 1 },
  option: (key) => t(`origins.option.${key}`),
  value: (key, value) => t(`origins.value.${key}.${value}`),
  hint: (key, value) => t(`origins.hint.${key}.${value}`),
  rule: (key) => RULES[key] ?? null,
  mode: (options) => t(`origins.value.mode.${String(options.mode)}`),
  headline: (options, round) => t("origins.headline", { mode: String(options.mode), round }),
  geek: { name: "Kingdomino Origins", id: 340041 },
} satisfies About

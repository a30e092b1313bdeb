import { t } from "../../lib/language.svelte"
import type { About } from "../about"
import picture from "./cover.svg"

const RULES: Record<string, string> = {
  final_points_per_card: "KT-FINAL-2",
  ruins_scoring: "KT-SCORE-2",
  retreat_ties: "KT-RETREAT-3",
  start_card_counts_for_food: "KT-MANAGE-4",
  rule_a_direction: "NG-A-2",
  nguni_action1_needs_moving_shaman: "NG-ACT1",
  nguni_action3_attacks_savanna_only: "NG-ACT3",
  nguni_final_card_points: "NG-END-2",
}

export default {
  modes: ["nguni", "no"],
  modeOption: "solo",
  title: () => t("kitara.title"),
  cover: { picture, lead: () => t("kitara.title.lead"), players: [1, 4], minutes: [40, 40], weight: 2 },
  option: (key) => t(`kitara.option.${key}`),
  value: (key, value) => t(`kitara.value.${key}.${value}`),
  hint: (key, value) => (key === "deck" || key === "solo" ? t(`kitara.hint.${key}.${value}`) : ""),
  rule: (key) => RULES[key] ?? null,
  // In a solo game the switch for retreats has no effect.
  applies: (key, options) => (options.solo === "nguni" ? key !== "retreat_ties" : !/^(nguni_|rule_a_)/.test(key)),
  mode: (options) => (options.solo === "nguni" ? t("kitara.title.solo") : t("kitara.title")),
  headline: (_, round) => t("kitara.headline", { round }),
  automatic: (options) => (options.solo === "nguni" ? [1] : []),
  automa: () => t("kitara.title.tribe"),
  players: (options) => (options.solo === "nguni" ? [2] : null),
  pages: [
    { path: /^\/kitara\/box$/, load: () => import("./box/Box.svelte"), texts: "editor" },
    { path: /^\/nguni$/, load: () => import("./companion/Companion.svelte"), texts: "nguni" },
    { path: /^\/nguni\/(?<id>[\w-]+)$/, load: () => import("./companion/CompanionGame.svelte"), texts: "nguni" },
  ],
  ways: [
    { href: "/kitara/box", sign: "map", title: () => t("kitara.way.components"), text: () => t("kitara.way.components-text") },
    { href: "/nguni", sign: "bot", title: () => t("kitara.way.nguni"), text: () => t("kitara.way.nguni-text"), alone: true },
  ],
  fields: () => import("./box/BoxFields.svelte"),
} satisfies About

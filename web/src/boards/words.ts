// What the table page says about a game before and around its board: title, modes, options, rounds.

import { t } from "../lib/language.svelte"
import type { Options } from "../lib/types"

export interface Words {
  /** The modes in which it can be played at once, the simplest first; none where there is only one way. */
  modes: string[]
  /** The option that is meant by that, if it is not `mode`. */
  modeOption?: string
  title: () => string
  /** The name of an option, of one of its values, and what that value means. */
  option: (key: string) => string
  value: (key: string, value: string) => string
  hint: (key: string, value: string) => string
  /** The rule behind a switch. */
  rule: (key: string) => string | null
  /** Whether an option means anything beside the others. */
  applies?: (key: string, options: Options) => boolean
  /** What is played, in a word or two. */
  mode: (options: Options) => string
  headline: (options: Options, round: number) => string
  /** Seats that the rules themselves play with these options, and the name of who sits there. */
  automatic?: (options: Options) => number[]
  automa?: () => string
  /** The numbers of players that go with these options, where not all do. */
  players?: (options: Options) => number[] | null
}

const RULES: Record<string, string> = {
  fire_over_gaps: "KO-FIRE-5",
  fire_on_hut: "KO-FIRE-6",
  recruit_in_last_round: "KO-RECRUIT-4",
  centre_needs_full_box: "KO-BONUS-2",
}

const KITARA_RULES: Record<string, string> = {
  final_points_per_card: "KT-FINAL-2",
  ruins_scoring: "KT-SCORE-2",
  retreat_ties: "KT-RETREAT-3",
  start_card_counts_for_food: "KT-MANAGE-4",
  rule_a_direction: "NG-A-2",
  nguni_action1_needs_moving_shaman: "NG-ACT1",
  nguni_action3_attacks_savanna_only: "NG-ACT3",
  nguni_final_card_points: "NG-END-2",
}

const games: Record<string, Words> = {
  "kingdomino-origins": {
    modes: ["discovery", "totem", "tribe"],
    title: () => t("origins.title"),
    option: (key) => t(`origins.option.${key}`),
    value: (key, value) => t(`origins.value.${key}.${value}`),
    hint: (key, value) => t(`origins.hint.${key}.${value}`),
    rule: (key) => RULES[key] ?? null,
    mode: (options) => t(`origins.value.mode.${String(options.mode)}`),
    headline: (options, round) => t("origins.headline", { mode: String(options.mode), round }),
  },
  "stone-age": {
    modes: [],
    title: () => t("stone.title"),
    option: (key) => key,
    value: (_, value) => value,
    hint: () => "",
    rule: () => null,
    mode: () => t("stone.title"),
    headline: (_, round) => t("stone.headline", { round }),
  },
  kitara: {
    modes: ["nguni", "no"],
    modeOption: "solo",
    title: () => t("kitara.title"),
    option: (key) => t(`kitara.option.${key}`),
    value: (key, value) => t(`kitara.value.${key}.${value}`),
    hint: (key, value) => (key === "deck" || key === "solo" ? t(`kitara.hint.${key}.${value}`) : ""),
    rule: (key) => KITARA_RULES[key] ?? null,
    // In a solo game the switch for retreats has no effect.
    applies: (key, options) => (options.solo === "nguni" ? key !== "retreat_ties" : !/^(nguni_|rule_a_)/.test(key)),
    mode: (options) => (options.solo === "nguni" ? t("kitara.title.solo") : t("kitara.title")),
    headline: (_, round) => t("kitara.headline", { round }),
    automatic: (options) => (options.solo === "nguni" ? [1] : []),
    automa: () => t("kitara.title.tribe"),
    players: (options) => (options.solo === "nguni" ? [2] : null),
  },
}

/** Seats that nobody is asked for. */
export const automaticSeats = (game: string, options: Options): number[] => wordsOf(game).automatic?.(options) ?? []

export function wordsOf(game: string): Words {
  const words = games[game]
  if (!words) throw new Error(`no words for ${game}`)
  return words
}

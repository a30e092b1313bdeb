// How the pad speaks of squares and brushes.

import { t } from "../../../lib/language.svelte"
import { type Brush, brushName } from "./brush"
import { type Square, BONUSES, MODES } from "./model"
import { joined, type NotationError } from "./notation"
import { GROUNDS, type Lettered, LETTERED, spoken, type Vocabulary, type Word } from "./vocabulary"
import { kinds } from "../types"
import { cavemanName, terrainName } from "../words"

export function spokenBrush(brush: Brush): string {
  if (brush.kind === "terrain") return terrainName(brush.terrain)
  if (brush.kind === "caveman") return cavemanName(brush.caveman)
  return t(`origins.pad.brush.${brushName(brush)}`)
}

/** Everything on a square, ground first. */
export function spokenSquare(square: Square | null): string {
  if (!square) return t("origins.pad.empty")
  return brushesOf(square).map(spokenBrush).join(", ")
}

function brushesOf(square: Square): Brush[] {
  const found: Brush[] = []
  if (square.terrain === "hut") found.push({ kind: "hut" })
  else if (square.terrain === "volcano") found.push({ kind: "volcano", craters: square.craters ?? 1 })
  else found.push({ kind: "terrain", terrain: square.terrain })
  if (square.fire) found.push({ kind: "fire", value: square.fire })
  if (square.fire_token) found.push({ kind: "fire_token", value: square.fire_token })
  if (square.resource) found.push({ kind: "resource", resource: square.resource })
  if (square.caveman) found.push({ kind: "caveman", caveman: square.caveman })
  return found
}

const letteredName = (thing: Lettered): string =>
  thing === "fire_token"
    ? t("origins.pad.brush.fire-token-1")
    : thing === "resource"
      ? t("origins.pad.typing.resource")
      : terrainName(thing)

/** The letters with what they put down, and those of the two that count up. */
export function keyWords(): Record<"letters" | "volcano" | "fire", string> {
  const { letters } = spoken()
  return {
    letters: LETTERED.map((thing) => `${letters[thing]} ${letteredName(thing)}`).join(", "),
    volcano: letters.volcano,
    fire: letters.fire_token,
  }
}

/** What cannot be read, and the words that could be. */
export const typingProblem = ({ problem, line, text }: NotationError, { say }: Vocabulary): string =>
  t("origins.pad.typing-problem", { problem, line, text, yes: say("yes"), no: say("no"), player: say("player") })

interface Sample {
  part: string
  sample: string
  values?: Record<string, string>
}

/** How a table is typed, a sample for each part of it. */
export function typingSamples({ letters, say }: Vocabulary): Sample[] {
  const all = (words: readonly Word[]) => words.map(say).join(", ")
  const { grassland, lake, jungle, desert, volcano, hut } = letters
  return [
    { part: "rows", sample: `. ${hut} ${desert}` },
    {
      part: "ground",
      sample: GROUNDS.map((ground) => letters[ground]).join(" "),
      values: { words: GROUNDS.map(terrainName).join(", ") },
    },
    { part: "fire", sample: `${lake}1 ${jungle}2 ${volcano}3` },
    { part: "token", sample: `${desert}+2` },
    { part: "resource", sample: `${grassland}*` },
    {
      part: "caveman",
      sample: `${grassland}:${joined(say("hunter"))}`,
      values: { words: kinds.map((kind) => joined(say(kind))).join(", ") },
    },
    { part: "mode", sample: `${say("mode")}: ${say("tribe")}`, values: { words: all(MODES) } },
    { part: "bonuses", sample: `${say("bonuses")}: ${all(BONUSES)}` },
    { part: "player", sample: `${say("player")}: Ayla` },
    { part: "totems", sample: `${say("totems")}: ${all(["mammoth", "fish"])}` },
  ]
}

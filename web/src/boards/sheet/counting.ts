// Counting a score of which each part is a number: a part of all players at once, as long as anybody has something of it.

import type { Count } from "../board"
import type { PartsSheet } from "./sheet"

export const countsOfParts = <Part extends string>(
  players: readonly PartsSheet<Part>[],
  parts: readonly Part[],
  label: (part: Part) => string,
): Count[] =>
  parts
    .map((part) => ({ label: label(part), points: players.map((player): number => player[part]) }))
    .filter(({ points }) => points.some((one) => one !== 0))

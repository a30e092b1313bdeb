// The final score part by part: first the track, then what cards, tools and resources add.

import { t } from "../../../lib/language.svelte"
import type { Counting } from "../../board"
import { countsOfParts } from "../../sheet/counting"
import { parts, type Score } from "./sheet"

export const counting: Counting = (sheet) =>
  countsOfParts((sheet as Score).players, parts, (part) => t(`stone.sheet.part.${part}`))

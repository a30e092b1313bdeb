// The final score part by part: the track, the war tokens, the cards that are left.

import { t } from "../../../lib/language.svelte"
import type { Counting } from "../../board"
import { countsOfParts } from "../../sheet/counting"
import { parts, type Score } from "./sheet"

export const counting: Counting = (sheet) =>
  countsOfParts((sheet as Score).players, parts, (part) => t(`kitara.sheet.part.${part}`))

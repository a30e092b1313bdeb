// The figures of a card as they are typed and shown: W, S and C are the letters of the file, a reader has those of their own words.

import { t } from "../../../lib/language.svelte"
import { type Figure, figures } from "../catalogue"

export type Letters = Record<Figure, string>

export const lettersHere = (): Letters => ({
  W: t("kitara.editor.letter.w"),
  S: t("kitara.editor.letter.s"),
  C: t("kitara.editor.letter.c"),
})

export const figuresShown = (held: string, letters: Letters): string =>
  [...held].map((figure) => letters[figure as Figure]).join("")

/** The figures of a typed text, in their order: "vvs" is WWS in Czech, and so is "wws". */
export function figuresTyped(typed: string, letters: Letters): string {
  const meant = (letter: string) =>
    figures.find((figure) => letters[figure] === letter) ?? figures.find((figure) => figure === letter)
  return [...typed.toUpperCase()].map((letter) => meant(letter) ?? "").join("")
}

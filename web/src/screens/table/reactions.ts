// A few words that are sent with one press. They travel as a sign, and everyone reads them in their own language.

import { t } from "../../lib/language.svelte"

export const reactions = ["hello", "nice", "thanks", "ouch", "moment", "again"] as const
export type Reaction = (typeof reactions)[number]

export const signOf = (reaction: Reaction): string => `:${reaction}:`

export const wordsOf = (reaction: Reaction): string => t(`table.react.${reaction}`)

/** A message as it is read. */
export function messageOf(text: string): string {
  const reaction = reactions.find((one) => signOf(one) === text)
  return reaction ? wordsOf(reaction) : text
}

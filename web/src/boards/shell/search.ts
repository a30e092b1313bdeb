// Finding a piece by what is written on it.

import { plain } from "../../lib/plain"

/** Whether all words stand somewhere in the text, with or without their accents. */
export function found(words: string, text: string): boolean {
  const told = plain(text)
  return plain(words)
    .split(/\s+/)
    .every((word) => told.includes(word))
}

// Finding a piece by what is written on it.

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Whether all words stand somewhere in the text, with or without their accents. */
export function found(words: string, text: string): boolean {
  const told = plain(text)
  return plain(words)
    .split(/\s+/)
    .every((word) => told.includes(word))
}

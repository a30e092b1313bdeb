// The tribe's piles: which values can still be pressed, and how a pile is written.

export const pileText = (values: readonly number[]): string => ["pile", ...[...values].sort((a, b) => a - b)].join(" ")

const valuesOf = (text: string): number[] => text.split(" ").slice(1).map(Number)
const counted = (values: readonly number[], value: number) => values.filter((one) => one === value).length

/** Values with which one of the possible piles can still come about. */
export function pressable(values: readonly number[], choices: readonly string[]): number[] {
  const piles = choices.map(valuesOf)
  return [2, 3, 4, 5].filter((value) => {
    const more = [...values, value]
    return piles.some((pile) => more.every((one) => counted(more, one) <= counted(pile, one)))
  })
}

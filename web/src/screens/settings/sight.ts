// How colours look to those who lack one kind of cones: linear light is mixed by these matrices (Machado, Oliveira and Fernandes 2009).

export type Sight = "usual" | "red" | "green" | "blue"

export const sights: Record<Sight, readonly (readonly [number, number, number])[] | null> = {
  usual: null,
  red: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  green: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  blue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The matrix as a filter of a drawing takes it. */
export function filterOf(sight: Sight): string | null {
  const mixed = sights[sight]
  return mixed && [...mixed.map((row) => [...row, 0, 0].join(" ")), "0 0 0 1 0"].join(" ")
}

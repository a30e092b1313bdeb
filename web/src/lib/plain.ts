/** Small letters without their accents: what is typed as `skala` finds `Skała` and `Skála`. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l")

import type { Player } from "../types"

/** Food that is still missing to feed everyone in this round. */
export const shortOf = ({ figures, grain, food }: Player): number => Math.max(0, figures - grain - food)

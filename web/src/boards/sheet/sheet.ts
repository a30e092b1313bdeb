// The explained score as `POST /api/score` and the end of a game give it: what every game says, with its own parts for each player.

export interface Scored {
  name: string
  total: number
}

export interface ScoreSheet<Player extends Scored> {
  players: Player[]
  winners: string[]
  tie_break: string | null
}

/** Of a game in which each part is a number. */
export type PartsSheet<Part extends string> = Scored & Record<Part, number>

export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What each of the players has in the table that the sheet was counted from; nothing where it is not at hand, or another. */
export function playersOf<Holder>(of: unknown, { players }: ScoreSheet<Scored>): Holder[] | null {
  const found = (of as { players?: Holder[] } | null | undefined)?.players
  return found?.length === players.length ? found : null
}

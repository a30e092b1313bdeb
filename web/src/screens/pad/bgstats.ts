// A result handed to BG Stats by its public link format. It is a link that the reader follows; nothing is sent by the page.

import { aboutOf } from "../../boards"

export interface Outcome {
  players: { name: string; total: number }[]
  winners: string[]
}

/** `at` is when the game ended. Null for a game that BoardGameGeek, and so BG Stats, does not know. */
export function bgStatsLink(game: string, mode: string, outcome: Outcome, at: Date): string | null {
  const { geek } = aboutOf(game)
  if (!geek) return null
  const playDate = at.toISOString().slice(0, 19).replace("T", " ")
  const play = {
    sourceName: "mamut",
    sourcePlayId: `${game} ${playDate}`,
    playDate,
    ...(mode && { board: mode }),
    game: { name: geek.name, bggId: geek.id, sourceGameId: game, highestWins: true, noPoints: false },
    // Every key of a player is written, false ones too: the app refuses a player without `winner`.
    players: outcome.players.map(({ name, total }) => ({
      name,
      sourcePlayerId: name,
      score: total,
      winner: outcome.winners.includes(name),
      startPlayer: false,
    })),
  }
  return `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(play))}`
}

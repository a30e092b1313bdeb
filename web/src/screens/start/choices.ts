// What was chosen the last time for each game that is played at once.

interface Choice {
  mode: string
  /** Of the bots, one after the other. */
  levels: string[]
}

const KEPT = "mamut.play-now"

function read(): Record<string, Choice> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Choice>
  } catch {
    return {}
  }
}

export const keptChoice = (game: string): Choice => read()[game] ?? { mode: "", levels: [] }

export const keepChoice = (game: string, choice: Choice): void =>
  localStorage.setItem(KEPT, JSON.stringify({ ...read(), [game]: choice }))

// Which game a page is about: the one that its address names, else the first.

import { played } from "../boards"

export const chosenGame = (search = location.search): string => {
  const asked = new URLSearchParams(search).get("game")
  return asked !== null && played.includes(asked) ? asked : played[0]!
}

/** The address of a page about this game, with whatever else it has to say. */
export function addressFor(path: string, game: string, more: Record<string, string> = {}): string {
  const said = new URLSearchParams(
    Object.entries({ game: game === played[0] ? "" : game, ...more }).filter(([, value]) => value),
  )
  return said.size ? `${path}?${said}` : path
}

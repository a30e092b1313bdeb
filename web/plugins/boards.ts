// Which boards the page is built with: every folder of src/boards that has a board.json, and those that MAMUT_BOARDS names.

import { readdirSync, readFileSync, existsSync } from "node:fs"
import { delimiter, join, resolve } from "node:path"
import type { Plugin } from "vite"

/** What the build knows about a board, from its board.json; paths there begin at its folder. */
export interface BoardFolder {
  /** The name of the game in the API. */
  game: string
  folder: string
  /** Where it stands among the games that are offered; those without a place come last. */
  place?: number
  /** The folder with the words of the game: a file for each language. */
  texts: string
  /** Words that come with a page of its own: the second part of their keys, as in `kitara.editor.save`. */
  parts?: string[]
  /** Words that only the server says. */
  unsaid?: string[]
}

const boards = join(import.meta.dirname, "../src/boards")

function read(folder: string): BoardFolder {
  const written = JSON.parse(readFileSync(join(folder, "board.json"), "utf8")) as BoardFolder
  return { ...written, folder, texts: resolve(folder, written.texts) }
}

/** All boards in the order in which they are offered. */
export function boardFolders(): BoardFolder[] {
  const own = readdirSync(boards).map((name) => join(boards, name))
  const more = (process.env.MAMUT_BOARDS ?? "").split(delimiter).filter(Boolean)
  const found = [...own.filter((folder) => existsSync(join(folder, "board.json"))), ...more.map((folder) => resolve(folder))]
  return found
    .map(read)
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || (a.game < b.game ? -1 : Number(a.game > b.game)))
}

/** `virtual:boards`: what each game tells about itself at once, and its board when somebody comes for it. */
export function boardsPlugin(): Plugin {
  const entry = ({ game }: BoardFolder, n: number) => `${JSON.stringify(game)}: { about: about${n}, load: load${n} }`
  const module = (found: BoardFolder[]) =>
    [
      ...found.map(({ folder }, n) => `import about${n} from ${JSON.stringify(join(folder, "about.ts"))}`),
      ...found.map(({ folder }, n) => `const load${n} = () => import(${JSON.stringify(join(folder, "index.ts"))})`),
      `export default { ${found.map(entry).join(", ")} }`,
    ].join("\n")
  return {
    name: "boards",
    resolveId: (id) => (id === "virtual:boards" ? `\0${id}` : undefined),
    load: (id) => (id === "\0virtual:boards" ? module(boardFolders()) : undefined),
  }
}

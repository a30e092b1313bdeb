// The messages, in parts that are loaded when they are needed.

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { boardFolders, type BoardFolder } from "./boards.ts"
import { type Parsed, parsed } from "./parsed.ts"

type Messages = Record<string, Parsed>

const shared = join(import.meta.dirname, "../../src/mamut/texts")
const languages = readdirSync(shared).filter((name) => existsSync(join(shared, name, "common.json")))

/** Areas of all games that come when somebody wants them, and one that only the server needs. */
const LATER = ["hint", "lesson", "mine", "pad", "rules", "scene", "settings"]
const SERVER = "errors"
/** What the page says about a game before its board is there: the second part of its keys. The rest comes with the board, but
for what comes when somebody wants it, and what is wrong with a position: the server says that, in whole sentences. */
const BEFORE = ["title", "headline", "option", "value", "hint", "way"]
const PARTS = ["hinter", "lesson"]
const UNSAID = ["position"]

const read = (file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {})

const partsOf = ({ game, parts = [] }: BoardFolder) => [game, ...[...PARTS, ...parts].map((part) => `${game}/${part}`)]

/** The part to which a message of a game belongs; null for the server's. */
function partOf({ game, parts = [], unsaid = [] }: BoardFolder, key: string): string | null {
  const second = key.split(".")[1]!
  if (BEFORE.includes(second)) return "base"
  if ([...UNSAID, ...unsaid].includes(second)) return null
  return [...PARTS, ...parts].includes(second) ? `${game}/${second}` : game
}

function* filesOf(language: string): Generator<[file: string, part: (key: string) => string | null]> {
  for (const name of readdirSync(join(shared, language))) {
    const area = name.replace(".json", "")
    if (area !== SERVER) yield [join(shared, language, name), () => (LATER.includes(area) ? area : "base")]
  }
  for (const board of boardFolders()) yield [join(board.texts, `${language}.json`), (key) => partOf(board, key)]
}

function messages(language: string, wanted: string): Messages {
  // A game that does not speak a language speaks English.
  const found: Messages = language === "en" ? {} : messages("en", wanted)
  for (const [file, part] of filesOf(language))
    for (const [key, message] of Object.entries(read(file))) if (part(key) === wanted) found[key] = parsed(message)
  return found
}

/** `virtual:texts` knows the languages, `virtual:texts/cs` the words of every page and where to get the others. */
function module(language?: string, wanted?: string): string {
  if (!language) return `export default { ${languages.map((name) => `${name}: () => import("virtual:texts/${name}")`)} }`
  if (wanted) return `export default ${JSON.stringify(messages(language, wanted))}`
  const parts = [...LATER, ...boardFolders().flatMap(partsOf)]
  return [
    `export const base = ${JSON.stringify(messages(language, "base"))}`,
    `export const parts = { ${parts.map((name) => `"${name}": () => import("virtual:texts/${language}/${name}")`)} }`,
  ].join("\n")
}

export function textsPlugin(): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith("virtual:texts") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:texts")) return undefined
      const [, language, ...wanted] = id.split("/")
      if (language) for (const [file] of filesOf(language)) if (existsSync(file)) this.addWatchFile(file)
      return module(language, wanted.join("/"))
    },
  }
}

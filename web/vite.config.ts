import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig, type Plugin } from "vite"

const mamut = join(import.meta.dirname, "../src/mamut")

const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

const languages = names(join(mamut, "texts")).filter((name) => existsSync(join(mamut, "texts", name, "common.json")))
/** What the page says about a game before its board is there; the rest comes with the board. */
const outside = /^[a-z]+\.(title|headline|option|value|hint)(\.|$)/
/** What it says on one screen only, which comes with that screen: `kitara.editor.save`. */
const screens = ["editor", "nguni"]
/** Files of their own that come when somebody wants them. */
const later = ["hint", "lesson"]
/** What is wrong with a position or a box: the server says it, in whole sentences, like all errors. */
const server = /^[a-z]+\.(box|driver|position|sitting)\./

/** The messages, in parts that are loaded when they are needed: `virtual:texts` knows them all, by language and part. */
function texts(): Plugin {
  type Messages = Record<string, string>
  const read = (file: string): Messages => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Messages) : {})
  /** The files of a language by part: its own areas, and one for each game, named by the first word of its keys. */
  const files = (language: string): Record<string, string> => ({
    ...Object.fromEntries(
      names(join(mamut, "texts", language)).map((name) => [name.replace(".json", ""), join(mamut, "texts", language, name)]),
    ),
    ...Object.fromEntries(games().map((game) => [wordOf(game), join(mamut, "games", game, "texts", `${language}.json`)])),
  })
  const games = () => names(join(mamut, "games")).filter((game) => existsSync(join(mamut, "games", game, "texts")))
  const begun = new Map<string, string>()
  /** The word with which all keys of a game begin. */
  const wordOf = (game: string): string => {
    if (!begun.has(game)) begun.set(game, Object.keys(read(join(mamut, "games", game, "texts/en.json")))[0]!.split(".")[0]!)
    return begun.get(game)!
  }
  const named = () => games().map(wordOf)
  const parts = () => ["base", ...later, ...screens, ...named()]
  const belongs = (key: string, area: string): string => {
    if (area === "errors") return "server"
    if (!named().includes(area)) return later.includes(area) ? area : "base"
    if (outside.test(key)) return "base"
    return server.test(key) ? "server" : (screens.find((screen) => key.startsWith(`${area}.${screen}.`)) ?? area)
  }
  const part = (language: string, wanted: string): Messages => {
    const found: Messages = {}
    for (const [area, file] of Object.entries(files(language)))
      for (const [key, message] of Object.entries(read(file))) if (belongs(key, area) === wanted) found[key] = message
    return found
  }
  const index = () => {
    const of = (language: string) => parts().map((name) => `${name}: () => import("virtual:texts/${language}/${name}")`)
    return `export default { ${languages.map((language) => `${language}: { ${of(language).join(", ")} }`).join(", ")} }`
  }
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith("virtual:texts") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:texts")) return undefined
      const [, language, wanted] = id.split("/")
      if (!language || !wanted) return index()
      for (const file of Object.values(files(language)).filter(existsSync)) this.addWatchFile(file)
      return `export default ${JSON.stringify(part(language, wanted))}`
    },
  }
}

/** The service worker, told which files belong to this build. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      // Old font formats are for browsers that have no service workers.
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !/\.(woff|map)$/.test(name))
      const folder = join(import.meta.dirname, "public")
      const own = names(folder)
      const files = [...built, ...own].sort().map((name) => `/${name}`)
      // The built files have their content in their names, our own have not.
      const hash = own.reduce(
        (sum, name) => sum.update(readFileSync(join(folder, name))),
        createHash("sha256").update(files.join()),
      )
      const version = hash.digest("hex").slice(0, 12)
      const source = readFileSync(join(import.meta.dirname, "src/sw.js"), "utf8")
      const told = `const FILES = ${JSON.stringify(files)}\nconst VERSION = "${version}"\n`
      this.emitFile({ type: "asset", fileName: "sw.js", source: told + source })
    },
  }
}

export default defineConfig({
  plugins: [texts(), svelte(), serviceWorker()],
  build: {
    outDir: "../src/mamut/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // The data of a game, which the rules and its board share, lie outside of this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: process.env.MAMUT ?? "http://127.0.0.1:8700", ws: true } } },
})

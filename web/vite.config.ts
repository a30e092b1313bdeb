import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig, type Plugin } from "vite"

const mamut = join(import.meta.dirname, "../src/mamut")

const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** All messages of one language, those of the games included, as one module: `virtual:texts/cs`. */
function texts(): Plugin {
  const files = (language: string) => [
    ...names(join(mamut, "texts", language)).map((name) => join(mamut, "texts", language, name)),
    ...names(join(mamut, "games")).map((game) => join(mamut, "games", game, "texts", `${language}.json`)),
  ]
  const read = (file: string): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT" || (error as NodeJS.ErrnoException).code === "ENOTDIR") return {}
      throw error
    }
  }
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith("virtual:texts/") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:texts/")) return undefined
      const found = files(id.slice("\0virtual:texts/".length))
      for (const file of found.filter(existsSync)) this.addWatchFile(file)
      return `export default ${JSON.stringify(Object.assign({}, ...found.map(read)))}`
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
      const hash = own.reduce((sum, name) => sum.update(readFileSync(join(folder, name))), createHash("sha256").update(files.join()))
      const version = hash.digest("hex").slice(0, 12)
      const source = readFileSync(join(import.meta.dirname, "src/sw.js"), "utf8")
      const told = `const FILES = ${JSON.stringify(files)}\nconst VERSION = "${version}"\n`
      this.emitFile({ type: "asset", fileName: "sw.js", source: told + source })
    },
  }
}

export default defineConfig({
  plugins: [texts(), svelte(), serviceWorker()],
  build: { outDir: "../src/mamut/server/page", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { checks: { bundlerTimings: false } } },
  server: { proxy: { "/api": { target: process.env.MAMUT ?? "http://127.0.0.1:8000", ws: true } } },
})

// The first page and the manifest in every language: what is said before any script runs. The server sends those of the reader.

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

const web = join(import.meta.dirname, "..")
const texts = join(web, "../src/mamut/texts")
const languages = readdirSync(texts).filter((name) => /^[a-z]{2}$/.test(name))
/** What stands in braces in index.html. */
const SAID = { title: "start.title", description: "start.description", noscript: "start.noscript" }

const messages = (language: string) =>
  JSON.parse(readFileSync(join(texts, language, "start.json"), "utf8")) as Record<string, string>

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** English has the plain name; it is also what others get for whom there is nothing better. */
const nameIn = (file: string, language: string) => (language === "en" ? file : file.replace(".", `.${language}.`))

function pageIn(language: string, page: string): string {
  const said = messages(language)
  return page
    .replace('lang="en"', `lang="${language}"`)
    .replace("/manifest.webmanifest", `/${nameIn("manifest.webmanifest", language)}`)
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in SAID ? escaped(said[SAID[name as keyof typeof SAID]]!) : whole))
}

function manifestIn(language: string): string {
  const manifest = JSON.parse(readFileSync(join(web, "public/manifest.webmanifest"), "utf8")) as object
  return `${JSON.stringify({ ...manifest, lang: language, description: messages(language)[SAID.description] }, null, 2)}\n`
}

export function languagesPlugin(): Plugin {
  let serving = false
  return {
    name: "languages",
    enforce: "post",
    configResolved: (config) => void (serving = config.command === "serve"),
    transformIndexHtml: (page) => (serving ? pageIn("en", page) : page),
    generateBundle(_, bundle) {
      const page = bundle["index.html"]
      if (page?.type !== "asset") throw new Error("there is no index.html")
      const written = page.source.toString()
      for (const language of languages) {
        const source = pageIn(language, written)
        if (language === "en") page.source = source
        else {
          this.emitFile({ type: "asset", fileName: nameIn("index.html", language), source })
          this.emitFile({ type: "asset", fileName: nameIn("manifest.webmanifest", language), source: manifestIn(language) })
        }
      }
    },
  }
}

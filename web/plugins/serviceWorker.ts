// The service worker, told which files belong to this build.

import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

const web = join(import.meta.dirname, "..")

export function serviceWorkerPlugin(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      // Old font formats are for browsers that have no service workers.
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !/\.(woff|map)$/.test(name))
      const folder = join(web, "public")
      const own = readdirSync(folder)
      const files = [...built, ...own].sort().map((name) => `/${name}`)
      // The built files have their content in their names, our own have not.
      const hash = own.reduce(
        (sum, name) => sum.update(readFileSync(join(folder, name))),
        createHash("sha256").update(files.join()),
      )
      const version = hash.digest("hex").slice(0, 12)
      const source = readFileSync(join(web, "src/sw.js"), "utf8")
      const told = `const FILES = ${JSON.stringify(files)}\nconst VERSION = "${version}"\n`
      this.emitFile({ type: "asset", fileName: "sw.js", source: told + source })
    },
  }
}

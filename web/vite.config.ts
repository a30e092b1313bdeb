import { join } from "node:path"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { boardFolders, boardsPlugin } from "./plugins/boards.ts"
import { languagesPlugin } from "./plugins/languages.ts"
import { serviceWorkerPlugin } from "./plugins/serviceWorker.ts"
import { textsPlugin } from "./plugins/texts.ts"

const NO_PARSER = "@formatjs/icu-messageformat-parser/no-parser.js"
const UI = "Button|Choice|Dialog|Field|Icon|LanguageChooser|LevelField|LevelList|Logo|Mammoth|Page|Problem|Radios|RuleLink"
const LIB = "api|arrows|chosen|games|last|levels|opening|settings|tables|time|told"
const SHELL = new RegExp(`src/(App|ui/(${UI})|lib/(${LIB}))(\\.svelte)?(\\.ts)?(\\?.*)?$`)

export default defineConfig(({ command }) => ({
  plugins: [boardsPlugin(), textsPlugin(), svelte(), languagesPlugin(), serviceWorkerPlugin()],
  build: {
    outDir: "../src/mamut/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every visit needs is one file, and so is what every table needs: many small ones are compressed worse.
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", test: SHELL, priority: 2 },
            { name: "table", test: /src\/screens\/Table\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  // A board from elsewhere takes what it needs from the page as `mamut/lib/...`, and Svelte from here.
  resolve: {
    alias: [
      { find: /^mamut\//, replacement: join(import.meta.dirname, "src/") },
      // The messages of a built page are parsed already.
      ...(command === "build" ? [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: NO_PARSER }] : []),
    ],
    dedupe: ["svelte"],
  },
  server: {
    // The data of a game, which the rules and its board share, lie outside of this folder.
    fs: { allow: ["..", ...boardFolders().flatMap(({ folder, texts }) => [folder, texts])] },
    proxy: { "/api": { target: process.env.MAMUT ?? "http://127.0.0.1:8700", ws: true } },
  },
}))

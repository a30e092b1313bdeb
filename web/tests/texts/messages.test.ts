// The page and the server write every message alike: both go through the same samples.

import { readFileSync } from "node:fs"
import { IntlMessageFormat } from "intl-messageformat"
import { expect, test } from "vitest"
import { parsed } from "../../plugins/parsed"

type Sample = { language: string; message: string; values: Record<string, string | number | boolean>; result: string }
const file = new URL("../../../tests/texts/samples.json", import.meta.url)
const samples = JSON.parse(readFileSync(file, "utf8")) as Sample[]

test.each(samples)("$language $message", ({ language, message, values, result }) => {
  const elements = parsed(message)
  const said = typeof elements === "string" ? elements : (new IntlMessageFormat(elements, language).format(values) as string)
  expect(said.replaceAll("\u00a0", " ")).toBe(result)
})

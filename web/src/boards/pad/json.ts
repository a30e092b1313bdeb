// A position typed or pasted as JSON.

import { ApiError, post } from "../../lib/api"
import { t } from "../../lib/language.svelte"

export type Typed<T> = { position: T } | { problem: string }

/** Reads a text; `read` gives null for what the pad cannot show. Then the rules are asked: they say why. */
export async function readJson<T>(text: string, read: (value: unknown) => T | null, notShown: string): Promise<Typed<T>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: t("pad.not-json", { why: (error as Error).message }) }
  }
  const position = read(value)
  if (position !== null) return { position }
  try {
    await post("/api/score", value)
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.place ? `${error.place}: ${error.message}` : error.message }
  }
  return { problem: notShown }
}

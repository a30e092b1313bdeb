// Calls to the server. Every answer is either what was asked for or an ApiError with a sentence for the reader.

import { locale, t } from "./language.svelte"
import { setRoughTime } from "./servertime"
import type { Problem } from "./types"

export class ApiError extends Error {
  readonly code: string
  readonly rule: string | null
  readonly place: string | null
  readonly line: number | null

  constructor({ code, message, rule = null, place = null, line = null, why = null }: Said) {
    super(why ? sentenceOf(why) : code === "not-a-move" ? t("table.not-a-move") : message)
    this.code = code
    this.rule = rule
    this.place = place
    this.line = line
  }
}

type Said = Pick<Problem, "code" | "message"> & Partial<Problem>

/** A reason stands in the middle of a sentence that names move and rule; on the page it stands alone. */
const sentenceOf = (why: string): string => `${why[0]!.toLocaleUpperCase(locale())}${why.slice(1)}.`

export interface Asking {
  /** Seat tokens of the asker. */
  tokens?: string[]
  signal?: AbortSignal
}

export async function get<T>(path: string, asking?: Asking): Promise<T> {
  return call<T>("GET", path, undefined, asking)
}

export async function post<T>(path: string, body: unknown, asking?: Asking): Promise<T> {
  return call<T>("POST", path, body, asking)
}

export async function remove<T>(path: string, asking?: Asking): Promise<T> {
  return call<T>("DELETE", path, undefined, asking)
}

async function call<T>(method: string, path: string, body: unknown, { tokens = [], signal }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": locale() }
  if (tokens.length) headers.Authorization = `Bearer ${tokens.join(",")}`
  if (body !== undefined) headers["Content-Type"] = "application/json"
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      cache: "no-store",
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error
    throw new ApiError({ code: "offline", message: t("common.offline") })
  }
  setRoughTime(answer.headers.get("Date"))
  const text = await answer.text()
  const plain = answer.headers.get("Content-Type")?.startsWith("text/plain")
  if (answer.ok) return (plain ? text : text ? JSON.parse(text) : undefined) as T
  throw problemIn(text)
}

function problemIn(text: string): ApiError {
  try {
    const said = (JSON.parse(text) as { error?: Problem }).error
    if (said?.message) return new ApiError(said)
  } catch {
    // Not from our server: a proxy's page.
  }
  return new ApiError({ code: "failed", message: t("common.failed") })
}

// Calls to the server. Every answer is either what was asked for or an ApiError with a sentence for the reader.

import { locale, t } from "./language.svelte"
import { setRoughTime } from "./servertime"
import type { Problem } from "./types"

export class ApiError extends Error {
  readonly code: string
  readonly rule: string | null
  readonly place: string | null
  readonly line: number | null

  constructor(problem: Problem) {
    super(problem.message)
    this.code = problem.code
    this.rule = problem.rule
    this.place = problem.place
    this.line = problem.line
  }
}

const trouble = (code: string, message: string) => new ApiError({ code, message, rule: null, place: null, line: null })

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
    throw trouble("offline", t("common.offline"))
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
  return trouble("failed", t("common.failed"))
}

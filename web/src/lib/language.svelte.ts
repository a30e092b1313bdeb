// The words of the page. Messages are ICU MessageFormat, the same files that the server uses.

import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { IntlMessageFormat } from "intl-messageformat"
import catalogues from "virtual:texts"
import type { Parsed } from "../../plugins/parsed"

export const languages = { cs: "Čeština", sk: "Slovenčina", hu: "Magyar", pl: "Polski", en: "English" } as const
export type Language = keyof typeof languages | "pseudo"
export type Values = Record<string, string | number>

type Messages = Record<string, Parsed>
/** What is loaded: the words of every page, and those of the games and lessons that somebody came for. */
const parts = new Set(["base"])
const KEPT = "mamut.language"

let messages = $state.raw<Messages>({})
let current = $state<Language>("en")
let formats = new Map<string, IntlMessageFormat>()

export const language = () => current
/** The language as HTTP and Intl know it. */
export const locale = () => (current === "pseudo" ? "en" : current)

/** The language asked for in the address, chosen before, or preferred by the browser. */
export function firstLanguage(): Language {
  const known = (name: string | null | undefined): name is Language => !!name && (name in languages || name === "pseudo")
  const asked = new URLSearchParams(location.search).get("language")
  if (known(asked)) return asked
  const kept = localStorage.getItem(KEPT)
  if (known(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(known) ?? "en"
}

async function load(wanted: Language, part: string): Promise<Messages> {
  const { base, parts: others } = await catalogues[wanted === "pseudo" ? "en" : wanted]!()
  return part === "base" ? base : ((await others[part]?.())?.default ?? {})
}

/** Makes the words of a part known: `stone-age` for that game, `stone-age/lesson` for its lesson. They stay so in every language. */
export async function addTexts(part: string): Promise<void> {
  if (parts.has(part)) return
  const wanted = current
  const loaded = await load(wanted, part)
  if (wanted !== current) return addTexts(part)
  parts.add(part)
  messages = { ...messages, ...loaded }
}

export async function chooseLanguage(wanted: Language): Promise<void> {
  const known = [...parts]
  const loaded = await Promise.all(known.map((part) => load(wanted, part)))
  if (parts.size > known.length) return chooseLanguage(wanted) // another part came meanwhile
  formats = new Map()
  messages = Object.assign({}, ...loaded) as Messages
  current = wanted
  document.documentElement.lang = locale()
  document.querySelector("meta[name=description]")?.setAttribute("content", t("start.description"))
  const manifest = locale() === "en" ? "/manifest.webmanifest" : `/manifest.${locale()}.webmanifest`
  document.querySelector("link[rel=manifest]")?.setAttribute("href", manifest)
  if (wanted !== "pseudo") localStorage.setItem(KEPT, wanted)
}

/** The message of a key in the language of the reader. */
export function t(key: string, values?: Values): string {
  const message = messages[key]
  if (message === undefined) {
    // The build makes sure that every key of the page is there; a newer server may send others.
    console.error(`no message ${key}`)
    return key
  }
  const said = typeof message === "string" ? message : format(key, message, values)
  return current === "pseudo" ? longer(said) : said
}

function format(key: string, message: MessageFormatElement[], values?: Values): string {
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new IntlMessageFormat(message, locale())))
  return known.format(values) as string
}

/** "Ayla, Brun and Caro", as the reader's language joins them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale() === "en" ? "en-GB" : locale(), { type: "conjunction" }).format(names)
}

/** 40 % longer and full of accents: what fits in this fits in any language. Names of rules stay as they are everywhere. */
function longer(text: string): string {
  const accented = text.replace(
    /\b[A-Z]+-[A-Z\d-]+|[aeiouyAEIOU]/g,
    (found) => "áéíőűýÁÉÍŐŰ"["aeiouyAEIOU".indexOf(found)] ?? found,
  )
  return accented + " ~".repeat(Math.ceil((text.length * 0.4) / 2))
}

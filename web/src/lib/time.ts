// How long ago something was, as people say it.

import { locale } from "./language.svelte"

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]

/** `at` and `now` in seconds since 1970. */
export function ago(at: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: "auto", style: "short" })
  const passed = Math.max(0, now - at)
  for (const [unit, seconds] of UNITS) if (passed >= seconds) return words.format(-Math.floor(passed / seconds), unit)
  return words.format(0, "second")
}

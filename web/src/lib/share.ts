// Giving links and files away.

import { t } from "./language.svelte"
import { toast } from "./toasts.svelte"
import { announce } from "./announce.svelte"

export const inviteLink = (id: string) => `${location.origin}/table/${id}`

/** The link is the seat: the token is in the fragment, which no server and no log ever sees. */
export const seatLink = (id: string, tokens: string[]) => `${location.origin}/table/${id}#seat=${tokens.join(",")}`

export const canShare = () => typeof navigator.share === "function"

export async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url)
  }
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(t("common.copied"))
  } catch {
    say(t(copySelected(text) ? "common.copied" : "common.copy-failed"))
  }
}

/** As it was done before there was a clipboard: a page that came without HTTPS, in the house network, has none. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const room = document.createElement("textarea")
  room.value = text
  room.style.position = "fixed"
  room.style.opacity = "0"
  // Beside what was pressed: an open dialog lets nothing outside be selected.
  const beside = before?.parentElement ?? document.body
  beside.append(room)
  room.select()
  const done = document.execCommand("copy")
  room.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

function say(text: string): void {
  toast(text)
  announce(text)
}

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
    say(t("common.copy-failed"))
  }
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

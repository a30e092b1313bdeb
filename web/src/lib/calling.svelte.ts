// A word when it is the reader's turn and the page is not in front: a mark on the icon of the tab and on that of the installed app,
// and a notification for whoever wants it. The title says it anyway. It works as long as a page is open; nobody else is asked for it.

import { untrack } from "svelte"
import { listed, t } from "./language.svelte"
import { settings } from "./settings.svelte"
import { namesOf } from "./told"
import type { Document } from "./types"

/** Whether this browser can show notifications here, and may. Away from the server's own machine they need HTTPS. */
export type Permission = "granted" | "denied" | "default" | "impossible"

export const permission = (): Permission =>
  "Notification" in window && window.isSecureContext && "serviceWorker" in navigator ? Notification.permission : "impossible"

/** Asks for it. Only to be called when a person switches notifications on. */
export const askPermission = async (): Promise<Permission> =>
  permission() === "default" ? await Notification.requestPermission() : permission()

/** Watches over one table while its screen is there. To be called where effects can be. */
export function callAt(id: string, document: () => Document | null): void {
  const called = $derived.by(() => {
    const now = document()
    return now !== null && now.moves !== null && now.table.status === "playing"
  })
  $effect(() => {
    if (!called) return
    mark(true)
    untrack(() => void notify(id, document()!))
    const seen = () => visible() && void dismiss(id)
    window.document.addEventListener("visibilitychange", seen)
    return () => {
      mark(false)
      window.document.removeEventListener("visibilitychange", seen)
      void dismiss(id)
    }
  })
}

const visible = () => window.document.visibilityState === "visible"

function mark(on: boolean): void {
  const icon = window.document.querySelector<HTMLLinkElement>("link[rel=icon]")
  if (icon) icon.href = on ? "/icon-turn.svg" : "/icon.svg"
  // Where the app is not installed, or knows no badges, nothing comes of it.
  const badge = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.()
  badge?.catch(() => {})
}

const tagOf = (id: string) => `turn-${id}`

async function notify(id: string, { table, you }: Document): Promise<void> {
  if (visible() || !settings.notifications || permission() !== "granted") return
  const worker = await navigator.serviceWorker.getRegistration()
  const others = namesOf(table).filter((_, place) => !you.includes(place + 1))
  await worker?.showNotification(t("table.call"), {
    body: others.length ? t("table.call-with", { names: listed(others) }) : "",
    tag: tagOf(id),
    icon: "/icon-192.png",
    data: { path: `/table/${id}` },
  })
}

async function dismiss(id: string): Promise<void> {
  if (permission() !== "granted") return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const shown of (await worker?.getNotifications({ tag: tagOf(id) })) ?? []) shown.close()
}

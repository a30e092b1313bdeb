// Keeps the page itself on the device, so that it opens without a connection. Tables are never kept: they live on the server. Nor is
// what a question to the rules was answered: there is no end to questions.
/* global FILES, VERSION -- filled in by the build */

const SHELL = `mamut-page-${VERSION}`
const RULES = "mamut-rules"

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", ...FILES])))
})

self.addEventListener("activate", (event) => {
  // Reached when no tab of the old page is left: nobody needs its files any more.
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("mamut-page-") && name !== SHELL).map((name) => caches.delete(name)),
        ),
      ),
  )
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== location.origin) return
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(newest(request, SHELL, "/"))
  else if ((url.pathname.startsWith("/api/rules/") && !url.search) || url.pathname === "/api/games")
    event.respondWith(newest(request, RULES, inLanguage(request)))
  else if (!url.pathname.startsWith("/api/")) event.respondWith(kept(request))
})

// Whoever is told of a turn comes to its table: to a window that shows it, or to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(come(event.notification.data.path))
})

async function come(path) {
  const windows = await self.clients.matchAll({ type: "window" })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  await (there ? there.focus() : self.clients.openWindow(path))
}

/** What the server says now; what it said before if it cannot be reached. */
async function newest(request, name, key) {
  const cache = await caches.open(name)
  try {
    const answer = await fetch(request)
    if (answer.ok && name === RULES) await cache.put(key, answer.clone())
    return answer
  } catch (error) {
    const before = await cache.match(key)
    if (before) return before
    throw error
  }
}

/** Files of the page have their content in their name: the kept one is the right one. */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** The same address has an answer per language. */
function inLanguage(request) {
  return `${request.url}?language=${request.headers.get("Accept-Language")}`
}

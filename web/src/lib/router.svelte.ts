// Where the reader is: the path of the address, and the way to another one.

let path = $state(location.pathname)
let visits = $state(0)

export const here = () => path
/** How many ways were gone inside the page; 0 is the first screen. */
export const visited = () => visits

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to)
  else history.pushState(null, "", to)
  arrive()
}

function arrive(): void {
  if (path !== location.pathname) visits += 1
  path = location.pathname
  if (!location.hash) scrollTo(0, 0)
}

addEventListener("popstate", arrive)

// A plain link inside the page changes the path without loading anything.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})

// The few things of a browser that the libraries of the page touch when they are loaded.

import { vi } from "vitest"

export class Store {
  private readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
  key = (place: number) => [...this.kept.keys()][place] ?? null
  get length() {
    return this.kept.size
  }
}

export const listeners = new Map<string, () => void>()

export function stubBrowser(): void {
  const target = {
    addEventListener: (name: string, what: () => void) => void listeners.set(name, what),
    removeEventListener: (name: string) => void listeners.delete(name),
    querySelector: () => null,
  }
  vi.stubGlobal("addEventListener", target.addEventListener)
  vi.stubGlobal("removeEventListener", target.removeEventListener)
  vi.stubGlobal("document", { ...target, documentElement: { lang: "", dataset: {} }, visibilityState: "visible" })
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal("localStorage", new Store())
  vi.stubGlobal("sessionStorage", new Store())
  vi.stubGlobal("location", { protocol: "http:", host: "here", search: "", pathname: "/", hash: "" })
  vi.stubGlobal("navigator", { languages: ["de-DE", "hu-HU", "en"] })
}

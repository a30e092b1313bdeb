// Links as others can open them. At the machine of the server the page may stand at an address that nobody else can use.

import { get } from "./api"

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export interface Given {
  url: string
  /** Whether only this machine can open it. */
  alone: boolean
}

export const isLoopback = (host: string) => LOOPBACK.test(host)

export async function forOthers(url: string): Promise<Given> {
  const plain = new URL(url)
  if (!isLoopback(plain.hostname)) return { url, alone: false }
  try {
    const { addresses } = await get<{ addresses: string[] }>("/api/reach")
    if (!addresses.length) return { url, alone: true }
    return { url: new URL(plain.pathname + plain.search + plain.hash, addresses[0]).href, alone: false }
  } catch {
    return { url, alone: false } // the link is as good as the line to the server
  }
}

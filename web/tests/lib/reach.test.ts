import { afterEach, describe, expect, it, vi } from "vitest"
import { forOthers, isLoopback } from "../../src/lib/reach"

const answered = (addresses: string[]) =>
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ addresses }), { headers: { "Content-Type": "application/json" } }),
  )

afterEach(() => vi.unstubAllGlobals())

describe("a link for others", () => {
  it("is as it is where the page has come from elsewhere", async () => {
    const url = "https://mamut.example/table/k7q2#seat=abc"
    expect(await forOthers(url)).toEqual({ url, alone: false })
  })

  it("gets the address that others can use, and keeps the rest", async () => {
    answered(["http://10.1.2.3:8700/", "http://[fd00::3]:8700/"])
    const given = await forOthers("http://localhost:8700/table/k7q2?step=3#seat=abc")
    expect(given).toEqual({ url: "http://10.1.2.3:8700/table/k7q2?step=3#seat=abc", alone: false })
  })

  it("says when nobody else can open it", async () => {
    answered([])
    const url = "http://127.0.0.1:8700/table/k7q2"
    expect(await forOthers(url)).toEqual({ url, alone: true })
  })

  it("says nothing where the server does not answer", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no line")))
    const url = "http://[::1]:8700/table/k7q2"
    expect(await forOthers(url)).toEqual({ url, alone: false })
  })

  it("knows the names of the machine itself", () => {
    for (const host of ["localhost", "127.0.0.1", "127.8.8.8", "[::1]"]) expect(isLoopback(host)).toBe(true)
    for (const host of ["mamut.example", "10.0.0.1", "127.0.0.1.example", "localhost.example"])
      expect(isLoopback(host)).toBe(false)
  })
})

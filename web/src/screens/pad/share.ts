// A position as part of an address: JSON, deflated, in base64url. It stands after the `#`, so no server is told of it.

/** No position is longer: a link that unfolds to more was not made by the pad. */
const LONGEST = 200_000

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  let whole = new Uint8Array(0)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const longer = new Uint8Array(whole.length + part.value.length)
    longer.set(whole)
    longer.set(part.value, whole.length)
    whole = longer
    if (whole.length > LONGEST) {
      await reader.cancel()
      throw new RangeError("too long")
    }
  }
  return whole
}

export async function packed(position: unknown): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(position)), new CompressionStream("deflate-raw"))
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Null if it is not something that was packed: links get cut and mistyped. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))))
  } catch {
    return null
  }
}

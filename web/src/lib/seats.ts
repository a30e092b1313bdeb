// Leaving a seat, and forgetting the token that was good for it.

import { get, remove } from "./api"
import { dropToken, tokensOf } from "./tables.svelte"
import type { Document } from "./types"

export async function leaveSeat(id: string, seat: number): Promise<void> {
  const token = await tokenOf(id, seat)
  await remove(`/api/tables/${id}/seats/${seat}`, { tokens: tokensOf(id) })
  if (token) dropToken(id, token)
}

/** Seats can be changed, tokens go with their holders: only the server knows which one belongs to a seat now. */
async function tokenOf(id: string, seat: number): Promise<string | null> {
  const tokens = tokensOf(id)
  for (const token of tokens) {
    const { you } = await get<Document>(`/api/tables/${id}`, { tokens: [token] })
    if (you.includes(seat)) return token
  }
  return null
}

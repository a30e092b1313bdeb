// War tokens: how many a player has, kept and just drawn. Those of the tribe lie in piles above its cards.

import type { Kitara, Player } from "./types"

export const tokensHeld = (view: Kitara, player: Player): number =>
  player.tribe
    ? (view.piles ?? []).reduce((sum, { tokens }) => sum + tokens.length, 0)
    : player.tokens.length + player.hand.length

import type { View } from "../../board"
import { read } from "../types"

/** Whether a round has ended between two views. */
export function closes(before: View, after: View): boolean {
  const [then, now] = [read(before), read(after)]
  return then.round > 0 && (now.round > then.round || (now.phase === "over" && then.phase !== "over"))
}

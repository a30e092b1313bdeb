// One sentence: what the seat to move has to do now; where chance acts, what people with their own box have to enter.

import type { Told, View } from "../board"
import { read, sizeOf } from "./types"

export function prompt(data: View): Told {
  const view = read(data)
  const say = (key: string, values: Told["values"] = {}): Told => ({ key: `kitara.prompt.${key}`, values })
  switch (view.step) {
    case "start":
      return say("start")
    case "draft":
      return say("draft", { reach: view.reach ?? 1 })
    case "recruit":
      return say("recruit", { figure: view.recruiting?.figures[view.recruiting.next] ?? "W" })
    case "move":
      return say("move", { left: view.moves_left ?? 0 })
    case "retreat":
      return say("retreat", { count: view.retreat ? sizeOf(view.retreat.group) : 0, place: view.retreat?.from ?? 0 })
    case "keep":
      return say("keep")
    case "lose":
      return say("lose", { left: view.managing?.left ?? 1 })
    case "remove":
      return say("remove", { figure: view.managing?.figures[view.managing.next] ?? "W" })
    case "card":
      return say("card")
    case "token":
      return say("token")
    case "over":
      return say("over")
  }
}

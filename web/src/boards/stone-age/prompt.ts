// One sentence: what the seat to move has to do now; at a chance step, what people with their own box have to enter.

import type { Told, View } from "../board"
import { read } from "./types"

export function prompt(data: View): Told {
  const view = read(data)
  const player = view.players[(view.actor ?? 0) - 1]
  const say = (key: string, values: Told["values"] = {}): Told => ({ key: `stone.prompt.${key}`, values })
  switch (view.step) {
    case "place":
      return say("place", { left: player?.home ?? 0 })
    case "use":
      return say("use")
    case "tool":
      return say("tool", { total: view.roll?.total ?? 0, amount: view.roll?.amount ?? 0, good: view.roll?.gain ?? "food" })
    case "pay":
      return view.buying?.what === "building" ? say("pay_building") : say("pay_card", { price: view.buying?.place ?? 0 })
    case "pick":
      return say("pick")
    case "feed":
      return say("feed", { missing: view.feeding?.missing ?? 0 })
    case "over":
      return say("over")
    case "card":
      return say("card")
    case "building":
      return say("building")
    case "roll":
      return say("roll", { dice: view.roll?.dice ?? 0 })
    case "dice":
      return say("dice", { dice: view.players.length })
    case "draw":
      return say("draw")
  }
}

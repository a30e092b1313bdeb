import { expect, test } from "vitest"
import type { Step } from "../../src/boards/board"
import type { Sound } from "../../src/lib/sound"
import type { Document, Entry } from "../../src/lib/types"
import { heard } from "../../src/screens/table/hearing"

const hears = ({ told }: Step): Sound | null => (told.key === "rolled" ? "dice" : told.key === "struck" ? "battle" : null)
const move = (seat: number | null, key = "moved") => ({ kind: "move", seat, told: { key, values: {} } }) as unknown as Entry
const chat = (seat: number) => ({ kind: "chat", seat, text: "well played" }) as unknown as Entry
const at = (status: string, moves: string[] | null, you = [1]) => ({ table: { status }, moves, you }) as unknown as Document

test.each([
  ["a move of somebody else", [move(2)], at("playing", null), ["move"]],
  ["one's own", [move(1)], at("playing", ["a", "b"]), ["move"]],
  ["one after which it is the reader's turn", [move(2)], at("playing", ["a", "b"]), ["move", "turn"]],
  ["draws are silent, dice are not", [move(1), move(null), move(null, "rolled")], at("playing", null), ["move", "dice"]],
  [
    "the same thing is heard once",
    [move(2), move(3), move(2, "struck"), move(3)],
    at("playing", null),
    ["move", "battle", "move"],
  ],
  [
    "of much only the last",
    [move(2), move(null, "rolled"), move(2), move(2, "struck"), move(2)],
    at("playing", ["a"]),
    ["move", "battle", "move", "turn"],
  ],
  ["the end", [move(2, "struck"), move(2)], at("over", null), ["move", "end"]],
  ["a message of somebody else", [chat(2)], at("playing", ["a"]), ["chat"]],
  ["a message of one's own", [chat(1)], at("playing", ["a"]), []],
  ["for who watches it is nobody's turn", [move(2)], at("playing", null, []), ["move"]],
])("%s", (_, entries, document, sounds) => {
  expect(heard(entries, document, hears)).toEqual(sounds)
})

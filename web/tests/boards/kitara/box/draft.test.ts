import { expect, test } from "vitest"
import original from "../../../../../src/mamut/games/kitara/original.json"
import {
  blankDeck,
  emptyDraft,
  exported,
  figuresIn,
  freeId,
  newMap,
  ourDeck,
  ourMap,
  ourTokens,
  readDraft,
  withDeck,
  written,
} from "../../../../src/boards/kitara/box/draft"

test("a file goes through the editor unchanged", () => {
  const draft = readDraft(JSON.stringify(original))!
  expect(draft.maps.length).toBe(3)
  expect(JSON.parse(written(draft))).toMatchObject({ ...original, maps: original.maps.map(({ lakes: _, ...map }) => map) })
  expect(JSON.parse(exported(draft))).toEqual(JSON.parse(written(draft)))
  expect(exported(draft).split("\n").length).toBeGreaterThan(14 + 21 + 28 + 68)
  expect(readDraft(exported(draft))).toEqual(draft)
})

test("what is not there is left out", () => {
  expect(JSON.parse(written(emptyDraft("Mine")))).toEqual({ format: "kitara-box/1", name: "Mine" })
  expect(JSON.parse(exported({ ...emptyDraft(""), tokens: ourTokens() }))).toEqual({
    format: "kitara-box/1",
    tokens: { "2": 14, "3": 12, "4": 8, "5": 5 },
  })
})

test("a file with mistakes can be edited, what is no box cannot", () => {
  for (const text of ["", "{", "[]", "7", "null", '{"format": "kitara-box/1"}', "id,deck\nB1-1,blue"])
    expect(readDraft(text), text).toBeNull()
  const draft = readDraft(
    '{"maps": [{"territories": [{"id": 1, "neighbours": [2, "x"]}, {"id": 2, "type": "ruins"}]}, 7], "cards": [{"figures": "wXs", "age": 1e9}], "tokens": {"2": -5}}',
  )!
  expect(draft.maps).toHaveLength(1)
  expect(draft.maps[0]).toMatchObject({ id: "map-1", players: 2, canvas: [1000, 1000] })
  expect(draft.maps[0]!.territories.map(({ neighbours }) => neighbours)).toEqual([[2], []])
  expect(draft.cards[0]).toMatchObject({ deck: "blue", figures: "WS", age: 99 })
  expect(draft.tokens).toEqual({ "2": 0, "3": 0, "4": 0, "5": 0 })
})

test("numbers with gaps become numbers from 1, and borders follow", () => {
  const places = [
    { id: 10, neighbours: [30] },
    { id: 30, neighbours: [10, 77] },
  ]
  const draft = readDraft(JSON.stringify({ maps: [{ territories: places }] }))!
  expect(draft.maps[0]!.territories.map(({ id, neighbours }) => [id, neighbours])).toEqual([
    [1, [2]],
    [2, [1]],
  ])
})

test("a new deck has 34 cards, and the other deck stays", () => {
  expect(
    blankDeck("red")
      .map(({ id }) => id)
      .slice(0, 8),
  ).toEqual(["R1-1", "R1-2", "R1-3", "R1-4", "R1-5", "R1-6", "R1-7", "R2-1"])
  let draft = withDeck(emptyDraft(""), "red", ourDeck("red"))
  draft = withDeck(draft, "blue", blankDeck("blue"))
  expect(draft.cards).toHaveLength(68)
  expect(draft.cards[0]!.deck).toBe("blue")
  expect(withDeck(draft, "blue", []).cards).toEqual(ourDeck("red"))
})

test("new maps have ids of their own", () => {
  const draft = emptyDraft("")
  const first = newMap(draft, 2)
  expect([first.id, freeId({ ...draft, maps: [first] }, 2), freeId({ ...draft, maps: [first] }, 3)]).toEqual([
    "my-2p",
    "my-2p-2",
    "my-3p",
  ])
  expect(ourMap(4).territories).toHaveLength(28)
})

test("figures are typed in any case, and nothing else is", () => expect(figuresIn("w s-cx")).toBe("WSC"))

import { expect, it } from "vitest"
import type { Kitara } from "../../../src/boards/kitara/types"
import { stubBrowser } from "../../lib/page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../src/lib/language.svelte")
await chooseLanguage("en")
await Promise.all([addTexts("kitara"), addTexts("kitara/hinter"), addTexts("hint")])
const { boxOf } = await import("../../../src/boards/kitara/catalogue")
const { hinter } = await import("../../../src/boards/kitara/hints")
const { Aiming } = await import("../../../src/boards/kitara/table/aiming.svelte")

const map = [...boxOf("").maps.values()][0]!
const [savanna, other] = map.territories.filter(({ type }) => type === "savanna").map(({ id }) => id) as [number, number]
const ruins = map.territories.find(({ type }) => type === "ruins")!.id
const group = (W: number) => ({ W, S: 0, C: 0 })
const view = {
  map: map.id,
  step: "move",
  actor: 2,
  row: [...boxOf("").cards.keys()].slice(1, 4),
  territories: [
    { id: savanna, seat: 2, group: group(3) },
    { id: other, seat: 1, group: group(1) },
    { id: ruins, seat: null, group: group(0) },
  ],
  attacks: [],
} as unknown as Kitara
const at = (moves: string[]) => ({
  view: view as unknown as Record<string, unknown>,
  options: {},
  names: ["Ayla", "Brun"],
  moves,
})
const where = (text: string, moves = [text]) => hinter.where(text, at(moves))
const which = (text: string) => hinter.which(text, at([text]))

it("where to look is the group that goes, the row, the kingdom, or the places of a kind", () => {
  expect(where(`move ${savanna} ${ruins} 2W`)).toEqual({
    said: `Look at your group here: Savanna ${savanna}.`,
    pointed: { places: [`territory ${savanna}`] },
  })
  expect([where("draft 2").pointed, where("stop").pointed, where("lose A").pointed]).toEqual([
    { part: "row" },
    { part: "bar" },
    { seat: 2 },
  ])
  const places = [`recruit W ${savanna}`, `recruit W ${other}`, `recruit W ${ruins}`]
  expect(where(places[0]!, places)).toEqual({
    said: "Look at the savannas you can choose.",
    pointed: { places: [`territory ${savanna}`, `territory ${other}`] },
  })
  // A single one of its kind would say it all.
  expect(where(places[2]!, places).pointed.places).toHaveLength(3)
})

it("which move it is is said in words", () => {
  expect(which(`move ${savanna} ${ruins} 2W`).said).toBe(`2 warriors: ${savanna} → Ruins ${ruins}`)
  expect(which(`move ${savanna} ${other} 2W`).said).toBe(`2 warriors: ${savanna} → Savanna ${other}, an attack on Ayla`)
  expect(which(`recruit S ${ruins}`).said).toBe(`Ruins ${ruins}: 1 shaman`)
  expect(which("draft 1").said).not.toContain("draft")
  expect([which("stop"), which("keep 4")]).toEqual([
    { said: "No more moves", pointed: { move: "stop" } },
    { said: "Keep the 4", pointed: { move: "keep 4" } },
  ])
})

it("a move that is told is aimed at with its group", () => {
  const sent: string[] = []
  const aiming = new Aiming(
    () => ({ moves: [`move ${savanna} ${ruins} 2W`], view }),
    (text) => void sent.push(text),
  )
  aiming.show(`move ${savanna} ${ruins} 2W`)
  expect([aiming.from, aiming.to, aiming.part, aiming.targets.get(ruins)?.look]).toEqual([savanna, ruins, group(2), "enter"])
  expect(sent).toEqual([])
  aiming.confirm()
  expect(sent).toEqual([`move ${savanna} ${ruins} 2W`])
  aiming.show("draft 2")
  expect([aiming.from, aiming.card]).toEqual([null, 2])
})

it("names what is pointed at for who does not see it glow", () => {
  const named = (pointed: object) => hinter.named!(pointed, at([]))
  expect(named({ places: [`territory ${ruins}`] })).toEqual([`Ruins ${ruins}`])
  expect(named({ part: "groups" })).toEqual([`Savanna ${savanna}`])
  expect(named({ places: ["card 2"] })).toEqual([[...boxOf("").cards.values()][2]!.name])
  expect(named({ part: "row", seat: 2 })).toEqual(["Row of kingdom cards", "Your kingdom"])
  expect(named({ part: "bar", places: ["territory 99"] })).toEqual([])
})

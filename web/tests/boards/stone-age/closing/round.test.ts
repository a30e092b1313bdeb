import { describe, expect, it } from "vitest"
import type { ClosingProps, Step } from "../../../../src/boards/board"
import { closes } from "../../../../src/boards/stone-age/closing/closes"
import { actionsOf, roundOf } from "../../../../src/boards/stone-age/closing/round"
import { stubBrowser } from "../../../lib/page"

stubBrowser()
const { addTexts, chooseLanguage } = await import("../../../../src/lib/language.svelte")
await chooseLanguage("en")
await Promise.all([addTexts("stone-age"), addTexts("stone-age/recap")])
const { said } = await import("../../../../src/boards/stone-age/closing/words")

const step = (seat: number | null, text: string, key: string, values: Step["told"]["values"] = {}): Step => ({
  seat,
  text,
  rule: null,
  forced: false,
  told: { key: `stone.told.${key}`, values: seat === null ? values : { player: seat, ...values } },
})
const player = (seat: number, figures: number, grain: number, food: number) => ({ seat, figures, grain, food, colour: "red" })
const view = (round: number, players: unknown[], phase = "placing") => ({
  round,
  phase,
  start_player: 2,
  row: [{ space: 1, card: "C07" }],
  players,
})
const players = [player(1, 6, 2, 3), player(2, 5, 1, 0)]
const steps = [
  step(1, "use river", "use", { area: "river" }),
  step(2, "place hut", "place"),
  step(1, "use forest", "use", { area: "forest" }),
  step(null, "roll 11", "roll_yield", { player: 1, gain: "wood", amount: 3, total: 11 }),
  step(1, "use field", "use", { area: "field" }),
  step(1, "use card 1", "use_card"),
  step(1, "pay wood", "buy_card", { effect: "food", amount: 4, gain: "wood" }),
  step(2, "use building 1", "use_building"),
  step(2, "pay wood clay", "buy_building", { points: 7 }),
  step(2, "feed clay gold", "feed"),
  step(null, "card C07", "card", { place: 1 }),
]
const what = (over: Partial<ClosingProps> = {}): ClosingProps => ({
  before: view(4, players),
  after: view(5, players),
  steps,
  names: ["Ayla", "Brun"],
  ...over,
})

describe("the end of a round", () => {
  it("is where the next one begins or the game ends, not where the first one begins", () => {
    expect(closes(view(4, []), view(5, []))).toBe(true)
    expect(closes(view(9, [], "actions"), view(9, [], "over"))).toBe(true)
    expect(closes(view(9, [], "over"), view(9, [], "over"))).toBe(false)
    expect(closes(view(0, []), view(1, []))).toBe(false)
    expect(closes(view(4, []), view(4, []))).toBe(false)
  })

  it("looks back at the actions after the last figure was placed, also when the next round has begun", () => {
    const { steps: actions, whole } = actionsOf([...steps, step(2, "place hunt 3", "place")])
    expect([actions[0]!.text, actions.at(-1)!.text, whole]).toEqual(["use forest", "card C07", true])
    expect(actionsOf(steps.slice(2)).whole).toBe(false)
  })

  it("says what everybody gained, and how everybody was fed", () => {
    const [ayla, brun] = roundOf(what()).players
    expect(ayla).toMatchObject({
      gains: [
        { good: "wood", amount: 3, rolled: 11 },
        { good: "food", amount: 4, rolled: null },
      ],
      village: ["field"],
      cards: 1,
      meal: { fields: 2, food: 4, paid: [], hungry: 0, store: [7, 3] },
    })
    expect(brun).toMatchObject({ buildings: 1, points: 7, meal: { fields: 1, food: 2, paid: ["clay", "gold"], store: [2, 0] } })
    expect(said(what())).toBe(
      "Round 4 is over. Ayla: 3 wood (rolled 11), 4 food, field and 1 card. Brun: 1 building. " +
        "Ayla feeds 6 figures: 2 from the fields and 4 food. " +
        "Brun feeds 5 figures: 1 from the fields, 2 food, 1 clay instead of food and 1 gold instead of food. " +
        "Brun begins round 5, with 1 new card in the row.",
    )
  })

  it("says who goes hungry, and invents nothing that it was not told", () => {
    const starved = (values: Step["told"]["values"]) => [...steps.slice(0, -2), step(2, "starve", "starve", values)]
    const told = said(what({ steps: starved({ missing: 3 }), after: view(4, players, "over") }))
    expect(told).toContain("Brun feeds 2 figures: 1 from the fields and 1 food. Brun: 3 figures go hungry, −10 points.")
    expect(told).not.toContain("begins")
    // Entries of an older table do not say how many.
    expect(said(what({ steps: starved({}) }))).toContain("Brun: the tribe goes hungry, −10 points.")
    expect(roundOf(what({ steps: steps.slice(2) })).players[0]!.gains).toEqual([])
  })
})

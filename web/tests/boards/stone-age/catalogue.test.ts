import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { buildings, cards, resources, values } from "../../../src/boards/stone-age/catalogue"

function rows(name: string): Record<string, string>[] {
  const file = join(import.meta.dirname, "../../../../src/mamut/games/stone_age/rules", name)
  const [head, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/)
  const keys = head!.split(",")
  return lines.map((line) => Object.fromEntries(line.split(",").map((word, n) => [keys[n]!, word])))
}

describe("what is printed", () => {
  it("is on the cards what the box has", () => {
    const drawn = [...cards.values()].map(({ id, top, bottom }) => ({
      id,
      top_effect: top.effect,
      top_value: "value" in top ? String(top.value) : "",
      top_resource: "resource" in top ? top.resource : "",
      bottom_colour: bottom.colour,
      bottom_kind: bottom.kind,
      bottom_value: bottom.colour === "green" ? "1" : String(bottom.value),
    }))
    expect(drawn).toEqual(rows("cards.csv"))
    expect(drawn).toHaveLength(36)
  })

  it("is on the buildings what the box has", () => {
    const drawn = [...buildings.values()].map((tile) => {
      const none = { wood: "", clay: "", stone: "", gold: "" }
      if (tile.kind === "fixed") {
        const { wood, clay, stone, gold } = tile.cost
        const all = resources.map((kind) => tile.cost[kind])
        const count = String(all.reduce((sum, n) => sum + n, 0))
        const points = String(tile.points)
        const paid = { wood: String(wood), clay: String(clay), stone: String(stone), gold: String(gold) }
        const kinds_required = String(all.filter((n) => n > 0).length)
        return {
          id: tile.id,
          kind: "fixed",
          ...paid,
          resources_min: count,
          resources_max: count,
          kinds_required,
          points,
          points_min: points,
          points_max: points,
        }
      }
      const [fewest, kinds] = tile.kind === "choice" ? [tile.count, String(tile.kinds)] : [tile.fewest, ""]
      return {
        id: tile.id,
        kind: tile.kind,
        ...none,
        resources_min: String(fewest),
        resources_max: String(tile.count),
        kinds_required: kinds,
        points: "",
        points_min: String(tile.least),
        points_max: String(tile.most),
      }
    })
    expect(drawn).toEqual(rows("buildings.csv"))
  })

  it("is worth what its resources are worth", () => {
    const fixed = [...buildings.values()].filter((tile) => tile.kind === "fixed")
    const worth = fixed.map(({ cost }) => resources.reduce((sum, kind) => sum + cost[kind] * values[kind], 0))
    expect(worth).toEqual(fixed.map(({ points }) => points))
  })
})

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type Sight, filterOf, sights } from "../../src/screens/settings/sight"

const sheet = readFileSync(join(import.meta.dirname, "../../src/theme.css"), "utf8")
const kinds = Object.keys(sights) as Sight[]
/** The players of a table, by the names that their colours have in the style sheet. */
const tables = { origins: ["pink", "black", "green", "blue"], others: ["red", "blue", "leaf", "yellow"] }

const rules = (begin: string) => sheet.slice(sheet.indexOf(begin), sheet.indexOf("}", sheet.indexOf(begin)))
const named = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]))
const painted = named(rules(":root {"))
const apart = { ...painted, ...named(rules(':root[data-colours="apart"]')) }

const light = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))

/** The place of a colour as these eyes see it in CIE L*a*b*, where distances are those of the eye. */
function seen(hex: string, sight: Sight): [number, number, number] {
  const mixed = sights[sight]?.map((row) => row.reduce((sum, part, n) => sum + part * light(hex)[n]!, 0)) ?? light(hex)
  const [r, g, b] = mixed.map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]
  const bent = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function nearest(names: string[], colours: Record<string, string>, sight: Sight): number {
  const places = names.map((name) => seen(colours[name]!, sight))
  return Math.min(
    ...places.flatMap((one, n) => places.slice(n + 1).map((two) => Math.hypot(...one.map((c, k) => c - two[k]!)))),
  )
}

test.each(Object.entries(tables))("the players of %s stay apart for every kind of eyes", (_, names) => {
  for (const sight of kinds) {
    expect(nearest(names, painted, sight), sight).toBeGreaterThan(16)
    expect(nearest(names, apart, sight), sight).toBeGreaterThan(40)
  }
})

test("the land stays apart for every kind of eyes", () => {
  const lands = ["desert", "grassland", "lake", "jungle", "quarry", "volcano"]
  for (const sight of kinds) expect(nearest(lands, painted, sight), sight).toBeGreaterThan(16)
})

test("marks can be seen on their pieces", () => {
  const luminance = (hex: string) => light(hex).reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n]!, 0)
  const marks = {
    red: "on-dark",
    blue: "on-dark",
    black: "on-dark",
    leaf: "on-leaf",
    yellow: "on-yellow",
    pink: "on-pink",
    green: "on-green",
  }
  for (const [piece, mark] of Object.entries(marks)) {
    const [dark, bright] = [apart[piece]!, apart[mark]!].map(luminance).sort((a, b) => a - b) as [number, number]
    expect((bright + 0.05) / (dark + 0.05), piece).toBeGreaterThan(4.5)
  }
})

test("the filter of the preview mixes as many numbers as a drawing asks for", () => {
  expect(filterOf("usual")).toBeNull()
  for (const sight of kinds.slice(1)) expect(filterOf(sight)!.split(" ").map(Number)).toHaveLength(20)
})

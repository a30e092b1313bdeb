// The final score player by player: region by region, the best last, then people, totems and bonuses.

import { t } from "../../../lib/language.svelte"
import type { Count, Counting } from "../../board"
import { regionsOf } from "../territory/regions"
import { type Player, read } from "../types"
import { terrainName } from "../words"
import { partsOf, pointsOf, type PlayerSheet, type Region, type Score } from "./sheet"

/** So many regions are counted by themselves, by the number of players; the smaller ones together. */
const alone = (players: number): number => (players > 2 ? 3 : 7)

interface Part {
  label: string
  points: number
  cells: string[]
}

export const counting: Counting = (sheet, view) => {
  const { players } = sheet as Score
  const lands = read(view).players
  const parts = partsOf(players).filter((part) => part !== "regions")
  return players.flatMap((player, n) => {
    const land = lands[n]
    const counted: Part[] = [
      ...regions(player, land, alone(players.length)),
      ...parts.map((part) => ({
        label: t(`origins.sheet.part.${part}`),
        points: pointsOf(player, part),
        cells: land ? cellsBehind(part, land) : [],
      })),
    ]
    return counted
      .filter(({ points }) => points !== 0)
      .map(({ label, points, cells }): Count => ({
        label,
        points: players.map((_, seat) => (seat === n ? points : null)),
        pointed: { seat: n + 1, cells },
      }))
  })
}

function regions(player: PlayerSheet, land: Player | undefined, most: number): Part[] {
  const found = land ? regionsOf(land.territory) : []
  const parts = player.regions
    .map((region, n) => ({ region, points: region.points, cells: fitting(region, found[n]) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => one.points - other.points)
  const single = parts.splice(-most)
  return [
    {
      label: t("origins.tally.small", { count: parts.length }),
      points: parts.reduce((sum, { points }) => sum + points, 0),
      cells: parts.flatMap(({ cells }) => cells),
    },
    ...single.map(({ region, points, cells }) => ({ label: regionName(region), points, cells })),
  ]
}

const regionName = ({ terrain, squares, fires }: Region): string =>
  t("origins.sheet.region", { terrain: terrainName(terrain), squares, fires })

/** Nothing is shown that is not the region of the sheet. */
const fitting = (region: Region, found: ReturnType<typeof regionsOf>[number] | undefined): string[] =>
  found?.terrain === region.terrain && found.cells.length === region.squares ? found.cells : []

function cellsBehind(part: string, { territory }: Player): string[] {
  const lies = territory.filter(({ caveman, resource }) => {
    if (part === "resources" || part === "totems") return resource
    if (part === "hordes") return caveman?.startsWith("warrior")
    return part === "cavemen" && caveman && !caveman.startsWith("warrior")
  })
  return lies.map(({ cell }) => cell)
}

import { expect, it } from "vitest"
import { routeOf } from "../../src/lib/routes"

it("finds the screen of every address, with what the address says", () => {
  expect(routeOf("/table/k7q2").props).toEqual({ id: "k7q2" })
  expect(routeOf("/rules/kingdomino-origins/KO-FIRE-6/").props).toEqual({ game: "kingdomino-origins", id: "KO-FIRE-6" })
  const lost = routeOf("/nowhere").load
  for (const path of [
    "/",
    "/new",
    "/table/a",
    "/replay",
    "/pad",
    "/rules",
    "/rules/a/B-1",
    "/lesson",
    "/kitara/box",
    "/nguni",
    "/nguni/a1",
    "/settings",
  ])
    expect(routeOf(path).load, path).not.toBe(lost)
  expect(routeOf("/table/../x").load).toBe(lost)
})

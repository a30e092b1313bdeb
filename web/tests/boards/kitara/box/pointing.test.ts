import { expect, test } from "vitest"
import { aboutCard, aboutPlace, pointed } from "../../../../src/boards/kitara/box/pointing"

test("the path of a remark is a place of the editor", () => {
  expect(pointed("maps[1].territories[3].neighbours")).toEqual({
    part: "maps",
    map: 1,
    place: 4,
    card: null,
    field: "neighbours",
  })
  expect(pointed("maps[0].territories[3].centre[1]")).toEqual({ part: "maps", map: 0, place: 4, card: null, field: "centre" })
  expect(pointed("maps[0].territories")).toEqual({ part: "maps", map: 0, place: null, card: null, field: "territories" })
  expect(pointed("cards[40].figures")).toEqual({ part: "cards", map: null, place: null, card: 40, field: "figures" })
  expect(pointed("cards").part).toBe("cards")
  expect(pointed("tokens.5").part).toBe("tokens")
  expect(pointed("components").part).toBe("box")
})

test("remarks are found by what they are about", () => {
  const remarks = ["cards[4]", "cards[40].id", "maps[0].territories[0].start", "maps[1].territories[0].start"].map((place) => ({
    place,
    rule: null,
    message: place,
  }))
  expect(aboutCard(remarks, 4).map(({ message }) => message)).toEqual(["cards[4]"])
  expect(aboutPlace(remarks, 1, 1).map(({ message }) => message)).toEqual(["maps[1].territories[0].start"])
})

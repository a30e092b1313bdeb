import { describe, expect, it } from "vitest"
import { parts } from "../../src/screens/rules/ids"

describe("rule ids in a text", () => {
  it("are cut out, and nothing is lost", () => {
    const text = "See KO-2P-1, (KO-FIRE-11) and A-07."
    expect(
      parts(text)
        .filter((part) => part.rule)
        .map((part) => part.rule),
    ).toEqual(["KO-2P-1", "KO-FIRE-11", "A-07"])
    expect(
      parts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text)
  })

  it("are those of every game", () => {
    const text = "NG-ACT1, NG-RECRUIT-W, KT-R3, NG-R19, SA-RUL-9, KT-2P-1; not NG, W or R2."
    expect(
      parts(text)
        .filter((part) => part.rule)
        .map((part) => part.rule),
    ).toEqual(["NG-ACT1", "NG-RECRUIT-W", "KT-R3", "NG-R19", "SA-RUL-9", "KT-2P-1"])
  })
})

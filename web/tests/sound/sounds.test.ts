import { expect, test } from "vitest"
import { lengthOf, sounds, strokes } from "../../src/sound/sounds"

test("a sound is short, and no two are the same", () => {
  for (const sound of sounds) {
    expect(strokes[sound].length, sound).toBeGreaterThan(0)
    expect(lengthOf(sound), sound).toBeLessThanOrEqual(1.5)
  }
  expect(new Set(sounds.map((sound) => JSON.stringify(strokes[sound]))).size).toBe(sounds.length)
})

test("strokes are within what can be heard and does no harm", () => {
  for (const { at, pitch, long, loud } of Object.values(strokes).flat()) {
    expect(at).toBeGreaterThanOrEqual(0)
    expect(pitch).toBeGreaterThan(40)
    expect(pitch).toBeLessThan(5000)
    expect(long).toBeGreaterThan(0.02)
    expect(loud).toBeLessThanOrEqual(1)
  }
})

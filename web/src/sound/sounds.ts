// What is heard at a table, as strokes on wood, stone, skin and bone. Our own: nothing but numbers, from which `player.ts` makes tones.

/** What is struck or blown. Wood, skin (a drum) and bone (a flute) have a pitch; stone clicks, fire roars and crackles. */
export type Body = "wood" | "skin" | "bone" | "stone" | "fire"

export interface Stroke {
  body: Body
  /** Seconds after the beginning. */
  at: number
  /** Hertz; for stone and fire how bright they are. */
  pitch: number
  /** Seconds until it has died away. */
  long: number
  /** From 0 to 1. */
  loud: number
}

export const sounds = ["turn", "move", "dice", "fire", "battle", "eat", "count", "refusal", "end", "chat", "time"] as const
export type Sound = (typeof sounds)[number]

const stroke = (body: Body, at: number, pitch: number, long: number, loud: number): Stroke => ({ body, at, pitch, long, loud })

export const strokes: Record<Sound, Stroke[]> = {
  turn: [stroke("bone", 0, 392, 0.22, 0.55), stroke("bone", 0.17, 523, 0.42, 0.6)],
  move: [stroke("wood", 0, 210, 0.14, 0.7), stroke("stone", 0, 1800, 0.03, 0.25)],
  dice: [
    ...[0, 0.06, 0.13, 0.19, 0.28, 0.39].map((at, n) => stroke("stone", at, 2600 - 230 * n, 0.05, 0.55 - 0.05 * n)),
    stroke("wood", 0.4, 260, 0.12, 0.45),
  ],
  fire: [stroke("skin", 0, 62, 0.5, 0.8), stroke("fire", 0, 420, 1.1, 0.65), stroke("stone", 0.34, 900, 0.08, 0.3)],
  battle: [
    stroke("skin", 0, 96, 0.24, 0.9),
    stroke("skin", 0.2, 96, 0.24, 0.7),
    stroke("skin", 0.4, 78, 0.42, 1),
    stroke("stone", 0.41, 3100, 0.07, 0.45),
  ],
  eat: [0, 0.13, 0.3, 0.43].map((at, n) => stroke("wood", at, 170 + 25 * (n % 2), 0.09, 0.5)),
  count: [stroke("stone", 0, 2100, 0.04, 0.35), stroke("wood", 0.01, 330, 0.08, 0.4)],
  refusal: [stroke("skin", 0, 130, 0.12, 0.6), stroke("skin", 0.14, 110, 0.2, 0.6)],
  end: [
    stroke("bone", 0, 330, 0.24, 0.5),
    stroke("bone", 0.22, 392, 0.24, 0.5),
    stroke("bone", 0.44, 494, 0.24, 0.55),
    stroke("bone", 0.66, 659, 0.7, 0.6),
    stroke("skin", 0.66, 70, 0.7, 0.6),
  ],
  chat: [stroke("wood", 0, 620, 0.06, 0.4), stroke("wood", 0.09, 780, 0.07, 0.4)],
  time: [0, 0.3, 0.6].map((at) => stroke("wood", at, 330, 0.1, 0.5)),
}

/** Seconds until the last stroke has died away. */
export const lengthOf = (sound: Sound): number => Math.max(...strokes[sound].map(({ at, long }) => at + long))

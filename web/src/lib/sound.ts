// Short sounds of wood and stone, made on the spot; off unless the reader wants them.

import { settings } from "./settings.svelte"

type Sound = "move" | "turn" | "end"

/** Pitches in hertz, one after another. */
const PITCHES: Record<Sound, number[]> = { move: [210], turn: [290, 390], end: [260, 330, 440] }

let context: AudioContext | null = null

export function tick(sound: Sound): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  const now = context.currentTime
  PITCHES[sound].forEach((pitch, place) => knock(context!, pitch, now + place * 0.13))
}

function knock(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = "triangle"
  tone.frequency.setValueAtTime(pitch * 1.6, at)
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03)
  volume.gain.setValueAtTime(0.16, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.2)
}

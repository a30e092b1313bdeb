// Makes tones from strokes, with the means of the browser.

import { type Body, type Sound, type Stroke, lengthOf, strokes } from "./sounds"

/** Of what follows another sound, so much overlaps with it. */
const OVERLAP = 0.4
/** The loudest stroke at full volume. */
const FULL = 0.5

let context: AudioContext | null = null
/** When the last sound that was asked for will have ended. */
let free = 0

/** Plays these one after another; `volume` from 0 to 1. */
export async function perform(wanted: Sound[], volume: number): Promise<void> {
  context ??= new AudioContext()
  // A browser is silent until its page was touched; and sounds that were meant for then are of no use later.
  if (context.state !== "running") await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 300))])
  if (context.state !== "running") return
  const out = context.createGain()
  // How loud it seems grows more slowly than how loud it is.
  out.gain.value = FULL * volume ** 2
  out.connect(context.destination)
  let at = Math.max(context.currentTime + 0.02, free)
  for (const sound of wanted) {
    for (const one of strokes[sound]) play(context, out, one, at)
    free = at + lengthOf(sound) * (1 - OVERLAP)
    at = free
  }
}

function play(audio: AudioContext, out: AudioNode, one: Stroke, from: number): void {
  const begin = from + one.at
  const end = begin + one.long
  const volume = audio.createGain()
  swell(volume.gain, one, begin, end)
  for (const source of makers[one.body](audio, one, begin, volume)) {
    source.start(begin)
    source.stop(end + 0.02)
  }
  volume.connect(out)
}

/** Bone is blown and fire grows; all else is loudest when it is struck. */
function swell(gain: AudioParam, { body, loud, long }: Stroke, begin: number, end: number): void {
  const rise = body === "bone" ? 0.04 : body === "fire" ? long * 0.3 : 0.003
  gain.setValueAtTime(0.0001, begin)
  gain.exponentialRampToValueAtTime(loud, begin + rise)
  gain.exponentialRampToValueAtTime(0.0005, end)
}

type Maker = (audio: AudioContext, one: Stroke, begin: number, into: AudioNode) => AudioScheduledSourceNode[]

const makers: Record<Body, Maker> = {
  wood: (audio, one, begin, into) => [tone(audio, "triangle", one.pitch, begin, into, 1.6)],
  skin: (audio, one, begin, into) => [tone(audio, "sine", one.pitch, begin, into, 2.4)],
  bone: (audio, one, begin, into) => [
    tone(audio, "sine", one.pitch, begin, into, 0.97),
    tone(audio, "sine", one.pitch * 2, begin, softer(audio, into, 0.12), 0.97),
    breath(audio, "bandpass", one.pitch * 2, softer(audio, into, 0.25)),
  ],
  stone: (audio, one, _, into) => [breath(audio, "bandpass", one.pitch, into)],
  fire: (audio, one, _, into) => [
    breath(audio, "lowpass", one.pitch, into),
    breath(audio, "highpass", one.pitch * 8, softer(audio, into, 0.06)),
  ],
}

/** A tone that slides to its pitch from a multiple of it, as what is struck does. */
function tone(audio: AudioContext, shape: OscillatorType, pitch: number, begin: number, into: AudioNode, from: number) {
  const source = audio.createOscillator()
  source.type = shape
  source.frequency.setValueAtTime(pitch * from, begin)
  source.frequency.exponentialRampToValueAtTime(pitch, begin + 0.04)
  source.connect(into)
  return source
}

/** Noise, of which only a part is let through. */
function breath(audio: AudioContext, kind: BiquadFilterType, pitch: number, into: AudioNode) {
  const source = audio.createBufferSource()
  source.buffer = noise(audio)
  source.loop = true
  const filter = audio.createBiquadFilter()
  filter.type = kind
  filter.frequency.value = pitch
  filter.Q.value = kind === "bandpass" ? 3 : 0.7
  source.connect(filter).connect(into)
  return source
}

function softer(audio: AudioContext, into: AudioNode, by: number): AudioNode {
  const volume = audio.createGain()
  volume.gain.value = by
  volume.connect(into)
  return volume
}

let made: AudioBuffer | null = null

/** A second of noise, the same one every time. */
function noise(audio: AudioContext): AudioBuffer {
  if (made) return made
  made = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = made.getChannelData(0)
  let word = 1
  for (let n = 0; n < samples.length; n += 1) {
    word = (word * 16_807) % 2_147_483_647
    samples[n] = (word / 2_147_483_647) * 2 - 1
  }
  return made
}

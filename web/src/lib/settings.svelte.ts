// What the reader prefers, kept on this device.

export type Theme = "system" | "light" | "dark"
/** 0 nothing moves, 1 slowly, 2 normally, 3 quickly; null as the system says. */
export type Motion = 0 | 1 | 2 | 3 | null
export const textSizes = ["small", "normal", "large", "largest"] as const
export type TextSize = (typeof textSizes)[number]
/** As the pieces of the box are painted, or as far apart as every kind of colour vision can see. */
export type Colours = "painted" | "apart"
export const LOUDEST = 10
/** How what others did is shown: step by step, so quickly or whenever the reader presses Next; or all at once. */
export const turns = ["slow", "normal", "quick", "steps", "once"] as const
export type Turns = (typeof turns)[number]

interface Settings {
  theme: Theme
  motion: Motion
  /** Show what each move would bring. */
  points: boolean
  /** Offer hints at one's own turn. */
  hints: boolean
  turns: Turns
  /** Be asked even where there is only one move. */
  asks: boolean
  /** Games whose signs were explained here. */
  legends: string[]
  sound: boolean
  /** From 1 to LOUDEST. */
  volume: number
  textSize: TextSize
  colours: Colours
  /** A notification when it is the reader's turn and another window is in front. */
  notifications: boolean
}

const KEPT = "mamut.settings"
const first: Settings = {
  theme: "system",
  motion: null,
  points: true,
  hints: true,
  turns: "normal",
  asks: false,
  legends: [],
  sound: false,
  volume: 6,
  textSize: "normal",
  colours: "painted",
  notifications: false,
}
const dark = matchMedia("(prefers-color-scheme: dark)")
const still = matchMedia("(prefers-reduced-motion: reduce)")

export const settings = $state<Settings>({ ...first, ...read() })

function read(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>
  } catch {
    return {}
  }
}

/** The factor of every duration, the same as --motion in the style sheet. */
export const motion = () => [0, 1.6, 1, 0.6][settings.motion ?? (still.matches ? 0 : 2)] ?? 1

export function change(wanted: Partial<Settings>): void {
  Object.assign(settings, wanted)
  localStorage.setItem(KEPT, JSON.stringify(settings))
  show()
}

function show(): void {
  const root = document.documentElement
  root.dataset.theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme
  if (settings.motion === null) delete root.dataset.motion
  else root.dataset.motion = String(settings.motion)
  root.dataset.colours = settings.colours
  root.dataset.textSize = settings.textSize
}

dark.addEventListener("change", show)
show()

// All that a hint needs, in one piece: it is loaded when the first one is asked for.

export { default as HintBar } from "./HintBar.svelte"
export { Hinting } from "./hinting.svelte"

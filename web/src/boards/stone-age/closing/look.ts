// How a round is looked back at; loaded when the first one ends.

export { default as Recap } from "./Recap.svelte"
export { said } from "./words"

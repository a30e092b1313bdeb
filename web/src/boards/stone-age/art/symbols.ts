import { sheet } from "../../art/symbols"
import Symbols from "./Symbols.svelte"

export const symbols = sheet(Symbols)

// Messages are parsed when the page is built: its readers need not fetch a parser.

import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"

/** The text itself where it is the same whatever the values, else its elements. */
export type Parsed = string | MessageFormatElement[]

export function parsed(message: string): Parsed {
  const elements = parse(message, { captureLocation: false })
  const texts = elements.flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))
  return texts.length === elements.length ? texts.join("") : elements
}

// The words of docs/table.md as types: those of the server's own description, closer where the page knows more.

import type { Options, Step, Told, View, Why } from "../boards/board"
import type { components } from "./openapi"
import type { Change } from "./patch"

type Schemas = components["schemas"]

export type { Options, Step, Told, View }
export type Seat = Schemas["SeatDocument"]
export type Proposal = Schemas["ProposalDocument"]
export type Result = Schemas["ResultDocument"]
export type UndoRefusal = Schemas["UndoRefusal"]
export type Game = Schemas["GameModel"]
export type Check = Schemas["CheckModel"]
export type Problem = Schemas["Problem"]
export type Prospect = Schemas["Prospect"]
export type Hint = Schemas["Hint"]
export type HintedMove = Schemas["HintedMove"]

export type TableDocument = Omit<Schemas["TableDocument"], "options"> & { options: Options }
export type Document = Omit<Schemas["Document"], "table" | "view"> & { table: TableDocument; view: View | null }

// What has a default may be missing in entries that were written before it was thought of.
type MoveEntry = Omit<Schemas["Move"], "told" | "note" | "why"> & { told: Told; note?: string | null; why?: Why | null }
type OpenEntry = Omit<Schemas["Open"], "companion" | "hints" | "clock"> &
  Partial<Pick<Schemas["Open"], "companion" | "hints" | "clock">>
type UndoEntry = Omit<Schemas["Undo"], "agreed"> & { agreed?: boolean }
export type Entry =
  | Exclude<Schemas["Entry"], Schemas["Move"] | Schemas["Open"] | Schemas["Undo"]>
  | MoveEntry
  | OpenEntry
  | UndoEntry

export interface Steps {
  document: Document
  steps: (Step & { patch: Change[] })[]
}

/** The steps of a record, with what its header and its last lines say. */
export interface RecordSteps extends Steps {
  names: string[]
  result: Result | null
}

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never
/** What a seat can want, but for the id of the message. */
export type Wish =
  | Unnumbered<
      Exclude<Schemas["ClientMessage"], Schemas["Hello"] | Schemas["ProspectsWish"] | Schemas["MoveWish"] | Schemas["HintWish"]>
    >
  | (Omit<Schemas["MoveWish"], "id" | "note"> & { note?: string | null })

export type ServerMessage =
  | Exclude<Schemas["ServerMessage"], Schemas["TableMessage"] | Schemas["News"]>
  | { type: "table"; document: Document; entries: Entry[]; now: number }
  | { type: "news"; number: number; entries: Entry[]; patch: Change[]; now: number }

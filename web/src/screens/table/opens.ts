/** What can be opened over the table. */
export type Opens = "menu" | "log" | "chat" | "players" | "rules" | "undo" | "keys" | "settings" | "turn"

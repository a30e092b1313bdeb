/** What can be opened over the table. */
export type Opens = "menu" | "log" | "chat" | "players" | "undo" | "keys" | "settings" | "turn"

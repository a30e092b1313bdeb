// The rule that lies open beside the table.

interface OpenRule {
  game: string
  id: string
}

export const open = $state<{ rule: OpenRule | null }>({ rule: null })

export function openRule(game: string, id: string): void {
  open.rule = { game, id }
}

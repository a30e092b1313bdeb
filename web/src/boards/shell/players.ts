// What the table tells the tabs of its players.

export interface TabsProps {
  names: string[]
  /** Seats the reader holds. */
  you: number[]
  /** The seat whose board is shown large. */
  shown: number
  onshow: (seat: number) => void
}

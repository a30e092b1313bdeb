// Whether there is room for a column beside the board, and whether the reader wants it there.

const KEPT = "mamut.desk"
/** The same as in the style of a table. */
const room = matchMedia("(min-width: 1280px) and (min-height: 600px)")
let wide = $state(room.matches)
room.addEventListener("change", () => (wide = room.matches))
let open = $state(localStorage.getItem(KEPT) !== "folded")

export const desk = {
  /** There is room for it. */
  get wide(): boolean {
    return wide
  },
  /** It is there. */
  get open(): boolean {
    return wide && open
  },
  unfold(wanted: boolean): void {
    open = wanted
    localStorage.setItem(KEPT, wanted ? "open" : "folded")
  },
}

// The record that is being looked at; it survives a reload of the page.

const KEPT = "mamut.record"

export const keptRecord = () => sessionStorage.getItem(KEPT)

export function keepRecord(text: string | null): void {
  if (text === null) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, text)
}

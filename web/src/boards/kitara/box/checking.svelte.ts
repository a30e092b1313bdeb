// What the rules say about the draft, asked for at every change. Without a line nothing is said, and the question is asked again.

import { post } from "../../../lib/api"
import type { components } from "../../../lib/openapi"
import { Question } from "../../../lib/question.svelte"

export type Report = components["schemas"]["ReportModel"]
export type Remark = components["schemas"]["RemarkModel"]

const PAUSE_MS = 300

export const checked = (text: string, signal?: AbortSignal): Promise<Report> =>
  post<Report>("/api/kitara/check", { text }, signal ? { signal } : {})

export class Checking extends Question<string, Report> {
  /** The last report; it stays in sight while the next one is made. */
  report = $state.raw<Report | null>(null)

  /** `heard` is told every report, with the text that it is about. */
  constructor(heard: (text: string, report: Report) => void) {
    const hear = (report: Report, text: string) => heard(text, (this.report = report))
    super({
      pause: PAUSE_MS,
      send: checked,
      answered: hear,
      // Too long to be asked about at all is a refusal like any other.
      refused: ({ place, rule, message }, text) =>
        hear({ problems: [{ place: place ?? "", rule, message }], warnings: [], summary: null, box: null }, text),
    })
  }

  override ask(text: string | null, pause?: number): void {
    if (text === null) this.report = null
    super.ask(text, pause)
  }
}

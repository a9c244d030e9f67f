import * as v from 'valibot'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { fromWire } from '#contract/envelope.ts'

/** What the server knew when it drew the page; it travels in the page, so that the browser need not ask for it again. */
const PageData = v.object({
  /** When the page was drawn (epoch milliseconds). */
  at: v.number(),
  /** Contents of answers as the wire has them, by `answerKey`. */
  answers: v.record(v.string(), v.unknown()),
})
export type PageData = v.InferOutput<typeof PageData>

let data: PageData | null = null
let arrivedAt = 0

/** Under which an answer stands in the page. */
export const answerKey = (call: Call, input: unknown): string => `${call.key} ${JSON.stringify(input)}`

/** At the server: what the next page is drawn with. */
export function keepPageData(given: PageData): void {
  data = given
}

/** Reads what the server wrote into the page, if it drew one. */
export function readPageData(): void {
  const text = document.getElementById('page-data')?.textContent
  data = text ? v.parse(PageData, JSON.parse(text)) : null
  arrivedAt = Date.now()
}

/** Once another language or another citizen is served, the page's answers are no longer theirs. */
export function forgetPageData(): void {
  data = null
}

/** When the server drew the page (epoch milliseconds); null when the browser draws it. */
export const drawnAt = (): number | null => data?.at ?? null

/** When the answers of the page came (epoch milliseconds): from then on they grow old. */
export const pageArrivedAt = (): number => arrivedAt

/** A call's answer that travelled with the page, parsed by the call's own schema. */
export function pageAnswer<C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined {
  const answer = data?.answers[answerKey(call, input)]
  if (answer === undefined) return undefined
  const parsed = v.safeParse(call.output, fromWire(answer))
  // An answer of another release: asked for as if the page had carried none.
  return parsed.success ? (parsed.output as OutputOf<C>) : undefined
}

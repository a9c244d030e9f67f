import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { tdsDeskCalls } from '#contract/desk/tdsCase.ts'
import { m } from '#web/i18n/generated/messages.js'

/** A certificate of tax as the server tells it. */
export type TdsCase = DeskOutputOf<typeof tdsDeskCalls.tdsCase>
export type TdsWay = TdsCase['ways'][number]['way']

/** What a button says, by the way on. */
export const tdsWords: Readonly<Record<TdsWay, () => string>> = {
  VERIFY: m.cases_VERIFY,
  RETURN: m.cases_RETURN,
  REJECT: m.cases_REJECT,
  REVERSE: m.cases_REVERSE,
}

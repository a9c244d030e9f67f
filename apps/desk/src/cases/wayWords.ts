import { m } from '#web/i18n/generated/messages.js'
import type { LandWay } from './landCase.ts'

/** What a button says, by the way on. */
export const wayWords: Readonly<Record<LandWay, () => string>> = {
  ACCEPT: m.cases_ACCEPT,
  FORWARD: m.cases_FORWARD,
  BACK: m.cases_BACK,
  APPROVE: m.cases_APPROVE,
  REJECT: m.cases_REJECT,
  RETURN: m.cases_RETURN,
}

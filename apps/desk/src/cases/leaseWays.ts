import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { leaseDeskCalls } from '#contract/desk/leaseCase.ts'
import { m } from '#web/i18n/generated/messages.js'

/** A lease as the server tells it. */
export type LeaseCase = DeskOutputOf<typeof leaseDeskCalls.leaseCase>
export type LeaseWay = LeaseCase['ways'][number]['way']

/** What a button says, by the way on. */
export const leaseWords: Readonly<Record<LeaseWay, () => string>> = {
  ISSUE_WORK_ORDER: m.cases_ISSUE_WORK_ORDER,
  DEPOSIT_PAID: m.cases_DEPOSIT_PAID,
  TERMINATE: m.cases_TERMINATE,
  SETTLE: m.cases_SETTLE,
}

import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { permissionDeskCalls } from '#contract/desk/permissionCase.ts'
import { m } from '#web/i18n/generated/messages.js'

/** A surrender or a no-objection as the server tells it. */
export type PermissionCase = DeskOutputOf<typeof permissionDeskCalls.permissionCase>
export type PermissionWay = PermissionCase['ways'][number]['way']

/** What a button says, by the way on. */
export const permissionWords: Readonly<Record<PermissionWay, () => string>> = {
  TO_DEALING: m.cases_TO_DEALING,
  TO_ACCOUNTS: m.cases_TO_ACCOUNTS,
  TO_OFFICER: m.cases_TO_OFFICER,
  APPROVE: m.cases_APPROVE,
  REJECT: m.cases_REJECT,
  RETURN: m.cases_RETURN,
}

import { changedAmong } from '#domain/application/changed.ts'
import { EMPTY_FORM, type LotteryForm } from './form.ts'

/** What decides price and list stays as it was paid for, even while a query is open. */
const NEVER_REOPENED: readonly (keyof LotteryForm)[] = [
  'poolCode',
  'unitNo',
  'reservationCategoryCode',
  'subCategoryCode',
  'mobileNumber',
  'declarationAccepted',
]

/** Answers that a query may open for correction. */
export const QUERY_FIELDS: readonly (keyof LotteryForm)[] = (
  Object.keys(EMPTY_FORM) as (keyof LotteryForm)[]
).filter(field => !NEVER_REOPENED.includes(field))

/** Names of the answers that differ between two versions of a form. */
export const changedFields = (before: LotteryForm, after: LotteryForm): (keyof LotteryForm)[] =>
  changedAmong(Object.keys(EMPTY_FORM) as (keyof LotteryForm)[], before, after)

/** A column of sealed values, `table.column`: the place that each of its values is bound to. */
export type SealedColumn = `${string}.${string}`

/** Every sealed column that can be sealed anew; that all are here is checked against the catalogue. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  'account_verification.account_sealed',
  'account_verification.registered_name_sealed',
  'bank_account.number_sealed',
  'booking.account_sealed',
  'demand_survey_application.pan_sealed',
  'lease.lessee_pan_sealed',
  'lottery_application.identity_sealed',
  'lottery_application.pan_sealed',
  'lottery_application.co_applicant_pan_sealed',
  'lottery_application.refund_account_sealed',
  'payee_change.payee_sealed',
  'payee_change.former_sealed',
  'payment_refund.account_sealed',
  'permission_application.private_sealed',
  'permission_consent.account_sealed',
  'property_owner.pan_sealed',
  'tds_certificate.buyer_pan_sealed',
]

/** Sealed columns that keep their first key: an append-only table is never written again. */
export const SEALED_FOR_GOOD: readonly SealedColumn[] = ['lottery_application_snapshot.sections_sealed']

/** Primary keys, whole numbers, that are not named `id`. */
const KEYS: Readonly<Record<SealedColumn, string>> = { 'bank_account.number_sealed': 'bank_account_id' }

/** The names that a statement over a column needs. */
export function namesOf(column: SealedColumn): { table: string; value: string; key: string } {
  const [table = '', value = ''] = column.split('.')
  return { table, value, key: KEYS[column] ?? 'id' }
}

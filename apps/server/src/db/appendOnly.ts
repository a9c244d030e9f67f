/**
 * Tables whose rows are written once for ever: what happened is added to, never changed. The role with which the portal
 * works has no right to do so (appRoleStore.ts), and a trigger refuses everybody (migration 1331 and 0300).
 */
export const APPEND_ONLY = [
  'audit_event',
  'audit_seal',
  'lease_debt_payment',
  'lease_payment',
  'lease_payment_reversal',
  'ledger_entry',
  'ledger_posting',
  'lottery_application_snapshot',
  'payment_attempt',
  'payment_capture',
  'property_entry_restatement',
  'property_schedule_version',
  'settlement_line',
] as const

/** Tables that only a start of the portal writes, as the owner of the database. */
export const OWNERS_OWN = ['portal_mode', 'schema_migration'] as const

/** Tables from which nothing is ever taken away: without a data key what it sealed is lost. */
export const NEVER_DELETED = ['data_key'] as const

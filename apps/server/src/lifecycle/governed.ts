import type { ColumnType } from 'kysely'

declare const born: unique symbol

/** A status that `born` gave out: the only one that can be inserted. */
export type Born<Status> = Status & { readonly [born]: true }

/**
 * A status column in the types of rows: read freely, inserted only with a `Born` status, never updated. Moves are the
 * work of `move` and `moveMany`; anything else does not compile.
 */
export type Governed<Status, HasDefault extends boolean = false> = ColumnType<
  Status,
  HasDefault extends true ? Born<Status> | undefined : Born<Status>,
  never
>

/**
 * Every status column of the database. The types of rows are made from it (`db/schema.ts`), and a test holds it against
 * the database: a column named like a status that is not here, or has no `check`, fails.
 */
export const GOVERNED_COLUMNS = {
  account_verification: ['state'],
  allotment: ['state'],
  authority_operation: ['state'],
  booking: ['refund_status_id', 'status_id'],
  booking_move: ['state'],
  contact_change: ['state'],
  demand_survey: ['state'],
  demand_survey_application: ['refund_status_id', 'status_id'],
  document: ['state'],
  held_decision: ['state'],
  land_use_application: ['status_id'],
  lease: ['state'],
  lottery_application: ['status_id', 'refund_status_id'],
  lottery_draw: ['state'],
  officer: ['state'],
  opening: ['state'],
  opening_place: ['state'],
  payee_change: ['state'],
  payment_refund: ['status_id'],
  payment_transaction: ['status_id'],
  scheme_campaign: ['state'],
  permission_application: ['refund_status_id', 'status_id'],
  permission_consent: ['state'],
  property: ['state'],
  tds_certificate: ['status_id'],
} as const satisfies Record<string, readonly string[]>
export type GovernedColumns = typeof GOVERNED_COLUMNS
